import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { carts, products } from '../../server/db/schema';
import { type CartAnswer, openCartShop, refusal } from '../support/cart-shop';
import { addCustomer, password } from '../support/customers';
import { loginCalls } from '../support/login-calls';

const { shop, plain, dressed, newDevice, added, lineOf, cart, insertProduct } = await openCartShop();
const { logIn, loggedIn } = loginCalls(shop);
afterAll(() => shop.close());

const cartOf = (token: string) => shop.read<CartAnswer>(`/api/cart?token=${token}`);

describe('guest cart at login', () => {
  const quantities = ({ cartProducts }: CartAnswer) => cartProducts.flatMap(({ product_id, qty }) => [product_id, qty]);

  test('moves into the account’s cart once', async () => {
    const { email } = await addCustomer(shop);
    const device_id = newDevice();
    const { colours, sizes, id } = dressed;
    await added(plain, 2);
    await added(id, 1, [colours[1], sizes[0]]);
    const first = await loggedIn({ email, password, device_id });
    expect(first.merge).toEqual({ moved: 2, limited: [] });
    const merged = await cartOf(first.access_token);
    expect(quantities(merged)).toEqual([plain, 2, id, 1]);
    expect(merged.cartProducts[1]?.variants).toHaveLength(2);
    expect((await cart(device_id)).cartProducts).toEqual([]);
    const again = await loggedIn({ email, password, device_id });
    expect(again.merge).toEqual({ moved: 0, limited: [] });
    expect(await cartOf(again.access_token)).toEqual(merged);
  });

  test('is added to the account’s cart up to the stock, and the response lists reduced lines', async () => {
    const { email, token } = await addCustomer(shop);
    const scarce = await insertProduct(`scarce-${token.slice(0, 6)}`, { qty: 3 });
    await shop.read(`/api/add-to-cart?token=${token}&product_id=${scarce}&quantity=2`);
    await shop.read(`/api/add-to-cart?token=${token}&product_id=${plain}&quantity=1`);
    const device_id = newDevice();
    await added(plain, 3);
    await added(scarce, 2);
    expect((await loggedIn({ email, password, device_id })).merge).toEqual({
      moved: 2,
      limited: [{ product_id: scarce, product_name: expect.stringContaining('scarce'), wanted: 4, got: 3 }],
    });
    expect(quantities(await cartOf(token))).toEqual([scarce, 3, plain, 4]);
  });

  test('respects the stock of a variant item over all cart lines', async () => {
    const { email, token } = await addCustomer(shop);
    const { colours, sizes, id } = dressed;
    const [red] = colours;
    await shop.read(`/api/add-to-cart?token=${token}&product_id=${id}&quantity=1&items[]=${red}&items[]=${sizes[1]}`);
    const device_id = newDevice();
    await added(id, 2, [red, sizes[0]]);
    expect((await loggedIn({ email, password, device_id })).merge).toEqual({
      moved: 1,
      limited: [{ product_id: id, product_name: 'The dressed', wanted: 2, got: 1 }],
    });
  });

  test('keeps a sold-out product with one piece, and a deleted product unchanged', async () => {
    const { email } = await addCustomer(shop);
    const device_id = newDevice();
    const soldOut = await insertProduct('sold-out-meanwhile', { qty: 5 });
    const gone = await insertProduct('gone-meanwhile', { qty: 5 });
    await added(soldOut, 2);
    await added(gone, 3);
    await shop.sql.update(products).set({ soldQty: 5 }).where(eq(products.id, soldOut));
    await shop.sql.delete(products).where(eq(products.id, gone));
    const { merge, access_token } = await loggedIn({ email, password, device_id });
    expect(merge).toEqual({
      moved: 2,
      limited: [{ product_id: soldOut, product_name: 'The sold-out-meanwhile', wanted: 2, got: 0 }],
    });
    expect(quantities(await cartOf(access_token))).toEqual([soldOut, 1, null, 3]);
  });

  test('moves once for concurrent logins', async () => {
    const { email } = await addCustomer(shop);
    const device_id = newDevice();
    await added(plain, 2);
    const answers = await Promise.all([1, 2, 3].map(() => loggedIn({ email, password, device_id })));
    expect(answers.map(({ merge }) => merge?.moved).sort()).toEqual([0, 0, 1]);
    expect(quantities(await cartOf(answers[0]?.access_token ?? ''))).toEqual([plain, 2]);
  });

  test('stays with the guest when the login is refused', async () => {
    const { email } = await addCustomer(shop);
    const device_id = newDevice();
    await added(plain, 2);
    await logIn({ email, password: 'wrong', device_id });
    expect(quantities(await cart(device_id))).toEqual([plain, 2]);
  });
});

describe('account cart', () => {
  test('is changed by the account calls, and answers 404 to a guest', async () => {
    const { id, token } = await addCustomer(shop);
    const add = await shop.read<CartAnswer>(`/api/add-to-cart?token=${token}&product_id=${plain}&quantity=2`);
    expect(add).toMatchObject({ message: 'Added to your cart.', total: 39.98 });
    const line = add.cartProducts[0]?.id;
    await shop.read(`/api/cart-item-increment/${line}?token=${token}`);
    await shop.read(`/api/cart-item-increment/${line}?token=${token}`);
    const { cartProducts } = await shop.read<CartAnswer>(`/api/cart-item-decrement/${line}?token=${token}`);
    expect(cartProducts).toMatchObject([{ qty: 3 }]);
    const asGuest = await shop.request(`/api/guest-cart-item-remove/${line}?device_token=${newDevice()}`);
    expect(asGuest.status).toBe(404);
    const emptied = await shop.read(`/api/cart-item-remove/${line}?token=${token}`);
    expect(emptied).toMatchObject({ cartProducts: [], total: 0 });
    expect(await shop.sql.select().from(carts).where(eq(carts.customerId, id))).toHaveLength(1);
  });

  test('returns a field error for an invalid quantity', async () => {
    const { token } = await addCustomer(shop);
    const answer = await shop.request(`/api/add-to-cart?token=${token}&product_id=x&quantity=0`);
    expect(await refusal(answer)).toMatchObject({ status: 422, fields: ['quantity'] });
  });
});

test('answers 404 when a customer removes a guest’s cart line', async () => {
  const { token } = await addCustomer(shop);
  newDevice();
  const line = await lineOf(plain, 1);
  expect((await shop.request(`/api/cart-item-remove/${line}?token=${token}`)).status).toBe(404);
  expect((await cart()).cartProducts).toHaveLength(1);
});
