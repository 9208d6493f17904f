import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { orderParts } from '../../server/db/schema';
import type { CallWire } from '../../src/contract/all-calls';
import { addOrder } from '../support/add-order';
import { addCustomer } from '../support/customers';
import { openShop } from '../support/test-shop';

const shop = await openShop();
const { sql, clock } = shop;
afterAll(() => shop.close());

const find = (order_id: string, email: string) => shop.post('/api/order-link', { order_id, email });
const track = (token: string) => shop.post('/api/track-order-response', { token });

test('shows an order to a visitor who knows its number and email address, without the customer’s data', async () => {
  const customer = await addCustomer(shop);
  const order = await addOrder(shop, customer.id, { notes: 'Ring twice', parts: [{ status: 'sent' }] });
  await sql
    .update(orderParts)
    .set({ courier: 'Speedy', parcelNumber: '61000000001' })
    .where(eq(orderParts.orderId, order.id));
  const found = await find(order.number.toLowerCase(), customer.email.toUpperCase());
  expect(found.headers.get('cache-control')).toBe('no-store');
  const { token } = (await found.json()) as CallWire<'X46'>;
  const answer = await track(token ?? '');
  const text = await answer.text();
  expect(JSON.parse(text).order).toMatchObject({
    order_id: order.number,
    order_address: null,
    can_cancel: false,
    parts: [
      {
        status: 'sent',
        parcel_number: '61000000001',
        tracking_url: 'https://www.speedy.bg/en/track-shipment?shipmentNumber=61000000001',
      },
    ],
  });
  for (const secret of [customer.email, 'Ring twice', 'Street 1']) expect(text).not.toContain(secret);
});

test('refuses a wrong address, an incomplete and an expired link', async () => {
  const customer = await addCustomer(shop);
  const { number } = await addOrder(shop, customer.id);
  for (const [order, email] of [
    [number, 'other@shop.example'],
    ['PZ-00000-00000', customer.email],
  ] as const) {
    const answer = await find(order, email);
    expect([answer.status, (await answer.json()).message]).toEqual([
      404,
      expect.stringContaining('There is no order with this number and email address.'),
    ]);
  }
  expect((await find(number, 'nobody')).status).toBe(422);
  expect((await track('short')).status).toBe(422);
  expect((await track('x'.repeat(43))).status).toBe(404);
  const { token } = (await (await find(number, customer.email)).json()) as CallWire<'X46'>;
  clock.now = new Date(clock.now.getTime() + 90 * 86_400_000 + 1000);
  expect((await track(token ?? '')).status).toBe(404);
});

test('limits the attempts to find an order', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => find('PZ-00000-00000', 'a@shop.example')));
  expect(answers.map(({ status }) => status)).toContain(429);
});
