import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { mails, orders } from '../../server/db/schema';
import { noteTransfer } from '../../server/payments/note-transfer';
import { walletBalance } from '../../server/wallet/wallet-balance';
import { addCustomer } from '../support/customers';
import { addOrder } from '../support/orders';
import { MINUTE, openPaymentShop } from '../support/payment-shop';

const { shop, mira, productId, place, payAgain, goToPay, show, kinds, left, overdue, wait } = await openPaymentShop();
const { sql, clock } = shop;
afterAll(() => shop.close());

const cancel = (number: string, token = mira().token) =>
  shop.post(`/api/user/order/${number}/cancel?token=${token}`, {});
const said = async (answer: Promise<Response>) => {
  const { status, ...response } = await answer.then(async (got) => ({ status: got.status, body: await got.json() }));
  return [status, response.body.notification ?? response.body.message];
};
const byBank = () => place({ paymentMethod: 'pay-with-bank' });

describe('cancelling an order that waits for its payment', () => {
  test('gives its goods back and its place among the unpaid, once however often it is pressed, and a letter says so', async () => {
    const waiting = [await byBank(), await byBank(), await byBank(), await byBank(), await byBank()];
    const [first] = waiting;
    const { id = 0, number = '' } = first ?? {};
    const next = await place({ payUntil: clock.now });
    await overdue();
    expect((await payAgain(next.number)).status).toBe(403);
    expect(await show(number)).toMatchObject({ can_cancel: true, order_status: 0 });
    expect(await left()).toBe(5);
    const answers = await Promise.all(Array.from({ length: 4 }, () => said(cancel(number))));
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

  test('is no loss: a transfer that comes all the same is in the wallet', async () => {
    const { number } = await byBank();
    expect((await cancel(number)).status).toBe(200);
    expect(await noteTransfer(sql, { number, now: clock.now })).toBe('late.calledOff');
    expect(await noteTransfer(sql, { number, now: clock.now })).toBe('noted');
    expect((await cancel(number)).status).toBe(200);
    expect(await walletBalance(sql, mira().id)).toBe(1000);
    expect(await left()).toBe(10);
  });

  test('waits as long as a gateway may take the money: for its page, and for its word', async () => {
    const { number } = await place({ payUntil: new Date(clock.now.getTime() + 600 * MINUTE) });
    await goToPay(number);
    const page = 'A payment page of this order is still open. If nothing is paid there, you can cancel the order in';
    expect(await said(cancel(number))).toEqual([403, `${page} 30 min.`]);
    wait(31 * MINUTE);
    expect(await said(cancel(number))).toEqual([403, expect.stringContaining('has not told us yet')]);
    expect(await left()).toBe(9);
    await overdue();
    expect((await cancel(number)).status).toBe(200);
    expect(await left()).toBe(10);
  });

  test('is refused for what is paid, expired, paid to the courier, on its way or another’s', async () => {
    const lines = [{ productId: productId() }];
    const { number } = await byBank();
    const stranger = await addCustomer(shop);
    expect((await cancel(number, stranger.token)).status).toBe(404);
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

  test('and paying it at the same moment end in one of the two', async () => {
    const { id, number } = await byBank();
    const [cancelled, paid] = await Promise.all([cancel(number), noteTransfer(sql, { number, now: clock.now })]);
    const [order] = await sql.select().from(orders).where(eq(orders.id, id));
    const isCancelled = cancelled.status === 200;
    expect([isCancelled, paid, order?.paymentStatus, await walletBalance(sql, mira().id), await left()]).toEqual(
      isCancelled ? [true, 'late.calledOff', 'refunded', 1000, 10] : [false, 'paid', 'paid', 0, 9],
    );
  });
});
