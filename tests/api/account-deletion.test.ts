import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import {
  addresses,
  carts,
  countries,
  coupons,
  couponUses,
  customers,
  mails,
  newsletterSubscribers,
  orderEvents,
  orders,
  paymentSessions,
  products,
  reviews,
  sessions,
  stockHoldings,
  walletEntries,
  wishes,
} from '../../server/db/schema';
import { takeStock } from '../../server/orders/stock';
import { closeOverdue } from '../../server/payments/close-overdue-payments';
import { openSession } from '../../server/payments/payment-sessions';
import { SANDBOX_KEY } from '../../server/payments/sandbox-gateway';
import type { PartStatus } from '../../src/contract/orders';
import { addOrder as placeOrder } from '../support/add-order';
import { addCustomer, password, type TestCustomer } from '../support/customers';
import { statusesOf } from '../support/one-by-one';
import { silent } from '../support/payment-shop';
import { openShop } from '../support/test-shop';

const shop = await openShop();
afterAll(() => shop.close());

const remove = ({ token }: TestCustomer, method = 'GET', lang = 'en') =>
  shop.request(`/api/user/account-delete?token=${token}`, { method, headers: { 'Accept-Language': lang } });

const confirm = ({ token }: Pick<TestCustomer, 'token'>, typed: unknown = password) =>
  shop.post(`/api/user/confirm-password?token=${token}`, { current_password: typed });

/** An account deletion requires that the customer has just confirmed the password. */
async function addConfirmed(values: Parameters<typeof addCustomer>[1] = {}): Promise<TestCustomer> {
  const user = await addCustomer(shop, values);
  expect((await confirm(user)).status).toBe(200);
  return user;
}

const isThere = async ({ id }: TestCustomer) =>
  (await shop.sql.select().from(customers).where(eq(customers.id, id))).length === 1;

const addOrder = async ({ id }: TestCustomer, ...statuses: PartStatus[]) =>
  (await placeOrder(shop, id, { parts: statuses.map((status) => ({ status })) })).number;

const book = ({ id }: TestCustomer, amount: number) =>
  shop.sql.insert(walletEntries).values({ customerId: id, amount, reason: 'topup', event: randomUUID() });

