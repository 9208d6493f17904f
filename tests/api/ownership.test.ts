import { randomUUID } from 'node:crypto';
import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCESS_SECONDS, openSession } from '../../server/account/sessions';
import { only } from '../../server/db/only-row';
import {
  addresses,
  cities,
  countryStates,
  orders,
  paymentSessions,
  productAlerts,
  rateLimits,
  sellers,
  walletEntries,
} from '../../server/db/schema';
import { SANDBOX_KEY } from '../../server/payments/sandbox-gateway';
import { type CallId, calls } from '../../src/contract/all-calls';
import { toSearchParams } from '../../src/contract/api-query';
import type { Call } from '../../src/contract/define-call';
import { addOrder } from '../support/add-order';
import { Authenticator } from '../support/authenticator';
import { type CartAnswer, openCartShop } from '../support/cart-shop';
import { addCustomer, password, type TestCustomer } from '../support/customers';
import { passkeyCalls } from '../support/passkey-calls';
import { makeVapid, PushDevice } from '../support/push-service';

const { shop, plain, insertProduct } = await openCartShop({ pushKey: makeVapid().publicKey });
const owner = await addCustomer(shop, { name: 'The owner of all this' });

beforeEach(async () => {
  await shop.sql.delete(rateLimits);
});
afterAll(async () => {
  await shop.close();
  process.stdout.write(`\n${formatTable(table)}\n`);
});

interface Parts {
  params?: Record<string, unknown>;
  query?: Parameters<typeof toSearchParams>[0];
  body?: Record<string, unknown>;
}

const notBuilt: CallId[] = [];

const passkeysOf = passkeyCalls(shop);

const answerOf = <T>(path: string, token = owner.token) =>
  shop.read<T>(`${path}${path.includes('?') ? '&' : '?'}token=${token}`);

async function place() {
  const [city] = await shop.sql.select().from(cities).limit(1);
  const [state] = await shop.sql.select().from(countryStates).where(raw`id = ${city?.stateId}`);
  return { country: state?.countryId, state: state?.id, city: city?.id };
}

const addressBody = async () => ({
  ...(await place()),
  name: 'Mira',
  email: 'mira@shop.example',
  phone: '+359 888 123 456',
  address: 'Rose street 7',
  type: 'home',
});

async function addAddress(): Promise<string> {
  const token = `token=${owner.token}`;
  await shop.post(`/api/user/address?${token}`, await addressBody());
  const all = await shop.sql.select({ id: addresses.id }).from(addresses).where(raw`customer_id = ${owner.id}`);
  return String(Math.max(...all.map(({ id }) => id)));
}

let productCount = 0;
async function addLine(): Promise<number> {
  productCount += 1;
  const id = await insertProduct(`owned-${productCount}`, {});
  const { cartProducts } = await answerOf<CartAnswer>(`/api/add-to-cart?product_id=${id}&quantity=2`);
  return Number(cartProducts.at(-1)?.id);
}

async function addWish(): Promise<unknown> {
  productCount += 1;
  const id = await insertProduct(`wished-${productCount}`, {});
  const { wishlist } = await answerOf<{ wishlist: { id: number } }>(`/api/user/add-to-wishlist/${id}`);
  return wishlist.id;
}

async function addAlert(): Promise<number> {
  productCount += 1;
  const productId = await insertProduct(`alerted-${productCount}`, {});
  const [alert] = await shop.sql
    .insert(productAlerts)
    .values({
      ...{ email: owner.email, productId, kind: 'stock', itemIds: [], lang: 'en' },
      ...{ confirmedAt: shop.clock.now, createdAt: shop.clock.now },
    })
    .returning();
  return alert?.id ?? 0;
}

async function addBought() {
  const { parts, ...order } = await addOrder(shop, owner.id, {
    parts: [{ status: 'delivered', lines: [{ productId: plain }], events: [['delivered', 0]] }],
  });
  return { order, line: parts[0]?.lines[0]?.id };
}

