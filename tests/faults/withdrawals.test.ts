import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { orderLines, orderParts, orderReturns, refunds, sandboxRefunds, withdrawals } from '../../server/db/schema';
import { advancePart } from '../../server/orders/advance-orders';
import { advanceReturn } from '../../server/returns/advance-return';
import { RETURN } from '../../src/contract/orders';
import { openPayments } from '../support/fault-payments';
import { openFaultShop } from '../support/fault-shop';
import { isThorough, tryOut } from '../support/fault-table';
import { lettersTo } from '../support/sent-emails';
import { createTestDatabase } from '../support/test-database';

// Tests withdrawals from contracts and their refunds on the real server: repeated requests, and kills of the server.

const folder = mkdtempSync(join(tmpdir(), 'pazar-faults-'));
const database = await createTestDatabase();
const shop = await openFaultShop({ url: database.url, folder });
const payments = await openPayments(shop);
await shop.prepareHalts(['withdrawals', 'order_returns', 'mails']);
beforeEach(() => payments.forgetRates());
afterAll(async () => {
  await shop.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a sent order of one piece for 10.00. The customer has paid at the gateway, or else from the wallet. */
async function openSent(isCard = false) {
  const offer = await shop.addOffer({ pieces: 5 });
  const buyer = await shop.addBuyer(offer);
  const due = await payments.addDue(offer, buyer);
  if (isCard) {
    const visit = await payments.goToPay(due, buyer);
    await payments.press(visit, 'pay');
    await expect.poll(async () => (await payments.sessionOf(visit))?.state).toBe('paid');
  } else expect((await payments.pay(due, buyer, 'pay-with-wallet'))?.status).toBe(200);
  const part = only(await shop.sql.select().from(orderParts).where(eq(orderParts.orderId, due.id)));
  for (const to of ['confirmed', 'packed', 'sent'] as const)
    await shop.sql.transaction((tx) => advancePart(tx, { partId: part.id, to, now: new Date() }));
  const line = only(await shop.sql.select().from(orderLines).where(eq(orderLines.partId, part.id)));
  const email = `${randomUUID()}@home.example`;
  const body = {
    ...{ name: 'Mira', email, idempotency_key: randomUUID() },
    lines: [{ order_product_id: line.id, qty: 1 }],
  };
  return { buyer, due, line, body, email };
}

type Sent = Awaited<ReturnType<typeof openSent>>;

const withdraw = ({ due, buyer, body }: Sent) =>
  shop.post(`/api/user/order/${due.number}/withdraw?token=${buyer.token}`, body);
const returnsOf = ({ line }: Sent) => shop.sql.select().from(orderReturns).where(eq(orderReturns.lineId, line.id));
const refundsOf = ({ due }: Sent) => shop.sql.select().from(refunds).where(eq(refunds.orderId, due.id));

async function expectOne(sent: Sent) {
  expect(await shop.sql.select().from(withdrawals).where(eq(withdrawals.orderId, sent.due.id))).toHaveLength(1);
  expect((await returnsOf(sent)).map(({ qty, refund }) => [qty, refund])).toEqual([[1, 1000]]);
  expect(await lettersTo(shop.sql, sent.email)).toHaveLength(1);
}

/** Records that the goods have arrived and are refunded, 20 times at once. */
async function payBack(sent: Sent) {
  const { id } = only(await returnsOf(sent));
  for (const to of [RETURN.received, RETURN.refunded] as const) {
    const advance = () => shop.sql.transaction((tx) => advanceReturn(tx, { returnId: id, to, now: new Date() }));
    const done = await Promise.all(Array.from({ length: 20 }, advance));
    expect(done.filter(Boolean)).toHaveLength(1);
  }
}

test('stores, mails and refunds a withdrawal once when it is sent 20 times at once', () =>
  tryOut('a withdrawal 20 times at once, and its refund 20 times at once', async () => {
    const sent = await openSent();
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(sent)));
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
    await expectOne(sent);
    await payBack(sent);
    expect(await payments.ledgerOf(sent.buyer)).toMatchObject({ balance: 10_000, isWhole: true });
    return 'one withdrawal, refunded once';
  }));

const steps = ['withdrawals INSERT', 'order_returns INSERT', 'mails INSERT', 'commit'];

test.each(isThorough ? steps : ['order_returns INSERT'])(
  'stores a withdrawal once after kill -9 of the API while it is stored (at %s)',
  { timeout: 120_000 },
  (step) =>
    tryOut(`kill -9 of the API while it stores a withdrawal at ${step}`, async () => {
      const sent = await openSent();
      await shop.haltAt(step);
      const first = withdraw(sent);
      await shop.untilHalted();
      await shop.kill();
      await shop.release();
      await first;
      await shop.start();
      expect((await withdraw(sent))?.status).toBe(200);
      await expectOne(sent);
      return 'one withdrawal';
    }),
);

test('pays a withdrawal back once at the gateway, also if its first answer is lost', { timeout: 90_000 }, () =>
  tryOut('a refund of a withdrawal whose answer of the gateway is lost', async () => {
    const sent = await openSent(true);
    expect((await withdraw(sent))?.status).toBe(200);
    await payBack(sent);
    const settled = () =>
      expect
        .poll(async () => (await refundsOf(sent)).map(({ sentAt }) => sentAt !== null), { timeout: 30_000 })
        .toEqual([true]);
    await settled();
    await shop.sql.update(refunds).set({ sentAt: null, dueAt: new Date() }).where(eq(refunds.orderId, sent.due.id));
    await settled();
    const { event } = only(await refundsOf(sent));
    const paidBack = await shop.sql.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, event));
    expect(paidBack.map(({ amount }) => amount)).toEqual([1000]);
    expect((await payments.ledgerOf(sent.buyer)).balance).toBe(10_000);
    return 'refunded once';
  }),
);
