import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { mails, orderLinks, orderReturns, rateLimits, refunds, withdrawals } from '../../server/db/schema';
import { drawOrderLink } from '../../server/orders/draw-order-link';
import { answerRefunds } from '../../server/payments/owed-refunds';
import { advanceReturn } from '../../server/returns/advance-return';
import { walletBalance } from '../../server/wallet/wallet-balance';
import type { CallWire } from '../../src/contract/all-calls';
import { RETURN_DAYS } from '../../src/contract/delivery';
import { RETURN } from '../../src/contract/orders';
import { addOrder } from '../support/add-order';
import { addCustomer, type TestCustomer } from '../support/customers';
import { lettersTo } from '../support/sent-emails';
import { openShop } from '../support/test-shop';

const shop = await openShop();
const { sql, clock } = shop;
let mira: TestCustomer;
afterAll(() => shop.close());
beforeEach(async () => {
  await sql.delete(rateLimits);
  await sql.delete(mails);
  clock.now = new Date('2026-03-20T09:00:00Z');
  mira = await addCustomer(shop, { name: 'Mira Ivanova' });
});

type NewOrder = NonNullable<Parameters<typeof addOrder>[2]>;

/** 3 × 10.00 and 5.00 with 4.00 delivery from one boutique, 10.00 with 2.00 delivery from another. */
const rose = { shopName: 'Rose', fee: 400, lines: [{ qty: 3 }, { unitPrice: 500 }] };
const oak = { shopName: 'Oak', fee: 200 };
const arrived = { status: 'delivered', events: [['delivered', 1]] } as {
  status: 'delivered';
  events: [['delivered', 1]];
};

async function order(values: NewOrder = {}) {
  const placed = await addOrder(shop, mira.id, {
    ...{ paymentMethod: 'pay-with-wallet', paymentStatus: 'paid' },
    parts: [{ ...rose, ...arrived }],
    ...values,
  });
  const ids = placed.parts.flatMap(({ lines }) => lines.map(({ id }) => id));
  return { ...placed, ids, idOf: (index: number) => ids[index] ?? 0 };
}

type Pieces = [id: number | undefined, qty: number][];

const statement = (pieces: Pieces, values: object = {}) => ({
  ...{ name: 'M. Ivanova', email: 'mira@home.example', idempotency_key: randomUUID() },
  lines: pieces.map(([order_product_id, qty]) => ({ order_product_id, qty })),
  ...values,
});
const withdraw = (number: string, pieces: Pieces, values: object = {}, token = mira.token) =>
  shop.post(`/api/user/order/${number}/withdraw?token=${token}`, statement(pieces, values));
const textOf = async (answer: Promise<Response>) => {
  const got = await answer;
  const { notification, message } = await got.json();
  return [got.status, notification ?? message];
};
const show = async (number: string) =>
  (await shop.read<CallWire<'E20'>>(`/api/user/order-show/${number}?token=${mira.token}`)).order;
const offers = async (number: string) => (await show(number))?.order_products?.map((line) => line.withdrawal_offer);

async function rowsIn(ids: number[]) {
  const rows = await sql.select().from(orderReturns).orderBy(asc(orderReturns.id));
  return rows.filter(({ lineId }) => ids.includes(lineId));
}

/** Moves all returns of the lines to `refunded`, as the shop does when the goods have arrived. */
async function payBack(ids: number[]) {
  for (const { id } of await rowsIn(ids)) {
    for (const to of [RETURN.received, RETURN.refunded] as const)
      await sql.transaction((tx) => advanceReturn(tx, { returnId: id, to, now: clock.now }));
  }
}

