import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cartLines, orders, products, variantItems } from '../../server/db/schema';
import { type CartAnswer, openCartShop, refusal } from '../support/cart-shop';
import { addCustomer, password } from '../support/customers';
import { loginCalls } from '../support/login-calls';

const { shop, plain, dressed, newDevice, add, added, call, cart, lineOf, insertProduct, insertVariant, insertItems } =
  await openCartShop();
const { loggedIn } = loginCalls(shop);
const { colours, sizes } = dressed;
let device: string;

beforeEach(() => {
  device = newDevice();
});
afterAll(() => shop.close());

const save = (line: unknown, saved: unknown = 1, device_token = device) =>
  shop.post(`/api/cart-item-save/${line}`, { device_token, saved });
const choose = (line: unknown, items: unknown, device_token = device) =>
  shop.post(`/api/cart-item-choice/${line}`, { device_token, items });

async function answered(response: Promise<Response>): Promise<CartAnswer> {
  const answer = await response;
  expect(answer.status).toBe(200);
  return (await answer.json()) as CartAnswer;
}

const inShort = (lines: CartAnswer['savedProducts']) =>
  (lines ?? []).map(({ product_id, qty, variants }) => [
    product_id,
    qty,
    ...(variants ?? []).map(({ variant_item_id }) => variant_item_id),
  ]);

