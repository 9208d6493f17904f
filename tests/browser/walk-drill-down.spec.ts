import { expect, type Page } from '@playwright/test';
import { shopModel, slugIn } from '../models/drill-down.model';
import type { Walker } from '../support/path-generator';
import { type Lang, ShopApi, ShopPage, words } from './shop-fixtures';
import { walkDemoShop } from './walks';

const model = shopModel();

const texts = { en: { close: 'Close menu' }, bg: { close: 'Затвори менюто' } };

const proofs = { subCategories: 'H1' };

walkDemoShop(model, { proofs, walker: ({ page, lang }) => shopper(page, lang) });

interface Named {
  slug: string;
  name: string;
}

async function shopper(page: Page, lang: Lang): Promise<Walker> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  const { productCategories } = await new ShopApi(page.request, lang).get('/api/website-setup');
  const shop = new ShopPage(page, lang);
  const menu = page.getByRole('dialog', { name: words[lang].menu });
  const rows = menu.getByRole('navigation').getByRole('listitem');
  let path: string[] = [];

  const below = (): Named[] =>
    path.reduce<(Named & Record<string, Named[]>)[]>((level, slug) => {
      const found = level.find((named) => named.slug === slug);
      return (found?.active_sub_categories ?? found?.active_child_categories ?? []) as typeof level;
    }, productCategories);
  const open = async () => {
    await shop.header.getByRole('button', { name: words[lang].menu, exact: true }).click();
    await expect(menu).toBeVisible();
  };
  const see = async () => {
    // The first row is a link to all products of the current menu level.
    await expect(rows).toHaveCount(below().length + 1);
    for (const [index, { name }] of below().entries()) await expect(rows.nth(index + 1)).toHaveText(name);
  };
  const go = async (slug: string) => {
    const { name } = below().find((named) => named.slug === slug) ?? { name: '' };
    await menu.getByRole('button', { name, exact: true }).click();
    path = [...path, slug];
    await expect(menu.getByRole('navigation').getByRole('heading')).toHaveText(name);
    // The first button is the back button.
    await expect(menu.getByRole('navigation').getByRole('button').first()).toBeFocused();
  };
  await shop.open('/p/faq');
  await open();
  return {
    events: {
      'category.picked': ({ event }) => go(slugIn(event)),
      'subCategory.picked': ({ event }) => go(slugIn(event)),
      'level.left': async () => {
        const left = path.at(-1);
        path = path.slice(0, -1);
        await menu.getByRole('navigation').getByRole('button').first().click();
        const { name } = below().find(({ slug }) => slug === left) ?? { name: '' };
        await expect(menu.getByRole('button', { name, exact: true })).toBeFocused();
      },
      'menu.opened': async () => {
        path = [];
        await menu.getByRole('button', { name: texts[lang].close }).click();
        await expect(menu).toBeHidden();
        await open();
      },
    },
    states: { categories: see, subCategories: see, childCategories: see },
  };
}