describe('the period', () => {
  test('is at least the 14 days of the law', () => {
    expect(RETURN_DAYS).toBeGreaterThanOrEqual(14);
  });

  test.each(['placed', 'confirmed', 'packed'] as const)(
    'has not begun for a part that is %s: it can be cancelled',
    async (status) => {
      const { number, idOf } = await order({ parts: [{ ...rose, status }] });
      expect(await offers(number)).toEqual([null, null]);
      expect(await show(number)).toMatchObject({ can_cancel: true });
      expect(await textOf(withdraw(number, [[idOf(0), 1]]))).toEqual([
        403,
        expect.stringContaining('cancel it on the order’s page'),
      ]);
    },
  );

  test('includes a part that is sent', async () => {
    const { number, idOf } = await order({ parts: [{ ...rose, status: 'sent' }] });
    expect(await offers(number)).toMatchObject([{ qty: 3, until: null, delivery_refund: 4 }, { qty: 1 }]);
    expect((await withdraw(number, [[idOf(0), 1]])).status).toBe(200);
  });

  test('ends with the last second of its last day in the shop’s time zone', async () => {
    const { number, idOf } = await order();
    const until = new Date('2026-04-19T20:59:59Z');
    expect(await offers(number)).toMatchObject([{ qty: 3, until: until.toISOString(), refunds: [10, 20, 30] }, {}]);
    clock.now = until;
    expect((await withdraw(number, [[idOf(0), 1]])).status).toBe(200);
    clock.now = new Date(until.getTime() + 1000);
    expect(await offers(number)).toEqual([null, null]);
    expect(await textOf(withdraw(number, [[idOf(0), 1]]))).toEqual([
      403,
      expect.stringContaining('no longer possible'),
    ]);
  });

  test.each(['declined', 'cancelled'] as const)('does not exist for a part that is %s', async (status) => {
    const { number, idOf } = await order({ parts: [{ ...rose, status }] });
    expect(await offers(number)).toEqual([null, null]);
    expect((await withdraw(number, [[idOf(0), 1]])).status).toBe(403);
  });
});

describe('the statement', () => {
  test('is stored as approved returns, which need no decision and no reason', async () => {
    const { id, number, ids, idOf } = await order();
    const answer = await textOf(withdraw(number, [[idOf(0), 2]]));
    expect(answer).toEqual([200, expect.stringContaining('mira@home.example')]);
    const stored = only(await sql.select().from(withdrawals).where(eq(withdrawals.orderId, id)));
    expect(stored).toMatchObject({ name: 'M. Ivanova', email: 'mira@home.example', lang: 'en', createdAt: clock.now });
    const values = { withdrawalId: stored.id, customerId: mira.id, qty: 2, status: RETURN.approved };
    expect(await rowsIn(ids)).toMatchObject([{ ...values, reason: 'changed_mind', refund: 2000, deliveryFee: 0 }]);
    expect(await show(number)).toMatchObject({
      withdrawals: [{ created_at: clock.now.toISOString(), qty: 2, refund: 20 }],
      order_products: [{ returns: [{ is_withdrawal: true }], withdrawal_offer: { qty: 1 } }, { returns: [] }],
    });
  });

  test('counts once when it is sent repeatedly or at once', async () => {
    const { number, ids, idOf } = await order();
    const same = { idempotency_key: randomUUID() };
    const pieces: Pieces = [[idOf(0), 1]];
    const answers = await Promise.all([1, 2, 3, 4].map(() => textOf(withdraw(number, pieces, same))));
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(await textOf(withdraw(number, pieces, { ...same, email: 'other@home.example' }))).toEqual(answers[0]);
    expect(await rowsIn(ids)).toHaveLength(1);
    expect(await lettersTo(sql, 'mira@home.example')).toHaveLength(1);
    expect((await withdraw(number, pieces)).status).toBe(200);
    expect(await rowsIn(ids)).toHaveLength(2);
  });

  test('never takes more pieces than are left, also when statements and a return arrive at once', async () => {
    const { number, ids, idOf } = await order();
    const claim = { order_id: number, order_product_id: idOf(0), qty: 2, reason: 'changed_mind' };
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => withdraw(number, [[idOf(0), 2]])),
      shop.post(`/api/user/return-order?token=${mira.token}`, claim),
    ]);
    // The withdrawal that wins takes over the request, if that came first.
    expect(
      answers
        .slice(0, 3)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 403, 403]);
    const live = (await rowsIn(ids)).filter(({ status }) => status !== RETURN.cancelled);
    expect(live.map(({ qty, withdrawalId }) => [qty, withdrawalId !== null])).toEqual([[2, true]]);
    expect(await textOf(withdraw(number, [[idOf(0), 2]]))).toEqual([403, expect.stringContaining('no more than 1 of')]);
    expect(
      await textOf(
        withdraw(number, [
          [idOf(0), 1],
          [idOf(0), 1],
        ]),
      ),
    ).toEqual([403, expect.anything()]);
  });

  test('is possible for other pieces while a return is open', async () => {
    const { number, ids, idOf } = await order();
    const claim = { order_id: number, order_product_id: idOf(0), qty: 1, reason: 'other', details: 'Too big' };
    expect((await shop.post(`/api/user/return-order?token=${mira.token}`, claim)).status).toBe(200);
    expect((await withdraw(number, [[idOf(0), 2]])).status).toBe(200);
    expect((await rowsIn(ids)).map(({ status }) => status)).toEqual([RETURN.requested, RETURN.approved]);
    expect(await offers(number)).toMatchObject([{ qty: 1 }, { qty: 1 }]);
  });

  test('takes over a return request that the boutique has not approved yet', async () => {
    const { number, ids, idOf } = await order();
    const claim = { order_id: number, order_product_id: idOf(0), qty: 2, reason: 'other', details: 'Too big' };
    expect((await shop.post(`/api/user/return-order?token=${mira.token}`, claim)).status).toBe(200);
    expect(await offers(number)).toMatchObject([{ qty: 3, refunds: [10, 20, 30] }, { qty: 1 }]);
    expect((await withdraw(number, [[idOf(0), 3]])).status).toBe(200);
    expect((await rowsIn(ids)).map(({ status, refund }) => [status, refund])).toEqual([
      [RETURN.cancelled, 2000],
      [RETURN.approved, 3000],
    ]);
  });

  test('leaves the other pieces of the line to a return', async () => {
    const { number, idOf } = await order();
    expect((await withdraw(number, [[idOf(0), 1]])).status).toBe(200);
    const claim = { order_id: number, order_product_id: idOf(0), qty: 2, reason: 'other', details: 'Too big' };
    expect((await shop.post(`/api/user/return-order?token=${mira.token}`, claim)).status).toBe(200);
  });

  test.each([
    ['no items', { lines: [] }, 'lines'],
    ['no pieces', { lines: [{ order_product_id: 1, qty: 0 }] }, 'lines'],
    ['no name', { name: ' ' }, 'name'],
    ['no email address', { email: 'nobody' }, 'email'],
    ['no key', { idempotency_key: undefined }, 'idempotency_key'],
  ])('is refused with %s', async (_, values, field) => {
    const { number, ids, idOf } = await order();
    const answer = await withdraw(number, [[idOf(0), 1]], values);
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, [field]]);
    expect(await rowsIn(ids)).toEqual([]);
  });

  test('is refused for another customer’s order and for items of another order', async () => {
    const { number, ids, idOf } = await order();
    const stranger = await addCustomer(shop);
    expect((await withdraw(number, [[idOf(0), 1]], {}, stranger.token)).status).toBe(404);
    const other = await order();
    expect((await withdraw(other.number, [[idOf(0), 1]])).status).toBe(404);
    expect(await rowsIn([...ids, ...other.ids])).toEqual([]);
  });

  test('is limited to 30 in a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => withdraw('PZ-NOSUCH', [[1, 1]])));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(30).fill(404), 429]);
  });
});

