import { expect, type Page } from '@playwright/test';
import { shopModel } from '../models/activity.model';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { type Lang, renderInBrowser, ShopPage, words } from './shop-fixtures';
import { walkDemoShop } from './walks';

const model = shopModel();

const patienceOver = { en: 'This is taking longer than usual.', bg: 'Това отнема повече от обикновено.' };

const proofs = { 'busy.noticed': 'G5' };

walkDemoShop(model, { proofs, walker: ({ page, lang }) => shopper(page, lang) });

async function shopper(page: Page, lang: Lang): Promise<Walker> {
  await renderInBrowser(page);
  const shop = new ShopPage(page, lang);
  const order = shop.main.getByRole('combobox').first();
  const orders = ['newest', 'price-up', 'price-down', 'rating'];
  let running = 0;
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  await page.clock.install();
  await shop.open('/p/products');
  await expect(shop.main.getByRole('listitem').first()).toBeVisible();
  await expect(shop.spinner).toHaveCount(0);
  const calls = await HeldCalls.start(page, /\/api\/product\?/);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const isSeen = (opacity: '0' | '1') => expect(shop.spinner).toHaveCSS('opacity', opacity);
  return {
    events: {
      'request.started': async () => {
        running += 1;
        const expectedCount = calls.count + 1;
        await order.selectOption(orders.shift() ?? '');
        await expect.poll(() => calls.count).toBe(expectedCount);
      },
      'request.ended': async () => {
        running -= 1;
        await calls.pass();
      },
      'xstate.after.patience.activity.busy.unnoticed': () => page.clock.runFor(150),
      'xstate.after.tolerance.activity.busy.noticed': () => page.clock.runFor(10_000),
    },
    states: {
      idle: () => expect(shop.spinner).toHaveCount(0),
      'busy.unnoticed': () => isSeen('0'),
      'busy.noticed': async () => {
        expect(running).toBeGreaterThan(0);
        await isSeen('1');
        await expect(shop.spinner).toHaveText(words[lang].loading);
      },
      'busy.overdue': async () => {
        expect(running).toBeGreaterThan(0);
        await isSeen('1');
        await expect(shop.spinner).toContainText(patienceOver[lang]);
      },
    },
  };
}
