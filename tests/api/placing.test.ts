import { randomUUID } from 'node:crypto';
import { asc, eq, sql as raw } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only';
import {
  addresses,
  affiliateProducts,
  affiliates,
  cartLines,
  coupons,
  couponUses,
  mails,
  orders,
  products,
  rateLimits,
  shippingRules,
  stockHoldings,
  variantItems,
  walletEntries,
} from '../../server/db/schema';
import { walletBalance } from '../../server/wallet/wallet-balance';
import type { CallWire } from '../../src/contract/calls';
import { openCheckoutShop, rows } from '../support/checkout-shop';
import { addCustomer, type TestCustomer } from '../support/customers';
import { inTurn, statusesOf } from '../support/in-turn';
import { addOrder } from '../support/orders';

const { shop, insertVariant, insertItems, addBoutique, goods, shopper, put, addAddress, checkout, orderOf, send } =
  await openCheckoutShop();
const { sql } = shop;
beforeEach(async () => {
  await sql.delete(rateLimits);
  await sql.delete(mails);
});
afterAll(() => shop.close());

const boutique = await addBoutique([{ fee: 490 }, { fee: 890 }]);
const other = await addBoutique([{ fee: 100, name: { en: 'By bike', bg: 'С колело' } }]);

type Shown = NonNullable<CallWire<'E20'>['order']>;
async function shown({ token }: TestCustomer, number: string | undefined): Promise<Shown> {
  const { order } = await shop.read<CallWire<'E20'>>(`/api/user/order-show/${number}?token=${token}`);
  if (!order) throw new Error('No order.');
  return order;
}

const ordersOf = ({ id }: TestCustomer) => sql.select().from(orders).where(eq(orders.customerId, id));
const cartOf = async ({ token }: TestCustomer) =>
  rows((await shop.read<CallWire<'E32'>>(`/api/cart?token=${token}`)).cartProducts);
const leftOf = async (id: number) => {
  const [row] = await sql.select().from(products).where(eq(products.id, id));
  return (row?.qty ?? 0) - (row?.soldQty ?? 0);
};
const addCoupon = async (values: Partial<typeof coupons.$inferInsert> = {}) => {
  const code = `C${randomUUID().slice(0, 8).toUpperCase()}`;
  await sql.insert(coupons).values({ code, name: {}, type: 'percent', discount: 1000, ...values });
  return code;
};
const usesOf = async (code: string) => {
  const coupon = only(await sql.select().from(coupons).where(eq(coupons.code, code)));
  const uses = await sql.select().from(couponUses).where(eq(couponUses.couponId, coupon.id));
  return [coupon.usedCount, uses.length];
};
const topUp = (customer: TestCustomer, amount: number) =>
  sql.insert(walletEntries).values({ customerId: customer.id, amount, reason: 'topup', event: randomUUID() });
const balanceOf = ({ id }: TestCustomer) => walletBalance(sql, id);

/** All that placing may touch, to be compared. */
async function everything(customer: TestCustomer) {
  const tables = ['orders', 'order_parts', 'order_lines', 'order_events', 'stock_holdings', 'coupon_uses', 'mails'];
  const counts = await Promise.all(
    tables.map(async (table) => (await sql.execute(raw`select count(*) from ${raw.identifier(table)}`)).rows[0]),
  );
  const stock = await sql.execute(raw`select sum(sold_qty) as sold from products`);
  const items = await sql.execute(raw`select sum(stock) as stock from variant_items`);
  const used = await sql.execute(raw`select sum(used_count) as used from coupons`);
  return [counts, stock.rows, items.rows, used.rows, await cartOf(customer), await balanceOf(customer)];
}

