import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only';
import { mails, orders, sellers } from '../../server/db/schema';
import { advanceOrders } from '../../server/orders/advance-orders';
import { PAY_DAYS, TRANSFER_DAYS } from '../../server/orders/order-status';
import { LISTED_DAYS, listTransfers, noteTransfer } from '../../server/payments/note-transfer';
import { SANDBOX_KEY } from '../../server/payments/sandbox';
import { walletBalance } from '../../server/wallet/wallet-balance';
import { lettersTo } from '../support/letters';
import { MINUTE, openPaymentShop } from '../support/payment-shop';

const opened = await openPaymentShop();
const { shop, mira, productId, place, payAgain, goToPay, press, confirm, callBack } = opened;
const { show, kinds, left, overdue, wait, sell, fill } = opened;
const { sql } = shop;
afterAll(() => shop.close());
beforeEach(() => sql.delete(mails));

const DAY = 24 * 60 * MINUTE;
const days = (n: number) => new Date(shop.clock.now.getTime() + n * DAY).toISOString();
const byBank = { gateway: 'pay-with-bank' };

/** An order that waits for a card payment, and a boutique that would send it. */
async function placeAtBoutique() {
  const { id } = only(await sql.select().from(sellers).limit(1));
  await sql.update(sellers).set({ email: 'boutique@shop.example' }).where(eq(sellers.id, id));
  return place({ toldAt: null, parts: [{ sellerId: id, lines: [{ productId: productId() }] }] });
}

/** The same that has been switched to a transfer. */
async function placeTransfer() {
  const order = await placeAtBoutique();
  expect((await payAgain(order.number, byBank)).status).toBe(200);
  return order;
}

const told = async () => (await sql.select().from(mails).orderBy(mails.id)).map(({ toAddress }) => toAddress);

