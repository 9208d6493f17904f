import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { customers, orderEvents, orderParts, pushes, pushSubscriptions, rateLimits } from '../../server/db/schema';
import { lookUpPublic } from '../../server/http/dns-lookup-public-only';
import { createLog } from '../../server/log';
import { advancePart } from '../../server/orders/advance-orders';
import { createNotifier, type Notifier } from '../../server/push/queue-notice';
import { sendByPush } from '../../server/push/send-push';
import { addOrder } from '../support/add-order';
import { addCustomer, password, type TestCustomer } from '../support/customers';
import { statusesOf } from '../support/one-by-one';
import { makeVapid, openPushService, PushDevice, readVapid } from '../support/push-service';
import { openShop, type TestShop } from '../support/test-shop';

const vapid = makeVapid();
let notifiers: Notifier[] = [];
const log: string[] = [];
let devices = 0;

const shop = await openShop({ pushKey: vapid.publicKey });
const service = await openPushService();
afterAll(async () => {
  await service?.close();
  await shop.close();
});
beforeEach(async () => {
  await shop.sql.delete(pushes);
  await shop.sql.delete(pushSubscriptions);
  await shop.sql.delete(rateLimits);
  service.deliveries.length = 0;
  service.answer.status = 201;
  log.length = 0;
});
afterEach(async () => {
  await Promise.all(notifiers.map((notifier) => notifier.close()));
  notifiers = [];
});

const newDevice = () => {
  devices += 1;
  return new PushDevice(`device-${devices}`);
};
const keep = ({ token }: TestCustomer, device_token: unknown, headers = {}) =>
  shop.post(`/api/user/push-subscription?token=${token}`, { device_token }, headers);
const drop = ({ token }: TestCustomer) =>
  shop.request(`/api/user/push-subscription?token=${token}`, { method: 'DELETE' });
const readStored = () => shop.sql.select().from(pushSubscriptions);
const waiting = () => shop.sql.select().from(pushes).orderBy(pushes.id);

async function deliver(): Promise<void> {
  const notifier = createNotifier({
    sql: shop.sql,
    clock: () => shop.clock.now,
    log: createLog({ level: 'debug', write: (line) => log.push(line) }),
    carry: sendByPush({ sql: shop.sql, vapid, agent: service.agent }),
  });
  notifier.wake();
  await notifier.close();
  notifiers.push(notifier);
}

async function packedOrder(customer: TestCustomer) {
  const { parts, ...order } = await addOrder(shop, customer.id, { parts: [{ status: 'packed' }] });
  const partId = parts[0]?.id ?? 0;
  const send = () =>
    shop.sql.transaction((tx) =>
      advancePart(tx, { partId, to: 'sent', note: { en: 'Parcel 7.', bg: 'Пратка 7.' }, now: shop.clock.now }),
    );
  return { ...order, partId, send };
}

const logIn = ({ email }: TestCustomer, device_token: unknown, headers = {}) =>
  shop.post('/api/store-login', { email, password, device_token }, headers);

