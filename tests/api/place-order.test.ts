import { randomUUID } from 'node:crypto';
import { asc, eq, sql as raw } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import {
  addresses,
  affiliateProducts,
  affiliates,
  cartLines,
  coupons,
  couponUses,
  mails,
  orderLines,
  orderParts,
  orders,
  products,
  stockHoldings,
  variantItems,
} from '../../server/db/schema';
import type { CallWire } from '../../src/contract/all-calls';
import { rows } from '../support/checkout-shop';
import { addCustomer, type TestCustomer } from '../support/customers';
import { openPlacingShop } from '../support/place-order-shop';

const placing = await openPlacingShop();
const { shop, sql, boutique, other, insertVariant, insertItems, addBoutique, goods, shopper, put } = placing;
const { addAddress, checkout, orderOf, send, addCoupon, topUp, balanceOf, ordersOf, cartOf } = placing;

type Shown = NonNullable<CallWire<'E20'>['order']>;
async function shown({ token }: TestCustomer, number: string | undefined): Promise<Shown> {
  const { order } = await shop.read<CallWire<'E20'>>(`/api/user/order-show/${number}?token=${token}`);
  if (!order) throw new Error('No order.');
  return order;
}

const leftOf = async (id: number) => {
  const [row] = await sql.select().from(products).where(eq(products.id, id));
  return (row?.qty ?? 0) - (row?.soldQty ?? 0);
};
const usesOf = async (code: string) => {
  const coupon = only(await sql.select().from(coupons).where(eq(coupons.code, code)));
  const uses = await sql.select().from(couponUses).where(eq(couponUses.couponId, coupon.id));
  return [coupon.usedCount, uses.length];
};

