import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only';
import {
  coupons,
  couponUses,
  orders,
  paymentSessions,
  sandboxCallbacks,
  stockHoldings,
  variantItems,
} from '../../server/db/schema';
import { SANDBOX_KEY } from '../../server/payments/sandbox';
import { closeOverdue, watchPayments } from '../../server/payments/watch-payments';
import { walletBalance } from '../../server/wallet/wallet-balance';
import { lettersTo } from '../support/letters';
import { MINUTE, openPaymentShop, silent } from '../support/payment-shop';

const opened = await openPaymentShop();
const { shop, gateway, mira, show, kinds, left, overdue, wait, sell, stateOf } = opened;
const { place, payAgain, goToPay, press, confirm, callBack } = opened;
const { sql } = shop;
afterAll(() => shop.close());

describe('half an hour', () => {
  test('without a payment frees the goods, once, and the order can be paid again as long as they are there', async () => {
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

  test('is over for a payment that was made in time and that nobody has told us of: the gateway is asked first', async () => {
    const { id, number } = await place();
    const { session_id, payment_url } = await goToPay(number);
    await sql.delete(sandboxCallbacks);
    await press(payment_url, 'late');
    wait(30 * MINUTE);
    await overdue();
    expect(await stateOf(session_id)).toBe('paid');
    expect(await kinds(id)).toEqual(['paid']);
  });

  test('ends no payment that its gateway was away for: it is asked each round until it has answered, and then goods or money are the customer’s', async () => {
    const { id, number } = await place();
    const { session_id, payment_url } = await goToPay(number);
    const other = await place();
    const unpaid = await goToPay(other.number);
    // The bank answers after the browser is back, and its callback is lost.
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

  test('and two days: a gateway that has not answered then is told to the log, without the session', async () => {
    const { id, number } = await place();
    const { session_id } = await goToPay(number);
    gateway.isDown = true;
    wait((30 + 48 * 60) * MINUTE);
    const told: object[] = [];
    const log = { ...silent, error: (_: string, about: object = {}) => void told.push(about) };
    await closeOverdue({ ...shop, log, gateways: [shop.gateway] }, shop.clock.now);
    expect(await stateOf(session_id)).toBe('expired');
    expect(told).toContainEqual({ gateway: SANDBOX_KEY, order: id, customer: mira().id });
    expect(JSON.stringify(told)).not.toContain(session_id);
  });

  test('closes an order whose coupon is counted anew meanwhile; one that can’t be closed is told to the log and holds up no other', async () => {
    const [stuck, counted, last] = [await place(), await place(), await place()];
    const item = only(await sql.select().from(variantItems).limit(1));
    const coupon = only(await sql.select().from(coupons).where(eq(coupons.code, 'ROSE10')));
    // More than can be counted would be given back.
    await sql.update(variantItems).set({ stock: 2_147_483_647 }).where(eq(variantItems.id, item.id));
    await sql.insert(stockHoldings).values({ orderId: stuck.id, variantItemId: item.id, qty: 1 });
    await sql.insert(couponUses).values({ orderId: counted.id, couponId: coupon.id, customerId: mira().id });
    await sql.update(coupons).set({ usedCount: 0 }).where(eq(coupons.id, coupon.id));
    wait(30 * MINUTE);
    const told: object[] = [];
    const log = { ...silent, error: (_: string, about: object = {}) => void told.push(about) };
    expect(await closeOverdue({ ...shop, log, gateways: [shop.gateway] }, shop.clock.now)).toBe(2);
    expect(told).toEqual([expect.objectContaining({ order: stuck.id })]);
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

  test('is watched by one process at a time: the gateway is asked once, and the order closed once', async () => {
    const { id, number } = await place();
    const { session_id } = await goToPay(number);
    wait(30 * MINUTE);
    gateway.spoken = 0;
    const deps = { ...shop, log: silent, clock: () => shop.clock.now, gateways: [shop.gateway] };
    const processes = [1, 2, 3].map(() => watchPayments({ ...deps, postman: { wake: () => {} } }));
    await Promise.all(processes.map((one) => one.close()));
    expect(gateway.spoken).toBe(1);
    expect(await stateOf(session_id)).toBe('expired');
    expect(await kinds(id)).toEqual(['payment_expired']);
    // A minute later it is somebody's turn again.
    const next = await place();
    wait(31 * MINUTE);
    await watchPayments({ ...deps, postman: { wake: () => {} } }).close();
    expect(await kinds(next.id)).toEqual(['payment_expired']);
  });

  test('asks first about what was not asked about for longest, however many there are', async () => {
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

  test('a payment after it takes the goods again; where they are gone its money is in the wallet, and the letter says so', async () => {
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
    expect(letter?.text).toContain('sold to others');
  });
});
