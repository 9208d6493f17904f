import { eq, ne } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { mails, orders, refunds, sellers } from '../../server/db/schema';
import { answerRefunds, type OwedRefund } from '../../server/payments/owed-refunds';
import { noteTransfer } from '../../server/payments/record-and-list-transfers';
import { settleRefund } from '../../server/payments/refunds';
import { walletBalance } from '../../server/wallet/wallet-balance';
import { addCustomer } from '../support/customers';
import { MINUTE, openPaymentShop } from '../support/payment-shop';
import { lettersTo } from '../support/sent-emails';

const { shop, gateway, mira, productId, place, payAgain, goToPay, press, confirm, ...rest } = await openPaymentShop();
const { show, kinds, left, overdue, wait } = rest;
const { sql, clock } = shop;
afterAll(() => shop.close());

const cancel = (number: string, body: { part_id?: number | undefined } = {}, token = mira().token) =>
  shop.post(`/api/user/order/${number}/cancel?token=${token}`, body);
const readOutcome = async (answer: Promise<Response>) => {
  const { status, ...response } = await answer.then(async (got) => ({ status: got.status, body: await got.json() }));
  return [status, response.body.notification ?? response.body.message];
};
const byBank = () => place({ paymentMethod: 'pay-with-bank' });

describe('cancellation of an unpaid order', () => {
  test('releases the stock and a slot for unpaid orders, and sends one mail for repeated requests', async () => {
    const waiting = [await byBank(), await byBank(), await byBank(), await byBank(), await byBank()];
    const [first] = waiting;
    const { id = 0, number = '' } = first ?? {};
    const next = await place({ payUntil: clock.now });
    await overdue();
    expect((await payAgain(next.number)).status).toBe(403);
    expect(await show(number)).toMatchObject({ can_cancel: true, order_status: 0 });
    expect(await left()).toBe(5);
    const answers = await Promise.all(Array.from({ length: 4 }, () => readOutcome(cancel(number))));
    expect(answers).toEqual(Array(4).fill([200, `Order ${number} is cancelled.`]));
    expect(await left()).toBe(6);
    expect(await kinds(id)).toEqual(['cancelled', 'payment_expired']);
    expect(await show(number)).toMatchObject({
      order_status: 4,
      parts: [{ status: 'cancelled' }],
      can_cancel: false,
      can_pay: false,
      payment_instructions: '',
    });
    const letters = await sql.select().from(mails).where(eq(mails.toAddress, mira().email));
    expect(letters.filter(({ subject }) => subject === `Order ${number} is cancelled`)).toHaveLength(1);
    expect((await payAgain(next.number)).status).toBe(200);
    expect((await payAgain(number)).status).toBe(403);
  });

  test('credits a later bank transfer to the wallet once', async () => {
    const { number } = await byBank();
    expect((await cancel(number)).status).toBe(200);
    expect(await noteTransfer(sql, { number, now: clock.now })).toBe('late.calledOff');
    expect(await noteTransfer(sql, { number, now: clock.now })).toBe('noted');
    expect((await cancel(number)).status).toBe(200);
    expect(await walletBalance(sql, mira().id)).toBe(1000);
    expect(await left()).toBe(10);
  });

  test('is refused while a payment page is open or the gateway has not reported the result', async () => {
    const { number } = await place({ payUntil: new Date(clock.now.getTime() + 600 * MINUTE) });
    await goToPay(number);
    const page = 'A payment page of this order is still open. If nothing is paid there, you can cancel the order in';
    expect(await readOutcome(cancel(number))).toEqual([403, `${page} 30 min.`]);
    wait(31 * MINUTE);
    expect(await readOutcome(cancel(number))).toEqual([403, expect.stringContaining('has not told us yet')]);
    expect(await left()).toBe(9);
    await overdue();
    expect((await cancel(number)).status).toBe(200);
    expect(await left()).toBe(10);
  });

  test('is refused for orders that are expired, sent, declined or another customer’s', async () => {
    const lines = [{ productId: productId() }];
    const { number } = await byBank();
    const otherCustomer = await addCustomer(shop);
    expect((await cancel(number, {}, otherCustomer.token)).status).toBe(404);
    expect((await cancel('PZ-NOSUCH')).status).toBe(404);
    const refused = [
      await place({ paymentStatus: 'expired' }),
      await place({ paymentStatus: 'paid', payUntil: null, parts: [{ status: 'sent', lines }] }),
      await place({ parts: [{ lines }, { status: 'sent', lines }] }),
      await place({ parts: [{ status: 'declined', lines }] }),
    ];
    for (const order of refused) {
      expect((await cancel(order.number)).status).toBe(403);
      expect(await show(order.number)).toMatchObject({ can_cancel: false });
    }
    expect(await show(number)).toMatchObject({ can_cancel: true, payment_state: 'pending' });
  });

  test('either cancels or pays the order when a payment arrives at the same time', async () => {
    const { id, number } = await byBank();
    const [cancelled, paid] = await Promise.all([cancel(number), noteTransfer(sql, { number, now: clock.now })]);
    const [order] = await sql.select().from(orders).where(eq(orders.id, id));
    const back = (await show(number))?.refunds?.reduce((sum, { amount }) => sum + Number(amount), 0) ?? 0;
    expect([cancelled.status, order?.paymentStatus, await left()]).toEqual([200, 'refunded', 10]);
    expect([paid, await walletBalance(sql, mira().id), back]).toEqual(
      paid === 'paid' ? ['paid', 0, 10] : ['late.calledOff', 1000, 0],
    );
  });
});

