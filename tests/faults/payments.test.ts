import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sandboxCallbacks } from '../../server/db/schema';
import { closeOverdue } from '../../server/payments/close-overdue-payments';
import { noteTransfer } from '../../server/payments/record-and-list-transfers';
import { SANDBOX_KEY } from '../../server/payments/sandbox-gateway';
import { openPayments } from '../support/fault-payments';
import { openFaultShop } from '../support/fault-shop';
import { isThorough, tryOut } from '../support/fault-table';
import { oneByOne } from '../support/one-by-one';
import { silent } from '../support/payment-shop';
import { createTestDatabase } from '../support/test-database';

// Tests payments and wallets on the real server: repeated callbacks, concurrent requests, and kills of the server.

const folder = mkdtempSync(join(tmpdir(), 'pazar-faults-'));
const database = await createTestDatabase();
const shop = await openFaultShop({ url: database.url, folder });
const payments = await openPayments(shop);
await shop.prepareHalts(['products', 'orders', 'order_events', 'mails', 'wallet_entries', 'payment_sessions']);
beforeEach(() => payments.forgetRates());
afterAll(async () => {
  await shop.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const rounds = isThorough ? 10 : 2;
const times = <T>(n: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));
const HOUR = 3_600_000;

/** Creates an unpaid order of 10.00 and its payment session. The customer's wallet holds 100.00. */
async function openVisit(pieces = 5) {
  const offer = await shop.addOffer({ pieces });
  const buyer = await shop.addBuyer(offer);
  const due = await payments.addDue(offer, buyer);
  return { offer, buyer, due, visit: await payments.goToPay(due, buyer) };
}

type Visited = Awaited<ReturnType<typeof openVisit>>;
const stateOf = ({ due, offer, buyer }: Visited) => payments.stateOf(due, offer, buyer);
const statusesOf = (answers: ({ status: number } | null)[]) => answers.map((answer) => answer?.status);

test('books a payment once when its callback arrives 20 times at once', () =>
  tryOut('the callback of one payment 20 times at once', async () => {
    const visited = await openVisit();
    const answers = await times(20, () => payments.callBack(visited.visit));
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    expect(await stateOf(visited)).toEqual({ payment: 'paid', events: ['paid'], left: 4, letters: 1 });
    expect((await payments.ledgerOf(visited.buyer)).balance).toBe(10_000);
    return 'paid once, 1 email';
  }));

async function giveUp() {
  await closeOverdue({ sql: shop.sql, gateways: [], log: silent }, new Date(Date.now() + 0.5 * HOUR + 1000));
}

test('keeps a wallet correct under concurrent orders, cash-outs and top-ups', () =>
  tryOut('7 orders, 5 cash-outs and 6 top-ups at once on one wallet', async () => {
    const offer = await shop.addOffer({ pieces: 50 });
    const buyer = await shop.addBuyer(offer);
    const orders = await oneByOne(7, () => payments.addDue(offer, buyer));
    const visits = await times(6, () => payments.topUp(buyer, 10));
    const spent = Promise.all([
      ...orders.map((due) => payments.pay(due, buyer, 'pay-with-wallet')),
      ...Array.from({ length: 5 }, () => payments.cashOut(buyer, 20)),
    ]);
    const filled = await Promise.all(visits.map((visit) => payments.callBack(visit)));
    expect(new Set(statusesOf(filled))).toEqual(new Set([200]));
    expect(statusesOf(await spent).filter((status) => ![200, 400, 402].includes(status ?? 0))).toEqual([]);
    const states = await Promise.all(orders.map((due) => payments.stateOf(due, offer, buyer)));
    const ledger = await payments.ledgerOf(buyer);
    expect(ledger.isWhole).toBe(true);
    expect(ledger.lowest).toBeGreaterThanOrEqual(0);
    const paid = states.filter(({ payment }) => payment === 'paid').length;
    const out = (await payments.cashoutsOf(buyer)).length;
    expect(ledger.amountsOf('order')).toHaveLength(paid);
    expect(ledger.amountsOf('cashout')).toHaveLength(out);
    expect(ledger.balance).toBe(10_000 + 6000 - 1000 * paid - 2000 * out);
    return 'balance never negative, ledger correct';
  }));

test('pays an order once when its payment method changes concurrently', () =>
  tryOut('an order paid by transfer, card and wallet 21 times at once, with callback', async () => {
    const visited = await openVisit();
    const { due, buyer, visit } = visited;
    const methods = ['pay-with-bank', SANDBOX_KEY, 'pay-with-wallet'];
    const [called, ...answers] = await Promise.all([
      payments.callBack(visit),
      ...Array.from({ length: 21 }, (_, i) => payments.pay(due, buyer, methods[i % 3] ?? '')),
    ]);
    expect(called?.status).toBe(200);
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    const { payment, events, left } = await stateOf(visited);
    expect([payment, left, events.filter((kind) => kind === 'paid')]).toEqual(['paid', 4, ['paid']]);
    // The balance stays 100.00. If the wallet paid the order first, the wallet receives the payment from the gateway.
    expect(await payments.ledgerOf(buyer)).toMatchObject({ balance: 10_000, isWhole: true });
    return 'paid once, amounts correct';
  }));

test('keeps the stock of an order that is switched to a transfer as it expires', { timeout: 60_000 }, () =>
  tryOut(`an order switched to a transfer while it is closed, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const visited = await openVisit();
      const { due, buyer } = visited;
      const [answer] = await Promise.all([payments.pay(due, buyer, 'pay-with-bank'), giveUp()]);
      expect(answer?.status).toBe(200);
      expect(await stateOf(visited)).toMatchObject({ payment: 'pending', left: 4 });
    }
    return 'pending with its stock kept, each time';
  }),
);

test('pays an order once when a transfer is noted during a wallet payment', { timeout: 60_000 }, () =>
  tryOut(`a transfer recorded while its order is paid from the wallet, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const visited = await openVisit();
      const { due, buyer } = visited;
      await payments.pay(due, buyer, 'pay-with-bank');
      const [answer, outcome] = await Promise.all([
        payments.pay(due, buyer, 'pay-with-wallet'),
        noteTransfer(shop.sql, { number: due.number, now: new Date() }),
      ]);
      expect(answer?.status).toBe(200);
      expect(await stateOf(visited)).toMatchObject({ payment: 'paid', events: ['paid'], left: 4 });
      const balance = outcome === 'paid' ? 10_000 : 9000;
      expect(['paid', 'paidOtherwise']).toContain(outcome);
      expect(await payments.ledgerOf(buyer)).toMatchObject({ balance, isWhole: true });
    }
    return 'paid by one of them, each time';
  }),
);