async function addParcel(): Promise<number | undefined> {
  const seller = only(await shop.sql.select().from(sellers).limit(1));
  return (await addOrder(shop, owner.id, { parts: [{ status: 'sent', sellerId: seller.id }] })).parts[0]?.id;
}

const urls = { success_url: 'http://localhost/done', cancel_url: 'http://localhost/back' };

async function addSession(orderId: number | null): Promise<string> {
  const id = randomUUID();
  await shop.sql.insert(paymentSessions).values({
    ...{ id, gateway: SANDBOX_KEY, customerId: owner.id, orderId, amount: 1000, currency: 'EUR', lang: 'en' },
    ...{ successUrl: '', cancelUrl: '', createdAt: shop.clock.now, expiresAt: shop.clock.now },
  });
  return id;
}

/**
 * `owned` input refers to data of the owner, so another customer gets 404.
 * A request with `own` input may change only data of the caller.
 */
const about: Partial<Record<CallId, { owned?: () => Promise<Parts>; own?: (caller: TestCustomer) => Promise<Parts> }>> =
  {
    E6: {
      own: async ({ email }) => ({
        body: { name: 'Mira', email, phone: '+359 888 1', address: 'Rose street 7', ...(await place()) },
      }),
    },
    E7: {
      own: async () => ({
        body: { current_password: 'wrong', password: 'x'.repeat(12), password_confirmation: 'x'.repeat(12) },
      }),
    },
    E20: { owned: async () => ({ params: { id: (await addBought()).order.number } }) },
    E23: { own: async () => ({ params: { id: (await place()).country } }) },
    E24: { own: async () => ({ params: { id: (await place()).state } }) },
    E25: { own: async () => ({ body: await addressBody() }) },
    E26: { owned: async () => ({ params: { id: await addAddress() }, body: await addressBody() }) },
    E27: { owned: async () => ({ params: { id: await addAddress() } }) },
    E28: { own: async () => ({ body: { product_id: plain, rating: 5, review: 'Good.' } }) },
    E29: {
      owned: async () => {
        const { order } = await addBought();
        return { body: { id: await addSession(order.id), gateway: SANDBOX_KEY, type: 'payment' } };
      },
    },
    E30: { owned: async () => ({ body: { id: await addSession(null), gateway: SANDBOX_KEY, type: 'wallet' } }) },
    E31: {
      owned: async () => {
        const { order, line } = await addBought();
        return { body: { order_id: order.number, order_product_id: line, qty: 1, reason: 'changed_mind' } };
      },
    },
    E37: { own: async () => ({ params: { id: plain } }) },
    E38: { owned: async () => ({ params: { id: await addWish() } }) },
    E39: { own: async () => ({ query: { product_id: plain, quantity: 1 } }) },
    E41: { owned: async () => ({ params: { id: await addLine() } }) },
    E43: { owned: async () => ({ params: { id: await addLine() } }) },
    E44: { owned: async () => ({ params: { id: await addLine() } }) },
    E54: {
      own: async () => ({ body: { amount: 20, gateway: SANDBOX_KEY, ...urls, idempotency_key: randomUUID() } }),
    },
    E55: {
      own: async ({ id }) => {
        const values = { customerId: id, amount: 5000, reason: 'adjustment', event: randomUUID() } as const;
        await shop.sql.insert(walletEntries).values(values);
        return { body: { method_id: 1, withdraw_amount: 20, account_info: 'BG80', current_password: password } };
      },
    },
    X24: {
      owned: async () => {
        const waiting = { paymentMethod: 'pay-with-bank', payUntil: shop.clock.now };
        return { params: { id: (await addOrder(shop, owner.id, waiting)).number }, body: {} };
      },
    },
    X47: {
      owned: async () => {
        const { order, line } = await addBought();
        const statement = { name: 'A', email: 'a@shop.example', idempotency_key: randomUUID() };
        return { params: { id: order.number }, body: { ...statement, lines: [{ order_product_id: line, qty: 1 }] } };
      },
    },
    X19: {
      owned: async () => {
        const { order } = await addBought();
        await shop.sql.update(orders).set({ payUntil: shop.clock.now }).where(raw`id = ${order.id}`);
        return {
          params: { id: order.number },
          body: { gateway: 'pay-with-wallet', ...urls, idempotency_key: randomUUID() },
        };
      },
    },
    E49: {
      owned: async () => {
        await addLine();
        const to = await addAddress();
        const urls = { success_url: 'http://localhost/p/payment/success', cancel_url: 'http://localhost/p/payment' };
        const { offices } = await answerOf<{ offices: { data: { id: number }[] } }>('/api/courier-offices?page=1');
        const { shippings } = await answerOf<{ shippings: { id: number }[] }>(`/api/user/checkout?address_id=${to}`);
        return {
          params: { paramValue: 'cash-on-delivery' },
          body: {
            shipping_address_id: to,
            billing_address_id: to,
            shipping_method_id: shippings[0]?.id,
            // The first shipping method may lead to a courier's office.
            office_id: offices.data[0]?.id,
            idempotency_key: randomUUID(),
            ...urls,
          },
        };
      },
    },
    E47: {
      own: async ({ token }) => {
        await answerOf(`/api/add-to-cart?product_id=${plain}&quantity=1`, token);
        return { query: { coupon: 'ROSE10' } };
      },
    },
    E48: {
      own: async ({ token }) => {
        await answerOf(`/api/add-to-cart?product_id=${plain}&quantity=1`, token);
        return { query: { address_id: await addAddress() } };
      },
    },
    X38: { owned: async () => ({ params: { id: await addAlert() } }) },
    X57: { owned: async () => ({ query: { part_id: await addParcel() } }) },
    X58: { owned: async () => ({ body: { part_id: await addParcel(), message: 'When?' } }) },
    X49: {
      owned: async () => {
        const { number, parts } = await addOrder(shop, owner.id, { parts: [{ status: 'sent' }] });
        return { params: { id: number, part_id: parts[0]?.id } };
      },
    },
    X27: { owned: async () => ({ params: { id: (await session()).sessionId } }) },
    X20: { own: async () => ({ body: { code: '123456' } }) },
    X21: { own: async ({ email }) => ({ body: { email } }) },
    X23: { own: async () => ({ body: { current_password: 'wrong' } }) },
    X41: {
      // A passkey that answers a challenge of the owner's session.
      own: async () => ({
        body: { credential: new Authenticator('http://localhost').create(await passkeysOf.offered(owner.token)) },
      }),
    },
    X42: {
      owned: async () => {
        await passkeysOf.addDevice(owner.token);
        return { params: { id: (await passkeysOf.list(owner.token)).passkeys[0]?.id } };
      },
    },
    X17: { own: async ({ id }) => ({ body: { device_token: new PushDevice(`device-${id}`).token } }) },
  };