describe('sending a parcel', () => {
  test('notifies the session’s device, encrypted and signed, in the reader’s language', async () => {
    const customer = await addCustomer(shop);
    const device = newDevice();
    expect((await logIn(customer, device.token, { 'Accept-Language': 'bg' })).status).toBe(200);
    const order = await packedOrder(customer);
    expect(await order.send()).toBe(true);
    await deliver();
    const [, ...others] = service.deliveries;
    const delivery = only(service.deliveries);
    expect(others).toEqual([]);
    expect(delivery.path).toBe(new URL(device.endpoint).pathname);
    expect(delivery.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200', urgency: 'normal' });
    expect(readVapid(delivery)).toMatchObject({
      key: vapid.publicKey,
      claims: { aud: 'https://push.test', sub: vapid.subject },
    });
    expect(device.read(delivery)).toEqual({
      title: 'Поръчката ви пътува към вас',
      body: `Boutique изпрати пратка по поръчка ${order.number}. Пратка 7.`,
      path: `/p/profile/orders/${order.number}`,
      tag: `sent-${order.partId}`,
      lang: 'bg',
    });
    expect(delivery.body.includes(order.number)).toBe(false);
    expect(() => newDevice().read(delivery)).toThrow();
    expect(log).toEqual([]);
  });

  test('notifies once when several processes deliver', async () => {
    const customer = await addCustomer(shop);
    const device = newDevice();
    await logIn(customer, device.token);
    const orders = await Promise.all(Array.from({ length: 12 }, () => packedOrder(customer)));
    for (const { send } of orders) await send();
    while ((await waiting()).some(({ sentAt }) => sentAt === null)) {
      await Promise.all(Array.from({ length: 4 }, deliver));
    }
    const tags = service.deliveries.map((delivery) => (device.read(delivery) as { tag: string }).tag);
    expect(tags.sort()).toEqual(orders.map(({ partId }) => `sent-${partId}`).sort());
  });

  test('notifies each device once when an order part is set to sent three times', async () => {
    const customer = await addCustomer(shop);
    const [phone, desk] = [newDevice(), newDevice()];
    await keep(customer, phone.token);
    await logIn(customer, desk.token);
    const order = await packedOrder(customer);
    const moved = await Promise.all([order.send(), order.send(), order.send()]);
    expect(moved.filter(Boolean)).toHaveLength(1);
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    const sent = service.deliveries.map(({ path }) => path).sort();
    expect(sent).toEqual([phone, desk].map(({ endpoint }) => new URL(endpoint).pathname).sort());
    const isSelected = eq(orderEvents.partId, order.partId);
    expect(await shop.sql.select().from(orderEvents).where(isSelected)).toMatchObject([{ kind: 'sent' }]);
  });

  test('does not notify other customers about an order, and notifies nobody after a rollback', async () => {
    const [customer, other] = [await addCustomer(shop), await addCustomer(shop)];
    await keep(other, newDevice().token);
    const quiet = await packedOrder(customer);
    expect(await quiet.send()).toBe(true);
    await keep(customer, newDevice().token);
    const lost = await packedOrder(customer);
    await shop.sql
      .transaction(async (tx) => {
        await advancePart(tx, { partId: lost.partId, to: 'sent', now: shop.clock.now });
        throw new Error('rolled back');
      })
      .catch(() => {});
    expect(await waiting()).toEqual([]);
    expect(await shop.sql.select().from(orderParts).where(eq(orderParts.id, lost.partId))).toMatchObject([
      { status: 'packed' },
    ]);
  });

  test('follows the steps of a part only in their order', async () => {
    const customer = await addCustomer(shop);
    const { partId } = await packedOrder(customer);
    const go = (to: Parameters<typeof advancePart>[1]['to']) =>
      advancePart(shop.sql, { partId, to, now: shop.clock.now });
    expect([await go('delivered'), await go('confirmed')]).toEqual([false, false]);
    expect([await go('sent'), await go('delivered'), await go('completed')]).toEqual([true, true, true]);
    expect([await go('sent'), await go('cancelled'), await go('declined')]).toEqual([false, false, false]);
  });
});

describe('delivery to a push service', () => {
  test.each([404, 410])('removes the subscription after a %d response', async (status) => {
    const customer = await addCustomer(shop);
    await keep(customer, newDevice().token);
    await (await packedOrder(customer)).send();
    service.answer.status = status;
    await deliver();
    expect(await readStored()).toEqual([]);
    expect(await waiting()).toEqual([]);
    await (await packedOrder(customer)).send();
    await deliver();
    expect(service.deliveries).toHaveLength(1);
  });

  test.each([429, 500, 503, 403, 302])('retries later after a %d response, and not after a success', async (status) => {
    const customer = await addCustomer(shop);
    await keep(customer, newDevice().token);
    await (await packedOrder(customer)).send();
    service.answer.status = status;
    await deliver();
    await deliver();
    expect(service.deliveries).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ attempts: 1, sentAt: null, gaveUpAt: null }]);
    expect(log.join()).toContain(`the push service answered ${status}`);
    expect(log.join()).not.toContain('push.test');
    shop.clock.now = new Date(shop.clock.now.getTime() + 121_000);
    service.answer.status = 201;
    await deliver();
    await deliver();
    expect(service.deliveries).toHaveLength(2);
    expect(await waiting()).toMatchObject([{ attempts: 2, sentAt: shop.clock.now }]);
  });

  test('gives up at once after a 413 response, and after five retries of a 500', async () => {
    const customer = await addCustomer(shop);
    await keep(customer, newDevice().token);
    await (await packedOrder(customer)).send();
    service.answer.status = 413;
    await deliver();
    expect(await waiting()).toMatchObject([{ attempts: 1, gaveUpAt: shop.clock.now }]);
    await shop.sql.delete(pushes);
    await (await packedOrder(customer)).send();
    service.answer.status = 500;
    for (let day = 0; day < 8; day += 1) {
      await deliver();
      shop.clock.now = new Date(shop.clock.now.getTime() + 86_400_000);
    }
    expect(await waiting()).toMatchObject([{ attempts: 6, gaveUpAt: expect.any(Date) }]);
  });

  test('resolves only public addresses', async () => {
    const addresses = (hostname: string, all: boolean) =>
      new Promise((resolve) => lookUpPublic(hostname, { all }, (error, found) => resolve(error?.message ?? found)));
    expect(await addresses('localhost', true)).toBe('The host has no public address.');
    expect(await addresses('localhost', false)).toBe('The host has no public address.');
    expect(await addresses('8.8.8.8', true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await addresses('8.8.8.8', false)).toBe('8.8.8.8');
    expect(await addresses('no-such-host.invalid', true)).toMatch(/ENOTFOUND|EAI_AGAIN/);
  });
});

