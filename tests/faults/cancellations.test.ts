import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { refunds, sandboxRefunds } from '../../server/db/schema';
import { openPayments } from '../support/fault-payments';
import { openFaultShop } from '../support/fault-shop';
import { isThorough, tryOut } from '../support/fault-table';
import { createTestDatabase } from '../support/test-database';

// Tests cancellations and their refunds on the real server: repeated and concurrent requests, and kills of the server.

const folder = mkdtempSync(join(tmpdir(), 'pazar-faults-'));
const database = await createTestDatabase();
const shop = await openFaultShop({ url: database.url, folder });
const payments = await openPayments(shop);
await shop.prepareHalts(['order_parts', 'products', 'refunds', 'wallet_entries', 'mails']);
beforeEach(() => payments.forgetRates());
afterAll(async () => {
  await shop.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates an unpaid order of 10.00. The customer's wallet holds 100.00. */
async function openDue() {
  const offer = await shop.addOffer({ pieces: 5 });
  const buyer = await shop.addBuyer(offer);
  const due = await payments.addDue(offer, buyer);
  return { offer, buyer, due };
}

type Bought = Awaited<ReturnType<typeof openDue>>;

const cancel = ({ due, buyer }: Bought) => shop.post(`/api/user/order/${due.number}/cancel?token=${buyer.token}`, {});
const stateOf = ({ due, offer, buyer }: Bought) => payments.stateOf(due, offer, buyer);
const refundsOf = ({ due }: Bought) => shop.sql.select().from(refunds).where(eq(refunds.orderId, due.id));

async function openPaid(): Promise<Bought> {
  const bought = await openDue();
  expect((await payments.pay(bought.due, bought.buyer, 'pay-with-wallet'))?.status).toBe(200);
  return bought;
}

test('pays an order back once when it is cancelled 20 times at once', () =>
  tryOut('the cancellation of a paid order 20 times at once', async () => {
    const bought = await openPaid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(bought)));
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
    expect(await stateOf(bought)).toMatchObject({ payment: 'refunded', left: 5 });
    expect(await payments.ledgerOf(bought.buyer)).toMatchObject({ balance: 10_000, isWhole: true });
    return 'refunded once';
  }));

const steps = ['order_parts UPDATE', 'products UPDATE', 'refunds INSERT', 'wallet_entries INSERT', 'commit'];

test.each(isThorough ? steps : ['wallet_entries INSERT'])(
  'pays an order back once after kill -9 of the API during its cancellation (at %s)',
  { timeout: 120_000 },
  (step) =>
    tryOut(`kill -9 of the API while it cancels a paid order at ${step}`, async () => {
      const bought = await openPaid();
      await shop.haltAt(step);
      const first = cancel(bought);
      await shop.untilHalted();
      await shop.kill();
      await shop.release();
      await first;
      await shop.start();
      expect((await cancel(bought))?.status).toBe(200);
      expect(await stateOf(bought)).toMatchObject({ payment: 'refunded', left: 5 });
      expect(await payments.ledgerOf(bought.buyer)).toMatchObject({ balance: 10_000, isWhole: true });
      expect(await refundsOf(bought)).toHaveLength(1);
      return 'refunded once';
    }),
);

test('keeps the money whole when the gateway’s payment arrives during a cancellation', { timeout: 60_000 }, () =>
  tryOut('a callback and a cancellation at once, then another cancellation', async () => {
    for (let round = 0; round < (isThorough ? 10 : 2); round += 1) {
      const bought = await openDue();
      const visit = await payments.goToPay(bought.due, bought.buyer);
      await Promise.all([payments.press(visit, 'pay'), cancel(bought)]);
      await expect.poll(async () => (await payments.sessionOf(visit))?.state).toBe('paid');
      expect((await cancel(bought))?.status).toBe(200);
      await expect.poll(async () => (await refundsOf(bought)).map(({ sentAt }) => sentAt !== null)).toEqual([true]);
      expect(await stateOf(bought)).toMatchObject({ payment: 'refunded', left: 5 });
      expect((await payments.ledgerOf(bought.buyer)).balance).toBe(10_000);
      // Repeats the request to the gateway, as after a kill between its answer and the note of the refund.
      await shop.sql.update(refunds).set({ sentAt: null, dueAt: new Date() }).where(eq(refunds.orderId, bought.due.id));
      await cancel(bought);
      await expect.poll(async () => (await refundsOf(bought)).map(({ sentAt }) => sentAt !== null)).toEqual([true]);
      const paidBack = await shop.sql.select().from(sandboxRefunds);
      expect(paidBack.slice(round).map(({ amount }) => amount)).toEqual([1000]);
    }
    return 'paid, then refunded once, each time';
  }),
);