const ofAccounts = (Object.entries(calls) as [CallId, Call][]).filter(([, { auth }]) => auth === 'user');

const shapeOf = (method: string, path: string) => `${method} ${path.replace(/:\w+|\{\w+\}/g, '*')}`;

const isRouted = ({ method, path }: Call) =>
  shop.routes.some((route) => shapeOf(route.method, route.path) === shapeOf(method, path));
const built = ofAccounts.filter(([, call]) => isRouted(call));

function send({ method, path, multipart }: Call, { params = {}, query = {}, body }: Parts, token: string | null) {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = toSearchParams({ ...query, ...(token !== null && { token }) });
  const init: RequestInit = { method };
  if (body && multipart) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) form.append(name, String(value));
    init.body = form;
  } else if (body) {
    init.body = JSON.stringify(body);
    init.headers = { 'Content-Type': 'application/json' };
  }
  return shop.request(`${url}?${search}`, init);
}

const session = (now = shop.clock.now) =>
  openSession(shop.sql, { customerId: owner.id, isRemembered: true, userAgent: '', now });

async function expiredToken(): Promise<string> {
  const { accessToken } = await session(new Date(shop.clock.now.getTime() - ACCESS_SECONDS * 1000));
  return accessToken;
}

async function allRows(): Promise<Set<string>> {
  const { rows: tables } = await shop.sql.execute<{ name: string }>(
    raw`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits'`,
  );
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await shop.sql.execute<{ row: string }>(
      raw`select to_json(t)::text as row from ${raw.identifier(name)} t`,
    );
    for (const { row } of rows) found.add(`${name} ${row}`);
  }
  return found;
}