describe('an order that waits for a card payment', () => {
  test('can wait for a transfer instead: seven days from its placing, told to the customer and the owner, to no boutique', async () => {
    const { id, number } = await placeAtBoutique();
    const { session_id } = await goToPay(number);
    const until = days(PAY_DAYS);
    wait(10 * MINUTE);
    const answers = await Promise.all(Array.from({ length: 5 }, () => payAgain(number, byBank)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await answers[0]?.json()).toEqual({ message: expect.stringContaining('transfer'), order_id: number });
    expect(await show(number)).toMatchObject({
      payment_state: 'pending',
      payment_method: 'pay-with-bank',
      payment_instructions: expect.stringContaining('IBAN'),
      can_pay: true,
      pay_until: until,
    });
    expect(await left()).toBe(9);
    expect(await told()).toEqual([mira().email, null]);
    const [letter] = await lettersTo(sql, mira().email);
    expect(letter?.text).toContain('€10.00');
    expect(letter?.text).toContain(number);
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Europe/Sofia' }).format(new Date(until));
    expect(letter?.text).toContain(`by ${day}`);
    // The page of before says that nobody paid: that has not failed which is waited for now.
    await callBack({ session: session_id, amount: 1000, state: 'failed' });
    expect(await show(number)).toMatchObject({ payment_state: 'pending', payment_method: 'pay-with-bank' });
    expect(await kinds(id)).toEqual([]);
  });

  test('its time is over: it takes its goods again for the rest of the seven days, and none when they are over', async () => {
    const { number } = await place();
    wait(60 * MINUTE);
    expect(await overdue()).toBe(1);
    expect(await left()).toBe(10);
    expect((await payAgain(number, byBank)).status).toBe(200);
    expect(await left()).toBe(9);
    wait(7 * DAY - 60 * MINUTE);
    expect(await overdue()).toBe(1);
    const over = 'An order can be paid for 7 days, and these are over. Please order anew.';
    for (const way of [byBank, {}, { gateway: 'pay-with-wallet' }]) {
      const answer = await payAgain(number, way);
      expect([answer.status, (await answer.json()).message]).toEqual([403, over]);
    }
    expect(await left()).toBe(10);
    expect(await show(number)).toMatchObject({ payment_state: 'expired', can_pay: false });
  });

  test('can wait for a transfer no more when that would come too late, and is told why; who was told to send one can go back to it', async () => {
    const { number } = await placeAtBoutique();
    const told = await placeTransfer();
    await goToPay(told.number);
    wait((PAY_DAYS - TRANSFER_DAYS) * DAY);
    await overdue();
    expect(await show(number)).toMatchObject({ can_pay: true, can_transfer: true, transfer_name: '' });
    wait(1);
    expect(await show(number)).toMatchObject({ can_pay: true, can_transfer: false, payment_instructions: '' });
    for (const [lang, reason] of [
      ['en', 'A transfer can take 3 days, and for this order there is less time left.'],
      ['bg', 'Банковият превод може да отнеме 3 дни, а за плащането на тази поръчка остава по-малко време.'],
    ] as const) {
      const refused = await payAgain(number, byBank, { lang });
      expect([refused.status, (await refused.json()).message]).toEqual([403, expect.stringContaining(reason)]);
    }
    expect(await left()).toBe(9);
    expect((await payAgain(told.number, byBank)).status).toBe(200);
    await goToPay(number);
  });

  test('can be paid to the last moment of its seven days, and no page opened then keeps its goods or its price beyond them', async () => {
    const { number } = await place();
    wait(7 * DAY - 5 * MINUTE);
    await overdue();
    expect(await show(number)).toMatchObject({ payment_state: 'expired', can_pay: true });
    const until = new Date(shop.clock.now.getTime() + 5 * MINUTE).toISOString();
    const { session_id, payment_url } = await goToPay(number);
    expect(await show(number)).toMatchObject({ payment_state: 'pending', can_pay: true, pay_until: until });
    wait(5 * MINUTE);
    expect((await payAgain(number)).status).toBe(403);
    await overdue();
    expect(await show(number)).toMatchObject({ payment_state: 'expired', can_pay: false });
    // Money that comes late is booked as ever.
    await press(payment_url, 'pay');
    expect(await confirm(session_id)).toMatchObject({ status: 'paid' });
  });

  test('and was promised more time, when transfers got their end, keeps it on its way to a card and back', async () => {
    const placedAt = new Date(shop.clock.now.getTime() - 30 * DAY);
    const payUntil = new Date(shop.clock.now.getTime() + DAY);
    const { number } = await place({ placedAt, payUntil, paymentMethod: 'pay-with-bank' });
    await goToPay(number);
    expect((await payAgain(number, byBank)).status).toBe(200);
    expect(await show(number)).toMatchObject({
      payment_method: 'pay-with-bank',
      payment_state: 'pending',
      can_pay: true,
      pay_until: payUntil.toISOString(),
    });
  });

  test('and whose payment came from its page all the same is paid, once', async () => {
    const { id, number } = await placeAtBoutique();
    const { session_id, payment_url } = await goToPay(number);
    await payAgain(number, byBank);
    await press(payment_url, 'pay');
    expect(await confirm(session_id)).toMatchObject({ status: 'paid' });
    expect(await show(number)).toMatchObject({ payment_state: 'paid', payment_method: SANDBOX_KEY, pay_until: null });
    expect(await kinds(id)).toEqual(['paid']);
    expect(await told()).toEqual([mira().email, null, mira().email, 'boutique@shop.example']);
  });
});

describe('an order that waits for a transfer', () => {
  test('keeps its goods for seven days, and is closed once; its customer hears that nothing is lost', async () => {
    const { id, number } = await placeTransfer();
    wait(7 * DAY - 1);
    expect(await overdue()).toBe(0);
    expect(await left()).toBe(9);
    wait(1);
    expect((await Promise.all([overdue(), overdue(), overdue()])).reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await left()).toBe(10);
    expect(await kinds(id)).toEqual(['payment_expired']);
    expect(await show(number)).toMatchObject({ payment_state: 'expired', payment_instructions: '', can_pay: false });
    const [letter] = await lettersTo(sql, mira().email);
    expect(letter?.text).toContain('Is it on its way?');
  });

  test('can be paid at a gateway instead, and loses no time by going there', async () => {
    const { id, number } = await placeTransfer();
    const until = (await show(number))?.pay_until;
    const { session_id, payment_url } = await goToPay(number);
    expect(await show(number)).toMatchObject({
      payment_method: SANDBOX_KEY,
      pay_until: until,
      payment_instructions: expect.stringContaining('IBAN'),
      transfer_name: 'Bank transfer',
    });
    wait(31 * MINUTE);
    expect(await overdue()).toBe(0);
    expect(await left()).toBe(9);
    // Back to the transfer, and once more to the gateway.
    expect((await payAgain(number, byBank)).status).toBe(200);
    expect((await show(number))?.pay_until).toBe(until);
    const again = await goToPay(number);
    expect(again.session_id).not.toBe(session_id);
    expect(again.payment_url).not.toBe(payment_url);
    await press(again.payment_url, 'pay');
    expect(await confirm(again.session_id)).toMatchObject({ status: 'paid' });
    expect(await kinds(id)).toEqual(['paid']);
    // Of the order once, that it is paid, and now the boutique.
    expect(await told()).toEqual([mira().email, null, mira().email, 'boutique@shop.example']);
  });

  test('can be paid from the wallet instead, once', async () => {
    const { id, number } = await placeTransfer();
    await sql.update(orders).set({ transactionId: 'Mira, 24.11.' }).where(eq(orders.number, number));
    await fill(1500);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => payAgain(number, { gateway: 'pay-with-wallet' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await walletBalance(sql, mira().id)).toBe(500);
    expect(await kinds(id)).toEqual(['paid']);
    expect((await payAgain(number, byBank)).status).toBe(200);
    expect(await show(number)).toMatchObject({
      payment_state: 'paid',
      payment_method: 'pay-with-wallet',
      transection_id: null,
    });
  });

  test('is not packed before', async () => {
    const { number } = await placeTransfer();
    expect(await advanceOrders(sql, { which: { number }, now: shop.clock.now })).toEqual([]);
    expect(await told()).not.toContain('boutique@shop.example');
  });
});

describe('a transfer that has come', () => {
  const note = (number: string, toWallet = false) => noteTransfer(sql, { number, toWallet, now: shop.clock.now });

  test('is noted once, however often and at once: its order is paid, and now its boutique hears of it', async () => {
    const { id, number } = await placeTransfer();
    await sql.update(orders).set({ transactionId: 'Mira, 24.11.' }).where(eq(orders.number, number));
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => note(` ${number.toLowerCase()}`)));
    expect(outcomes.sort()).toEqual(['noted', 'noted', 'noted', 'noted', 'paid']);
    expect(await kinds(id)).toEqual(['paid']);
    expect(await show(number)).toMatchObject({
      payment_state: 'paid',
      pay_until: null,
      can_pay: false,
      transection_id: 'Mira, 24.11.',
    });
    expect(await told()).toEqual([mira().email, null, mira().email, 'boutique@shop.example']);
  });

  test('late: takes the goods again where they are there, else it is in the wallet, once', async () => {
    const [there, gone] = [await placeTransfer(), await placeTransfer()];
    wait(8 * DAY);
    expect(await overdue()).toBe(2);
    expect(await note(there.number)).toBe('paid');
    expect(await left()).toBe(9);
    await sell(10);
    expect(await note(gone.number)).toBe('late.soldOut');
    expect([await note(gone.number), await note(gone.number, true)]).toEqual(['noted', 'noted']);
    expect(await walletBalance(sql, mira().id)).toBe(1000);
    expect(await show(gone.number)).toMatchObject({ payment_state: 'refunded', order_status: 4, can_pay: false });
    expect(await kinds(gone.id)).toEqual(['payment_expired', 'cancelled', 'refunded']);
  });

  test('for an order that was paid otherwise goes to the wallet if its owner says so, and once', async () => {
    const { number } = await placeTransfer();
    await fill(1000);
    await payAgain(number, { gateway: 'pay-with-wallet' });
    expect(await note(number)).toBe('paidOtherwise');
    expect(await walletBalance(sql, mira().id)).toBe(0);
    expect([await note(number, true), await note(number, true)]).toEqual(['late.twice', 'noted']);
    expect(await walletBalance(sql, mira().id)).toBe(1000);
    expect(await show(number)).toMatchObject({ payment_state: 'paid' });
  });

  test('that paid its order is no second one, whatever is said twice', async () => {
    const [once, meant] = [await placeTransfer(), await placeTransfer()];
    expect([await note(once.number), await note(once.number, true)]).toEqual(['paid', 'noted']);
    expect([await note(meant.number, true), await note(meant.number, true)]).toEqual(['paid', 'noted']);
    expect(await walletBalance(sql, mira().id)).toBe(0);
    expect(await show(once.number)).toMatchObject({ payment_state: 'paid' });
  });

  test('is noted for no order that is paid on delivery, that nobody has placed, or whose account is gone', async () => {
    const { number: onDelivery } = await place({ paymentMethod: 'cash-on-delivery', payUntil: null });
    const { number: nobodys } = await placeTransfer();
    await sql.update(orders).set({ customerId: null }).where(eq(orders.number, nobodys));
    expect([await note(onDelivery), await note('PZ-00000-00000'), await note(nobodys)]).toEqual([
      'onDelivery',
      'unknown',
      'nobodys',
    ]);
    expect(await kinds((await placeTransfer()).id)).toEqual([]);
  });

  test('is found in the list of those that are waited for: what ends first at the top, what is over at the end', async () => {
    await opened.stock(60);
    await sql.update(orders).set({ paymentStatus: 'paid' });
    const over = await placeTransfer();
    wait(8 * DAY);
    await overdue();
    const first = await placeTransfer();
    wait(DAY);
    const second = await placeTransfer();
    await sql
      .update(orders)
      .set({
        transactionId: 'Mira,\n\u001b[2J24.11.',
        billingAddress: { ...second.billingAddress, name: 'A\u009b2J\nB' },
      })
      .where(eq(orders.number, second.number));
    await place({ toldAt: null });
    await place({ paymentMethod: 'cash-on-delivery', payUntil: null });
    const [cancelled, nobodys, paid] = [await placeTransfer(), await placeTransfer(), await placeTransfer()];
    expect((await shop.post(`/api/user/order/${cancelled.number}/cancel?token=${mira().token}`, {})).status).toBe(200);
    const gone = { customerId: null, paymentStatus: 'expired' } as const;
    await sql.update(orders).set(gone).where(eq(orders.number, nobodys.number));
    await sql
      .update(orders)
      .set({ ...gone, paymentStatus: 'paid' })
      .where(eq(orders.number, paid.number));
    // Its customer has been told where the money goes, and only looks at the card.
    await goToPay(second.number);
    const list = () => listTransfers(sql, shop.clock.now);
    expect((await list()).map(({ number, standing, reference }) => [number, standing, reference])).toEqual([
      [first.number, 'awaited', ''],
      [second.number, 'awaited', 'Mira, [2J24.11.'],
      [over.number, 'expired', ''],
      [cancelled.number, 'cancelled', ''],
      [nobodys.number, 'deleted', ''],
    ]);
    expect((await list())[0]).toMatchObject({ total: 1000, currency: 'EUR', payer: 'A' });
    expect((await list())[1]?.payer).toBe('A 2J B');
    // A day and eight have passed since its time was over at most; what is over for long can still be noted.
    wait((LISTED_DAYS - 2) * DAY);
    expect((await list()).map(({ number }) => number)).toEqual([
      first.number,
      second.number,
      cancelled.number,
      nobodys.number,
    ]);
    expect(await note(over.number)).toBe('paid');
  });
});
