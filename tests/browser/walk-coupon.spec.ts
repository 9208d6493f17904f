import { expect, type Page } from '@playwright/test';
import { code, discount, inShop, verdictIn } from '../models/coupon.model';
import { checkoutWords } from '../support/checkout-words';
import { addCoupon, fillCart } from '../support/checkout-world';
import type { Walker } from '../support/model';
import { HeldCalls } from './held-calls';
import { enter } from './login';
import { OtherTab } from './other-tab';
import { type Lang, type ShopDatabase, ShopPage } from './shop';
import { walkOwnShop } from './walks';

const model = inShop();

const proofs = { 'given.applied': 'C5', 'given.refused': 'C5' };

walkOwnShop(model, { proofs, walker: ({ page, database, lang }) => customer(page, database, lang) });

/** A customer before the cart, in the shop that runs; what it says of the coupon waits until told. */
async function customer(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = checkoutWords[lang];
  const shop = new ShopPage(page, lang);
  const { pool } = database;
  const who = await database.addCustomer('Mira Ivanova');
  const tea = await database.addProduct('Mountain tea');
  await addCoupon(pool, code, discount);
  let quantity = 1;
  let isApplied = false;
  let says: 'missing' | 'unchecked' | null = null;

  await fillCart(pool, who.id, tea.id, quantity);
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  await enter(page, who);
  const calls = await HeldCalls.of(page, /\/api\/apply-coupon/);
  await page.clock.install();
  await shop.open('/p/cart');
  const other = await OtherTab.beside(page);

  const field = shop.main.getByRole('textbox', { name: word.code });
  const remove = shop.main.getByRole('button', { name: word.remove });
  const see = async (isBusy = false) => {
    await expect(remove).toHaveCount(isApplied || says !== null ? 1 : 0);
    await expect(field).toHaveCount(isApplied ? 0 : 1);
    await expect(shop.main.getByText(word.unchecked)).toHaveCount(says === 'unchecked' ? 1 : 0);
    if (says === 'missing') await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => calls.isAnyWaiting).toBe(isBusy);
  };
  return {
    events: {
      'coupon.submitted': async () => {
        says = null;
        await field.fill(code);
        await calls.anew(() => shop.main.getByRole('button', { name: word.apply }).click());
      },
      'coupon.removed': async () => {
        isApplied = false;
        says = null;
        await remove.click();
      },
      'cart.changed': async ({ state }) => {
        says = null;
        quantity = 3 - quantity;
        await fillCart(pool, who.id, tea.id, quantity);
        if (state.matches({ given: 'checking' })) await calls.anew(() => other.say('cart'));
        else await other.say('cart');
        await expect(shop.main.getByRole('group').first()).toContainText(String(quantity));
      },
      'network.returned': async () => {
        says = null;
        await calls.anew(() => page.evaluate(() => window.dispatchEvent(new Event('online'))));
      },
      'xstate.done.actor.verdict': async ({ event }) => {
        const verdict = verdictIn(event);
        if (verdict === 'unreachable') {
          says = isApplied ? null : 'unchecked';
          // It is asked for twice more before the shop counts as out of reach.
          for (let tries = 3; tries > 0; tries -= 1) await calls.lose();
          return;
        }
        isApplied = verdict === 'valid';
        says = isApplied ? null : 'missing';
        await pool.query('update coupons set min_purchase = $2 where code = $1', [code, isApplied ? 0 : 1_000_000]);
        await (await calls.next()).continue();
      },
      'xstate.error.actor.verdict': async () => {
        says = isApplied ? null : 'unchecked';
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
