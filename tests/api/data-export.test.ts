import { readFileSync } from 'node:fs';
import { eq, sql as raw } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import {
  addresses,
  cartLines,
  carts,
  cities,
  contactMessages,
  conversations,
  countries,
  customers,
  messages,
  newsletterSubscribers,
  orderReturns,
  passkeys,
  productAlerts,
  products,
  pushSubscriptions,
  rateLimits,
  reviews,
  sessions,
  walletEntries,
  wishes,
  withdrawals,
} from '../../server/db/schema';
import { addOrder } from '../support/add-order';
import { addCustomer, type TestCustomer } from '../support/customers';
import { openShop } from '../support/test-shop';

const shop = await openShop();
afterAll(() => shop.close());
beforeEach(() => shop.sql.delete(rateLimits));

const request = ({ token }: TestCustomer) => shop.request(`/api/user/data-export?token=${token}`);

async function readExport(customer: TestCustomer): Promise<Record<string, unknown>> {
  const response = await request(customer);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, JSON.parse(new TextDecoder().decode(bytes))]),
  );
}

/** Adds a customer with data of every kind. Each text contains `mark`, each secret contains `secret`. */
async function addPerson(mark: string): Promise<TestCustomer> {
  const customer = await addCustomer(shop, { name: `Name ${mark}` });
  const { sql, clock } = shop;
  const product = only(await sql.select().from(products).limit(1));
  const [country, city] = [
    only(await sql.select().from(countries).limit(1)),
    only(await sql.select().from(cities).limit(1)),
  ];
  const customerId = customer.id;
  const createdAt = clock.now;
  const place = { countryId: country.id, stateId: city.stateId, cityId: city.id };
  await sql.insert(addresses).values({
    ...{ customerId, name: mark, email: `${mark}@shop.example`, phone: '1', address: `Street ${mark}`, type: 'home' },
    ...place,
  });
  const order = await addOrder(shop, customerId, {
    ...{ notes: `Note ${mark}`, idempotencyKey: `secret-key-${mark}`, requestDigest: 'secret-digest' },
    parts: [{ status: 'delivered', lines: [{ productId: product.id, productName: { en: `Thing ${mark}` } }] }],
  });
  const line = order.parts[0]?.lines[0];
  if (!line) throw new Error('The order has no line.');
  const about = { lineId: line.id, customerId, qty: 1, refund: 1000, createdAt };
  await sql.insert(orderReturns).values({ ...about, reason: 'other', details: `Crack ${mark}` });
  const review = { productId: product.id, customerId, author: mark, rating: 5, body: { en: `Good ${mark}` } };
  await sql.insert(reviews).values({ ...review, orderLineId: line.id });
  await sql.insert(wishes).values({ customerId, productId: product.id });
  const cart = only(await sql.insert(carts).values({ customerId }).returning());
  await sql
    .insert(cartLines)
    .values({ cartId: cart.id, productId: product.id, productName: { en: `Cart ${mark}` }, qty: 2 });
  const entry = { customerId, amount: 1234, reason: 'adjustment', event: `secret-event-${mark}` } as const;
  await sql.insert(walletEntries).values({ ...entry, reference: mark });
  const alert = { email: customer.email, productId: product.id, kind: 'stock' as const, lang: 'en' as const };
  await sql.insert(productAlerts).values({ ...alert, itemIds: [], createdAt });
  const key = { credentialId: `secret-${mark}`, publicKey: 'secret', counter: 0, userAgent: `Passkey ${mark}` };
  await sql.insert(passkeys).values({ customerId, ...key, createdAt });
  const session = only(await sql.select().from(sessions).where(eq(sessions.customerId, customerId)));
  const hashes = { refreshHash: 'secret-hash', rotationKey: 'secret-rotation', userAgent: `Browser ${mark}` };
  await sql.update(sessions).set(hashes).where(eq(sessions.id, session.id));
  await sql.update(customers).set({ passwordHash: 'secret-password' }).where(eq(customers.id, customerId));
  const subscription = { endpoint: `https://push.example/secret-${mark}`, p256dh: 'secret-p', auth: 'secret-a' };
  await sql.insert(pushSubscriptions).values({ session: session.id, ...subscription, lang: 'en' });
  await sql.insert(newsletterSubscribers).values({
    ...{ email: customer.email.toLowerCase(), lang: 'en', tokenHash: `secret-${mark}`, createdAt },
  });
  const statement = { name: `Me ${mark}`, email: customer.email, lang: 'en', idempotencyKey: 'secret-k' } as const;
  await sql.insert(withdrawals).values({ orderId: order.id, ...statement, createdAt });
  const contact = { name: mark, email: customer.email, subject: 'Tea', message: `Hello ${mark}` };
  await sql.insert(contactMessages).values(contact);
  const asked = { customerId, productId: product.id, lang: 'en', lastAt: createdAt } as const;
  const conversation = only(await sql.insert(conversations).values(asked).returning());
  await sql
    .insert(messages)
    .values({ conversationId: conversation.id, isFromCustomer: true, text: `Is it ${mark}?`, createdAt });
  return customer;
}

