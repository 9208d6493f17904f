import { randomUUID } from 'node:crypto';
import { eq, sql as raw } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, products, shippingRules, variantItems } from '../../server/db/schema';
import { addOrder } from '../support/add-order';
import { rows } from '../support/checkout-shop';
import { addCustomer, type TestCustomer } from '../support/customers';
import { oneByOne, statusesOf } from '../support/one-by-one';
import { openPlacingShop } from '../support/place-order-shop';

const placing = await openPlacingShop();
const { shop, sql, boutique, other, insertVariant, insertItems, goods, shopper, put } = placing;
const { addAddress, checkout, orderOf, send, addCoupon, topUp, balanceOf, ordersOf, cartOf } = placing;

const tables = ['orders', 'order_parts', 'order_lines', 'order_events', 'stock_holdings', 'coupon_uses', 'mails'];

async function everything(customer: TestCustomer) {
  const counts = await Promise.all(
    tables.map(async (table) => (await sql.execute(raw`select count(*) from ${raw.identifier(table)}`)).rows[0]),
  );
  const stock = await sql.execute(raw`select sum(sold_qty) as sold from products`);
  const items = await sql.execute(raw`select sum(stock) as stock from variant_items`);
  const used = await sql.execute(raw`select sum(used_count) as used from coupons`);
  return [counts, stock.rows, items.rows, used.rows, await cartOf(customer), await balanceOf(customer)];
}

describe('a refused order changes nothing', () => {
  type Change = (customer: TestCustomer, thing: number) => Promise<Record<string, unknown>>;
  const cartChanged = { status: 409, code: 'cart_changed' };
  const isNowhere = { status: 404, code: 'generic' };
  const isWrong = (field: string) => ({ status: 422, code: 'generic', field });
  const product = { vendor_id: boutique };
  const elses = async () => addAddress((await addCustomer(shop)).id);
  const become =
    (values: Partial<typeof products.$inferInsert>): Change =>
    async (_, thing) => {
      await sql.update(products).set(values).where(eq(products.id, thing));
      return {};
    };

  test.each<[string, Change, { status: number; code: string; field?: string }]>([
    ['the price has changed', become({ price: 1001 }), cartChanged],
    ['another customer has bought the stock', become({ soldQty: 9 }), cartChanged],
    ['the product is no longer active', become({ isActive: false }), cartChanged],
    [
      'the delivery fee has risen',
      async () => {
        await sql.update(shippingRules).set({ fee: 491 }).where(eq(shippingRules.fee, 490));
        return {};
      },
      cartChanged,
    ],
    [
      'the cart differs from the one shown',
      async (_, product_id) => ({ cart_products: [{ product_id, qty: 1, variants: [], product }] }),
      cartChanged,
    ],
    ['the coupon is unknown', async () => ({ coupon: 'NOSUCH' }), { status: 403, code: 'coupon_invalid' }],
    [
      'the coupon was used up meanwhile',
      async () => ({ coupon: await addCoupon({ maxUses: 1, usedCount: 1 }) }),
      { status: 403, code: 'coupon_exhausted' },
    ],
    [
      'the delivery belongs to another boutique',
      async (customer) => {
        await put(customer, await goods(other), 1);
        const [, foreign] = rows((await checkout(customer)).deliveries);
        return { deliveries: [{ seller_id: boutique, shipping_method_id: foreign?.shipping_method_id }] };
      },
      { status: 403, code: 'shipping_not_found' },
    ],
    ['no delivery is chosen', async () => ({ deliveries: [] }), isWrong('deliveries')],
    ['the address is another customer’s', async () => ({ shipping_address_id: await elses() }), isNowhere],
    ['the billing address is another customer’s', async () => ({ billing_address_id: await elses() }), isNowhere],
    ['the address is invalid', async () => ({ billing_address_id: 'x' }), isNowhere],
    ['the return address is foreign', async () => ({ success_url: 'https://e.example/p' }), isWrong('success_url')],
    ['the key is invalid', async () => ({ idempotency_key: 'x' }), isWrong('idempotency_key')],
    ['the notes are too long', async () => ({ additional_info: 'x'.repeat(1001) }), isWrong('additional_info')],
  ])('when %s', async (_, change, { status, code, field }) => {
    const thing = await goods(boutique);
    const customer = await shopper([thing, 2]);
    const body = await orderOf(customer);
    const changed = await change(customer, thing);
    const before = await everything(customer);
    const answer = await send(customer, { ...body, ...changed });
    expect(answer).toMatchObject({ status, body: { code } });
    if (field) expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    expect(await everything(customer)).toEqual(before);
    await sql.update(shippingRules).set({ fee: 490 }).where(eq(shippingRules.fee, 491));
  });

  test.each([
    ['an unknown payment method', 'pay-with-gold', 422],
    ['a payment method that is no longer offered', 'pay-with-card', 422],
    ['a wallet with too low a balance', 'pay-with-wallet', 402],
  ])('with %s', async (_, method, status) => {
    const customer = await shopper([await goods(boutique), 2]);
    await topUp(customer, 2489);
    const body = await orderOf(customer, { coupon: await addCoupon({ discount: 1 }) });
    const before = await everything(customer);
    expect((await send(customer, body, method)).status).toBe(status);
    expect(await everything(customer)).toEqual(before);
  });
});

