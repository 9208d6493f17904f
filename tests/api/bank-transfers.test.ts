import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { mails, orders, sellers } from '../../server/db/schema';
import { advanceOrders } from '../../server/orders/advance-orders';
import { PAY_DAYS, TRANSFER_DAYS } from '../../server/orders/order-status';
import { LISTED_DAYS, listTransfers, noteTransfer } from '../../server/payments/record-and-list-transfers';
import { SANDBOX_KEY } from '../../server/payments/sandbox-gateway';
import { walletBalance } from '../../server/wallet/wallet-balance';
import { MINUTE, openPaymentShop } from '../support/payment-shop';
import { lettersTo } from '../support/sent-emails';

const opened = await openPaymentShop();
const { shop, mira, productId, place, payAgain, goToPay, press, confirm, callBack } = opened;
const { show, kinds, left, overdue, wait, sell, fill } = opened;
const { sql } = shop;
afterAll(() => shop.close());
beforeEach(() => sql.delete(mails));

const DAY = 24 * 60 * MINUTE;
const days = (n: number) => new Date(shop.clock.now.getTime() + n * DAY).toISOString();
const byBank = { gateway: 'pay-with-bank' };

async function placeAtBoutique() {
  const { id } = only(await sql.select().from(sellers).limit(1));
  await sql.update(sellers).set({ email: 'boutique@shop.example' }).where(eq(sellers.id, id));
  return place({ mailedAt: null, parts: [{ sellerId: id, lines: [{ productId: productId() }] }] });
}

async function placeTransfer() {
  const order = await placeAtBoutique();
  expect((await payAgain(order.number, byBank)).status).toBe(200);
  return order;
}

const readRecipients = async () => (await sql.select().from(mails).orderBy(mails.id)).map(({ toAddress }) => toAddress);