describe('an order (E49)', () => {
  test('has the lines, deliveries and sums of the checkout, reduces the stock and empties the cart', async () => {
    const [one, more] = [await goods(boutique, { price: 1999 }), await goods(other)];
    const scarce = { en: 'Blue', surcharge: 150, stock: 5 };
    const [blue = 0] = await insertItems(await insertVariant(more, 'Colour'), [scarce]);
    const customer = await shopper([one, 2], [more, 3, [blue]]);
    const code = await addCoupon();
    const variants = [{ variant_id: 1, variant_item_id: blue }];
    const body = await orderOf(customer, {
      coupon: code,
      additional_info: 'Ring twice.\nPlease.',
      billing_address_id: await addAddress(customer.id, 'Sofia'),
      cart_products: [
        { product_id: more, qty: 3, variants, product: { vendor_id: other } },
        { product_id: one, qty: 2, variants: [], product: { vendor_id: boutique } },
      ],
    });
    const { status, body: answer } = await send(customer, body);
    const message = `Thank you! Your order is ${answer.order_id}.`;
    expect([status, answer]).toEqual([200, { order_id: expect.stringMatching(/^PZ-/), message }]);

    const order = await shown(customer, answer.order_id);
    // 39.98 + 34.50 = 74.48. Minus 10 % this is 67.032, rounded to 67.03, so the discount is 7.45.
    expect(order).toMatchObject({
      subtotal: 74.48,
      coupon_coast: 7.45,
      shipping_cost: 5.9,
      total_amount: 72.93,
      coupon_code: code,
      currency: 'EUR',
      payment_method: 'cash-on-delivery',
      payment_state: 'pending',
      order_status: 0,
      additional_info: 'Ring twice.\nPlease.',
      order_address: { shipping_city: 'Plovdiv', billing_city: 'Sofia', shipping_name: 'Mira' },
    });
    expect(rows(order.parts)).toMatchObject([
      { shipping_method: 'By post', shipping_cost: 4.9, subtotal: 39.98, status: 'placed' },
      { shipping_method: 'By bike', shipping_cost: 1, subtotal: 34.5, status: 'placed' },
    ]);
    const lines = rows(order.order_products);
    expect(lines.map(({ product_id, qty, unit_price }) => [product_id, qty, unit_price])).toEqual([
      [one, 2, 19.99],
      [more, 3, 11.5],
    ]);
    expect(rows(lines[1]?.order_product_variants)).toMatchObject([{ variant_name: 'Colour', variant_value: 'Blue' }]);
    expect(rows(order.events).map(({ kind }) => kind)).toEqual(['placed']);

    expect([await leftOf(one), await leftOf(more)]).toEqual([8, 7]);
    const [item] = await sql.select().from(variantItems).where(eq(variantItems.id, blue));
    expect(item?.stock).toBe(2);
    expect(await usesOf(code)).toEqual([1, 1]);
    expect(await cartOf(customer)).toEqual([]);
  });

  test('uses the chosen delivery of each boutique, or a single shipping_method_id', async () => {
    const dearer = async (customer: TestCustomer) =>
      rows(rows((await checkout(customer)).deliveries)[0]?.shippings)[1]?.id;
    const first = await shopper([await goods(boutique), 1]);
    const deliveries = [{ seller_id: boutique, shipping_method_id: await dearer(first) }];
    const chosen = await send(first, await orderOf(first, { deliveries, expected_total: 18.9 }));
    expect((await shown(first, chosen.body.order_id)).shipping_cost).toBe(8.9);
    const second = await shopper([await goods(boutique), 1]);
    const single = { deliveries: undefined, shipping_method_id: await dearer(second), expected_total: undefined };
    const { body } = await send(second, await orderOf(second, single));
    expect((await shown(second, body.order_id)).total_amount).toBe(18.9);
  });

  test('copies the VAT rate of each product', async () => {
    const customer = await shopper([await goods(boutique, { vatRate: 9 }), 1], [await goods(other), 1]);
    const { body } = await send(customer, await orderOf(customer));
    const rates = await sql
      .select({ rate: orderLines.vatRate })
      .from(orderLines)
      .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
      .innerJoin(orders, eq(orders.id, orderParts.orderId))
      .where(eq(orders.number, body.order_id ?? ''));
    expect(rates.map(({ rate }) => rate).sort()).toEqual([20, 9]);
  });

  test('uses the village and the postcode of its address', async () => {
    const customer = await shopper([await goods(boutique), 1]);
    const to = await addAddress(customer.id);
    await sql.update(addresses).set({ cityId: null, town: 'Боженци', zipCode: '5349' }).where(eq(addresses.id, to));
    const { body } = await send(customer, await orderOf(customer, { shipping_address_id: to }));
    const { order_address } = await shown(customer, body.order_id);
    expect(order_address).toMatchObject({ shipping_city: 'Боженци', shipping_zip: '5349' });
    const [letter] = await sql.select().from(mails);
    expect(letter?.text).toContain('5349 Боженци');
  });

  test('credits the affiliate whose token came with the cart line', async () => {
    const [affiliate] = await sql.select().from(affiliates).orderBy(asc(affiliates.id)).limit(1);
    const thing = await goods(boutique);
    await sql.insert(affiliateProducts).values({ affiliateId: affiliate?.id ?? 0, productId: thing });
    const customer = await addCustomer(shop);
    const query = `token=${customer.token}&product_id=${thing}&quantity=1&affiliate_token=${affiliate?.token}`;
    await shop.read(`/api/add-to-cart?${query}`);
    const { body } = await send(customer, await orderOf(customer));
    const { rows: credited } = await sql.execute(
      raw`select affiliate_id from order_lines join order_parts p on p.id = part_id join orders o on o.id = p.order_id where o.number = ${body.order_id}`,
    );
    expect(credited).toEqual([{ affiliate_id: affiliate?.id }]);
  });

  test('is mailed to the customer in their language, and to owner and boutiques in the shop’s', async () => {
    const customer = await shopper([await goods(boutique), 2], [await goods(other, { price: 555 }), 1]);
    const body = await orderOf(customer);
    const path = `/api/user/checkout/cash-on-delivery?token=${customer.token}`;
    const answer = await shop.post(path, body, { 'Accept-Language': 'bg' });
    const { order_id } = (await answer.json()) as { order_id: string };
    const sent = await sql.select().from(mails).orderBy(asc(mails.id));
    expect(sent.map(({ toAddress, replyTo }) => [toAddress?.split('@')[0] ?? null, replyTo])).toEqual([
      [customer.email.split('@')[0], ''],
      [null, customer.email],
      [expect.stringMatching(/^boutique-/), customer.email],
      [expect.stringMatching(/^boutique-/), customer.email],
    ]);
    const [own, owner, first, second] = sent;
    expect(own?.subject).toBe(`Вашата поръчка ${order_id}`);
    for (const text of [own?.text, own?.html]) {
      expect(text).toMatch(/31,45\s€/);
      expect(text).toContain('С колело');
      expect(text).toContain('Rose street 7');
    }
    expect([owner?.subject, second?.subject]).toEqual([`New order ${order_id}`, `New order ${order_id}`]);
    expect(owner?.text).toMatch(/Total: €31\.45/);
    expect(first?.text).toContain('2 × ');
    expect(first?.text).not.toContain('By bike');
    expect(second?.text).toMatch(/Total: €6\.55/);
    expect(second?.text).not.toContain('2 × ');
  });
});

