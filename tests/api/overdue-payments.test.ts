import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import {
  coupons,
  couponUses,
  orders,
  paymentSessions,
  sandboxCallbacks,
  stockHoldings,
  variantItems,
} from '../../server/db/schema';
import { closeOverdue, watchPayments } from '../../server/payments/close-overdue-payments';
import { SANDBOX_KEY } from '../../server/payments/sandbox-gateway';
import { walletBalance } from '../../server/wallet/wallet-balance';
import { MINUTE, openPaymentShop, silent } from '../support/payment-shop';
import { lettersTo } from '../support/sent-emails';

const opened = await openPaymentShop();
const { shop, gateway, mira, show, kinds, left, overdue, wait, sell, stateOf } = opened;
const { place, payAgain, goToPay, press, confirm, callBack } = opened;
const { sql } = shop;
afterAll(() => shop.close());

describe('the payment deadline', () => {
  test('releases the stock once after half an hour; the order can be paid again while stock remains', async () => {
    const { id, number } = await place();
    const { session_id } = await goToPay(number);
    expect(await left()).toBe(9);
    wait(30 * MINUTE - 1);
    expect(await overdue()).toBe(0);
    wait(1);
    expect((await Promise.all([overdue(), overdue(), overdue()])).reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await left()).toBe(10);
    expect(await kinds(id)).toEqual(['payment_expired']);
    expect(await stateOf(session_id)).toBe('expired');
    expect(await confirm(session_id)).toMatchObject({ status: 'failed' });
    expect(await show(number)).toMatchObject({ payment_state: 'expired', can_pay: true });

    await sell(10);
    const refused = await payAgain(number);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { code: 'out_of_stock', message: expect.stringContaining('Training football') },
    ]);
    await sell(0);
    const again = await goToPay(number);
    expect(await left()).toBe(9);
    await press(again.payment_url, 'pay');
    expect(await confirm(again.session_id)).toMatchObject({ status: 'paid' });
  });

  test('asks the gateway before it closes an order, and books a payment made in time', async () => {
    const { id, number } = await place();
    const { session_id, payment_url } = await goToPay(number);
    await sql.delete(sandboxCallbacks);
    await press(payment_url, 'late');
    wait(30 * MINUTE);
    await overdue();
    expect(await stateOf(session_id)).toBe('paid');
    expect(await kinds(id)).toEqual(['paid']);
  });

  test('leaves a payment open while its gateway is down, and settles it after the gateway answers', async () => {
    const { id, number } = await place();
    const { session_id, payment_url } = await goToPay(number);
    const other = await place();
    const unpaid = await goToPay(other.number);
    // The bank confirms the payment after the browser has returned, and the gateway's callback is lost.
    await press(payment_url, 'late');
    await sql.delete(sandboxCallbacks);
    gateway.isDown = true;
    wait(30 * MINUTE);
    expect(await overdue()).toBe(2);
    wait(47 * 60 * MINUTE);
    expect(await overdue()).toBe(0);
    expect([await stateOf(session_id), await stateOf(unpaid.session_id)]).toEqual(['open', 'open']);
    expect(await confirm(session_id)).toMatchObject({ status: 'pending' });
    gateway.isDown = false;
    await overdue();
    expect([await stateOf(session_id), await stateOf(unpaid.session_id)]).toEqual(['paid', 'expired']);
    expect(await kinds(id)).toEqual(['payment_expired', 'paid']);
  });

  test('closes a payment after two more days without an answer, and logs it without the session id', async () => {
    const { id, number } = await place();
    const { session_id } = await goToPay(number);
    gateway.isDown = true;
    wait((30 + 48 * 60) * MINUTE);
    const logged: object[] = [];
    const log = { ...silent, error: (_: string, about: object = {}) => void logged.push(about) };
    await closeOverdue({ ...shop, log, gateways: [shop.gateway] }, shop.clock.now);
    expect(await stateOf(session_id)).toBe('expired');
    expect(logged).toContainEqual({ gateway: SANDBOX_KEY, order: id, customer: mira().id });
    expect(JSON.stringify(logged)).not.toContain(session_id);
  });

  test('closes an order despite a reset coupon count; logs one that fails and closes the others', async () => {
    const [stuck, counted, last] = [await place(), await place(), await place()];
    const item = only(await sql.select().from(variantItems).limit(1));
    const coupon = only(await sql.select().from(coupons).where(eq(coupons.code, 'ROSE10')));
    // The stock is at the maximum of the integer column, so that releasing a reserved piece fails.
    await sql.update(variantItems).set({ stock: 2_147_483_647 }).where(eq(variantItems.id, item.id));
    await sql
      .insert(stockHoldings)
      .values({ orderId: stuck.id, partId: stuck.parts[0]?.id ?? 0, variantItemId: item.id, qty: 1 });
    await sql.insert(couponUses).values({ orderId: counted.id, couponId: coupon.id, customerId: mira().id });
    await sql.update(coupons).set({ usedCount: 0 }).where(eq(coupons.id, coupon.id));
    wait(30 * MINUTE);
    const logged: object[] = [];
    const log = { ...silent, error: (_: string, about: object = {}) => void logged.push(about) };
    expect(await closeOverdue({ ...shop, log, gateways: [shop.gateway] }, shop.clock.now)).toBe(2);
    expect(logged).toEqual([expect.objectContaining({ order: stuck.id })]);
    expect([await kinds(stuck.id), await kinds(counted.id), await kinds(last.id)]).toEqual([
      [],
      ['payment_expired'],
      ['payment_expired'],
    ]);
    expect((await sql.select().from(coupons).where(eq(coupons.id, coupon.id)))[0]?.usedCount).toBe(0);
    await sql.update(variantItems).set({ stock: item.stock }).where(eq(variantItems.id, item.id));
    expect(await overdue()).toBe(1);
    expect((await sql.select().from(orders).where(eq(orders.id, stuck.id)))[0]?.paymentStatus).toBe('expired');
  });

  test('is checked by one process at a time, which asks the gateway and closes the order once', async () => {
    const { id, number } = await place();
    const { session_id } = await goToPay(number);
    wait(30 * MINUTE);
    gateway.spoken = 0;
    const deps = { ...shop, log: silent, clock: () => shop.clock.now, gateways: [shop.gateway] };
    const processes = [1, 2, 3].map(() => watchPayments({ ...deps, mailer: { wake: () => {} } }));
    await Promise.all(processes.map((one) => one.close()));
    expect(gateway.spoken).toBe(1);
    expect(await stateOf(session_id)).toBe('expired');
    expect(await kinds(id)).toEqual(['payment_expired']);
    // After a check, no process checks again for 50 s. After 31 minutes, a new process checks.
    const next = await place();
    wait(31 * MINUTE);
    await watchPayments({ ...deps, mailer: { wake: () => {} } }).close();
    expect(await kinds(next.id)).toEqual(['payment_expired']);
  });

  test('checks the least recently checked payments first', async () => {
    const { number } = await place();
    const { session_id } = await goToPay(number);
    const session = only(await sql.select().from(paymentSessions).where(eq(paymentSessions.id, session_id)));
    const others = Array.from({ length: 50 }, (_, n) => ({
      ...session,
      id: `${session_id}-${n}`,
      idempotencyKey: null,
      expiresAt: new Date(session.expiresAt.getTime() - 1),
    }));
    await sql.insert(paymentSessions).values(others);
    gateway.isDown = true;
    wait(30 * MINUTE);
    await overdue();
    gateway.isDown = false;
    expect(await stateOf(session_id)).toBe('open');
    wait(MINUTE);
    await overdue();
    expect(await stateOf(session_id)).toBe('expired');
  });

  test('takes the stock again for a late payment, or credits the wallet with a mail when it is sold out', async () => {
    const [there, gone] = [await place(), await place()];
    const sessions = [await goToPay(there.number), await goToPay(gone.number)];
    wait(30 * MINUTE);
    expect(await overdue()).toBe(2);
    await callBack({ session: sessions[0]?.session_id, amount: 1000 });
    expect(await show(there.number)).toMatchObject({ payment_state: 'paid' });
    expect(await left()).toBe(9);
    await sell(10);
    for (let n = 0; n < 3; n += 1) await callBack({ session: sessions[1]?.session_id, amount: 1000 });
    expect(await show(gone.number)).toMatchObject({ payment_state: 'refunded', order_status: 4, can_pay: false });
    expect(await kinds(gone.id)).toEqual(['payment_expired', 'cancelled', 'refunded']);
    expect(await walletBalance(sql, mira().id)).toBe(1000);
    const [letter] = await lettersTo(sql, mira().email);
    expect(letter?.subject).toBe(`Your payment for order ${gone.number} is in your wallet`);
    expect(letter?.text).toContain('already been sold');
  });
});