/** Two boutiques' parts: 2 × 10.00 and 3.00 delivery, 10.00 and 2.00 delivery. The coupon takes 1.00. */
const twoParts = (values: Parameters<typeof place>[0]) =>
  place({
    payUntil: null,
    discount: 100,
    parts: [
      { shopName: 'Rose', fee: 300, lines: [{ productId: productId(), qty: 2 }] },
      { shopName: 'Oak', fee: 200, lines: [{ productId: productId() }] },
    ],
    ...values,
  });

describe('cancellation of a paid order', () => {
  test('pays each part and the rest back to the wallet, to the cent', async () => {
    const { id, number, total, parts } = await twoParts({ paymentMethod: 'pay-with-wallet', paymentStatus: 'paid' });
    const [rose] = parts;
    expect(await show(number)).toMatchObject({
      parts: [
        { can_cancel: true, total: 22.34 },
        { can_cancel: true, total: 11.66 },
      ],
    });
    const answers = await Promise.all([1, 2].map(() => readOutcome(cancel(number, { part_id: rose?.id }))));
    expect(answers.map(([status]) => status)).toEqual([200, 200]);
    expect(answers.map(([, text]) => text)).toContainEqual(expect.stringContaining('€22.34 is back in your wallet.'));
    expect(await walletBalance(sql, mira().id)).toBe(2234);
    expect(await left()).toBe(9);
    expect(await show(number)).toMatchObject({
      payment_state: 'paid',
      can_cancel: true,
      parts: [{ status: 'cancelled' }, { status: 'placed', can_cancel: false }],
      refunds: [{ part_id: rose?.id, amount: 22.34, is_paid: true }],
    });
    expect((await cancel(number)).status).toBe(200);
    expect(await walletBalance(sql, mira().id)).toBe(total);
    expect(await left()).toBe(10);
    expect(await kinds(id)).toEqual(['cancelled', 'refunded', 'cancelled', 'refunded']);
    expect(await show(number)).toMatchObject({ payment_state: 'refunded', order_status: 4, can_cancel: false });
  });

  test('asks the gateway for the refund until it answers, and mails the customer once', async () => {
    const { id, number, total } = await twoParts({ payUntil: new Date(clock.now.getTime() + 30 * MINUTE) });
    const { session_id, payment_url } = await goToPay(number);
    await press(payment_url, 'pay');
    await confirm(session_id);
    gateway.isDown = true;
    expect(await readOutcome(cancel(number))).toEqual([
      200,
      expect.stringContaining('goes back to your original payment method'),
    ]);
    const readRefund = async () => only(await sql.select().from(refunds).where(eq(refunds.orderId, id)));
    await expect.poll(readRefund).toMatchObject({ amount: total, attempts: 1, sentAt: null });
    expect(await show(number)).toMatchObject({ payment_state: 'refunded', refunds: [{ is_paid: false }] });
    gateway.isDown = false;
    wait(2 * MINUTE);
    shop.refunder.wake();
    await expect.poll(async () => (await readRefund()).sentAt).not.toBeNull();
    expect(await show(number)).toMatchObject({ refunds: [{ amount: 34, is_paid: true }] });
    expect(await settleRefund(sql, { id: (await readRefund()).id, now: clock.now })).toBe('noted');
    const subjects = (await lettersTo(sql, mira().email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === `Your refund for order ${number}`)).toHaveLength(1);
  });

  test('is left to the owner if no gateway can pay it back', async () => {
    const { id, number, total } = await twoParts({ paymentMethod: 'pay-with-bank', paymentStatus: 'paid' });
    expect(await readOutcome(cancel(number))).toEqual([200, expect.stringContaining('within 14 days')]);
    expect(await sql.select().from(refunds).where(eq(refunds.orderId, id))).toMatchObject([
      { amount: total, sentAt: null, gaveUpAt: clock.now },
    ]);
    const { refunds: owed } = (await answerRefunds(sql, null, clock.now)) as { refunds: OwedRefund[] };
    const mine = owed.find((refund) => refund.number === number);
    expect(mine).toMatchObject({ amount: total, currency: 'EUR', method: 'pay-with-bank', email: mira().email });
    const settle = (refund: number) => answerRefunds(sql, refund, clock.now);
    const outcomes = [await settle(mine?.id ?? 0), await settle(mine?.id ?? 0), await settle(0)];
    expect(outcomes).toEqual([{ outcome: 'paid' }, { outcome: 'noted' }, { outcome: 'unknown' }]);
    expect(await show(number)).toMatchObject({ refunds: [{ amount: 34, is_paid: true }] });
  });
});

test('cancellation of a part to be paid on delivery lowers what is due, and tells the boutique', async () => {
  const seller = only(await sql.select().from(sellers).where(ne(sellers.email, '')).limit(1));
  const lines = [{ productId: productId() }];
  const { number, parts } = await twoParts({
    paymentMethod: 'cash-on-delivery',
    parts: [{ sellerId: seller.id, lines }, { lines }],
    discount: 0,
  });
  expect(await readOutcome(cancel(number, { part_id: parts[0]?.id }))).toEqual([
    200,
    `The items of order ${number} are cancelled. On delivery you now pay €10.00.`,
  ]);
  expect((await lettersTo(sql, seller.email)).at(-1)?.subject).toBe(`Order ${number}: please do not send`);
  expect((await cancel(number, { part_id: parts[1]?.id })).status).toBe(200);
  expect(await show(number)).toMatchObject({ order_status: 4, payment_state: 'expired', refunds: [] });
});