/** Tables with data of people that the export leaves out, with the reason. */
const leftOut: Record<string, string> = {
  brands: 'companies',
  sellers: 'companies',
  coupon_uses: 'the orders name their coupons',
  email_changes: 'the profile has the address once it is confirmed',
  known_devices: 'hashes',
  login_delays: 'hashes',
  payment_sessions: 'the orders and the wallet have the payments',
  registrations: 'deleted when the account is made',
  reset_links: 'hashes',
  verification_codes: 'codes',
};

test('each table with a customer or an email address is in the export, or left out for a reason', async () => {
  const { rows } = await shop.sql.execute<{ table: string }>(
    raw`select distinct table_name as table from information_schema.columns
        where table_schema = 'public' and (column_name = 'customer_id' or column_name like '%email%')`,
  );
  const source = readFileSync(new URL('../../server/account/export-data.ts', import.meta.url), 'utf8');
  const isRead = (table: string) =>
    new RegExp(`(?:from|Join)\\(${table.replace(/_(.)/g, (_, letter) => letter.toUpperCase())}\\b`).test(source);
  expect(rows.map(({ table }) => table).filter((table) => !isRead(table) && !(table in leftOut))).toEqual([]);
});

const [mine, other] = [await addPerson('rose'), await addPerson('thistle')];

test('a customer gets all own data as JSON files', async () => {
  const files = await readExport(mine);
  expect(files).toMatchObject({
    'profile.json': { name: 'Name rose', email: mine.email, passkeys: [{ browser: 'Passkey rose' }] },
    'addresses.json': [{ name: 'rose', address: 'Street rose', country: expect.stringMatching(/\w/) }],
    'orders.json': [
      {
        ...{ notes: 'Note rose', total: 10 },
        parts: [{ status: 'delivered', lines: [{ product: 'Thing rose', qty: 1, unitPrice: 10, vatRate: 20 }] }],
      },
    ],
    'returns.json': [{ details: 'Crack rose', status: 'requested', refund: 10, product: 'Thing rose' }],
    'withdrawals.json': [{ name: 'Me rose', email: mine.email }],
    'messages.json': {
      ...{ contact: [{ message: 'Hello rose' }], companies: [], boutiques: [] },
      conversations: [{ text: 'Is it rose?', isFromCustomer: true }],
    },
    'newsletter.json': [{ language: 'en', confirmedAt: null }],
    'reviews.json': [{ author: 'rose', rating: 5, body: 'Good rose' }],
    'wishlist.json': [{ product: expect.stringMatching(/\w/) }],
    'cart.json': [{ product: 'Cart rose', qty: 2, isSaved: false }],
    'wallet.json': { entries: [{ amount: 12.34, balanceAfter: 12.34, reference: 'rose' }], cashouts: [] },
    'alerts.json': [{ kind: 'stock', price: null }],
    'push_subscriptions.json': [{ browser: 'Browser rose', language: 'en' }],
    'sessions.json': [{ browser: 'Browser rose' }],
  });
});

test('an export has no data of another customer, no hash, key or token', async () => {
  const text = JSON.stringify(await readExport(mine));
  for (const absent of ['thistle', other.email, mine.token, 'secret']) expect(text).not.toContain(absent);
  expect(JSON.stringify(await readExport(other))).toContain('thistle');
  expect(text).not.toMatch(/hash|digest|rotation|p256dh|endpoint|idempotency|password/i);
});

test('a new customer gets empty lists', async () => {
  const { 'orders.json': orders, 'cart.json': cart } = await readExport(await addCustomer(shop));
  expect([orders, cart]).toEqual([[], []]);
});

test('refuses a sixth export in an hour, and one without a session', async () => {
  for (let count = 0; count < 5; count += 1) expect((await request(mine)).status).toBe(200);
  const refused = await request(mine);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await shop.request('/api/user/data-export')).status).toBe(401);
});