describe('account deletion', () => {
  test('removes the customer’s data and sessions, and frees the email address', async () => {
    const user = await addConfirmed();
    const otherCustomer = await addCustomer(shop);
    const { access_token: other } = await (await shop.post('/api/store-login', { email: user.email, password })).json();
    const [product] = await shop.sql.select().from(products).limit(1);
    const [country] = await shop.sql.select().from(countries).limit(1);
    await shop.sql.insert(carts).values({ customerId: user.id });
    await shop.read(`/api/user/add-to-wishlist/${product?.id}?token=${user.token}`);
    await shop.sql.insert(addresses).values({
      ...{ customerId: user.id, name: 'Mira', email: user.email, phone: '0888' },
      ...{ countryId: country?.id ?? 0, address: 'Rose street 1', type: 'home' as const },
    });
    const createdAt = shop.clock.now;
    await shop.sql
      .insert(newsletterSubscribers)
      .values({ email: user.email, lang: 'bg', tokenHash: 'hash', createdAt });
    const answer = await remove(user, 'GET', 'bg');
    expect([answer.status, await answer.json()]).toEqual([200, { notification: 'Профилът ви е изтрит. Довиждане!' }]);
    for (const table of [sessions, addresses, carts, wishes]) {
      expect(await shop.sql.select().from(table).where(eq(table.customerId, user.id))).toEqual([]);
    }
    const subscribers = shop.sql.select().from(newsletterSubscribers);
    expect(await subscribers.where(eq(newsletterSubscribers.email, user.email))).toEqual([]);
    expect([await isThere(user), await isThere(otherCustomer)]).toEqual([false, true]);
    for (const token of [user.token, other]) {
      expect((await shop.request(`/api/user/my-profile?token=${token}`)).status).toBe(401);
    }
    const letters = await shop.sql.select().from(mails).where(eq(mails.toAddress, user.email));
    expect(letters.map(({ subject }) => subject)).toEqual(['Профилът ви е изтрит']);
    // A repeated deletion fails, because the customer's access token is no longer valid.
    expect((await remove(user)).status).toBe(401);
    expect((await shop.post('/api/store-login', { email: user.email, password })).status).toBe(402);
    await addCustomer(shop, { email: user.email });
  });

  test.each(['placed', 'confirmed', 'packed', 'sent'] as const)(
    'is refused with the order number while an order part is %s',
    async (status) => {
      const user = await addConfirmed();
      await addOrder(user, 'completed');
      const number = await addOrder(user, 'delivered', status);
      const answer = await remove(user);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({
        message: expect.stringContaining(`in progress: ${number}.`),
        code: 'open_orders',
      });
      expect(await isThere(user)).toBe(true);
    },
  );

  test('is refused while the wallet has a balance', async () => {
    const user = await addConfirmed();
    await book(user, 500);
    const answer = await remove(user);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'wallet_not_empty' });
    await book(user, -500);
    expect((await remove(user)).status).toBe(200);
  });

  test('is refused while the result of a top-up is unknown, and allowed after the gateway reports no payment', async () => {
    const start = shop.clock.now;
    const user = await addConfirmed();
    const back = 'http://localhost/p/payment/success';
    const charged = await shop.post(`/api/user/charge-wallet?token=${user.token}`, {
      ...{ amount: 20, gateway: SANDBOX_KEY, success_url: back, cancel_url: back, idempotency_key: randomUUID() },
    });
    expect(charged.status).toBe(200);
    const refused = async (lang: string) => {
      const answer = await remove(user, 'GET', lang);
      const { code, message } = (await answer.json()) as { code: string; message: string };
      expect([answer.status, code]).toEqual([403, 'wallet_not_empty']);
      return message;
    };
    expect(await refused('en')).toContain('payment page of yours is still open');
    shop.clock.now = new Date(start.getTime() + 60_001);
    expect(await refused('bg')).toContain('след 29\u00a0мин.');
    // The server still does not know the result of the top-up after 30 minutes, so it refuses the deletion.
    shop.clock.now = new Date(start.getTime() + 30 * 60_000);
    await confirm(user);
    expect(await refused('en')).toContain('We ask every minute');
    expect(await isThere(user)).toBe(true);
    await closeOverdue({ ...shop, log: silent, gateways: [shop.gateway] }, shop.clock.now);
    expect((await remove(user)).status).toBe(200);
    shop.clock.now = start;
  });

  test('is refused while an unpaid payment session is marked as suspicious', async () => {
    const user = await addConfirmed();
    const { id } = await openSession(shop.sql, {
      ...{ gateway: SANDBOX_KEY, customerId: user.id, orderId: null, amount: 2000, currency: 'EUR', lang: 'en' },
      ...{ successUrl: 'http://localhost/a', cancelUrl: 'http://localhost/b', now: shop.clock.now },
    });
    const session = eq(paymentSessions.id, id);
    for (const state of ['open', 'expired', 'failed'] as const) {
      await shop.sql.update(paymentSessions).set({ state, suspicion: 'paid 5 EUR for 2000 EUR' }).where(session);
      const answer = await remove(user);
      expect([state, answer.status, await answer.json()]).toEqual([
        state,
        403,
        { code: 'wallet_not_empty', message: expect.stringContaining('Please write to us') },
      ]);
    }
    await shop.sql.update(paymentSessions).set({ state: 'paid' }).where(session);
    expect((await remove(user)).status).toBe(200);
  });

  test('cancels unpaid orders and releases their stock and coupon uses, unless the deletion is refused', async () => {
    const { sql, clock } = shop;
    const user = await addConfirmed();
    const product = only(await sql.select().from(products).where(eq(products.slug, 'training-football')));
    const coupon = only(await sql.select().from(coupons).where(eq(coupons.code, 'ROSE10')));
    const payUntil = new Date(clock.now.getTime() + 7 * 86_400_000);
    const bank = { paymentMethod: 'pay-with-bank', payUntil, parts: [{ lines: [{ productId: product.id }] }] };
    const unpaid = [await placeOrder(shop, user.id, bank), await placeOrder(shop, user.id, bank)];
    for (const { id: orderId } of unpaid) {
      await sql.transaction((tx) => takeStock(tx, orderId));
      await sql.insert(couponUses).values({ orderId, couponId: coupon.id, customerId: user.id });
    }
    await sql
      .update(coupons)
      .set({ usedCount: coupon.usedCount + 2 })
      .where(eq(coupons.id, coupon.id));
    const readStored = async () => {
      const [{ soldQty = -1 } = {}] = await sql.select().from(products).where(eq(products.id, product.id));
      const [{ usedCount = -1 } = {}] = await sql.select().from(coupons).where(eq(coupons.id, coupon.id));
      return [soldQty - product.soldQty, usedCount - coupon.usedCount];
    };
    const [mailed, unmailed] = unpaid.map(({ number }) => number);
    await sql
      .update(orders)
      .set({ mailedAt: null })
      .where(eq(orders.number, unmailed ?? ''));
    const sent = await addOrder(user, 'sent');
    expect(await (await remove(user)).json()).toMatchObject({
      message: expect.stringContaining(`in progress: ${sent}.`),
    });
    expect(await readStored()).toEqual([2, 2]);
    await sql.update(orders).set({ paymentStatus: 'expired' }).where(eq(orders.number, sent));
    expect((await remove(user)).status).toBe(200);
    expect(await readStored()).toEqual([0, 0]);
    for (const { id } of unpaid) {
      expect(await sql.select().from(orders).where(eq(orders.id, id))).toMatchObject([
        { customerId: null, paymentStatus: 'expired' },
      ]);
      expect(await sql.select().from(stockHoldings).where(eq(stockHoldings.orderId, id))).toEqual([]);
      expect(await sql.select().from(orderEvents).where(eq(orderEvents.orderId, id))).toMatchObject([
        { kind: 'payment_expired' },
      ]);
    }
    const letters = await sql.select().from(mails).orderBy(desc(mails.id)).limit(2);
    expect(letters.map(({ toAddress, subject, text }) => [toAddress, subject, text])).toEqual([
      [null, 'A transfer may come for a deleted account', expect.stringContaining(`cancelled: ${mailed}. `)],
      [user.email, 'Your account is deleted', expect.stringContaining(`cancelled: ${mailed}, ${unmailed}. `)],
    ]);
  });

  test('keeps orders and reviews without the customer id, and reviews without the author’s name', async () => {
    const user = await addConfirmed({ name: 'Mira Ivanova' });
    const number = await addOrder(user, 'delivered', 'cancelled', 'declined', 'completed');
    await book(user, 500);
    await book(user, -500);
    const product = only(await shop.sql.select().from(products).where(eq(products.ratingCount, 0)).limit(1));
    const [review] = await shop.sql
      .insert(reviews)
      .values({
        productId: product.id,
        author: 'Mira Ivanova',
        customerId: user.id,
        rating: 4,
        body: { en: 'Good' },
        image: '/media/customers/x.jpg',
      })
      .returning();
    expect((await remove(user)).status).toBe(200);
    expect(await shop.sql.select().from(orders).where(eq(orders.number, number))).toMatchObject([
      { customerId: null, total: 4000 },
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

  test('is refused unless the same session confirmed the password within the last five minutes', async () => {
    const start = shop.clock.now;
    const user = await addCustomer(shop);
    const { access_token: token } = await (await shop.post('/api/store-login', { email: user.email, password })).json();
    const refused = async () => {
      const answer = await remove(user);
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'password_required']);
    };
    await refused();
    expect((await confirm(user, '')).status).toBe(422);
    const wrong = await confirm(user, 'wrong');
    expect([wrong.status, (await wrong.json()).code]).toEqual([403, 'wrong_password']);
    await refused();
    expect((await confirm({ token })).status).toBe(200);
    await refused();
    expect((await confirm(user)).status).toBe(200);
    shop.clock.now = new Date(start.getTime() + 5 * 60_000);
    await refused();
    expect((await confirm(user)).status).toBe(200);
    shop.clock.now = new Date(shop.clock.now.getTime() + 299_000);
    expect((await remove(user)).status).toBe(200);
    shop.clock.now = start;
    expect(shop.log.join('\n')).not.toContain(password);
  });

  test('answers 429 to the sixth password confirmation within a minute', async () => {
    const user = await addCustomer(shop);
    const answers = await statusesOf(5, () => confirm(user, 'wrong'));
    expect([...answers, (await confirm(user)).status]).toEqual([403, 403, 403, 403, 403, 429]);
  });

  test('answers 405 to HEAD and 401 without a token, and deletes nothing', async () => {
    const user = await addCustomer(shop);
    expect((await remove(user, 'HEAD')).status).toBe(405);
    expect((await shop.request('/api/user/account-delete')).status).toBe(401);
    expect(await isThere(user)).toBe(true);
  });
});