describe('an order (E49)', () => {
  test('is what the checkout showed: by boutique, with its choices, its deliveries and figures, once out of stock and out of the cart', async () => {
    const [one, more] = [await goods(boutique, { price: 1999 }), await goods(other)];
    const [blue = 0] = await insertItems(await insertVariant(more, 'Colour'), [
      { en: 'Blue', surcharge: 150, stock: 5 },
    ]);
    const customer = await shopper([one, 2], [more, 3, [blue]]);
    const code = await addCoupon();
    const body = await orderOf(customer, {
      coupon: code,
      additional_info: 'Ring twice.\nPlease.',
      billing_address_id: await addAddress(customer.id, 'Sofia'),
      cart_products: [
        {
          product_id: more,
          qty: 3,
          variants: [{ variant_id: 1, variant_item_id: blue }],
          product: { vendor_id: other },
        },
        { product_id: one, qty: 2, variants: [], product: { vendor_id: boutique } },
      ],
    });
    const { status, body: answer } = await send(customer, body);
    expect([status, answer]).toEqual([
      200,
      { order_id: expect.stringMatching(/^PZ-/), message: `Thank you! Your order is ${answer.order_id}.` },
    ]);

    const order = await shown(customer, answer.order_id);
    // 39.98 and 34.50; 10 % of 74.48 are 7.448, what is left 67.032.
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
    expect(
      rows(order.parts).map(({ shipping_method, shipping_cost, subtotal, status: part }) => ({
        shipping_method,
        shipping_cost,
        subtotal,
        part,
      })),
    ).toEqual([
      { shipping_method: 'By post', shipping_cost: 4.9, subtotal: 39.98, part: 'placed' },
      { shipping_method: 'By bike', shipping_cost: 1, subtotal: 34.5, part: 'placed' },
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

  test('takes the delivery that was chosen, or the family’s single one for all', async () => {
    const dearer = async (customer: TestCustomer) =>
      rows(rows((await checkout(customer)).deliveries)[0]?.shippings)[1]?.id;
    const first = await shopper([await goods(boutique), 1]);
    const chosen = await send(
      first,
      await orderOf(first, {
        deliveries: [{ seller_id: boutique, shipping_method_id: await dearer(first) }],
        expected_total: 18.9,
      }),
    );
    expect((await shown(first, chosen.body.order_id)).shipping_cost).toBe(8.9);
    const second = await shopper([await goods(boutique), 1]);
    const single = { deliveries: undefined, shipping_method_id: await dearer(second), expected_total: undefined };
    const { body } = await send(second, await orderOf(second, single));
    expect((await shown(second, body.order_id)).total_amount).toBe(18.9);
  });

  test('names the courier’s office where a parcel is collected, for the customer, the shop and the boutique, and no other one', async () => {
    const collecting = await addBoutique([{ fee: 300, toOffice: true, name: { en: 'To an office', bg: 'До офис' } }]);
    const customer = await shopper([await goods(collecting), 1], [await goods(other), 1]);
    const body = await orderOf(customer);
    const withOffices = (...offices: (string | undefined)[]) => ({
      ...body,
      idempotency_key: randomUUID(),
      deliveries: body.deliveries.map((delivery, index) => ({ ...delivery, office: offices[index] })),
    });
    for (const [language, text] of [
      ['en', 'Please say which office of the courier the parcel goes to.'],
      ['bg', 'Моля, напишете до кой офис на куриера да пристигне пратката.'],
    ] as const) {
      const answer = await shop.request(`/api/user/checkout/cash-on-delivery?token=${customer.token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify(withOffices('  ')),
      });
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { office: [text] } }]);
    }
    expect(await cartOf(customer)).toHaveLength(2);
    const placed = await send(customer, withOffices(' Speedy, 7 Rose Street ', 'nobody asks'));
    const { parts } = await shown(customer, placed.body.order_id);
    expect(rows(parts).map(({ shipping_office }) => shipping_office)).toEqual(['Speedy, 7 Rose Street', '']);
    const letters = await sql.select().from(mails);
    expect(letters.map(({ text }) => text.includes('To an office: Speedy, 7 Rose Street'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('goes to the village and the postcode of its address', async () => {
    const customer = await shopper([await goods(boutique), 1]);
    const to = await addAddress(customer.id);
    await sql.update(addresses).set({ cityId: null, town: 'Боженци', zipCode: '5349' }).where(eq(addresses.id, to));
    const { body } = await send(customer, await orderOf(customer, { shipping_address_id: to }));
    expect((await shown(customer, body.order_id)).order_address).toMatchObject({
      shipping_city: 'Боженци',
      shipping_zip: '5349',
    });
    const [letter] = await sql.select().from(mails);
    expect(letter?.text).toContain('5349 Боженци');
  });

  test('credits the storefront that a line was opened from', async () => {
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

  test('is mailed to the customer in their language, and in the shop’s own to each boutique its part and to the shop’s owner all', async () => {
    const customer = await shopper([await goods(boutique), 2], [await goods(other, { price: 555 }), 1]);
    const body = await orderOf(customer);
    const answer = await shop.post(`/api/user/checkout/cash-on-delivery?token=${customer.token}`, body, {
      'Accept-Language': 'bg',
    });
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
    // What this boutique's parcel comes to.
    expect(second?.text).toMatch(/Total: €6\.55/);
    expect(second?.text).not.toContain('2 × ');
  });

  test('is not made by whoever has nothing in the cart', async () => {
    const customer = await addCustomer(shop);
    const to = await addAddress(customer.id);
    const body = { shipping_address_id: to, billing_address_id: to, idempotency_key: randomUUID() };
    const urls = { success_url: 'http://localhost/a', cancel_url: 'http://localhost/b' };
    expect(await send(customer, { ...body, ...urls })).toMatchObject({ status: 403, body: { code: 'cart_empty' } });
  });
});

describe('the same order once more', () => {
  test('is the same order with the same answer; something else under its key is refused and named', async () => {
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
    // Another customer's key is their own.
    const stranger = await shopper([thing, 1]);
    const { idempotency_key } = body;
    expect((await send(stranger, await orderOf(stranger, { idempotency_key }))).status).toBe(200);
  });

  test('posted twenty times at once is one order, and all hear of it', async () => {
    const thing = await goods(boutique, { qty: 5 });
    const customer = await shopper([thing, 2]);
    const code = await addCoupon();
    await topUp(customer, 5000);
    const body = await orderOf(customer, { coupon: code });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(customer, body, 'pay-with-wallet')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await ordersOf(customer)).toHaveLength(1);
    expect([await leftOf(thing), await usesOf(code), await balanceOf(customer)]).toEqual([
      3,
      [1, 1],
      5000 - 1800 - 490,
    ]);
    expect(await sql.select().from(mails)).toHaveLength(3);
  });
});

describe('nothing at all happens', () => {
  type Change = (customer: TestCustomer, thing: number) => Promise<Record<string, unknown>>;
  const cartChanged = { status: 409, code: 'cart_changed' };
  const isNowhere = { status: 404, code: 'generic' };
  const isWrong = (field: string) => ({ status: 422, code: 'generic', field });
  const elses = async () => addAddress((await addCustomer(shop)).id);
  /** What is bought has become so meanwhile. */
  const become =
    (values: Partial<typeof products.$inferInsert>): Change =>
    async (_, thing) => {
      await sql.update(products).set(values).where(eq(products.id, thing));
      return {};
    };

  test.each<[string, Change, { status: number; code: string; field?: string }]>([
    ['where the price has changed since it was seen', become({ price: 1001 }), cartChanged],
    ['where somebody else was quicker', become({ soldQty: 9 }), cartChanged],
    ['where a product has left the shop', become({ isActive: false }), cartChanged],
    [
      'where delivery has become dearer',
      async () => {
        await sql.update(shippingRules).set({ fee: 491 }).where(eq(shippingRules.fee, 490));
        return {};
      },
      cartChanged,
    ],
    [
      'where the cart is another one than was seen',
      async (_, thing) => ({
        cart_products: [{ product_id: thing, qty: 1, variants: [], product: { vendor_id: boutique } }],
      }),
      cartChanged,
    ],
    ['where the coupon is none', async () => ({ coupon: 'NOSUCH' }), { status: 403, code: 'coupon_invalid' }],
    [
      'where the coupon was used up meanwhile',
      async () => ({ coupon: await addCoupon({ maxUses: 1, usedCount: 1 }) }),
      { status: 403, code: 'coupon_exhausted' },
    ],
    [
      'where the delivery is another boutique’s',
      async (customer) => {
        await put(customer, await goods(other), 1);
        const [, foreign] = rows((await checkout(customer)).deliveries);
        return { deliveries: [{ seller_id: boutique, shipping_method_id: foreign?.shipping_method_id }] };
      },
      { status: 403, code: 'shipping_not_found' },
    ],
    ['where no delivery is chosen', async () => ({ deliveries: [] }), isWrong('deliveries')],
    ['where the address is another’s', async () => ({ shipping_address_id: await elses() }), isNowhere],
    ['where the bill goes to another’s address', async () => ({ billing_address_id: await elses() }), isNowhere],
    ['where the address is none', async () => ({ billing_address_id: 'x' }), isNowhere],
    ['where it is to be paid elsewhere', async () => ({ success_url: 'https://e.example/p' }), isWrong('success_url')],
    ['where the key is none', async () => ({ idempotency_key: 'x' }), isWrong('idempotency_key')],
    ['where the notes are too long', async () => ({ additional_info: 'x'.repeat(1001) }), isWrong('additional_info')],
  ])('%s', async (_, change, { status, code, field }) => {
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
    ['a way to pay that there is not', 'pay-with-gold', 422],
    ['a way to pay that is not offered any more', 'pay-with-card', 422],
    ['a wallet with too little in it', 'pay-with-wallet', 402],
  ])('with %s', async (_, method, status) => {
    const customer = await shopper([await goods(boutique), 2]);
    await topUp(customer, 2489);
    const body = await orderOf(customer, { coupon: await addCoupon({ discount: 1 }) });
    const before = await everything(customer);
    expect((await send(customer, body, method)).status).toBe(status);
    expect(await everything(customer)).toEqual(before);
  });
});

describe('what is paid at once', () => {
  test('leaves the wallet to the cent and is paid, in the timeline too; one letter says both', async () => {
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

  test('costs nothing where the coupon takes all of it and it is sent for nothing', async () => {
    const free = await addBoutique([{ fee: 0 }]);
    const customer = await shopper([await goods(free), 1]);
    const body = await orderOf(customer, { coupon: await addCoupon({ discount: 10_000 }), expected_total: 0 });
    const { body: answer } = await send(customer, body);
    expect(await shown(customer, answer.order_id)).toMatchObject({ total_amount: 0, payment_state: 'paid' });
  });
});

test('a bank transfer is to be known by something: else its field says so, and nothing is ordered', async () => {
  const customer = await shopper([await goods(boutique), 1]);
  const order = await orderOf(customer);
  for (const values of [{}, { tnx_info: ' ' }]) {
    const answer = await send(customer, { ...order, ...values }, 'pay-with-bank');
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['tnx_info']]);
  }
  expect(await ordersOf(customer)).toEqual([]);
});

test('a bank transfer waits for its money, and keeps what it is known by', async () => {
  const customer = await shopper([await goods(boutique), 1]);
  const { body } = await send(customer, await orderOf(customer, { tnx_info: 'Mira, 24.11.' }), 'pay-with-bank');
  expect(await shown(customer, body.order_id)).toMatchObject({
    payment_state: 'pending',
    transection_id: 'Mira, 24.11.',
    payment_instructions: expect.stringContaining('IBAN'),
    can_pay: true,
    pay_until: new Date(shop.clock.now.getTime() + 7 * 86_400_000).toISOString(),
  });
  // Its customer and the owner; the boutique hears of it when the money has come.
  const letters = await sql.select().from(mails).orderBy(asc(mails.id));
  expect(letters.map(({ toAddress }) => toAddress)).toEqual([customer.email, null]);
  expect(letters[0]?.text).toContain(`/p/profile/orders/${body.order_id}`);
  expect(letters[0]?.text).toContain('IBAN');
  expect(letters[1]?.text).toContain(`npm run orders:paid -- ${body.order_id}`);
});

test('nobody keeps goods for more than five orders that wait for their payment; what the courier is paid for waits for none', async () => {
  const thing = await goods(boutique);
  const customer = await shopper([thing, 1]);
  const payUntil = new Date(shop.clock.now.getTime() + 60_000);
  const waiting = { paymentMethod: 'pay-with-bank', payUntil };
  const numbers = await inTurn(5, async () => (await addOrder(shop, customer.id, waiting)).number);
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
  await sql
    .update(orders)
    .set({ paymentStatus: 'paid' })
    .where(eq(orders.number, String(numbers[0])));
  expect((await send(customer, await orderOf(customer, { tnx_info: 'Mira' }), 'pay-with-bank')).status).toBe(200);
});

test('by a transfer nobody keeps a thing from all others: more than a quarter of it, or of a choice on it, is paid at once', async () => {
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

test('two different orders of one cart at once are one: the other finds it empty', async () => {
  const thing = await goods(boutique);
  const customer = await shopper([thing, 3]);
  const body = await orderOf(customer);
  const answers = await Promise.all([send(customer, body), send(customer, { ...body, idempotency_key: randomUUID() })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(await leftOf(thing)).toBe(7);
});

test('nobody places orders without end', async () => {
  const customer = await shopper([await goods(boutique), 1]);
  const body = await orderOf(customer, { coupon: 'NOSUCH', shipping_address_id: await addAddress(customer.id) });
  const statuses = await statusesOf(31, () => send(customer, body));
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(403));
  expect(statuses[30]).toBe(429);
});

test('an account that is deleted leaves its orders in the books, and what they hold of the stock', async () => {
  const thing = await goods(boutique);
  const customer = await shopper([thing, 2]);
  const { body } = await send(customer, await orderOf(customer));
  await sql.execute(raw`delete from customers where id = ${customer.id}`);
  const order = only(
    await sql
      .select()
      .from(orders)
      .where(eq(orders.number, String(body.order_id))),
  );
  expect(order.customerId).toBeNull();
  const held = await sql.select().from(stockHoldings).where(eq(stockHoldings.orderId, order.id));
  expect(held).toMatchObject([{ productId: thing, qty: 2 }]);
  expect(await sql.select().from(cartLines).where(eq(cartLines.productId, thing))).toEqual([]);
});
