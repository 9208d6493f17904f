import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { mails, orders } from '../../server/db/schema';
import { noteTransfer } from '../../server/payments/record-and-list-transfers';
import { walletBalance } from '../../server/wallet/wallet-balance';
import { addOrder } from '../support/add-order';
import { addCustomer } from '../support/customers';
import { MINUTE, openPaymentShop } from '../support/payment-shop';

const { shop, mira, productId, place, payAgain, goToPay, show, kinds, left, overdue, wait } = await openPaymentShop();
const { sql, clock } = shop;
afterAll(() => shop.close());

const cancel = (number: string, token = mira().token) =>
  shop.post(`/api/user/order/${number}/cancel?token=${token}`, {});
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
    expect(await kinds(id)).toEqual(['payment_expired', 'cancelled']);
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

  test('is refused for orders that are paid, expired, sent, declined, cash on delivery or another customer’s', async () => {
    const lines = [{ productId: productId() }];
    const { number } = await byBank();
    const otherCustomer = await addCustomer(shop);
    expect((await cancel(number, otherCustomer.token)).status).toBe(404);
    expect((await cancel('PZ-NOSUCH')).status).toBe(404);
    const refused = [
      await place({ paymentStatus: 'paid', payUntil: null }),
      await place({ paymentStatus: 'expired' }),
      await addOrder(shop, mira().id, { parts: [{ lines }] }),
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
    const isCancelled = cancelled.status === 200;
    expect([isCancelled, paid, order?.paymentStatus, await walletBalance(sql, mira().id), await left()]).toEqual(
      isCancelled ? [true, 'late.calledOff', 'refunded', 1000, 10] : [false, 'paid', 'paid', 0, 9],
    );
  });
});