describe('an order that waits for a card payment', () => {
  test('can switch to a transfer until seven days after its placing, and mails customer and owner only', async () => {
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
    expect(await readRecipients()).toEqual([mira().email, null]);
    const [letter] = await lettersTo(sql, mira().email);
    expect(letter?.text).toContain('€10.00');
    expect(letter?.text).toContain(number);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Sofia' }).format(
      new Date(until),
    );
    expect(letter?.text).toContain(`by ${day}`);
    // A failure of the earlier card payment must not change the order, which now waits for the bank transfer.
    await callBack({ session: session_id, amount: 1000, state: 'failed' });
    expect(await show(number)).toMatchObject({ payment_state: 'pending', payment_method: 'pay-with-bank' });
    expect(await kinds(id)).toEqual([]);
  });

  test('takes its stock again for a transfer after it expired, but not after seven days', async () => {
    const { number } = await place();
    wait(60 * MINUTE);
    expect(await overdue()).toBe(1);
    expect(await left()).toBe(10);
    expect((await payAgain(number, byBank)).status).toBe(200);
    expect(await left()).toBe(9);
    wait(7 * DAY - 60 * MINUTE);
    expect(await overdue()).toBe(1);
    const tooLate = 'An order can be paid for within 7 days, and these are over. Please order again.';
    for (const method of [byBank, {}, { gateway: 'pay-with-wallet' }]) {
      const answer = await payAgain(number, method);
      expect([answer.status, (await answer.json()).message]).toEqual([403, tooLate]);
    }
    expect(await left()).toBe(10);
    expect(await show(number)).toMatchObject({ payment_state: 'expired', can_pay: false });
  });

  test('cannot switch to a transfer too late, unless the customer already has its instructions', async () => {
    const { number } = await placeAtBoutique();
    const order = await placeTransfer();
    await goToPay(order.number);
    wait((PAY_DAYS - TRANSFER_DAYS) * DAY);
    await overdue();
    expect(await show(number)).toMatchObject({ can_pay: true, can_transfer: true, transfer_name: '' });
    wait(1);
    expect(await show(number)).toMatchObject({ can_pay: true, can_transfer: false, payment_instructions: '' });
    for (const [lang, reason] of [
      ['en', 'A transfer can take 3 days, and there is less time left for this order.'],
      ['bg', 'Банковият превод може да отнеме 3 дни, а за плащането на тази поръчка остава по-малко време.'],
    ] as const) {
      const refused = await payAgain(number, byBank, { lang });
      expect([refused.status, (await refused.json()).message]).toEqual([403, expect.stringContaining(reason)]);
    }
    expect(await left()).toBe(9);
    expect((await payAgain(order.number, byBank)).status).toBe(200);
    await goToPay(number);
  });

  test('can be paid until its seven days end; a page that is opened late does not extend them', async () => {
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
    await press(payment_url, 'pay');
    expect(await confirm(session_id)).toMatchObject({ status: 'paid' });
  });

  test('keeps a longer deadline when it switches to a card and back', async () => {
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

  test('is paid once when its gateway payment arrives after the switch to a transfer', async () => {
    const { id, number } = await placeAtBoutique();
    const { session_id, payment_url } = await goToPay(number);
    await payAgain(number, byBank);
    await press(payment_url, 'pay');
    expect(await confirm(session_id)).toMatchObject({ status: 'paid' });
    expect(await show(number)).toMatchObject({ payment_state: 'paid', payment_method: SANDBOX_KEY, pay_until: null });
    expect(await kinds(id)).toEqual(['paid']);
    expect(await readRecipients()).toEqual([mira().email, null, mira().email, 'boutique@shop.example']);
  });
});

describe('an order that waits for a transfer', () => {
  test('keeps its stock for seven days, is then closed once, and mails the customer', async () => {
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

  test('keeps its deadline when it is paid at a gateway instead', async () => {
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
    expect((await payAgain(number, byBank)).status).toBe(200);
    expect((await show(number))?.pay_until).toBe(until);
    const again = await goToPay(number);
    expect(again.session_id).not.toBe(session_id);
    expect(again.payment_url).not.toBe(payment_url);
    await press(again.payment_url, 'pay');
    expect(await confirm(again.session_id)).toMatchObject({ status: 'paid' });
    expect(await kinds(id)).toEqual(['paid']);
    // Null is the shop's owner. The second switch to a transfer mails nobody; the payment mails customer and boutique.
    expect(await readRecipients()).toEqual([mira().email, null, mira().email, 'boutique@shop.example']);
  });

  test('can be paid once from the wallet instead', async () => {
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

  test('is not packed before the payment', async () => {
    const { number } = await placeTransfer();
    expect(await advanceOrders(sql, { which: { number }, now: shop.clock.now })).toEqual([]);
    expect(await readRecipients()).not.toContain('boutique@shop.example');
  });
});

describe('a received transfer', () => {
  const note = (number: string, toWallet = false) => noteTransfer(sql, { number, toWallet, now: shop.clock.now });

  test('pays its order once, also when it is noted concurrently, and informs the boutique', async () => {
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
    expect(await readRecipients()).toEqual([mira().email, null, mira().email, 'boutique@shop.example']);
  });

  test('takes the stock again when it is late, or credits the wallet once when that is sold out', async () => {
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

  test('is credited to the wallet once, on request, when the order was paid otherwise', async () => {
    const { number } = await placeTransfer();
    await fill(1000);
    await payAgain(number, { gateway: 'pay-with-wallet' });
    expect(await note(number)).toBe('paidOtherwise');
    expect(await walletBalance(sql, mira().id)).toBe(0);
    expect([await note(number, true), await note(number, true)]).toEqual(['late.twice', 'noted']);
    expect(await walletBalance(sql, mira().id)).toBe(1000);
    expect(await show(number)).toMatchObject({ payment_state: 'paid' });
  });

  test('is not credited to the wallet after it paid its order', async () => {
    const [once, repaid] = [await placeTransfer(), await placeTransfer()];
    expect([await note(once.number), await note(once.number, true)]).toEqual(['paid', 'noted']);
    expect([await note(repaid.number, true), await note(repaid.number, true)]).toEqual(['paid', 'noted']);
    expect(await walletBalance(sql, mira().id)).toBe(0);
    expect(await show(once.number)).toMatchObject({ payment_state: 'paid' });
  });

  test('is refused for an order on delivery, an unknown order, and an order without an account', async () => {
    const { number: onDelivery } = await place({ paymentMethod: 'cash-on-delivery', payUntil: null });
    const { number: unowned } = await placeTransfer();
    await sql.update(orders).set({ customerId: null }).where(eq(orders.number, unowned));
    expect([await note(onDelivery), await note('PZ-00000-00000'), await note(unowned)]).toEqual([
      'onDelivery',
      'unknown',
      'nobodys',
    ]);
    expect(await kinds((await placeTransfer()).id)).toEqual([]);
  });

  test('is listed by deadline while it is awaited, and at the end for some days after its order closed', async () => {
    await opened.stock(60);
    await sql.update(orders).set({ paymentStatus: 'paid' });
    const tooLate = await placeTransfer();
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
    await place({ mailedAt: null });
    await place({ paymentMethod: 'cash-on-delivery', payUntil: null });
    const [cancelled, unowned, paid] = [await placeTransfer(), await placeTransfer(), await placeTransfer()];
    expect((await shop.post(`/api/user/order/${cancelled.number}/cancel?token=${mira().token}`, {})).status).toBe(200);
    const gone = { customerId: null, paymentStatus: 'expired' } as const;
    await sql.update(orders).set(gone).where(eq(orders.number, unowned.number));
    await sql
      .update(orders)
      .set({ ...gone, paymentStatus: 'paid' })
      .where(eq(orders.number, paid.number));
    // `second` stays listed after its card payment page opens, because the bank transfer may still arrive.
    await goToPay(second.number);
    const list = () => listTransfers(sql, shop.clock.now);
    expect((await list()).map(({ number, standing, reference }) => [number, standing, reference])).toEqual([
      [first.number, 'awaited', ''],
      [second.number, 'awaited', 'Mira, [2J24.11.'],
      [tooLate.number, 'expired', ''],
      [cancelled.number, 'cancelled', ''],
      [unowned.number, 'deleted', ''],
    ]);
    expect((await list())[0]).toMatchObject({ total: 1000, currency: 'EUR', payer: 'A' });
    expect((await list())[1]?.payer).toBe('A 2J B');
    // After this wait, the deadline of `tooLate` is LISTED_DAYS ago, so the list omits its transfer.
    wait((LISTED_DAYS - 2) * DAY);
    expect((await list()).map(({ number }) => number)).toEqual([
      first.number,
      second.number,
      cancelled.number,
      unowned.number,
    ]);
    expect(await note(tooLate.number)).toBe('paid');
  });
});