const table: string[][] = [['call', '', 'no token', 'invalid token', 'expired token', 'token of another customer']];

function formatTable(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

test('has a contract call for every account route, and test input for every account call', async () => {
  const routes = shop.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
  const guarded = [];
  for (const { method, path } of routes) {
    const answer = await shop.request(path.replace(/:\w+/g, '0'), { method });
    // Skips X25: its 401 means that the cookie is missing, not the token.
    if (answer.status === 401 && path !== calls.X25.path) guarded.push(shapeOf(method, path));
  }
  expect([...new Set(guarded)].sort()).toEqual(built.map(([, { method, path }]) => shapeOf(method, path)).sort());
  expect(ofAccounts.filter(([, call]) => !isRouted(call)).map(([id]) => id)).toEqual(notBuilt);
  const untested = built.filter(([id, { params, body }]) => (params || body) && !about[id]).map(([id]) => id);
  expect(untested, 'calls without test input').toEqual([]);
});

describe.each(built)('%s', (id, call) => {
  const { owned, own = async () => ({}) } = about[id] ?? {};

  test(`${call.method} ${call.path} needs a token and hides the owner’s data`, { timeout: 30_000 }, async () => {
    const otherCustomer = await addCustomer(shop, { name: 'A stranger' });
    const expired = await expiredToken();
    const parts = await (owned ?? own)(otherCustomer);
    const before = await allRows();
    const invalidTokens = [null, 'x'.repeat(43), expired];
    const statuses = [];
    for (const token of invalidTokens) statuses.push((await send(call, parts, token)).status);
    expect(statuses).toEqual([401, 401, 401]);
    expect(await allRows()).toEqual(before);

    const foreign = await send(call, parts, otherCustomer.token);
    const text = await foreign.text();
    table.push([
      id,
      `${call.method} ${call.path}`,
      ...statuses.map(String),
      owned ? `${foreign.status}` : `${foreign.status} own`,
    ]);
    for (const secret of [owner.email, 'The owner of all this']) expect(text).not.toContain(secret);
    const after = await allRows();
    if (owned) {
      expect(foreign.status).toBe(404);
      expect(after).toEqual(before);
      expect([401, 404, 422]).not.toContain((await send(call, parts, owner.token)).status);
    } else {
      expect([401, 404, 422, 500], text).not.toContain(foreign.status);
      const touched = [...before].filter((row) => !after.has(row));
      expect(touched.filter((row) => !belongsTo(otherCustomer, row, before))).toEqual([]);
    }
  });
});

function belongsTo({ id }: TestCustomer, row: string, rows: Set<string>): boolean {
  const { name, read } = readRow(row);
  if (name === 'access_tokens') {
    const session = [...rows].map(readRow).find((one) => one.name === 'sessions' && one.read.id === read.session_id);
    return session?.read.customer_id === id;
  }
  return (name === 'customers' ? read.id : read.customer_id) === id;
}

function readRow(row: string) {
  const [, name, json = ''] = /^(\w+) (.*)$/s.exec(row) ?? [];
  return { name, read: JSON.parse(json) };
}