describe('the link without a login', () => {
  const byLink = (token: string, pieces: Pieces, values: object = {}) =>
    shop.post('/api/order-withdrawal', { token, ...statement(pieces, values) });
  const linkOf = ({ id: orderId }: { id: number }) => drawOrderLink(sql, { orderId, now: clock.now });

  test('shows and accepts the withdrawal without the customer’s data', async () => {
    const bought = await order();
    const token = await linkOf(bought);
    const same = { idempotency_key: randomUUID() };
    const answers = await Promise.all([1, 2].map(() => textOf(byLink(token, [[bought.idOf(0), 3]], same))));
    expect(answers.map(([status]) => status)).toEqual([200, 200]);
    expect(await rowsIn(bought.ids)).toMatchObject([{ qty: 3, customerId: mira.id }]);
    const text = await (await shop.post('/api/track-order-response', { token })).text();
    expect(JSON.parse(text).order).toMatchObject({
      withdrawals: [{ qty: 3, refund: 30 }],
      order_products: [{ withdrawal_offer: null }, { withdrawal_offer: { qty: 1 } }],
    });
    expect(text).not.toContain('mira@home.example');
  });

  test('is refused when it has expired, or for items of another order', async () => {
    const [bought, other] = [await order(), await order()];
    const token = await linkOf(bought);
    expect((await byLink(token, [[other.idOf(0), 1]])).status).toBe(404);
    expect((await byLink('x'.repeat(43), [[bought.idOf(0), 1]])).status).toBe(404);
    expect((await byLink('short', [[bought.idOf(0), 1]])).status).toBe(422);
    await sql.update(orderLinks).set({ expiresAt: clock.now });
    expect((await byLink(token, [[bought.idOf(0), 1]])).status).toBe(404);
    expect(await rowsIn([...bought.ids, ...other.ids])).toEqual([]);
  });

  test('works after the account was deleted, and the owner pays the refund', async () => {
    const bought = await addOrder(shop, null, {
      ...{ paymentMethod: 'pay-with-wallet', paymentStatus: 'paid' },
      parts: [arrived],
    });
    const lineId = bought.parts[0]?.lines[0]?.id ?? 0;
    expect((await byLink(await linkOf(bought), [[lineId, 1]])).status).toBe(200);
    await payBack([lineId]);
    expect(await answerRefunds(sql, null, clock.now)).toMatchObject({ refunds: [{ amount: 1000 }] });
    await sql.delete(refunds);
  });
});

