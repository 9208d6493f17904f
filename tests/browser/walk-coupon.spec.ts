import { expect, type Page } from '@playwright/test';
import { code, discount, shopModel, verdictIn } from '../models/coupon.model';
import { addCoupon, fillCart } from '../support/add-address-cart-and-coupon';
import { checkoutTexts } from '../support/checkout-texts';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { enter } from './login';
import { OtherTab } from './other-tab';
import type { ShopDatabase } from './shop-database';
import { type Lang, ShopPage } from './shop-fixtures';
import { walkOwnShop } from './walks';

const model = shopModel();

const proofs = { 'given.applied': 'C5', 'given.refused': 'C5' };

walkOwnShop(model, { proofs, walker: ({ page, database, lang }) => customer(page, database, lang) });

async function customer(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = checkoutTexts[lang];
  const shop = new ShopPage(page, lang);
  const { pool } = database;
  const user = await database.addCustomer('Mira Ivanova');
  const tea = await database.addProduct('Mountain tea');
  await addCoupon(pool, code, discount);
  let quantity = 1;
  let isApplied = false;
  let notice: 'missing' | 'unchecked' | null = null;

  await fillCart(pool, user.id, tea.id, quantity);
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  await enter(page, user);
  const calls = await HeldCalls.start(page, /\/api\/apply-coupon/);
  await page.clock.install();
  await shop.open('/p/cart');
  const other = await OtherTab.beside(page);

  const field = shop.main.getByRole('textbox', { name: word.code });
  const remove = shop.main.getByRole('button', { name: word.remove });
  const see = async (isBusy = false) => {
    await expect(remove).toHaveCount(isApplied || notice !== null ? 1 : 0);
    await expect(field).toHaveCount(isApplied ? 0 : 1);
    await expect(shop.main.getByText(word.unchecked)).toHaveCount(notice === 'unchecked' ? 1 : 0);
    if (notice === 'missing') await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => calls.isAnyWaiting).toBe(isBusy);
  };
  return {
    events: {
      'coupon.submitted': async () => {
        notice = null;
        await field.fill(code);
        await calls.expectNew(() => shop.main.getByRole('button', { name: word.apply }).click());
      },
      'coupon.removed': async () => {
        isApplied = false;
        notice = null;
        await remove.click();
      },
      'cart.changed': async ({ state }) => {
        notice = null;
        quantity = 3 - quantity;
        await fillCart(pool, user.id, tea.id, quantity);
        if (state.matches({ given: 'checking' })) await calls.expectNew(() => other.say('cart'));
        else await other.say('cart');
        await expect(shop.main.getByRole('group').first()).toContainText(String(quantity));
      },
      'network.returned': async () => {
        notice = null;
        await calls.expectNew(() => page.evaluate(() => window.dispatchEvent(new Event('online'))));
      },
      'xstate.done.actor.verdict': async ({ event }) => {
        const verdict = verdictIn(event);
        if (verdict === 'unreachable') {
          notice = isApplied ? null : 'unchecked';
          // The app retries twice before it reports the shop as unreachable.
          for (let tries = 3; tries > 0; tries -= 1) await calls.lose();
          return;
        }
        isApplied = verdict === 'valid';
        notice = isApplied ? null : 'missing';
        await pool.query('update coupons set min_purchase = $2 where code = $1', [code, isApplied ? 0 : 1_000_000]);
        await (await calls.next()).continue();
      },
      'xstate.error.actor.verdict': async () => {
        notice = isApplied ? null : 'unchecked';
        await (await calls.next()).fulfill({ json: { coupon: 'odd' } });
      },
    },
    states: {
      none: () => see(),
      'given.checking': () => see(true),
      'given.applied': () => see(),
      'given.refused': () => see(),
      'given.unchecked': () => see(),
    },
  };
}