describe('[D14] saving a line for later', () => {
  test('moves it out of the cart, its total and its deliveries', async () => {
    await added(plain, 1);
    const line = await lineOf(dressed.id, 2, [colours[1], sizes[1]]);
    const answer = await answered(save(line));
    expect(answer).toMatchObject({ total: 19.99, message: 'Saved for later.' });
    expect(inShort(answer.cartProducts)).toEqual([[plain, 1]]);
    expect(inShort(answer.savedProducts)).toEqual([[dressed.id, 2, colours[1], sizes[1]]]);
    expect(answer.savedProducts?.[0]).toMatchObject({ unit_price: 46.55, product: { slug: 'dressed' } });
    expect(await cart()).toEqual({ ...answer, message: undefined });
  });

  test('takes no stock: another line can have all pieces', async () => {
    const line = await lineOf(plain, 7);
    await answered(save(line));
    expect(inShort((await added(plain, 7)).cartProducts)).toEqual([[plain, 7]]);
  });

  test('is safe to repeat, and adds the quantities of two equal lines', async () => {
    const line = await lineOf(plain, 2);
    await answered(save(line));
    expect(inShort((await answered(save(line))).savedProducts)).toEqual([[plain, 2]]);
    await answered(save(await lineOf(plain, 3)));
    expect(inShort((await cart()).savedProducts)).toEqual([[plain, 5]]);
  });

  test('keeps a sold-out line and a line whose product is gone', async () => {
    const soldOut = await insertProduct('sold-out-saved', { qty: 1 });
    const gone = await insertProduct('gone-saved', {});
    const lines = [await lineOf(soldOut), await lineOf(gone)];
    await shop.sql.update(products).set({ soldQty: 1 }).where(eq(products.id, soldOut));
    await shop.sql.delete(products).where(eq(products.id, gone));
    for (const line of lines) await answered(save(line));
    expect((await cart()).savedProducts).toMatchObject([
      { product: { qty: 1, sold_qty: 1 } },
      { product: null, product_name: 'The gone-saved', unit_price: null },
    ]);
    for (const line of lines) {
      expect(await refusal(await save(line, 0))).toMatchObject({ status: 403, code: 'out_of_stock' });
    }
    expect((await cart()).savedProducts).toHaveLength(2);
  });

  test('refuses the 101st saved line, and a 101st line in the cart', async () => {
    const line = await lineOf(plain);
    const [row] = await shop.sql.select().from(cartLines).where(eq(cartLines.id, line));
    const fill = (isSaved: boolean) => {
      const filler = {
        cartId: row?.cartId ?? 0,
        productId: null,
        productName: {},
        qty: 1,
        createdAt: new Date(),
        isSaved,
      };
      return shop.sql.insert(cartLines).values(Array.from({ length: 100 }, () => filler));
    };
    await fill(true);
    expect(await refusal(await save(line))).toMatchObject({ status: 403, code: 'limit' });
    await shop.sql.delete(cartLines).where(eq(cartLines.isSaved, true));
    await answered(save(line));
    await fill(false);
    expect(await refusal(await save(line, 0))).toMatchObject({ status: 403, code: 'limit' });
    expect(inShort((await cart()).savedProducts)).toEqual([[plain, 1]]);
  });

  test('leaves one line after equal requests at once', async () => {
    const line = await lineOf(plain, 2);
    const answers = await Promise.all([1, 0, 1, 0, 1].map((saved) => save(line, saved)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { cartProducts, savedProducts } = await cart();
    expect(inShort([...cartProducts, ...(savedProducts ?? [])])).toEqual([[plain, 2]]);
  });

  test.each([
    ['a line of another guest', async () => [await lineOf(plain), newDevice()] as const, 404],
    ['an unknown line', async () => [2_000_000_000, device] as const, 404],
    ['a line id that is no id', async () => ['x', device] as const, 404],
    ['a malformed device id', async () => [await lineOf(plain), 'short'] as const, 422],
  ])('answers an error to %s', async (_, input, status) => {
    const [line, token] = await input();
    expect((await save(line, 1, token)).status).toBe(status);
    expect((await choose(line, [], token)).status).toBe(status);
  });

  test('answers 422 without the wanted state, and 401 to an invalid token instead of using the guest’s cart', async () => {
    const line = await lineOf(plain);
    expect(await refusal(await save(line, 'later'))).toMatchObject({ status: 422, fields: ['saved'] });
    const body = { device_token: device, saved: 1, items: [] };
    for (const path of ['save', 'choice']) {
      expect((await shop.post(`/api/cart-item-${path}/${line}?token=${'x'.repeat(43)}`, body)).status).toBe(401);
    }
    expect((await cart()).cartProducts).toHaveLength(1);
  });
});

describe('[D14] a saved line', () => {
  test('moves back to the cart up to the stock, and joins an equal line', async () => {
    const line = await lineOf(plain, 5);
    await answered(save(line));
    await added(plain, 4);
    const answer = await answered(save(line, 0));
    expect(answer.message).toBe('Moved to your cart. Only 7 left in stock.');
    expect(inShort(answer.cartProducts)).toEqual([[plain, 7]]);
    expect(answer.savedProducts).toEqual([]);
  });

  test('stays when the cart has all pieces', async () => {
    const line = await lineOf(plain, 2);
    await answered(save(line));
    await added(plain, 7);
    expect(await refusal(await save(line, 0))).toMatchObject({ status: 403, code: 'qty_unavailable' });
    expect(inShort((await cart()).savedProducts)).toEqual([[plain, 2]]);
  });

  test('cannot change its quantity or choice, and can be removed', async () => {
    const line = await lineOf(dressed.id, 1, [colours[1], sizes[0]]);
    await answered(save(line));
    expect((await call('increment', line)).status).toBe(404);
    expect((await choose(line, [colours[1], sizes[1]])).status).toBe(404);
    expect((await call('remove', line)).status).toBe(200);
    expect((await cart()).savedProducts).toEqual([]);
  });

  test('joins the account at sign-in, apart from its cart, and does not count as moved', async () => {
    const { email, token } = await addCustomer(shop);
    await shop.read(`/api/add-to-cart?token=${token}&product_id=${plain}&quantity=6`);
    const own = (await shop.read<CartAnswer>(`/api/cart?token=${token}`)).cartProducts[0]?.id;
    await shop.post(`/api/cart-item-save/${own}?token=${token}`, { saved: 1 });
    await answered(save(await lineOf(plain, 3)));
    await answered(save(await lineOf(dressed.id, 1, [colours[1], sizes[0]])));
    const { merge, access_token } = await loggedIn({ email, password, device_id: device });
    expect(merge).toEqual({ moved: 0, limited: [] });
    const merged = await shop.read<CartAnswer>(`/api/cart?token=${access_token}`);
    expect(merged.cartProducts).toEqual([]);
    expect(inShort(merged.savedProducts)).toEqual([
      [plain, 9],
      [dressed.id, 1, colours[1], sizes[0]],
    ]);
    expect((await cart()).savedProducts).toEqual([]);
  });

  test('is not part of a checkout', async () => {
    const { token, id } = await addCustomer(shop);
    const { cartProducts } = await shop.read<CartAnswer>(
      `/api/add-to-cart?token=${token}&product_id=${plain}&quantity=1`,
    );
    await shop.post(`/api/cart-item-save/${cartProducts[0]?.id}?token=${token}`, { saved: 1 });
    const checkout = await shop.request(`/api/user/checkout?token=${token}`);
    expect(await refusal(checkout)).toMatchObject({ status: 403, code: 'cart_empty' });
    expect(await shop.sql.select().from(orders).where(eq(orders.customerId, id))).toEqual([]);
    const added = await shop.read<CartAnswer>(
      `/api/add-to-cart?token=${token}&product_id=${dressed.id}&quantity=1&items[]=${colours[1]}&items[]=${sizes[0]}`,
    );
    const quote = await shop.read<CartAnswer>(`/api/user/checkout?token=${token}`);
    expect(quote).toMatchObject({ total: added.total, cartProducts: [{ product_id: dressed.id }] });
  });
});

describe('[D14] changing the choice of a line', () => {
  test('keeps line, place and quantity, and shows the new price', async () => {
    const line = await lineOf(dressed.id, 2, [colours[1], sizes[0]]);
    await added(plain, 1);
    const answer = await answered(choose(line, [sizes[1], colours[1]]));
    expect(answer).toMatchObject({ total: 113.09, message: 'Your choice has been changed.' });
    expect(answer.cartProducts[0]).toMatchObject({ id: line, qty: 2, unit_price: 46.55 });
    expect(inShort(answer.cartProducts)).toEqual([
      [dressed.id, 2, colours[1], sizes[1]],
      [plain, 1],
    ]);
    const [stored] = await shop.sql.select().from(cartLines).where(eq(cartLines.id, line));
    expect(stored?.choice).toBe([colours[1], sizes[1]].sort((a = 0, b = 0) => a - b).join('-'));
    expect(inShort((await answered(choose(line, [sizes[1], colours[1]]))).cartProducts)).toHaveLength(2);
  });

  test('joins the line that has this choice already', async () => {
    const line = await lineOf(dressed.id, 2, [colours[1], sizes[0]]);
    await added(dressed.id, 3, [colours[1], sizes[1]]);
    const { cartProducts } = await answered(choose(line, [colours[1], sizes[1]]));
    expect(inShort(cartProducts)).toEqual([[dressed.id, 5, colours[1], sizes[1]]]);
  });

  test.each([
    ['more than the stock', 3, () => [colours[0], sizes[0]], 'qty_unavailable'],
    ['a sold-out item', 1, () => [colours[2], sizes[0]], 'out_of_stock'],
  ])('refuses %s, and changes nothing', async (_, quantity, items, code) => {
    const line = await lineOf(dressed.id, quantity, [colours[1], sizes[0]]);
    const before = await cart();
    expect(await refusal(await choose(line, items()))).toMatchObject({ status: 403, code });
    expect(await cart()).toEqual(before);
  });

  test('refuses to join a line beyond the stock of the item, in the shopper’s language', async () => {
    const line = await lineOf(dressed.id, 2, [colours[1], sizes[0]]);
    await added(dressed.id, 4, [colours[1], sizes[1]]);
    const before = await cart();
    const body = { device_token: device, items: [colours[1], sizes[1]] };
    const answer = await shop.post(`/api/cart-item-choice/${line}`, body, { 'Accept-Language': 'bg' });
    expect(await answer.json()).toMatchObject({ code: 'qty_unavailable', message: 'Налични са само 5\u00a0бр.' });
    expect(await cart()).toEqual(before);
  });

  test.each([
    ['no item', () => []],
    ['one item of two', () => [colours[1]]],
    ['two items of one variant', () => [colours[0], colours[1], sizes[0]]],
    ['an item of another product', () => [colours[1], 2_000_000_000]],
    ['no list', () => 'red'],
  ])('answers 422 to %s', async (_, items) => {
    const line = await lineOf(dressed.id, 1, [colours[1], sizes[0]]);
    expect(await refusal(await choose(line, items()))).toMatchObject({ status: 422, fields: ['items'] });
    expect(inShort((await cart()).cartProducts)).toEqual([[dressed.id, 1, colours[1], sizes[0]]]);
  });

  test('repairs a line whose item is no longer sold, and refuses one whose product is gone', async () => {
    const id = await insertProduct('repaired', { price: 700 });
    const [gone = 0, kept] = await insertItems(await insertVariant(id, 'Colour'), [
      { en: 'Gone', surcharge: 0, stock: null },
      { en: 'Kept', surcharge: 100, stock: null },
    ]);
    const line = await lineOf(id, 2, [gone]);
    await shop.sql.update(variantItems).set({ isActive: false }).where(eq(variantItems.id, gone));
    expect(await cart()).toMatchObject({ total: 0 });
    expect(await answered(choose(line, [kept]))).toMatchObject({ total: 16 });
    await shop.sql.delete(products).where(eq(products.id, id));
    expect(await refusal(await choose(line, [kept]))).toMatchObject({ status: 403, code: 'out_of_stock' });
  });

  test('never exceeds the stock of an item with changes and additions at once', async () => {
    const lines = [
      await lineOf(dressed.id, 1, [colours[1], sizes[0]]),
      await lineOf(dressed.id, 1, [colours[1], sizes[1]]),
    ];
    await Promise.all([
      choose(lines[0], [colours[0], sizes[0]]),
      choose(lines[1], [colours[0], sizes[1]]),
      add(dressed.id, 1, [colours[0], sizes[0]]),
      add(dressed.id, 1, [colours[0], sizes[1]]),
    ]);
    const red = (await cart()).cartProducts.filter(({ variants }) =>
      variants?.some(({ variant_item_id }) => variant_item_id === colours[0]),
    );
    expect(red.reduce((sum, { qty }) => sum + Number(qty), 0)).toBe(2);
  });

  test('changes a line of the account', async () => {
    const { token } = await addCustomer(shop);
    const items = `items[]=${colours[1]}&items[]=${sizes[0]}`;
    const { cartProducts } = await shop.read<CartAnswer>(
      `/api/add-to-cart?token=${token}&product_id=${dressed.id}&quantity=1&${items}`,
    );
    const line = cartProducts[0]?.id;
    expect((await choose(line, [colours[1], sizes[1]])).status).toBe(404);
    const answer = await shop.post(`/api/cart-item-choice/${line}?token=${token}`, { items: [colours[1], sizes[1]] });
    expect(inShort(((await answer.json()) as CartAnswer).cartProducts)).toEqual([
      [dressed.id, 1, colours[1], sizes[1]],
    ]);
  });
});
