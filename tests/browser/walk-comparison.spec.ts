import { expect, type Page } from '@playwright/test';
import { goods, picksIn, productIn, shopModel, slugIn } from '../models/comparison.model';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { OtherTab } from './other-tab';
import { type Lang, ShopApi, ShopPage, stored } from './shop-fixtures';
import { walkDemoShop } from './walks';

const model = shopModel();

const texts = {
  en: {
    bar: 'Comparison',
    compare: (what: string) => `Compare ${what}`,
    remove: (name: string) => `Remove ${name} from the comparison`,
    count: (count: number) => `${count} of 4`,
    clear: 'Clear',
    undo: 'Undo',
    retry: 'Try again',
    tooMany: /up to four products/,
    replacing: /replaced your earlier comparison/,
  },
  bg: {
    bar: 'Сравнение',
    compare: (what: string) => `Сравни ${what}`,
    remove: (name: string) => `Премахни ${name} от сравнението`,
    count: (count: number) => `${count} от 4`,
    clear: 'Изчисти',
    undo: 'Върни',
    retry: 'Опитай отново',
    tooMany: /най-много четири продукта/,
    replacing: /замени предишното/,
  },
};

const proofs = { 'names.shown': 'D15', 'note.full': 'D15', 'note.replaced': 'D15' };

walkDemoShop(model, { proofs, walker: ({ page, lang }) => shopper(page, lang) });

interface Product {
  slug: string;
  name: string;
  category_id: string;
  is_bundle_product: 'yes' | 'no';
}

/** Returns products of the demo shop for those of the model, by slug. All are on the first page of the listing. */
async function goodsOf(page: Page, lang: Lang): Promise<Map<string, Product>> {
  const { products } = await new ShopApi(page.request, lang).get('/api/product?shorting_id=5');
  const listed = (products.data as Product[]).filter((one) => one.is_bundle_product === 'no');
  const inCategoryOf = (one: Product) => listed.filter(({ category_id }) => category_id === one.category_id);
  const [first] = listed.filter((one) => inCategoryOf(one).length >= goods.alike.length);
  const other = listed.find(({ category_id }) => category_id !== first?.category_id);
  if (!first || !other) throw new Error('The first page of the listing lacks five products of one category');
  const pairs = goods.alike.map(({ slug }, index) => [slug, inCategoryOf(first)[index] as Product] as const);
  return new Map([...pairs, [goods.other.slug, other]]);
}

async function shopper(page: Page, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const products = await goodsOf(page, lang);
  const productOf = (slug: string) => products.get(slug) as Product;
  const categoryOf = (slug: string) => String(productOf(slug).category_id);
  const memory = (slugs: string[]) =>
    slugs[0] === undefined
      ? null
      : JSON.stringify({ v: 1, category: categoryOf(slugs[0]), slugs: slugs.map((slug) => productOf(slug).slug) });

  let picked = goods.alike.slice(0, 1).map(({ slug }) => slug);
  let replaced: string[] = [];
  await page.addInitScript(
    ([lang, memory]) => {
      localStorage.setItem('lang', lang);
      localStorage.setItem('comparison', memory);
    },
    [lang, memory(picked) ?? ''] as const,
  );
  const calls = await HeldCalls.start(page, /\/api\/product\?.*slugs/);
  await shop.open('/p/products');
  const other = await OtherTab.beside(page);

  const bar = shop.main.getByRole('region', { name: word.bar });
  const box = (slug: string) =>
    shop.main.getByRole('checkbox', { name: word.compare(productOf(slug).name), exact: true });
  const see = async () => {
    if (picked.length === 0) await expect(bar).toHaveCount(0);
    else await expect(bar.getByRole('heading')).toHaveText(word.count(picked.length));
    for (const slug of products.keys()) await expect(box(slug)).toBeChecked({ checked: picked.includes(slug) });
    await expect.poll(() => stored(page, 'comparison')).toBe(memory(picked));
  };
  const seeNote = async (note: RegExp | null) => {
    if (note) await expect(bar.getByRole('status')).toHaveText(note);
    else if (picked.length > 0) await expect(bar.getByRole('status')).toBeEmpty();
  };
  return {
    events: {
      'product.picked': async ({ event }) => {
        const { slug } = productIn(event);
        const isOther = picked[0] !== undefined && categoryOf(picked[0]) !== categoryOf(slug);
        if (isOther) {
          replaced = picked;
          picked = [slug];
        } else if (picked.length < 4) picked = [...picked, slug];
        await box(slug).press('Space');
      },
      'product.dropped': async ({ event }) => {
        const slug = slugIn(event);
        picked = picked.filter((one) => one !== slug);
        await box(slug).press('Space');
      },
      'picks.cleared': () => {
        picked = [];
        return bar.getByRole('button', { name: word.clear, exact: true }).click();
      },
      'picks.changed': async ({ event }) => {
        const { slugs } = picksIn(event);
        picked = slugs;
        await other.store('comparison', memory(slugs));
      },
      'replacement.undone': () => {
        picked = replaced;
        return bar.getByRole('button', { name: word.undo, exact: true }).click();
      },
      'retry.requested': () => bar.getByRole('button', { name: word.retry }).click(),
      'xstate.done.actor.products': () => calls.pass(),
      'xstate.error.actor.products': () => calls.spoil(),
    },
    states: {
      'names.loading': see,
      'names.failed': async () => {
        await see();
        await expect(bar.getByRole('alert')).toBeVisible();
      },
      'names.shown': async () => {
        await see();
        for (const slug of picked)
          await expect(bar.getByRole('button', { name: word.remove(productOf(slug).name) })).toBeVisible();
      },
      'note.none': () => seeNote(null),
      'note.full': () => seeNote(word.tooMany),
      'note.replaced': () => seeNote(word.replacing),
    },
  };
}
