import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_NEW_CARTS } from '../../server/cart/change-cart';
import { carts, flashSaleProducts, flashSales, products, rateLimits, variantItems } from '../../server/db/schema';
import { openCartShop, refusal } from '../support/cart-shop';
import { addCustomer } from '../support/customers';

const { shop, plain, dressed, newDevice, add, added, call, cart, lineOf, insertProduct, insertVariant, insertItems } =
  await openCartShop();
let device: string;

beforeEach(() => {
  device = newDevice();
});
afterAll(() => shop.close());

describe('adding a product', () => {
  test('returns the whole cart with line, price, total and message', async () => {
    const answer = await added(plain, 2);
    expect(answer).toMatchObject({ total: 39.98, message: 'Added to your cart.' });
    expect(answer.cartProducts).toHaveLength(1);
    expect(answer.cartProducts[0]).toMatchObject({
      product_id: plain,
      product_name: 'The plain',
      qty: 2,
      unit_price: 19.99,
      line_total: 39.98,
      product: { slug: 'plain', qty: 10, sold_qty: 3 },
      variants: [],
      is_bundle_product: 'no',
    });
    expect(await cart()).toMatchObject({ total: 39.98, cartProducts: [{ qty: 2 }] });
  });

  test('adds the surcharges of the chosen variant items to the offer price', async () => {
    const { colours, sizes, id } = dressed;
    const answer = await added(id, 3, [colours[1], sizes[1]]);
    expect(answer.cartProducts[0]).toMatchObject({
      unit_price: 46.55,
      line_total: 139.65,
      variants: [
        { variant_item: { name: 'Blue', product_variant_name: 'Colour', price: 1.5, stock: null } },
        { variant_item: { name: 'XL', product_variant_name: 'Size', price: 5.05, stock: 5 } },
      ],
    });
    expect(answer.total).toBe(139.65);
  });

  test('applies a running flash sale, and rounds half a cent of the unit price up', async () => {
    const id = await insertProduct('on-sale', { price: 1990, qty: 9 });
    const now = shop.clock.now.getTime();
    const [sale] = await shop.sql
      .insert(flashSales)
      .values({ title: {}, offer: 25, startsAt: new Date(now), endsAt: new Date(now + 1000) })
      .returning();
    await shop.sql.insert(flashSaleProducts).values({ flashSaleId: sale?.id ?? 0, productId: id });
    // 19.90 less 25 % is 14.925, rounded up to 14.93.
    expect(await added(id, 3)).toMatchObject({ total: 44.79, cartProducts: [{ unit_price: 14.93 }] });
    shop.clock.now = new Date(now + 1000);
    expect(await cart()).toMatchObject({ total: 59.7, cartProducts: [{ unit_price: 19.9 }] });
    shop.clock.now = new Date(now);
  });

  test('adds a separate cart line for other variant items of the same product', async () => {
    const { colours, sizes, id } = dressed;
    await added(id, 1, [colours[1], sizes[0]]);
    expect((await added(id, 1, [sizes[1], colours[1]])).cartProducts).toHaveLength(2);
  });

  test('refuses the same variant items in any order, and keeps the quantity', async () => {
    const { colours, sizes, id } = dressed;
    await added(id, 2, [colours[1], sizes[0]]);
    expect(await refusal(await add(id, 2, [sizes[0], colours[1]]))).toMatchObject({ status: 403, code: 'item_exists' });
    expect(await cart()).toMatchObject({ cartProducts: [{ qty: 2 }] });
  });

  test('adds a bundle as one cart line', async () => {
    const [bundle] = await shop.sql.select().from(products).where(eq(products.isBundle, true)).limit(1);
    const answer = await added(bundle?.id, 1);
    expect(answer.cartProducts).toHaveLength(1);
    expect(answer.cartProducts[0]).toMatchObject({ is_bundle_product: 'yes', product: { is_bundle_product: 'yes' } });
    expect(answer.cartProducts[0]?.product?.bundle_products?.length).toBeGreaterThan(1);
  });

  test('accepts numbers as strings, and -1 as no variant item', async () => {
    expect((await added(String(plain), '1', ['-1'])).cartProducts).toHaveLength(1);
  });

  test('refuses the 101st cart line', async () => {
    const ids = await Promise.all(Array.from({ length: 101 }, (_, n) => insertProduct(`filler-${n}`, {})));
    for (const id of ids.slice(0, 100)) await added(id);
    expect(await refusal(await add(ids[100]))).toMatchObject({ status: 403, code: 'limit' });
    expect((await cart()).cartProducts).toHaveLength(100);
  });

  describe('invalid input', () => {
    test.each<[string, () => Parameters<typeof add>, string]>([
      ['a missing quantity', () => [plain, null], 'quantity'],
      ['quantity 0', () => [plain, 0], 'quantity'],
      ['a negative quantity', () => [plain, -1], 'quantity'],
      ['a fractional quantity', () => [plain, 1.5], 'quantity'],
      ['a quantity in words', () => [plain, 'two'], 'quantity'],
      ['a quantity of a billion', () => [plain, 1e9], 'quantity'],
      ['an unknown product', () => [2_000_000_000], 'product_id'],
      ['a product id that is out of range', () => ['99999999999999'], 'product_id'],
      ['a missing product', () => [null], 'product_id'],
      ['a variant without an item', () => [dressed.id, 1, [dressed.colours[0]]], 'items'],
      ['no variant items', () => [dressed.id], 'items'],
      ['two items of one variant', () => [dressed.id, 1, [...dressed.colours.slice(0, 2)]], 'items'],
      ['one item too many', () => [dressed.id, 1, [...dressed.colours.slice(0, 2), dressed.sizes[0]]], 'items'],
      ['an item of another product', () => [plain, 1, [dressed.colours[0]]], 'items'],
      ['an unknown item', () => [dressed.id, 1, [dressed.colours[0], 2_000_000_000]], 'items'],
      ['an item that is not an id', () => [dressed.id, 1, [dressed.colours[0], 'red']], 'items'],
      ['items that are not a list', () => [dressed.id, 1, 'red'], 'items'],
      ['a missing device id', () => [plain, 1, [], null], 'device_token'],
      ['a device id that is too short', () => [plain, 1, [], 'x'.repeat(21)], 'device_token'],
      ['a device id that is too long', () => [plain, 1, [], 'x'.repeat(65)], 'device_token'],
      ['a device id with other characters', () => [plain, 1, [], "x' or '1'='1"], 'device_token'],
    ])('answers 422 to %s', async (_, args, field) => {
      expect(await refusal(await add(...args()))).toEqual({ status: 422, code: 'generic', fields: [field] });
      expect((await cart()).cartProducts).toEqual([]);
    });

    test('answers 422 to an inactive product', async () => {
      const id = await insertProduct('hidden', { isActive: false });
      expect(await refusal(await add(id))).toMatchObject({ status: 422, fields: ['product_id'] });
    });

    test('answers 422 to an inactive variant item', async () => {
      const id = await insertProduct('half-dressed', {});
      const [storedItem, gone] = await insertItems(await insertVariant(id, 'Colour'), [
        { en: 'Kept', surcharge: 0, stock: null },
        { en: 'Gone', surcharge: 0, stock: null },
      ]);
      await shop.sql
        .update(variantItems)
        .set({ isActive: false })
        .where(eq(variantItems.id, gone ?? 0));
      expect(await refusal(await add(id, 1, [gone]))).toMatchObject({ status: 422, fields: ['items'] });
      expect((await added(id, 1, [storedItem])).cartProducts).toHaveLength(1);
    });

    test.each(['[]', '"text"', 'null', '7'])('answers 422 to the body %s', async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await shop.request('/api/guest-add-to-cart', { method: 'POST', headers, body });
      expect((await refusal(response)).status).toBe(422);
    });
  });

  test('answers 400 to invalid JSON, and 413 to a body that is too large', async () => {
    const send = (body: string) => shop.request('/api/guest-add-to-cart', { method: 'POST', body });
    expect((await refusal(await send('{'))).status).toBe(400);
    expect((await refusal(await send(`"${'x'.repeat(70_000)}"`))).status).toBe(413);
  });
});