describe('the refund', () => {
  test('adds up to the cent with the coupon, an earlier return and the delivery, in the way of the payment', async () => {
    const bought = await order({
      discount: 100,
      parts: [
        { ...rose, ...arrived },
        { ...oak, ...arrived },
      ],
    });
    const { number, total, ids, idOf } = bought;
    const claim = { order_id: number, order_product_id: idOf(0), qty: 1, reason: 'changed_mind' };
    expect((await shop.post(`/api/user/return-order?token=${mira.token}`, claim)).status).toBe(200);
    await sql.update(orderReturns).set({ status: RETURN.approved });
    expect((await withdraw(number, [[idOf(0), 1]])).status).toBe(200);
    const rest: Pieces = [
      [idOf(0), 1],
      [idOf(1), 1],
      [idOf(2), 1],
    ];
    expect((await withdraw(number, rest)).status).toBe(200);
    const rows = await rowsIn(ids);
    expect(rows.map(({ deliveryFee }) => deliveryFee)).toEqual([0, 0, 0, 400, 200]);
    expect(rows.reduce((sum, { refund, deliveryFee }) => sum + refund + deliveryFee, 0)).toBe(total);
    expect(await walletBalance(sql, mira.id)).toBe(0);
    await payBack(ids);
    await payBack(ids);
    expect(await walletBalance(sql, mira.id)).toBe(total);
    const paid = await sql.select().from(refunds).where(eq(refunds.orderId, bought.id));
    expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(total - (rows[0]?.refund ?? 0));
    expect(paid.every(({ sentAt }) => sentAt !== null)).toBe(true);
  });

  test('pays the delivery fee once, also if a refused return is withdrawn later', async () => {
    const { number, ids, idOf } = await order();
    const claim = { order_id: number, order_product_id: idOf(1), qty: 1, reason: 'changed_mind' };
    await shop.post(`/api/user/return-order?token=${mira.token}`, claim);
    expect((await withdraw(number, [[idOf(0), 3]])).status).toBe(200);
    await sql
      .update(orderReturns)
      .set({ status: RETURN.refused })
      .where(eq(orderReturns.lineId, idOf(1)));
    expect(await offers(number)).toMatchObject([null, { qty: 1, delivery_refund: 4 }]);
    expect((await withdraw(number, [[idOf(1), 1]])).status).toBe(200);
    expect((await rowsIn(ids)).map(({ deliveryFee }) => deliveryFee)).toEqual([0, 0, 400]);
  });

  test('leaves the delivery fee of a part that the customer keeps in part', async () => {
    const { number, ids, idOf } = await order({
      parts: [
        { ...rose, ...arrived },
        { ...oak, ...arrived },
      ],
    });
    expect(
      (
        await withdraw(number, [
          [idOf(0), 3],
          [idOf(2), 1],
        ])
      ).status,
    ).toBe(200);
    expect((await rowsIn(ids)).map(({ deliveryFee }) => deliveryFee)).toEqual([0, 200]);
  });

  test.each([
    ['delivered', [1400]],
    ['sent', []],
  ] as const)('of a cash on delivery order is the owner’s if it was %s', async (status, owed) => {
    const parts = [{ fee: 400, status, ...(status === 'delivered' && { events: arrived.events }) }];
    const { id, number, ids, idOf } = await order({
      paymentMethod: 'cash-on-delivery',
      paymentStatus: 'pending',
      parts,
    });
    expect((await withdraw(number, [[idOf(0), 1]])).status).toBe(200);
    await payBack(ids);
    expect((await rowsIn(ids)).map(({ status: reached }) => reached)).toEqual([RETURN.refunded]);
    const rows = await sql.select().from(refunds).where(eq(refunds.orderId, id));
    expect(rows.map(({ amount, gaveUpAt }) => [amount, gaveUpAt !== null])).toEqual(
      owed.map((amount) => [amount, true]),
    );
  });
});
