import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { cashouts, customers, orderEvents, orderParts, orderReturns, orders, pushes } from '../../server/db/schema';
import { walletBalance } from '../../server/wallet/wallet-balance';
import type { PartStatus } from '../../src/contract/orders';
import { addOrder } from '../support/add-order';
import { addCustomer, password } from '../support/customers';
import { makeVapid, PushDevice } from '../support/push-service';
import { runServer, startServer } from '../support/server-process';
import { createTestDatabase } from '../support/test-database';
import { openShop, ownerSecret } from '../support/test-shop';

const script = fileURLToPath(new URL('../../server/demo/advance-command.ts', import.meta.url));
const here = { address: '127.0.0.1' };
const shop = await openShop({ pushKey: makeVapid().publicKey });
afterAll(() => shop.close());

const send = (body: unknown = {}, { address = here.address, headers = {} as Record<string, string>, at = shop } = {}) =>
  at.request('/dev/advance', {
    method: 'POST',
    address,
    headers: { 'Content-Type': 'application/json', 'X-Shop-Owner': ownerSecret, ...headers },
    body: JSON.stringify(body),
  });
const statusOf = async (number: string) => {
  const parts = await shop.sql
    .select({ status: orderParts.status })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .where(eq(orders.number, number))
    .orderBy(orderParts.id);
  return parts.map(({ status }) => status);
};
const all = () =>
  shop.sql
    .select({ id: orderParts.id, status: orderParts.status, email: customers.email })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .orderBy(orderParts.id);

test('moves all waiting orders of the demo customers one step, with events, and no other orders', async () => {
  const otherCustomer = await addCustomer(shop);
  await addOrder(shop, otherCustomer.id, { parts: [{ status: 'packed' }] });
  const before = await all();
  const answer = await (await send()).json();
  const next: Partial<Record<PartStatus, PartStatus>> = {
    placed: 'confirmed',
    confirmed: 'packed',
    packed: 'sent',
    sent: 'delivered',
  };
  const isDemo = (email: string | null) => email === 'mira@pazar.example' || email === 'georgi@pazar.example';
  expect(await all()).toEqual(
    before.map((part) => ({ ...part, status: (isDemo(part.email) && next[part.status]) || part.status })),
  );
  const moved = before.filter(({ status, email }) => isDemo(email) && next[status]);
  expect(moved.length).toBeGreaterThan(3);
  expect(answer.orders.flatMap(({ moves }: { moves: unknown[] }) => moves)).toHaveLength(moved.length);
  expect(answer.orders).toContainEqual({
    number: 'PZ-E1TZ9-06GJB',
    moves: [{ shop: 'Bit Bazar', from: 'sent', to: 'delivered' }],
  });
  const events = await shop.sql
    .select()
    .from(orderEvents)
    .where(
      and(
        inArray(
          orderEvents.partId,
          moved.map(({ id }) => id),
        ),
        eq(orderEvents.at, shop.clock.now),
      ),
    );
  expect(events.map(({ partId, kind }) => [partId, kind]).sort()).toEqual(
    moved.map(({ id, status }) => [id, next[status]]).sort(),
  );
});

test('moves a named order of any customer to its end and queues a notification when it is sent', async () => {
  const customer = await addCustomer(shop);
  const device = new PushDevice('advance');
  await shop.post('/api/store-login', { email: customer.email, password, device_token: device.token });
  const { number } = await addOrder(shop, customer.id, {
    parts: [{ status: 'packed' }, { status: 'declined', shopName: 'Other' }],
  });
  const woken = shop.woken.notifier;
  const step = async () => (await (await send({ number: ` ${number.toLowerCase()} ` })).json()).orders;
  expect(await step()).toEqual([{ number, moves: [{ shop: 'Boutique', from: 'packed', to: 'sent' }] }]);
  expect(shop.woken.notifier).toBe(woken + 1);
  expect((await shop.sql.select().from(pushes)).map(({ notice }) => notice.path)).toContain(
    `/p/profile/orders/${number}`,
  );
  await step();
  await step();
  expect(await statusOf(number)).toEqual(['completed', 'declined']);
  expect(await step()).toEqual([{ number, moves: [] }]);
  expect((await (await send({ number: 'PZ-00000-00000' })).json()).orders).toEqual([]);
  expect((await send({ number: 7 })).status).toBe(422);
});

