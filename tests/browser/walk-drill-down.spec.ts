import { expect, type Page } from '@playwright/test';
import { inShop, slugIn } from '../models/drill-down.model';
import type { Walker } from '../support/model';
import { type Lang, ShopApi, ShopPage, words } from './shop';
import { walkDemoShop } from './walks';

const model = inShop();

const texts = {
  en: { close: 'Close menu' },
  bg: { close: 'Затвори менюто' },
};

const proofs = { subCategories: 'H1' };

walkDemoShop(model, { proofs, walker: ({ page, lang }) => shopper(page, lang) });

interface Named {
  slug: string;
  name: string;
}

/** A shopper on a phone in the open menu, who knows the shop's categories. */
async function shopper(page: Page, lang: Lang): Promise<Walker> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  const { productCategories } = await new ShopApi(page.request, lang).get('/api/website-setup');
  const shop = new ShopPage(page, lang);
  const menu = page.getByRole('dialog', { name: words[lang].menu });
  const rows = menu.getByRole('navigation').getByRole('listitem');
  let way: string[] = [];

  /** What lies below the place where the shopper is. */
  const below = (): Named[] =>
    way.reduce<(Named & Record<string, Named[]>)[]>((level, slug) => {
      const found = level.find((named) => named.slug === slug);
      return (found?.active_sub_categories ?? found?.active_child_categories ?? []) as typeof level;
    }, productCategories);
  const open = async () => {
    await shop.header.getByRole('button', { name: words[lang].menu, exact: true }).click();
    await expect(menu).toBeVisible();
  };
  const see = async () => {
    // The first row leads to all that is in it.
    await expect(rows).toHaveCount(below().length + 1);
    for (const [index, { name }] of below().entries()) await expect(rows.nth(index + 1)).toHaveText(name);
  };
  const go = async (slug: string) => {
    const { name } = below().find((named) => named.slug === slug) ?? { name: '' };
    await menu.getByRole('button', { name, exact: true }).click();
    way = [...way, slug];
    await expect(menu.getByRole('navigation').getByRole('heading')).toHaveText(name);
    // The way back has the focus.
    await expect(menu.getByRole('navigation').getByRole('button').first()).toBeFocused();
  };
  await shop.open('/p/faq');
  await open();
  return {
    events: {
      'category.picked': ({ event }) => go(slugIn(event)),
      'subCategory.picked': ({ event }) => go(slugIn(event)),
      'level.left': async () => {
        const left = way.at(-1);
        way = way.slice(0, -1);
        await menu.getByRole('navigation').getByRole('button').first().click();
        const { name } = below().find(({ slug }) => slug === left) ?? { name: '' };
        await expect(menu.getByRole('button', { name, exact: true })).toBeFocused();
      },
      'menu.opened': async () => {
        way = [];
        await menu.getByRole('button', { name: texts[lang].close }).click();
        await expect(menu).toBeHidden();
        await open();
      },
    },
    states: { categories: see, subCategories: see, childCategories: see },
  };
}
