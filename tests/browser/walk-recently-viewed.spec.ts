import { expect, type Page } from '@playwright/test';
import { before, first, historyIn, second, shopModel, slugIn } from '../models/recently-viewed.model';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { OtherTab } from './other-tab';
import { type Lang, ShopApi, ShopPage, stored } from './shop-fixtures';
import { walkDemoShop } from './walks';

const model = shopModel();

const texts = {
  en: { section: 'Recently viewed', clear: 'Clear', undo: 'Undo', retry: 'Try again' },
  bg: { section: 'Последно разгледани', clear: 'Изчисти', undo: 'Върни', retry: 'Опитай отново' },
};

const proofs = { shown: 'R5' };

walkDemoShop(model, { proofs, walker: ({ page, lang }) => shopper(page, lang) });

interface Product {
  slug: string;
  name: string;
}

async function shopper(page: Page, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const { products } = await new ShopApi(page.request, lang).get('/api/product?category=sneakers');
  const all = products.data as Product[];
  expect(all.length, 'number of products in the sneakers category').toBeGreaterThan(2);
  const productsByName = new Map([before, first, second].map((name, index) => [name, all[index] as Product]));
  const slugOf = (name: string) => productsByName.get(name)?.slug ?? '';
  const nameOf = (name: string) => productsByName.get(name)?.name ?? '';
  const memory = (names: string[]) => JSON.stringify({ v: 1, slugs: names.map(slugOf) });

  await page.addInitScript(
    ([lang, memory]) => {
      localStorage.setItem('lang', lang);
      localStorage.setItem('recentlyViewed', memory);
    },
    [lang, memory([before])] as const,
  );
  const calls = await HeldCalls.start(page, /\/api\/product\?.*slugs/);
  await page.clock.install();
  await shop.open('/p/products?category=sneakers');
  const other = await OtherTab.beside(page);

  let remembered: string[] = [before];
  let viewing: string | null = null;
  let shown: string[] = [];
  let cleared: string[] = [];
  const others = () => remembered.filter((name) => name !== viewing);
  const section = shop.main.getByRole('region', { name: word.section });
  const see = async () => {
    await expect(section.getByRole('article').getByRole('link')).toHaveText(shown.map(nameOf));
    await expect.poll(() => stored(page, 'recentlyViewed')).toBe(memory(remembered));
  };
  return {
    events: {
      'product.viewed': async ({ event, state }) => {
        const name = slugIn(event);
        viewing = name;
        remembered = [name, ...remembered.filter((one) => one !== name)];
        shown = [];
        const press = () =>
          shop.main
            .locator(`a[href*="/details/${slugOf(name)}"]`)
            .first()
            .click();
        await (state.matches('loading') ? calls.expectNew(press) : press());
        await shop.seeHeading(nameOf(name));
      },
      'product.left': async () => {
        viewing = null;
        await shop.main.getByRole('navigation').locator('a[href$="category=sneakers"]').click();
      },
      'history.changed': async ({ event, state }) => {
        remembered = historyIn(event);
        const change = () => other.store('recentlyViewed', memory(remembered));
        await (state.matches('loading') ? calls.expectNew(change) : change());
      },
      'history.cleared': async () => {
        cleared = remembered;
        remembered = [];
        await section.getByRole('button', { name: word.clear, exact: true }).click();
      },
      'clearing.undone': async () => {
        remembered = cleared;
        await section.getByRole('button', { name: word.undo, exact: true }).click();
      },
      'retry.requested': () => section.getByRole('button', { name: word.retry }).click(),
      'xstate.done.actor.products': async () => {
        shown = others();
        await calls.pass();
      },
      'xstate.error.actor.products': () => calls.spoil(),
    },
    states: {
      idle: () => expect(section).toHaveCount(0),
      loading: () => expect(section).toBeVisible(),
      failed: () => expect(section.getByRole('alert')).toBeVisible(),
      shown: see,
      cleared: async () => {
        await expect(section.getByRole('button', { name: word.undo, exact: true })).toBeFocused();
        expect(await stored(page, 'recentlyViewed')).toBe(memory([]));
      },
    },
  };
}