describe('a subscription', () => {
  test('is deleted at logout, when it is turned off, and with the account', async () => {
    const leaving = await addCustomer(shop);
    await keep(leaving, newDevice().token);
    const { send } = await packedOrder(leaving);
    await send();
    expect(await waiting()).toHaveLength(1);
    await shop.request(`/api/user/logout?token=${leaving.token}`);
    expect([await readStored(), await waiting()]).toEqual([[], []]);

    const quiet = await addCustomer(shop);
    await keep(quiet, newDevice().token);
    expect((await drop(quiet)).status).toBe(200);
    expect((await drop(quiet)).status).toBe(200);
    expect(await readStored()).toEqual([]);

    const deleted = await addCustomer(shop);
    await keep(deleted, newDevice().token);
    await shop.sql.delete(customers).where(eq(customers.id, deleted.id));
    expect(await readStored()).toEqual([]);
  });

  test('is unique per session and per browser; another customer gets no pending notifications of it', async () => {
    const [mira, georgi] = [await addCustomer(shop), await addCustomer(shop)];
    const browser = newDevice();
    await Promise.all([keep(mira, browser.token), keep(mira, browser.token)]);
    await (await packedOrder(mira)).send();
    await keep(mira, browser.token, { 'Accept-Language': 'bg' });
    expect(await readStored()).toMatchObject([{ endpoint: browser.endpoint, lang: 'bg' }]);
    expect(await waiting()).toHaveLength(1);
    const renewed = newDevice();
    await keep(mira, renewed.token);
    expect(await readStored()).toMatchObject([{ endpoint: renewed.endpoint }]);
    await keep(mira, browser.token);
    await logIn(georgi, browser.token);
    expect(await readStored()).toMatchObject([{ endpoint: browser.endpoint }]);
    expect(await waiting()).toEqual([]);
  });

  test('is kept for ten devices of a customer; the eleventh replaces the oldest', async () => {
    const customer = await addCustomer(shop);
    const all = Array.from({ length: 11 }, newDevice);
    for (const device of all) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 60_001);
      await logIn(customer, device.token);
    }
    const endpoints = (await readStored()).map(({ endpoint }) => endpoint).sort();
    expect(endpoints).toEqual(
      all
        .slice(1)
        .map(({ endpoint }) => endpoint)
        .sort(),
    );
  });

  const written = (change: object) => JSON.stringify({ ...JSON.parse(new PushDevice('odd').token), ...change });
  const invalidTokens = [
    'no json',
    'null',
    '[]',
    'an-app-of-another-maker:APA91b',
    written({ endpoint: 'http://push.test/x' }),
    written({ endpoint: 'https://localhost/x' }),
    written({ endpoint: 'https://127.0.0.1/x' }),
    written({ endpoint: 'https://0x7f.1/x' }),
    written({ endpoint: 'https://2130706433/x' }),
    written({ endpoint: 'https://[::1]/x' }),
    written({ endpoint: 'https://push.test:8443/x' }),
    written({ endpoint: 'https://me:secret@push.test/x' }),
    written({ endpoint: `https://push.test/${'x'.repeat(2048)}` }),
    written({ endpoint: 'https://push.test/\0' }),
    written({ endpoint: 5 }),
    written({ keys: {} }),
    written({ keys: { p256dh: 'AAAA', auth: 'AAAA' } }),
  ];

  test.each(invalidTokens)('is refused with the invalid token %s, which a login ignores', async (token) => {
    const customer = await addCustomer(shop);
    const refused = await keep(customer, token);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: { device_token: [expect.any(String)] } });
    expect((await logIn(customer, token)).status).toBe(200);
    expect(await readStored()).toEqual([]);
  });

  test('requires a session and a valid token, and is rate-limited', async () => {
    const customer = await addCustomer(shop);
    const { token } = newDevice();
    expect((await shop.post('/api/user/push-subscription', { device_token: token })).status).toBe(401);
    expect((await shop.request('/api/user/push-subscription', { method: 'DELETE' })).status).toBe(401);
    for (const strange of [undefined, null, 5, '', {}, 'x'.repeat(5000)]) {
      expect((await keep(customer, strange)).status).toBe(422);
    }
    const statuses = await statusesOf(20, () => keep(customer, token));
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('publishes the push key in the settings; without keys a subscription gets 404', async () => {
  const keyOf = async (testShop: TestShop) =>
    (await testShop.read<{ setting: { push_key: string } }>('/api/website-setup')).setting.push_key;
  expect(await keyOf(shop)).toBe(vapid.publicKey);
  const silent = await openShop();
  try {
    expect(await keyOf(silent)).toBe('');
    const { token } = await addCustomer(silent);
    const answer = await silent.post(`/api/user/push-subscription?token=${token}`, { device_token: newDevice().token });
    expect(answer.status).toBe(404);
  } finally {
    await silent.close();
  }
});
