import { expect, type Page } from '@playwright/test';
import { balance, type Return, resultIn, returnIn, returns, shopModel } from '../models/payment.model';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { enter } from './login';
import type { ShopDatabase } from './shop-database';
import { type Lang, ShopPage } from './shop-fixtures';
import { walkOwnShop } from './walks';

const model = shopModel();

const texts = {
  en: {
    confirming: 'Confirming your payment',
    confirmed: 'Payment successful',
    reported: 'Payment reported as successful',
    declined: 'Payment failed',
    unanswered: 'Payment confirmation failed',
    undecided: 'Payment not confirmed yet',
    nothing: 'Payment',
    ways: /^(View your wallet|View order|View your orders|Pay for the order)$/,
  },
  bg: {
    confirming: 'Потвърждаваме плащането ви',
    confirmed: 'Плащането е успешно',
    reported: 'Плащането е отчетено като успешно',
    declined: 'Плащането не успя',
    unanswered: 'Потвърждението на плащането не успя',
    undecided: 'Плащането още не е потвърдено',
    nothing: 'Плащане',
    ways: /^(Към портфейла ви|Виж поръчката|Към поръчките ви|Към плащане на поръчката)$/,
  },
};

const proofs = {
  ignored: 'P1',
  'shown.result.succeeded.confirmed': 'P1 P3',
  'shown.result.failed.declined': 'P1',
  'shown.result.failed.unconfirmed': 'P4',
  'xstate.done.actor.countdown': 'P2',
};

walkOwnShop(model, { proofs, walker: ({ page, database, lang }) => customer(page, database, lang) });

async function customer(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const person = await database.addCustomer('Mira Ivanova');
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  await enter(page, person);
  const calls = await HeldCalls.start(page, /\/api\/user\/update-(payment-status|wallet-payment)/);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  let returnKind: Return = 'senseless';
  let tries = 0;
  const timer = shop.main.getByRole('timer');
  const nextLink = shop.main.getByRole('link', { name: word.ways });

  const returnFromGateway = async () => {
    const { payment, orderId, status } = returns[returnKind];
    const pending = payment && { v: 1, ...payment, order_id: orderId, userId: String(person.id), createdAt: 0 };
    await page.evaluate((record) => {
      if (record) localStorage.setItem('pendingPayment', JSON.stringify({ ...record, createdAt: Date.now() }));
    }, pending);
    await page.goto(`/p/payment/success?status=${status}`);
  };
  const see = async (heading: string) => {
    await shop.seeHeading(heading);
    await expect(page).toHaveTitle(new RegExp(`^${heading}`));
    const isAsked = returnKind === 'paidOrder' || returnKind === 'paidWallet';
    await expect.poll(() => calls.count).toBe(isAsked ? tries : 0);
  };
  return {
    events: {
      'xstate.done.actor.return': async ({ event }) => {
        returnKind = returnIn(event);
        tries = 1;
        await returnFromGateway();
      },
      'xstate.done.actor.confirmation': async ({ event }) => {
        const { status, orderId } = resultIn(event);
        const route = await calls.next();
        const { payment } = returns[returnKind];
        expect(route.request().postDataJSON()).toEqual(payment);
        const isForWallet = payment?.type === 'wallet';
        await route.fulfill({
          json: { message: '', status, ...(isForWallet ? { balance: balance / 100 } : { order_id: orderId }) },
        });
      },
      'xstate.error.actor.confirmation': async () => {
        await (await calls.next()).fulfill({ status: 404, json: { message: 'No such payment' } });
      },
      'xstate.after.pause.payment.waiting': async () => {
        // Advances the clock until the app asks again. The page does not show when the pause before that begins.
        await expect(async () => {
          await page.clock.runFor(tries * 1000);
          expect(calls.count).toBe(tries + 1);
        }).toPass();
        tries += 1;
      },
      'xstate.done.actor.countdown': () => page.clock.runFor(5000),
      'page.left': () => nextLink.click(),
    },
    states: {
      reading: () => {},
      ignored: async () => {
        await see(word.nothing);
        await expect(shop.main.getByRole('link')).toHaveCount(1);
        await expect(timer).toHaveCount(0);
      },
      confirming: async () => {
        await see(word.confirming);
        await expect.poll(() => calls.isAnyWaiting).toBe(true);
      },
      waiting: () => see(word.confirming),
      'shown.result.succeeded.confirmed': () => seeUnlessLeft(word.confirmed),
      'shown.result.succeeded.unconfirmed': () => seeUnlessLeft(word.reported),
      'shown.result.failed.declined': () => seeUnlessLeft(word.declined),
      'shown.result.failed.unconfirmed': () => seeUnlessLeft(word.unanswered),
      'shown.result.undecided': () => seeUnlessLeft(word.undecided),
      'shown.redirect.counting': () => expect(timer).toContainText('5'),
      'shown.redirect.over': () => expect(page).not.toHaveURL(/\/p\/payment/),
    },
  };

  async function seeUnlessLeft(heading: string): Promise<void> {
    if ((await timer.count()) > 0) await see(heading);
  }
}