describe('stock', () => {
  test('limits the quantity to the stock less the sold pieces', async () => {
    expect(await refusal(await add(plain, 8))).toMatchObject({ status: 403, code: 'qty_unavailable' });
    expect((await added(plain, 7)).cartProducts[0]?.qty).toBe(7);
  });

  test('limits the quantity to the stock of the chosen variant item', async () => {
    const { colours, sizes, id } = dressed;
    expect(await refusal(await add(id, 3, [colours[0], sizes[0]]))).toMatchObject({ code: 'qty_unavailable' });
    expect(await refusal(await add(id, 1, [colours[2], sizes[0]]))).toMatchObject({
      status: 403,
      code: 'out_of_stock',
    });
    const line = await lineOf(id, 2, [colours[0], sizes[0]]);
    expect(await refusal(await call('increment', line))).toMatchObject({ status: 403, code: 'qty_unavailable' });
  });

  test('refuses more when two cart lines use up the stock of a shared variant item', async () => {
    const { colours, sizes, id } = dressed;
    await added(id, 1, [colours[0], sizes[0]]);
    await added(id, 1, [colours[0], sizes[1]]);
    const { cartProducts } = await cart();
    for (const { id: line } of cartProducts) {
      expect(await refusal(await call('increment', line))).toMatchObject({ code: 'qty_unavailable' });
    }
  });

  test('refuses more when two cart lines use up the stock of the product', async () => {
    const { colours, sizes, id } = dressed;
    await added(id, 15, [colours[1], sizes[0]]);
    expect(await refusal(await add(id, 5, [colours[1], sizes[1]], `other-${device}`))).toMatchObject({ status: 200 });
    const [item] = await insertItems(dressed.size, [{ en: 'M', surcharge: 0, stock: null }]);
    expect(await refusal(await add(id, 6, [colours[1], item]))).toMatchObject({ status: 403, code: 'qty_unavailable' });
    expect((await added(id, 5, [colours[1], item])).cartProducts).toHaveLength(2);
  });

  test('refuses to add or increase a sold-out product', async () => {
    const id = await insertProduct('sold-out', { qty: 5, soldQty: 4 });
    const line = await lineOf(id, 1);
    await shop.sql.update(products).set({ soldQty: 5 }).where(eq(products.id, id));
    expect(await refusal(await call('increment', line))).toMatchObject({ status: 403, code: 'out_of_stock' });
    expect(await refusal(await add(id, 1, [], `other-${device}`))).toMatchObject({ status: 403, code: 'out_of_stock' });
  });
});