describe('a repeated order', () => {
  test('gets the same response under its key; a different order under that key gets 409', async () => {
    const thing = await goods(boutique);
    const customer = await shopper([thing, 1]);
    const body = await orderOf(customer);
    const first = await send(customer, body);
    expect(first.status).toBe(200);
    await put(customer, thing, 4);
    expect(await send(customer, body)).toEqual(first);
    for (const again of [
      await send(customer, { ...body, additional_info: 'Other' }),
      await send(customer, { ...body, tnx_info: 'Mira' }, 'pay-with-bank'),
    ]) {
      expect(again).toMatchObject({ status: 409, body: { code: 'key_reused', order_id: first.body.order_id } });
    }
    expect(await ordersOf(customer)).toHaveLength(1);
    const stranger = await shopper([thing, 1]);
    const { idempotency_key } = body;
    expect((await send(stranger, await orderOf(stranger, { idempotency_key }))).status).toBe(200);
  });

  test('is placed once from twenty concurrent requests, which all get the same response', async () => {
    const thing = await goods(boutique, { qty: 5 });
    const customer = await shopper([thing, 2]);
    const code = await addCoupon();
    await topUp(customer, 5000);
    const body = await orderOf(customer, { coupon: code });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(customer, body, 'pay-with-wallet')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await ordersOf(customer)).toHaveLength(1);
    expect([await leftOf(thing), await balanceOf(customer)]).toEqual([3, 5000 - 1800 - 490]);
    expect(await usesOf(code)).toEqual([1, 1]);
    expect(await sql.select().from(mails)).toHaveLength(3);
  });
});

describe('an order that is paid at once', () => {
  test('debits the wallet by the exact total, records the payment, and mails once', async () => {
    const customer = await shopper([await goods(boutique), 2]);
    await topUp(customer, 2490);
    const { body } = await send(customer, await orderOf(customer), 'pay-with-wallet');
    const order = await shown(customer, body.order_id);
    expect(order).toMatchObject({ payment_state: 'paid', payment_method: 'pay-with-wallet', total_amount: 24.9 });
    expect(rows(order.events).map(({ kind }) => kind)).toEqual(['placed', 'paid']);
    expect(await balanceOf(customer)).toBe(0);
    const letters = await sql.select().from(mails).where(eq(mails.toAddress, customer.email));
    expect(letters.map(({ text }) => text)).toEqual([expect.stringMatching(/\(paid\)/)]);
  });

  test('is paid without a charge when coupon and free delivery make the total 0', async () => {
    const free = await addBoutique([{ fee: 0 }]);
    const customer = await shopper([await goods(free), 1]);
    const body = await orderOf(customer, { coupon: await addCoupon({ discount: 10_000 }), expected_total: 0 });
    const { body: answer } = await send(customer, body);
    expect(await shown(customer, answer.order_id)).toMatchObject({ total_amount: 0, payment_state: 'paid' });
  });
});

test('keeps a bank transfer pending for seven days, with its reference and instructions', async () => {
  const customer = await shopper([await goods(boutique), 1]);
  const { body } = await send(customer, await orderOf(customer, { tnx_info: 'Mira, 24.11.' }), 'pay-with-bank');
  expect(await shown(customer, body.order_id)).toMatchObject({
    payment_state: 'pending',
    transection_id: 'Mira, 24.11.',
    payment_instructions: expect.stringContaining('IBAN'),
    can_pay: true,
    pay_until: new Date(shop.clock.now.getTime() + 7 * 86_400_000).toISOString(),
  });
  // Only the customer and the shop's owner (`toAddress` null) get mails now. The boutique gets one after the payment.
  const letters = await sql.select().from(mails).orderBy(asc(mails.id));
  expect(letters.map(({ toAddress }) => toAddress)).toEqual([customer.email, null]);
  expect(letters[0]?.text).toContain(`/p/profile/orders/${body.order_id}`);
  expect(letters[0]?.text).toContain('IBAN');
  expect(letters[1]?.text).toContain(`npm run orders:paid -- ${body.order_id}`);
});

test('places one of two concurrent orders of the same cart', async () => {
  const thing = await goods(boutique);
  const customer = await shopper([thing, 3]);
  const body = await orderOf(customer);
  const answers = await Promise.all([send(customer, body), send(customer, { ...body, idempotency_key: randomUUID() })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(await leftOf(thing)).toBe(7);
});

test('keeps the orders of a deleted account and the stock that they hold', async () => {
  const thing = await goods(boutique);
  const customer = await shopper([thing, 2]);
  const { body } = await send(customer, await orderOf(customer));
  await sql.execute(raw`delete from customers where id = ${customer.id}`);
  const { order_id: number = '' } = body;
  const order = only(await sql.select().from(orders).where(eq(orders.number, number)));
  expect(order.customerId).toBeNull();
  const held = await sql.select().from(stockHoldings).where(eq(stockHoldings.orderId, order.id));
  expect(held).toMatchObject([{ productId: thing, qty: 2 }]);
  expect(await sql.select().from(cartLines).where(eq(cartLines.productId, thing))).toEqual([]);
});
