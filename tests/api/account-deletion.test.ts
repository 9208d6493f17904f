import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accessTokens,
  addresses,
  carts,
  countries,
  customers,
  mails,
  orderParts,
  orders,
  products,
  reviews,
  walletEntries,
  wishes,
} from '../../server/db/schema';
import { addCustomer, password, type TestCustomer } from '../support/customers';
import { openShop, type TestShop } from '../support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const remove = ({ token }: TestCustomer, method = 'GET', lang = 'en') =>
  shop.request(`/api/user/account-delete?token=${token}`, { method, headers: { 'Accept-Language': lang } });

const isThere = async ({ id }: TestCustomer) =>
  (await shop.sql.select().from(customers).where(eq(customers.id, id))).length === 1;

const person = {
  name: 'Mira',
  email: 'm@shop.example',
  phone: '0888',
  country: {},
  state: {},
  city: {},
  address: 'x',
  type: 'home',
};

async function addOrder({ id }: TestCustomer, ...statuses: (typeof orderParts.$inferInsert)['status'][]) {
  const number = `T-${randomUUID()}`;
  const [order] = await shop.sql
    .insert(orders)
    .values({
      number,
      customerId: id,
      currency: 'BGN',
      subtotal: 100,
      shipping: 0,
      total: 100,
      paymentMethod: 'cash',
      shippingAddress: person,
      billingAddress: person,
      placedAt: shop.clock.now,
    })
    .returning();
  for (const status of statuses) {
    await shop.sql
      .insert(orderParts)
      .values({ orderId: order?.id ?? 0, shopName: 'Zelen balkon', shippingMethod: {}, shippingFee: 0, status });
  }
  return number;
}

const book = ({ id }: TestCustomer, amount: number) =>
  shop.sql.insert(walletEntries).values({ customerId: id, amount, reason: 'topup', event: randomUUID() });

describe('deleting an account', () => {
  test('takes everything of the customer’s with it and ends all sessions; their address is free again', async () => {
    const who = await addCustomer(shop);
    const bystander = await addCustomer(shop);
    const { access_token: other } = await (await shop.post('/api/store-login', { email: who.email, password })).json();
    const [product] = await shop.sql.select().from(products).limit(1);
    const [country] = await shop.sql.select().from(countries).limit(1);
    await shop.sql.insert(carts).values({ customerId: who.id });
    await shop.read(`/api/user/add-to-wishlist/${product?.id}?token=${who.token}`);
    await shop.sql.insert(addresses).values({
      ...{ customerId: who.id, name: 'Mira', email: who.email, phone: '0888' },
      ...{ countryId: country?.id ?? 0, address: 'Rose street 1', type: 'home' as const },
    });
    const answer = await remove(who, 'GET', 'bg');
    expect([answer.status, await answer.json()]).toEqual([200, { notification: 'Профилът ви е изтрит. Довиждане!' }]);
    for (const table of [accessTokens, addresses, carts, wishes]) {
      expect(await shop.sql.select().from(table).where(eq(table.customerId, who.id))).toEqual([]);
    }
    expect([await isThere(who), await isThere(bystander)]).toEqual([false, true]);
    for (const token of [who.token, other]) {
      expect((await shop.request(`/api/user/my-profile?token=${token}`)).status).toBe(401);
    }
    const letters = await shop.sql.select().from(mails).where(eq(mails.toAddress, who.email));
    expect(letters.map(({ subject }) => subject)).toEqual(['Профилът ви е изтрит']);
    // Pressed twice.
    expect((await remove(who)).status).toBe(401);
    expect((await shop.post('/api/store-login', { email: who.email, password })).status).toBe(402);
    await addCustomer(shop, { email: who.email });
  });

  test.each(['placed', 'confirmed', 'packed', 'sent'] as const)(
    'waits for an order that is %s, and says which',
    async (status) => {
      const who = await addCustomer(shop);
      await addOrder(who, 'completed');
      const number = await addOrder(who, 'delivered', status);
      const answer = await remove(who);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({
        message: expect.stringContaining(`under way: ${number}.`),
        code: 'open_orders',
      });
      expect(await isThere(who)).toBe(true);
    },
  );

  test('loses no money: a wallet must be empty', async () => {
    const who = await addCustomer(shop);
    await book(who, 500);
    const answer = await remove(who);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'wallet_not_empty' });
    await book(who, -500);
    expect((await remove(who)).status).toBe(200);
  });

  test('keeps what was sold in the books, and reviews without a name, and both without whose they were', async () => {
    const who = await addCustomer(shop, { name: 'Mira Ivanova' });
    const number = await addOrder(who, 'delivered', 'cancelled', 'declined', 'completed');
    await book(who, 500);
    await book(who, -500);
    const [product] = await shop.sql.select().from(products).where(eq(products.ratingCount, 0)).limit(1);
    if (!product) throw new Error('Every product has been reviewed');
    const [review] = await shop.sql
      .insert(reviews)
      .values({
        productId: product.id,
        author: 'Mira Ivanova',
        customerId: who.id,
        rating: 4,
        body: { en: 'Good' },
        image: '/media/customers/x.jpg',
      })
      .returning();
    expect((await remove(who)).status).toBe(200);
    expect(await shop.sql.select().from(orders).where(eq(orders.number, number))).toMatchObject([
      { customerId: null, total: 100 },
    ]);
    expect(
      await shop.sql
        .select()
        .from(reviews)
        .where(eq(reviews.id, review?.id ?? 0)),
    ).toMatchObject([{ customerId: null, author: '', image: null, rating: 4, body: { en: 'Good' } }]);
    const { reviews: shown } = await shop.read<{ reviews: { data: { user: { name: string } }[] } }>(
      `/api/product-review-list/${product.id}`,
    );
    expect(shown.data).toMatchObject([{ rating: 4, review: 'Good', user: { name: 'A former customer' } }]);
  });

  test('a HEAD deletes nobody, and nobody is deleted without a token', async () => {
    const who = await addCustomer(shop);
    expect((await remove(who, 'HEAD')).status).toBe(405);
    expect((await shop.request('/api/user/account-delete')).status).toBe(401);
    expect(await isThere(who)).toBe(true);
  });
});