/** Halts `one` at the database statement `step` and starts `other`. Releases both when both wait for locks. */
async function crossAt<A, B>(step: string, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  await shop.haltAt(step);
  const first = one();
  await shop.untilHalted();
  const second = other();
  await shop.untilWaiting(2);
  await shop.release();
  return Promise.all([first, second]);
}

test('does not deadlock when a customer pays an order and places another', { timeout: 60_000 }, () =>
  tryOut(`an order paid from the wallet while the same product is ordered, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { offer, buyer, due } = await openVisit();
      await giveUp();
      const answers = await crossAt(
        'products UPDATE',
        () => payments.pay(due, buyer, 'pay-with-wallet'),
        () => shop.place(buyer),
      );
      expect(statusesOf(answers)).toEqual([200, 200]);
      expect(await payments.stateOf(due, offer, buyer)).toMatchObject({ payment: 'paid', left: 3 });
      expect((await payments.ledgerOf(buyer)).balance).toBe(10_000 - 1000 - 1500);
    }
    return 'both are paid, each time';
  }),
);

test('does not deadlock when a callback and a payment coincide', { timeout: 60_000 }, () =>
  tryOut(`an order paid from the wallet and by callback, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { buyer, due, visit } = await openVisit();
      expect((await payments.pay(due, buyer, 'pay-with-wallet'))?.status).toBe(200);
      const answers = await crossAt(
        'wallet_entries INSERT',
        () => payments.callBack(visit),
        () => payments.pay(due, buyer, 'pay-with-wallet'),
      );
      expect(statusesOf(answers)).toEqual([200, 200]);
      expect(await payments.ledgerOf(buyer)).toMatchObject({ balance: 10_000, isWhole: true });
    }
    return 'paid once, second payment in the wallet, each time';
  }),
);

const steps = {
  order: ['orders UPDATE', 'order_events INSERT', 'mails INSERT', 'payment_sessions UPDATE', 'commit'],
  'top-up': ['wallet_entries INSERT', 'mails INSERT', 'payment_sessions UPDATE', 'commit'],
};
const kills = (['order', 'top-up'] as const).flatMap((what) => steps[what].map((step) => [what, step] as const));

test.each(isThorough ? kills : [['order', 'payment_sessions UPDATE'] as const])(
  'books a retried callback once after kill -9 of the API (%s, at %s)',
  { timeout: 120_000 },
  (what, step) =>
    tryOut(`kill -9 of the API while it books a callback (${what}) at ${step}`, async () => {
      const offer = await shop.addOffer({ pieces: 5 });
      const buyer = await shop.addBuyer(offer);
      const due = await payments.addDue(offer, buyer);
      const visit = what === 'order' ? await payments.goToPay(due, buyer) : await payments.topUp(buyer, 10);
      await shop.haltAt(step);
      // The click on "pay" makes the gateway send its callback.
      await payments.press(visit, 'pay');
      await shop.untilHalted();
      await shop.kill();
      await shop.release();
      const between = await payments.sessionOf(visit);
      expect(['open', 'paid']).toContain(between?.state);
      // Makes the gateway's next retry of the callback due now.
      await shop.sql.update(sandboxCallbacks).set({ dueAt: new Date() });
      await shop.start();
      await expect.poll(() => payments.callbacksLeft(), { timeout: 30_000 }).toBe(0);
      await payments.callBack(visit);
      await payments.confirm(visit, buyer, what === 'order' ? 'payment-status' : 'wallet-payment');
      expect(await payments.sessionOf(visit)).toEqual({ state: 'paid', suspicion: null });
      const paid = { payment: 'paid', events: ['paid'], left: 4, letters: 1 };
      const waiting = { payment: 'pending', events: [], left: 4, letters: 1 };
      expect(await payments.stateOf(due, offer, buyer)).toEqual(what === 'order' ? paid : waiting);
      const balance = what === 'order' ? 10_000 : 11_000;
      expect(await payments.ledgerOf(buyer)).toMatchObject({ balance, sum: balance, isWhole: true });
      return `${between?.state === 'paid' ? 'booked' : 'not booked'}; after another callback: booked once`;
    }),
);
