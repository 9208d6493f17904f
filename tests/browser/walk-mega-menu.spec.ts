import { expect, type Page } from '@playwright/test';
import { shopModel, slugIn } from '../models/mega-menu.model';
import type { Walker } from '../support/path-generator';
import { type Lang, ShopApi, ShopPage } from './shop-fixtures';
import { walkDemoShop } from './walks';

const model = shopModel();

const proofs = { 'open.settled': 'H3', 'open.held': 'H3' };

walkDemoShop(model, { proofs, walker: ({ page, lang }) => shopper(page, lang) });

interface Category {
  slug: string;
  name: string;
  active_sub_categories: { name: string }[];
}

async function shopper(page: Page, lang: Lang): Promise<Walker> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  const { productCategories } = await new ShopApi(page.request, lang).get('/api/website-setup');
  const categories: Category[] = productCategories;
  const shop = new ShopPage(page, lang);
  let shown: string | null = null;
  let pointed: string | null = null;

  const linkOf = (slug: string) => shop.header.locator(`nav a[aria-expanded][href="/p/products?category=${slug}"]`);
  const away = async () => {
    pointed = null;
    await page.mouse.move(720, 880);
  };
  const see = async () => {
    const expanded = shop.header.locator('a[aria-expanded=true]');
    await expect(expanded).toHaveCount(shown === null ? 0 : 1);
    if (shown === null) return;
    await expect(linkOf(shown)).toHaveAttribute('aria-expanded', 'true');
    const panel = page.locator(`[id="${await linkOf(shown).getAttribute('aria-controls')}"]`);
    const category = categories.find(({ slug }) => slug === shown);
    for (const { name } of category?.active_sub_categories ?? []) {
      await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
    }
  };

  await page.clock.install();
  await shop.open('/p/faq');
  await expect(linkOf('plants')).toBeVisible();
  await away();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  return {
    events: {
      'category.pointed': async ({ event }) => {
        const slug = slugIn(event);
        if (pointed === slug) await away();
        pointed = slug;
        await linkOf(slug).hover();
      },
      'category.pressed': async ({ event }) => {
        shown = slugIn(event);
        await linkOf(shown).focus();
        await page.keyboard.press('Enter');
        await expect(linkOf(shown).locator('xpath=..').locator('a').nth(1)).toBeFocused();
      },
      'pointer.left': away,
      'menu.closed': async () => {
        // While no panel is open yet, a click on the hovered category cancels the opening of its panel.
        if (shown === null) await linkOf(pointed ?? '').click();
        else await page.keyboard.press('Escape');
        shown = null;
      },
      'xstate.after.intent.megaMenu.opening': async () => {
        shown = pointed;
        await page.clock.runFor(150);
      },
      'xstate.after.intent.megaMenu.open.switching': async () => {
        shown = pointed;
        await page.clock.runFor(150);
      },
      'xstate.after.grace.megaMenu.open.leaving': async () => {
        shown = null;
        await page.clock.runFor(300);
      },
    },
    states: {
      closed: see,
      opening: see,
      'open.settled': see,
      'open.held': see,
      'open.switching': see,
      'open.leaving': see,
    },
  };
}