describe('changing a cart line', () => {
  test('increments and decrements by one, and returns the whole cart', async () => {
    const line = await lineOf(plain, 1);
    expect(await (await call('increment', line)).json()).toMatchObject({
      total: 39.98,
      cartProducts: [{ id: line, qty: 2 }],
    });
    expect(await (await call('decrement', line)).json()).toMatchObject({
      total: 19.99,
      cartProducts: [{ id: line, qty: 1 }],
    });
  });

  test('refuses to decrement a quantity of one', async () => {
    const line = await lineOf(plain, 1);
    expect(await refusal(await call('decrement', line))).toMatchObject({ status: 403, code: 'min_qty' });
    expect(await cart()).toMatchObject({ cartProducts: [{ qty: 1 }] });
  });

  test('refuses to increment beyond the stock', async () => {
    const line = await lineOf(plain, 6);
    expect((await call('increment', line)).status).toBe(200);
    expect(await refusal(await call('increment', line))).toMatchObject({ status: 403, code: 'qty_unavailable' });
  });

  test('removes the cart line, and answers 404 to a second removal', async () => {
    const line = await lineOf(plain, 1);
    expect(await (await call('remove', line)).json()).toMatchObject({
      total: 0,
      cartProducts: [],
      message: expect.any(String),
    });
    expect(await refusal(await call('remove', line))).toMatchObject({ status: 404 });
  });

  test.each(['0', '-1', 'abc', '99999999999', '1.5', '%00'])('answers 404 to the line id %s', async (line) => {
    await lineOf(plain, 1);
    for (const action of ['increment', 'decrement', 'remove']) {
      expect((await refusal(await call(action, line))).status).toBe(404);
    }
  });
});

