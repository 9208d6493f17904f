import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import * as schema from '../../server/db/schema';
import { orderNumber, statusOfOrder } from '../../server/orders/order-status';
import type { CallWire } from '../../src/contract/all-calls';
import { type PartStatus, partStatuses } from '../../src/contract/orders';
import { addOrder } from '../support/add-order';
import { openCartShop, refusal } from '../support/cart-shop';
import { addCustomer, issueToken } from '../support/customers';

const { shop, plain } = await openCartShop();
afterAll(() => shop.close());

type Wire = NonNullable<CallWire<'E20'>['order']>;
const rows = <T>(list: readonly T[] | Record<string, T> | null | undefined) => Object.values(list ?? {});

async function listed(token: string, query = '') {
  const { orders } = await shop.read<CallWire<'E19'>>(`/api/user/order?token=${token}${query}`);
  return orders as { data: Wire[]; total: number; current_page: number; last_page: number; per_page: number };
}

async function shown(token: string, number: string, lang = 'en'): Promise<Wire> {
  const init = { headers: { 'Accept-Language': lang } };
  const { order } = await shop.read<CallWire<'E20'>>(`/api/user/order-show/${number}?token=${token}`, init);
  if (!order) throw new Error('No order.');
  return order;
}

describe('order status', () => {
  // Order statuses in the contract: 0 pending, 1 progress, 2 delivered, 3 completed, 4 declined.
  test.each<[parts: PartStatus[], status: number]>([
    [['placed'], 0],
    [['placed', 'placed'], 0],
    [['confirmed'], 1],
    [['packed'], 1],
    [['sent'], 1],
    [['placed', 'confirmed'], 1],
    [['placed', 'delivered'], 1],
    [['delivered'], 2],
    [['delivered', 'completed'], 2],
    [['completed', 'completed'], 3],
    [['declined'], 4],
    [['cancelled', 'declined'], 4],
    [['declined', 'delivered'], 2],
    [['cancelled', 'placed'], 0],
  ])('follows the parts that are not cancelled or declined: %j is %i', (parts, status) => {
    expect(statusOfOrder(parts)).toBe(status);
    expect(statusOfOrder([...parts].reverse())).toBe(status);
  });

  test.each(partStatuses)('is one of the contract for one part that is %s', (status) => {
    expect([0, 1, 2, 3, 4]).toContain(statusOfOrder([status]));
  });
});

