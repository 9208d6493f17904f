import { randomUUID } from 'node:crypto';
import { eq, sql as raw } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { orders } from '../../server/db/schema';
import { payOrder } from '../../server/payments/pay-order';
import { SANDBOX_KEY } from '../../server/payments/sandbox-gateway';
import { startPayment } from '../../server/payments/start-payment';
import { walletBalance } from '../../server/wallet/wallet-balance';
import { addOrder } from '../support/add-order';
import { addCustomer } from '../support/customers';
import { MINUTE, openPaymentShop, silent, urls } from '../support/payment-shop';

const opened = await openPaymentShop();
const { shop, mira, productId, show, kinds, left, overdue, wait, fill, stock } = opened;
const { place, payAgain, goToPay, press, confirm, callBack } = opened;
const { sql } = shop;
afterAll(() => shop.close());

describe('paying an order', () => {
  test('credits the second of two gateway payments to the wallet', async () => {
    const { id, number } = await place();
    const first = await goToPay(number);
    await callBack({ session: first.session_id, amount: 1000, state: 'failed' });
    const second = await goToPay(number);
    await press(second.payment_url, 'pay');
    await confirm(second.session_id);
    await callBack({ session: first.session_id, amount: 1000 });
    expect(await kinds(id)).toEqual(['payment_failed', 'paid', 'refunded']);
    expect(await show(number)).toMatchObject({ payment_state: 'paid' });
    expect(await walletBalance(sql, mira().id)).toBe(1000);
  });

  test('debits the wallet once; refuses when the balance is too low', async () => {
    const { id, number } = await place();
    const wanted = { gateway: 'pay-with-wallet' };
    const refused = await payAgain(number, wanted);
    expect([refused.status, (await refused.json()).code]).toEqual([402, 'insufficient_balance']);
    await fill(1500);
    const answers = await Promise.all(Array.from({ length: 5 }, () => payAgain(number, wanted)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await answers[0]?.json()).toEqual({ message: expect.any(String), order_id: number });
    expect(await walletBalance(sql, mira().id)).toBe(500);
    expect(await kinds(id)).toEqual(['paid']);
  });

  test('returns no open gateway page after the wallet has paid', async () => {
    const { number } = await place();
    const { payment_url } = await goToPay(number);
    expect(payment_url).not.toBe('');
    await fill(1000);
    expect((await payAgain(number, { gateway: 'pay-with-wallet' })).status).toBe(200);
    const answer = await payAgain(number);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: 'Thank you, your payment has arrived.', order_id: number },
    ]);
  });

  test('returns the open gateway page after a change to transfer and back; a decline there fails the payment', async () => {
    const { id, number } = await place();
    const byBank = { gateway: 'pay-with-bank' };
    expect((await payAgain(number, byBank)).status).toBe(200);
    const first = await goToPay(number);
    expect((await payAgain(number, byBank)).status).toBe(200);
    const { pay_until } = (await show(number)) ?? {};
    expect(await goToPay(number)).toEqual(first);
    expect(await show(number)).toMatchObject({
      payment_method: SANDBOX_KEY,
      payment_state: 'pending',
      // The transfer instructions remain visible, because the customer may already have sent the transfer.
      payment_instructions: expect.stringContaining('IBAN'),
      transfer_name: 'Bank transfer',
      pay_until,
    });
    await press(first.payment_url, 'decline');
    expect(await confirm(first.session_id)).toMatchObject({ status: 'failed' });
    expect(await show(number)).toMatchObject({ payment_method: SANDBOX_KEY, payment_state: 'failed' });
    expect(await kinds(id)).toEqual(['payment_failed']);
  });

  test('returns the open page of the requested gateway when two gateways have one', async () => {
    await sql.execute(raw`update documents set value = replace(value::text, '"is_active": false', '"is_active": true')::jsonb
      where key = 'payment_methods'`);
    const deps = { sql, log: silent, gateways: [shop.gateway, { ...shop.gateway, key: 'pay-with-card' }] };
    const { id, number } = await place();
    const go = (gateway: string) =>
      payOrder({
        ...{ ...deps, number, customerId: mira().id, returnOrigins: ['http://localhost'], lang: 'en' },
        ...{ now: shop.clock.now, body: { gateway, ...urls, idempotency_key: randomUUID() } },
      });
    const [one, other] = [await go(SANDBOX_KEY), await go('pay-with-card')];
    expect(other).toMatchObject({ gateway: 'pay-with-card' });
    expect(await go(SANDBOX_KEY)).toEqual(one);
    expect(await show(number)).toMatchObject({ payment_method: SANDBOX_KEY, payment_state: 'pending' });
    expect(await go('pay-with-card')).toEqual(other);
    const { gateway, session_id, payment_url } = one;
    const placed = await startPayment(deps, { orderId: id, gateway: SANDBOX_KEY, now: shop.clock.now });
    expect(placed).toEqual({ gateway, session_id, payment_url });
  });

  test('creates one payment per idempotency key and refuses the key for another order', async () => {
    const [one, other] = [await place(), await place()];
    const key = { idempotency_key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => goToPay(one.number, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await payAgain(other.number, key)).status).toBe(409);
  });

  test('refuses the key of a failed or expired payment; a new key starts a new payment', async () => {
    const { number } = await place();
    const [declined, left] = [{ idempotency_key: randomUUID() }, { idempotency_key: randomUUID() }];
    const retry = async (key: object) => {
      const answer = await payAgain(number, key);
      return [answer.status, (await answer.json()).message];
    };
    await callBack({ session: (await goToPay(number, declined)).session_id, amount: 1000, state: 'failed' });
    expect(await retry(declined)).toEqual([403, 'This payment has not gone through. Please start again.']);
    expect(await show(number)).toMatchObject({ payment_state: 'failed', can_pay: true });
    await goToPay(number, left);
    wait(30 * MINUTE);
    const tooLate = [403, 'The time for this payment has run out. Please start again.'];
    expect(await retry(left)).toEqual(tooLate);
    await overdue();
    expect(await retry(left)).toEqual(tooLate);
    expect(await show(number)).toMatchObject({ payment_state: 'expired', can_pay: true });
    await callBack({ session: (await goToPay(number)).session_id, amount: 1000 });
    expect(await retry(declined)).toEqual([200, 'Thank you, your payment has arrived.']);
  });

  test('refuses a sixth unpaid order that lost its stock, but allows a changed method and the wallet', async () => {
    await stock(40);
    const first = await place();
    wait(30 * MINUTE);
    await overdue();
    const waiting = [await place(), await place(), await place(), await place(), await place()];
    const numbers = waiting.map(({ number }) => number).join(', ');
    for (const wanted of [{}, { gateway: 'pay-with-bank' }]) {
      const refused = await payAgain(first.number, wanted);
      expect([refused.status, await refused.json()]).toEqual([
        403,
        {
          code: 'unpaid_orders',
          message: `You have 5 orders waiting for payment: ${numbers}. Please pay or cancel one of them first.`,
        },
      ]);
    }
    expect(await left()).toBe(35);
    expect((await payAgain(waiting[0]?.number ?? '', { gateway: 'pay-with-bank' })).status).toBe(200);
    await fill(1000);
    expect((await payAgain(first.number, { gateway: 'pay-with-wallet' })).status).toBe(200);
  });

  test('limits a product in unpaid transfers to three pieces or a quarter of its stock; gateways have no limit', async () => {
    const limit = (max: number) => [
      403,
      {
        code: 'limit',
        message: `More than ${max} of “Training football” can only be paid at once, for example by card. Your other unpaid orders count as well.`,
      },
    ];
    const byBank = async ({ number }: { number: string }) => {
      const answer = await payAgain(number, { gateway: 'pay-with-bank' });
      return [answer.status, answer.status === 200 ? '' : await answer.json()];
    };
    const four = await place({}, 4);
    expect(await byBank(four)).toEqual(limit(3));
    expect(await show(four.number)).toMatchObject({ payment_method: SANDBOX_KEY });
    expect((await payAgain(four.number)).status).toBe(200);
    await sql.update(orders).set({ payUntil: null });
    await stock(21);
    const [three, two] = [await place({}, 3), await place({}, 2)];
    expect([await byBank(three), await byBank(two)]).toEqual([
      [200, ''],
      [200, ''],
    ]);
    const one = await place();
    expect(await byBank(one)).toEqual(limit(5));
    // The limit counts only the customer's own unpaid transfers.
    await sql
      .update(orders)
      .set({ customerId: (await addCustomer(shop)).id })
      .where(eq(orders.number, three.number));
    expect(await byBank(one)).toEqual([200, '']);
  });

  test('refuses cash on delivery later and leaves the expired order unchanged', async () => {
    const { id, number } = await place();
    wait(30 * MINUTE);
    await overdue();
    const answer = await payAgain(number, { gateway: 'cash-on-delivery' });
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['gateway']]);
    expect(await left()).toBe(10);
    expect(await show(number)).toMatchObject({ payment_state: 'expired', can_pay: true });
    expect(await kinds(id)).toEqual(['payment_expired']);
  });

  test('normalizes the return address as browsers do', async () => {
    const { number } = await place();
    const { session_id, payment_url } = await goToPay(number, {
      success_url: 'HTTP://LOCALHOST/p/\n\\?status=success',
    });
    const back = await press(payment_url, 'pay');
    expect(back.href).toBe(`http://localhost/p//?status=success&session_id=${session_id}`);
  });

  test('refuses other customers, foreign return addresses, unknown gateways, and orders without a due payment', async () => {
    const { number } = await place();
    const otherCustomer = await addCustomer(shop);
    expect((await payAgain(number, {}, { token: otherCustomer.token })).status).toBe(404);
    for (const url of [
      'https://evil.example/',
      'javascript:alert(1)',
      'http://localhost.evil.example/',
      '//localhost/',
      'blob:http://localhost/0b7f',
      'http://mira@localhost/',
      'http://:secret@localhost/',
      `http://localhost/${'x'.repeat(2000)}`,
    ]) {
      const answer = await payAgain(number, { success_url: url });
      expect([url, answer.status, Object.keys((await answer.json()).errors)]).toEqual([url, 422, ['success_url']]);
    }
    for (const gateway of ['pay-with-card', 'nothing']) {
      expect((await payAgain(number, { gateway })).status).toBe(422);
    }
    const { number: onDelivery } = await addOrder(shop, mira().id);
    expect((await payAgain(onDelivery)).status).toBe(403);
    const calledOff = await place({ parts: [{ status: 'cancelled', lines: [{ productId: productId() }] }] });
    expect((await payAgain(calledOff.number)).status).toBe(403);
  });
});
