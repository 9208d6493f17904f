import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { products, wishes } from '../../server/db/schema';
import type { CallWire } from '../../src/contract/all-calls';
import { openCartShop, refusal } from '../support/cart-shop';
import { addCustomer } from '../support/customers';

const { shop, plain, insertProduct } = await openCartShop();
afterAll(() => shop.close());

const customer = () => addCustomer(shop);
const add = (token: string, product: unknown) => shop.request(`/api/user/add-to-wishlist/${product}?token=${token}`);
const remove = (token: string, wish: unknown) =>
  shop.request(`/api/user/delete-wishlist/${wish}?token=${token}`, { method: 'DELETE' });
async function listed(token: string, query = '') {
  const { wishlists } = await shop.read<CallWire<'E36'>>(`/api/user/wishlist?token=${token}${query}`);
  return wishlists as {
    data: { id: number; product_id: number; product: unknown }[];
    total: number;
    last_page: number;
  };
}

test('adds a wish, lists it with its product, and removes it', async () => {
  const { token, id } = await customer();
  const answer = await (await add(token, plain)).json();
  expect(answer).toMatchObject({ message: 'Product added to wishlist', wishlist: { user_id: id, product_id: plain } });
  const [wish] = (await listed(token)).data;
  expect(wish).toMatchObject({ id: answer.wishlist.id, product_id: plain, product: { slug: 'plain', price: 19.99 } });
  expect(await (await remove(token, wish?.id)).json()).toEqual({ notification: 'Product removed from wishlist' });
  expect((await listed(token)).data).toEqual([]);
  expect(await refusal(await remove(token, wish?.id))).toMatchObject({ status: 404 });
});

test('adds a product once, also from concurrent requests', async () => {
  const { token } = await customer();
  const answers = await Promise.all([1, 2, 3].map(() => add(token, plain)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  expect(await refusal(await add(token, plain))).toMatchObject({ status: 403, code: 'already_wished' });
  expect((await listed(token)).total).toBe(1);
});

test.each(['0', '-1', 'x', '1.5', '99999999999', '2000000000', '%27'])('returns 404 for the id %s', async (id) => {
  const { token } = await customer();
  expect(await refusal(await add(token, id))).toMatchObject({ status: 404 });
  expect(await refusal(await remove(token, id))).toMatchObject({ status: 404 });
});

test('lists ten wishes per page, newest first, or more on request', async () => {
  const { token, id: customerId } = await customer();
  const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => insertProduct(`wished-${n}`, {})));
  await shop.sql.insert(wishes).values(ids.map((productId) => ({ customerId, productId })));
  const [first, second, tooFar] = [await listed(token), await listed(token, '&page=2'), await listed(token, '&page=9')];
  expect([first.data.length, second.data.length, tooFar.data.length]).toEqual([10, 2, 0]);
  expect(first).toMatchObject({ last_page: 2, total: 12, per_page: 10 });
  expect([...first.data, ...second.data].map(({ product_id }) => product_id)).toEqual([...ids].reverse());
  expect((await listed(token, '&per_page=100')).data).toHaveLength(12);
  expect((await listed(token, '&page=x&per_page=1000')).data).toHaveLength(10);
  // Pagination links must not contain the access token, because people may copy and share a link.
  expect(JSON.stringify(await listed(token))).not.toContain(token);
});

test('keeps the wish for an inactive product without its data, and removes that for a deleted one', async () => {
  const { token } = await customer();
  const [hidden, deleted] = [await insertProduct('hidden-wish', {}), await insertProduct('deleted-wish', {})];
  await add(token, hidden);
  await add(token, deleted);
  await shop.sql.update(products).set({ isActive: false }).where(eq(products.id, hidden));
  await shop.sql.delete(products).where(eq(products.id, deleted));
  expect((await listed(token)).data).toMatchObject([{ product_id: hidden, product: null }]);
  expect(await refusal(await add(token, hidden))).toMatchObject({ status: 404 });
});

test('returns the same public response with and without a token', async () => {
  const { token } = await customer();
  const bare = await shop.request('/api/product?page=1');
  const signed = await shop.request(`/api/product?page=1&token=${token}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const withoutLinks = async (response: Response) =>
    JSON.parse(JSON.stringify(await response.json()).replaceAll(`&token=${token}`, ''));
  expect(signed.headers.get('cache-control')).toBe(bare.headers.get('cache-control'));
  expect(await withoutLinks(signed)).toEqual(await withoutLinks(bare));
});