test('pays cash-outs and moves returns on to their refund', async () => {
  const [mira] = await shop.sql.select().from(customers).where(eq(customers.email, 'mira@pazar.example'));
  const balance = () => walletBalance(shop.sql, mira?.id ?? 0);
  const statuses = async () => ({
    returns: (await shop.sql.select().from(orderReturns).orderBy(orderReturns.id)).map(({ status }) => status),
    cashouts: (await shop.sql.select().from(cashouts).orderBy(cashouts.id)).map(({ status }) => status),
  });
  await shop.sql.update(cashouts).set({ status: 0 }).where(eq(cashouts.status, 1));
  const [before, began] = [await statuses(), await balance()];
  const [waiting] = await shop.sql.select().from(orderReturns).where(eq(orderReturns.status, 3));
  const { money } = await (await send()).json();
  const paid = (status: number) => (status === 0 ? 1 : status);
  expect(await statuses()).toEqual({
    returns: before.returns.map((status) => ({ 0: 2, 2: 3, 3: 4 })[status] ?? status),
    cashouts: before.cashouts.map(paid),
  });
  expect(await balance()).toBe(began + (waiting?.refund ?? 0));
  expect(money).toContainEqual({ what: expect.stringMatching(/^cash-out \d+$/), to: 'paid' });
  expect(waiting?.refund).toBeGreaterThan(0);
});

test('does not move an order that waits for a gateway payment', async () => {
  const { number } = await addOrder(shop, null, { paymentMethod: 'pay-with-sandbox', payUntil: shop.clock.now });
  expect((await (await send({ number })).json()).orders).toEqual([]);
  expect(await statusOf(number)).toEqual(['placed']);
});

test('reports the outcome of a transfer for an order without a customer', async () => {
  const values = { paymentMethod: 'pay-with-bank', payUntil: shop.clock.now } as const;
  const { number } = await addOrder(shop, null, values);
  expect((await (await send({ number })).json()).money).toEqual([{ what: number, to: 'nobodys' }]);
});

test('takes no step of an order twice for concurrent requests', async () => {
  const { number } = await addOrder(shop, null, { parts: [{}, {}] });
  await Promise.all(Array.from({ length: 6 }, () => send({ number })));
  const kinds = await shop.sql
    .select({ partId: orderEvents.partId, kind: orderEvents.kind })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.number, number));
  const steps = kinds.map(({ partId, kind }) => `${partId} ${kind}`);
  expect(new Set(steps).size).toBe(steps.length);
  expect(steps.length).toBeGreaterThan(1);
});

test('refuses other machines, callers without the owner secret, other origins, and public shops', async () => {
  const { number } = await addOrder(shop, null);
  const answers = [
    await send({ number }, { address: '192.0.2.1' }),
    await send({ number }, { headers: { 'X-Forwarded-For': '127.0.0.1' } }),
    await send({ number }, { headers: { Forwarded: 'for=127.0.0.1' } }),
    await send({ number }, { headers: { 'X-Shop-Owner': '1' } }),
    // Browsers send a cross-origin text/plain request without a CORS preflight.
    await shop.request('/dev/advance', {
      ...here,
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({ number }),
    }),
    await shop.request('/dev/advance', { ...here }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 403, 403, 404]);
  const preflight = await shop.request('/dev/advance', {
    ...here,
    method: 'OPTIONS',
    headers: {
      Origin: 'https://evil.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-shop-owner',
    },
  });
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(await statusOf(number)).toEqual(['placed']);
  const open = await openShop({ hasMailbox: true, hasPublic: true });
  expect((await send({}, { at: open })).status).toBe(404);
  await open.close();
});

test('prints the moves of the script, or the remedy when no shop can answer', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pazar-advance-'));
  const database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const server = await startServer(env);
  const other = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
  onTestFinished(async () => {
    other.close();
    await server.end('SIGKILL');
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  await once(other, 'listening');
  const { port } = new URL(server.url);
  const run = async (at: string, ...args: string[]) => {
    const { code, stdout, stderr } = await runServer({ PORT: at, DATA_DIR: folder }, [], script, args);
    return { code, text: `${stdout}${stderr}` };
  };
  const [moved, unknown, extraArgument, otherOrigin] = await Promise.all([
    run(port, 'PZ-4KX7M-Q2R9T'),
    run(port, 'PZ-1'),
    run(port, 'one', 'two'),
    run(String((other.address() as AddressInfo).port)),
  ]);
  expect(moved).toEqual({ code: 0, text: 'PZ-4KX7M-Q2R9T, Zelen Balkon: placed → confirmed\nPZ-4KX7M-Q2R9T: paid\n' });
  expect(unknown).toEqual({ code: 0, text: 'There is no order PZ-1.\n' });
  expect(extraArgument).toMatchObject({ code: 1, text: expect.stringContaining('Unknown argument two') });
  expect(otherOrigin).toMatchObject({ code: 1, text: expect.stringContaining('does not advance orders') });
  await server.end('SIGTERM');
  expect(await run(port)).toEqual({
    code: 1,
    text: `No shop runs at http://127.0.0.1:${port}. Start it with npm start, with the same PORT and HOST.\n`,
  });
});