test('creates unique order numbers without ambiguous letters', () => {
  const numbers = Array.from({ length: 2000 }, () => orderNumber());
  for (const number of numbers) expect(number).toMatch(/^PZ-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('lists ten orders a page, newest first', async () => {
  const { id, token } = await addCustomer(shop);
  const placed = [];
  for (let day = 0; day < 12; day += 1) {
    const placedAt = new Date(shop.clock.now.getTime() - day * 86_400_000);
    placed.push((await addOrder(shop, id, { placedAt })).number);
  }
  const [first, second, tooFar] = [await listed(token), await listed(token, '&page=2'), await listed(token, '&page=7')];
  expect([...first.data, ...second.data].map(({ order_id }) => order_id)).toEqual(placed);
  expect(first).toMatchObject({ current_page: 1, last_page: 2, total: 12, per_page: 10 });
  expect([second.data.length, tooFar.data.length]).toEqual([2, 0]);
  expect((await listed(token, '&page=x')).data).toHaveLength(10);
  expect(JSON.stringify(first)).not.toContain(token);
});

test('returns an order with its parts, variants, amounts, payment and both addresses', async () => {
  const { id, token } = await addCustomer(shop);
  const [seller] = await shop.sql.select().from(schema.sellers).limit(1);
  const order = await addOrder(shop, id, {
    discount: 250,
    couponCode: 'ROSE',
    notes: 'Ring twice',
    paymentMethod: 'pay-with-bank',
    parts: [
      {
        sellerId: seller?.id,
        fee: 490,
        status: 'sent',
        lines: [{ productId: plain, unitPrice: 1999, qty: 2, image: '/media/x.jpg' }, { unitPrice: 5 }],
        events: [
          ['placed', 0],
          ['confirmed', 1],
          ['sent', 5],
        ],
      },
      { fee: 0, lines: [{ unitPrice: 300, qty: 3 }], events: [['placed', 0]] },
    ],
  });
  const line = order.parts[0]?.lines[0];
  await shop.sql.insert(schema.orderLineChoices).values({
    lineId: line?.id ?? 0,
    name: { en: 'Size', bg: 'Размер' },
    value: { en: 'Small', bg: 'Малък' },
  });
  const answer = await shown(token, order.number, 'bg');
  expect(answer).toMatchObject({
    order_id: order.number,
    user_id: id,
    product_qty: 6,
    subtotal: 49.03,
    coupon_coast: 2.5,
    coupon_code: 'ROSE',
    shipping_cost: 4.9,
    total_amount: 51.43,
    additional_info: 'Ring twice',
    order_status: 1,
    payment_method: 'pay-with-bank',
    payment_name: 'Банков превод',
    payment_state: 'pending',
    payment_status: false,
    cash_on_delivery: false,
    order_delivered_date: null,
    order_address: { shipping_name: 'A', billing_address: 'Street 1' },
  });
  expect(answer.payment_instructions).toContain('IBAN');
  expect(answer.order_approval_date).toBe(new Date(order.placedAt.getTime() + 3_600_000).toISOString());
  const parts = rows(answer.parts);
  expect(
    parts.map(({ shop_name, status, shipping_cost, subtotal }) => [shop_name, status, shipping_cost, subtotal]),
  ).toEqual([
    [seller?.shopName, 'sent', 4.9, 40.03],
    ['Boutique', 'placed', 0, 9],
  ]);
  expect(rows(parts[0]?.events).map(({ kind }) => kind)).toEqual(['placed', 'confirmed', 'sent']);
  const lines = rows(answer.order_products);
  expect(lines.map(({ part_id, qty, line_total }) => [part_id, qty, line_total])).toEqual([
    [parts[0]?.id, 2, 39.98],
    [parts[0]?.id, 1, 0.05],
    [parts[1]?.id, 3, 9],
  ]);
  expect(lines[0]).toMatchObject({ product: { slug: 'plain' }, seller: { slug: seller?.slug }, image: '/media/x.jpg' });
  expect(rows(lines[0]?.order_product_variants)).toMatchObject([{ variant_name: 'Размер', variant_value: 'Малък' }]);
  expect(lines[1]).toMatchObject({ product: null, product_id: null, product_name: 'Thing' });
});

test('returns payment instructions only while the payment is due', async () => {
  const { id, token } = await addCustomer(shop);
  const instructions = async (values: Parameters<typeof addOrder>[2]) =>
    (await shown(token, (await addOrder(shop, id, { paymentMethod: 'pay-with-bank', ...values })).number))
      .payment_instructions;
  expect(await instructions({})).toContain('IBAN');
  expect(await instructions({ paymentStatus: 'paid' })).toBe('');
  expect(await instructions({ parts: [{ status: 'cancelled' }] })).toBe('');
});

test('keeps an order after its product, boutique and account are deleted', async () => {
  const { id, token } = await addCustomer(shop);
  const [product] = await shop.sql
    .insert(schema.products)
    .values({
      slug: 'short-lived',
      sku: 'short-lived',
      name: { en: 'Short-lived' },
      shortDescription: {},
      longDescription: {},
      tags: {},
      categoryId: 1,
      price: 700,
    })
    .returning();
  const [seller] = await shop.sql
    .insert(schema.sellers)
    .values({ slug: 'short-lived', shopName: 'Short-lived', description: {}, address: {} })
    .returning();
  const { number } = await addOrder(shop, id, {
    parts: [{ sellerId: seller?.id, lines: [{ productId: product?.id, unitPrice: 700 }] }],
  });
  await shop.sql.delete(schema.products).where(eq(schema.products.slug, 'short-lived'));
  await shop.sql.delete(schema.sellers).where(eq(schema.sellers.slug, 'short-lived'));
  const answer = await shown(token, number);
  expect(rows(answer.order_products)).toMatchObject([{ product: null, product_name: 'Thing', unit_price: 7 }]);
  expect(rows(answer.parts)).toMatchObject([{ seller: null, shop_name: 'Boutique' }]);
  await shop.sql.delete(schema.customers).where(eq(schema.customers.id, id));
  const [stored] = await shop.sql.select().from(schema.orders).where(eq(schema.orders.number, number));
  expect(stored).toMatchObject({ customerId: null, total: 700 });
});

test('answers 404 to another customer’s order and to an unknown one, and 401 without a token', async () => {
  const [owner, other] = [await addCustomer(shop), await addCustomer(shop)];
  const order = await addOrder(shop, owner.id);
  expect((await listed(other.token)).data).toEqual([]);
  const answers = await Promise.all(
    [order.number, String(order.id), 'PZ-00000-00000', 'x', '%27', '%F0%9F%8C%B9'].map((number) =>
      shop.request(`/api/user/order-show/${number}?token=${other.token}`),
    ),
  );
  for (const answer of answers) expect(await refusal(answer)).toMatchObject({ status: 404 });
  for (const path of ['order', `order-show/${order.number}`, 'get-active-payment-method']) {
    expect(await refusal(await shop.request(`/api/user/${path}`))).toMatchObject({ status: 401 });
  }
  expect((await shown(owner.token, order.number.toLowerCase())).order_id).toBe(order.number);
});

describe('demo orders', async () => {
  const lines = await shop.sql
    .select({ line: schema.orderLines, orderId: schema.orderParts.orderId })
    .from(schema.orderLines)
    .innerJoin(schema.orderParts, eq(schema.orderParts.id, schema.orderLines.partId));
  const demo = await shop.sql
    .select({ order: schema.orders })
    .from(schema.orders)
    .innerJoin(schema.customers, eq(schema.customers.id, schema.orders.customerId))
    .where(eq(schema.customers.email, 'mira@pazar.example'));
  const orders = demo.map(({ order }) => order);
  const parts = await shop.sql.select().from(schema.orderParts);
  const events = await shop.sql.select().from(schema.orderEvents);
  const [mira] = await shop.sql.select().from(schema.customers).where(eq(schema.customers.email, 'mira@pazar.example'));
  const token = await issueToken(shop.sql, mira?.id ?? 0, shop.clock.now);

  test('have a total of lines and shipping less the discount', () => {
    for (const { id, number, subtotal, discount, shipping, total } of orders) {
      const productTotal = lines
        .filter(({ orderId }) => orderId === id)
        .reduce((sum, { line }) => sum + line.unitPrice * line.qty, 0);
      const fees = parts.filter(({ orderId }) => orderId === id).reduce((sum, { shippingFee }) => sum + shippingFee, 0);
      expect({ subtotal, shipping, total }, number).toEqual({
        subtotal: productTotal,
        shipping: fees,
        total: productTotal - discount + fees,
      });
    }
    expect(orders.some(({ discount }) => discount > 0)).toBe(true);
  });

  test('cover every order status and every part status', async () => {
    const listedOrders = [...(await listed(token)).data, ...(await listed(token, '&page=2')).data];
    expect(new Set(listedOrders.map(({ order_status }) => order_status))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(new Set(parts.map(({ status }) => status))).toEqual(new Set(partStatuses));
    expect(new Set(listedOrders.map(({ payment_state }) => payment_state))).toEqual(
      new Set(['pending', 'paid', 'expired', 'refunded']),
    );
  });

  test('have events that end in their status, in chronological order and not in the future', () => {
    for (const { id, status, orderId } of parts) {
      const own = events.filter(({ partId }) => partId === id).sort((a, b) => a.id - b.id);
      expect(own.filter(({ kind }) => (partStatuses as readonly string[]).includes(kind)).at(-1)?.kind).toBe(status);
      const times = own.map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(Math.max(...times), String(orderId)).toBeLessThanOrEqual(Date.now());
    }
  });

  test('include a returnable order, one of two parts, one with variants, a deleted product and a bundle', async () => {
    const delivered = events.filter(
      ({ kind, at }) => kind === 'delivered' && at.getTime() > Date.now() - 13 * 86_400_000,
    );
    expect(delivered.length).toBeGreaterThan(0);
    const counts = orders.map(({ id }) => parts.filter(({ orderId }) => orderId === id).length);
    expect(counts).toContain(2);
    expect((await shop.sql.select().from(schema.orderLineChoices)).length).toBeGreaterThan(2);
    expect(lines.some(({ line }) => line.productId === null)).toBe(true);
    expect(lines.some(({ line }) => line.isBundle)).toBe(true);
  });
});
