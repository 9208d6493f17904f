import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { mails, orderEvents, orderParts, orders } from '../../server/db/schema';
import type { CallWire } from '../../src/contract/all-calls';
import { openCheckoutShop, rows } from '../support/checkout-shop';
import type { TestCustomer } from '../support/customers';

const { shop, addBoutique, goods, shopper, orderOf, send } = await openCheckoutShop();
const { sql } = shop;

beforeEach(async () => {
  await sql.delete(mails);
});
afterAll(() => shop.close());

/** Places an order on Monday, 1 June 2026, with a delivery in two or three working days. */
async function order(method: string) {
  shop.clock.now = new Date('2026-06-01T09:00:00+03:00');
  const boutique = await addBoutique([{ fee: 300, cutOffHour: 14, minDays: 2, maxDays: 3 }]);
  const customer = await shopper([await goods(boutique), 1]);
  const { body } = await send(customer, await orderOf(customer, { tnx_info: 'Mira' }), method);
  const number = body.order_id ?? '';
  const [row] = await sql.select().from(orders).where(eq(orders.number, number));
  return { customer, number, id: row?.id ?? 0 };
}

async function promised({ customer, number }: { customer: TestCustomer; number: string }) {
  const { order } = await shop.read<CallWire<'E20'>>(`/api/user/order-show/${number}?token=${customer.token}`);
  return rows(order?.parts).map(({ dates }) => dates)[0];
}

const days = { from: '2026-06-03', to: '2026-06-04' };

test('an order keeps its days of delivery until they are over or it has arrived', async () => {
  const placed = await order('cash-on-delivery');
  shop.clock.now = new Date('2026-06-02T20:00:00+03:00');
  expect(await promised(placed)).toEqual(days);
  const letters = await sql.select().from(mails);
  expect(letters).toHaveLength(3);
  for (const { text } of letters) expect(text).toMatch(/Arrives:?\s+Wed 3\s–\sThu 4 Jun/);
  shop.clock.now = new Date('2026-06-05T12:00:00+03:00');
  expect(await promised(placed)).toBe(null);
  shop.clock.now = new Date('2026-06-04T12:00:00+03:00');
  expect(await promised(placed)).toEqual(days);
  await sql.update(orderParts).set({ status: 'delivered' }).where(eq(orderParts.orderId, placed.id));
  expect(await promised(placed)).toBe(null);
});

test.each([
  ['within an hour', '2026-06-01T10:00:00+03:00', days],
  ['later', '2026-06-01T10:00:01+03:00', null],
])('an order that awaits its payment has none, and gets them only if it is paid %s', async (_, at, expected) => {
  const placed = await order('pay-with-bank');
  expect(await promised(placed)).toBe(null);
  for (const { text } of await sql.select().from(mails)) expect(text).not.toContain('Arrives');
  await sql.update(orders).set({ paymentStatus: 'paid', payUntil: null }).where(eq(orders.id, placed.id));
  await sql.insert(orderEvents).values({ orderId: placed.id, kind: 'paid', at: new Date(at) });
  expect(await promised(placed)).toEqual(expected);
});