test('refuses an order of an empty cart', async () => {
  const customer = await addCustomer(shop);
  const to = await addAddress(customer.id);
  const body = { shipping_address_id: to, billing_address_id: to, idempotency_key: randomUUID() };
  const urls = { success_url: 'http://localhost/a', cancel_url: 'http://localhost/b' };
  expect(await send(customer, { ...body, ...urls })).toMatchObject({ status: 403, body: { code: 'cart_empty' } });
});

test('requires transfer information for a bank transfer and places no order without it', async () => {
  const customer = await shopper([await goods(boutique), 1]);
  const order = await orderOf(customer);
  for (const values of [{}, { tnx_info: ' ' }]) {
    const answer = await send(customer, { ...order, ...values }, 'pay-with-bank');
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['tnx_info']]);
  }
  expect(await ordersOf(customer)).toEqual([]);
});

test('refuses a sixth order that waits for payment, but not one that is paid on delivery', async () => {
  const thing = await goods(boutique);
  const customer = await shopper([thing, 1]);
  const payUntil = new Date(shop.clock.now.getTime() + 60_000);
  const waiting = { paymentMethod: 'pay-with-bank', payUntil };
  const numbers = await oneByOne(5, async () => (await addOrder(shop, customer.id, waiting)).number);
  const body = await orderOf(customer, { tnx_info: 'Mira' });
  const before = await everything(customer);
  for (const method of ['pay-with-bank', 'pay-with-sandbox']) {
    expect(await send(customer, body, method)).toEqual({
      status: 403,
      body: { code: 'unpaid_orders', message: expect.stringContaining(numbers.join(', ')) },
    });
  }
  expect(await everything(customer)).toEqual(before);
  expect((await send(customer, body)).status).toBe(200);
  await put(customer, thing, 1);
  const [first = ''] = numbers;
  await sql.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.number, first));
  expect((await send(customer, await orderOf(customer, { tnx_info: 'Mira' }), 'pay-with-bank')).status).toBe(200);
});

test('refuses a transfer for more than a quarter of the stock of a product or variant item', async () => {
  const thing = await goods(boutique);
  const customer = await shopper([thing, 4]);
  const body = await orderOf(customer, { tnx_info: 'Mira' });
  const before = await everything(customer);
  expect(await send(customer, body, 'pay-with-bank')).toEqual({
    status: 403,
    body: { code: 'limit', message: expect.stringContaining('More than 3 of') },
  });
  expect(await everything(customer)).toEqual(before);
  expect((await send(customer, body)).status).toBe(200);
  const many = await goods(boutique, { qty: 40 });
  const [blue = 0] = await insertItems(await insertVariant(many, 'Colour'), [{ en: 'Blue', surcharge: 0, stock: 9 }]);
  await put(customer, many, 4, [blue]);
  const ofBlue = await orderOf(customer, { tnx_info: 'Mira' });
  expect((await send(customer, ofBlue, 'pay-with-bank')).body).toMatchObject({ code: 'limit' });
  await sql.update(variantItems).set({ stock: 16 }).where(eq(variantItems.id, blue));
  expect((await send(customer, ofBlue, 'pay-with-bank')).status).toBe(200);
});

test('returns 429 after 30 order requests', async () => {
  const customer = await shopper([await goods(boutique), 1]);
  const body = await orderOf(customer, { coupon: 'NOSUCH', shipping_address_id: await addAddress(customer.id) });
  const statuses = await statusesOf(31, () => send(customer, body));
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(403));
  expect(statuses[30]).toBe(429);
});