describe('cart ownership', () => {
  test('hides cart lines from other guests, and answers 404 to their changes', async () => {
    const line = await lineOf(plain, 2);
    const otherDevice = `stranger-${device}`;
    await added(plain, 1, [], otherDevice);
    for (const action of ['increment', 'decrement', 'remove']) {
      expect(await refusal(await call(action, line, otherDevice))).toMatchObject({ status: 404 });
      expect(await refusal(await call(action, line, 'cartless-device-of-a-guest'))).toMatchObject({ status: 404 });
    }
    expect(await cart()).toMatchObject({ cartProducts: [{ id: line, qty: 2 }] });
    expect(await cart(otherDevice)).toMatchObject({ cartProducts: [{ qty: 1 }] });
  });

  test('answers 422 when the cart is read without a well-formed device id', async () => {
    for (const query of ['', '?device_token=', '?device_token=short', '?device_token=a%20b%20c%20d%20e']) {
      const response = await shop.request(`/api/guest-show-cart${query}`);
      expect(await refusal(response)).toEqual({ status: 422, code: 'generic', fields: ['device_token'] });
    }
  });

  test('returns an empty cart for a device without a cart', async () => {
    expect(await cart()).toEqual({ cartProducts: [], savedProducts: [], deliveries: [], total: 0 });
  });

  test('answers with no-store, and 405 to HEAD without a change', async () => {
    const line = await lineOf(plain, 1);
    const path = `/api/guest-cart-item-increment/${line}?device_token=${device}`;
    expect((await shop.request(path, { method: 'HEAD' })).status).toBe(405);
    expect(await cart()).toMatchObject({ cartProducts: [{ qty: 1 }] });
    for (const response of [await shop.request(path), await shop.request(`${path}0`), await add(plain)]) {
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });
});

test('returns names and messages in the requested language', async () => {
  const bulgarian = { 'Accept-Language': 'bg-BG,bg;q=0.9,en;q=0.5' };
  const body = { device_token: device, product_id: plain, quantity: 1, variants: [], items: [] };
  const answer = await (await shop.post('/api/guest-add-to-cart', body, bulgarian)).json();
  expect(answer).toMatchObject({ message: 'Добавено в количката.', cartProducts: [{ product_name: 'Това plain' }] });
  const refused = await (await shop.post('/api/guest-add-to-cart', { ...body, quantity: 0 }, bulgarian)).json();
  expect(refused).toMatchObject({ errors: { quantity: ['Моля, изберете количество поне 1.'] } });
});

describe('rate limit of new guest carts', () => {
  const here = '198.51.100.7';
  const addFrom = (address: string, device_token = device, product_id: unknown = plain) =>
    shop.request('/api/guest-add-to-cart', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ device_token, product_id, quantity: 1, variants: [], items: [] }),
      address,
    });
  const hasCart = async (deviceId: string) =>
    (await shop.sql.select().from(carts).where(eq(carts.deviceId, deviceId))).length > 0;
  const leave = (count: number) =>
    shop.sql
      .update(rateLimits)
      .set({ count: MAX_NEW_CARTS - count })
      .where(eq(rateLimits.key, `carts:${here}`));

  beforeEach(async () => {
    await shop.sql.delete(rateLimits);
    expect((await addFrom(here, newDevice())).status).toBe(200);
  });

  test('answers 429 with Retry-After when an IP address creates too many carts in an hour', async () => {
    await leave(1);
    const [last, tooFar] = [newDevice(), newDevice()];
    expect((await addFrom(here, last)).status).toBe(200);
    const refused = await addFrom(here, tooFar);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect([await hasCart(last), await hasCart(tooFar)]).toEqual([true, false]);
    expect((await addFrom('198.51.100.8', tooFar)).status).toBe(200);
    const now = shop.clock.now;
    shop.clock.now = new Date(now.getTime() + 3_600_000);
    expect((await addFrom(here, newDevice())).status).toBe(200);
    shop.clock.now = now;
  });

  test('counts created carts only, not refused requests or changes of an existing cart', async () => {
    await leave(1);
    for (let n = 0; n < 3; n += 1) expect((await addFrom(here, newDevice(), 999_999)).status).toBe(422);
    expect((await addFrom(here)).status).toBe(200);
    const more = await insertProduct('one-more', {});
    expect((await addFrom(here, device, more)).status).toBe(200);
  });

  test('does not count the carts of customers', async () => {
    await leave(0);
    const { token } = await addCustomer(shop);
    const query = `token=${token}&product_id=${plain}&quantity=1`;
    expect((await shop.request(`/api/add-to-cart?${query}`, { address: here })).status).toBe(200);
    expect((await addFrom(here)).status).toBe(429);
  });
});
