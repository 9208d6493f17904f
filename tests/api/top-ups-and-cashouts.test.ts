import { randomUUID } from 'node:crypto';
import { eq, sql as raw } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { lockCustomer } from '../../server/account/lock-customer-row';
import { only } from '../../server/db/only-row';
import {
  cashouts,
  customers,
  paymentSessions,
  rateLimits,
  walletEntries,
  withdrawChannels,
} from '../../server/db/schema';
import { ASK_EVERY } from '../../server/payments/limit-gateway-polling';
import { SANDBOX_KEY } from '../../server/payments/sandbox-gateway';
import { requestCashout } from '../../server/wallet/request-cashout';
import { settleCashout } from '../../server/wallet/settle-cashout';
import { walletBalance } from '../../server/wallet/wallet-balance';
import type { CallWire } from '../../src/contract/all-calls';
import { addCustomer, password, type TestCustomer } from '../support/customers';
import { payoutDetails } from '../support/payout-key';
import { lettersTo } from '../support/sent-emails';
import { createTestShop, openShop } from '../support/test-shop';

const urls = { success_url: 'http://localhost/p/payment/success', cancel_url: 'http://localhost/p/payment/success' };

let mira: TestCustomer;
const shop = await openShop();
const values = {
  slug: 'test',
  name: { en: 'Test', bg: 'Тест' },
  description: { en: '<p>How<script>x</script></p>' },
  ...{ min: 1000, max: 6000, charge: 125 },
};
const channel = only(await shop.sql.insert(withdrawChannels).values(values).returning());
beforeEach(async () => {
  await shop.sql.delete(rateLimits);
  mira = await addCustomer(shop);
  const credit = { customerId: mira.id, amount: 10_000, reason: 'adjustment', event: randomUUID() } as const;
  await shop.sql.insert(walletEntries).values(credit);
});
afterAll(() => shop.close());

const balance = () => walletBalance(shop.sql, mira.id);
const charge = (body: object = {}) =>
  shop.post(`/api/user/charge-wallet?token=${mira.token}`, {
    ...{ amount: '25.50', gateway: SANDBOX_KEY, ...urls, idempotency_key: randomUUID() },
    ...body,
  });
const confirm = async (id: string) => {
  const body = { id, gateway: SANDBOX_KEY, type: 'wallet' };
  return (await shop.post(`/api/user/update-wallet-payment?token=${mira.token}`, body)).json();
};
const cashOut = (body: object = {}) =>
  shop.post(`/api/user/my-cashouts?token=${mira.token}`, {
    ...{ method_id: channel.id, withdraw_amount: '20.20', account_info: 'BG80', idempotency_key: randomUUID() },
    current_password: password,
    ...body,
  });
const list = () => shop.read<CallWire<'E56'>>(`/api/user/my-cashouts?token=${mira.token}`);
const press = (url: string, action: string) =>
  shop.sandbox.fetch(new Request(url, { method: 'POST', body: new URLSearchParams({ action }) }));

test('books a top-up once, after the gateway has confirmed it', async () => {
  const { session_id, payment_url, ...rest } = await (await charge()).json();
  expect(rest).toEqual({ message: expect.any(String), gateway: SANDBOX_KEY, status: 'pending' });
  expect(await confirm(session_id)).toMatchObject({ status: 'pending', balance: 100 });
  await press(payment_url, 'pay');
  shop.clock.now = new Date(shop.clock.now.getTime() + ASK_EVERY);
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(session_id)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ message: answers[0].message, status: 'paid', balance: 125.5 })]),
  );
  expect(await balance()).toBe(12_550);
});

test('creates one top-up per idempotency key; refuses invalid amounts, gateways and return addresses', async () => {
  const key = { idempotency_key: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, async () => (await charge(key)).text()));
  expect(new Set(answers).size).toBe(1);
  expect(await shop.sql.select().from(paymentSessions).where(eq(paymentSessions.customerId, mira.id))).toHaveLength(1);
  expect((await charge({ ...key, amount: 30 })).status).toBe(409);
  for (const [body, status] of [
    [{ amount: 0 }, 422],
    [{ amount: -5 }, 422],
    [{ amount: 1.999 }, 422],
    [{ amount: '1e3' }, 422],
    [{ amount: 0.99 }, 403],
    [{ amount: 20_000.01 }, 403],
    [{ amount: 99_999_999_999 }, 403],
    [{ gateway: 'pay-with-wallet' }, 422],
    [{ gateway: 'cash-on-delivery' }, 422],
    [{ success_url: 'https://evil.example/' }, 422],
  ] as const) {
    expect([body, (await charge(body)).status]).toEqual([body, status]);
  }
  const refused = await shop.post(
    `/api/user/charge-wallet?token=${mira.token}`,
    { amount: 0.5, gateway: SANDBOX_KEY, ...urls, idempotency_key: randomUUID() },
    { 'Accept-Language': 'bg' },
  );
  expect(await refused.json()).toEqual({ code: 'limit', message: expect.stringContaining('1,00') });
  expect(await balance()).toBe(10_000);
});

test('books nothing for a declined top-up and returns no payment page for its key', async () => {
  const key = { idempotency_key: randomUUID() };
  const { session_id, payment_url } = await (await charge(key)).json();
  await press(payment_url, 'decline');
  expect(await confirm(session_id)).toMatchObject({ status: 'failed', balance: 100 });
  expect(await (await charge(key)).json()).toEqual({ message: expect.any(String), status: 'failed' });
});

test('lists withdrawal channels with limits, charge and a sanitized description', async () => {
  const { channels } = await shop.read<CallWire<'E57'>>(`/api/user/withdraw-channels?token=${mira.token}`);
  expect(channels?.at(-1)).toEqual({
    id: channel.id,
    ...{ name: 'Test', description: '<p>How</p>', min_amount: 10, max_amount: 60, withdraw_charge: 1.25, status: true },
  });
});

test('debits a cash-out and its charge at once, and refunds it only when it is rejected', async () => {
  const answer = await cashOut();
  expect(answer.status).toBe(200);
  const { cashout } = (await answer.json()) as CallWire<'E55'>;
  // The fee is 1.25 % of 20.20: 0.2525, rounded to 0.25.
  expect(cashout).toMatchObject({ total_amount: 20.2, withdraw_amount: 19.95, withdraw_charge: 0.25, status: 0 });
  expect(await balance()).toBe(7980);
  const settle = (as: 'approved' | 'rejected') =>
    shop.sql.transaction((tx) => settleCashout(tx, { id: Number(cashout.id), as, now: shop.clock.now }));
  expect(await Promise.all([settle('rejected'), settle('rejected'), settle('approved')])).toContain(true);
  const [settled] = (await list()).cashouts.data ?? [];
  expect(await balance()).toBe(settled?.status === 2 ? 10_000 : 7980);
  expect(await settle('rejected')).toBe(false);
  const other = ((await (await cashOut()).json()) as CallWire<'E55'>).cashout;
  await shop.sql.transaction((tx) => settleCashout(tx, { id: Number(other.id), as: 'approved', now: shop.clock.now }));
  expect((await list()).cashouts.data?.[0]).toMatchObject({
    id: other.id,
    status: 1,
    approved_date: expect.any(String),
  });
});

// The maximum password tries per minute: the server may refuse further concurrent requests with 429.
const AT_ONCE = 5;

test('creates one cash-out per idempotency key; concurrent cash-outs never overdraw the wallet', async () => {
  const key = { idempotency_key: randomUUID() };
  const same = await Promise.all(Array.from({ length: AT_ONCE }, async () => (await cashOut(key)).text()));
  expect(new Set(same).size).toBe(1);
  expect(await balance()).toBe(7980);
  expect((await cashOut({ ...key, account_info: 'elsewhere' })).status).toBe(409);
  const others = await Promise.all(Array.from({ length: AT_ONCE }, () => cashOut({ withdraw_amount: 30 })));
  const statuses = others.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 400, 400, 400]);
  expect(await balance()).toBe(1980);
  expect(await shop.sql.select().from(cashouts).where(eq(cashouts.customerId, mira.id))).toHaveLength(3);
});

test('refuses an invalid cash-out with an error code and leaves the balance unchanged', async () => {
  for (const [body, status, code] of [
    [{ withdraw_amount: 9.99 }, 400, 'limit'],
    [{ withdraw_amount: 60.01 }, 400, 'limit'],
    [{ withdraw_amount: 0 }, 422, 'generic'],
    [{ withdraw_amount: '12,50' }, 422, 'generic'],
    [{ account_info: ' ' }, 422, 'generic'],
    [{ account_info: 'x'.repeat(1001) }, 422, 'generic'],
    [{ account_info: 'BG\0' }, 422, 'generic'],
    [{ method_id: 99_999 }, 422, 'generic'],
    [{ method_id: 'x' }, 422, 'generic'],
    [{ current_password: '' }, 422, 'generic'],
    [{ current_password: 'wrong' }, 403, 'wrong_password'],
  ] as const) {
    const answer = await cashOut(body);
    expect([body, answer.status, (await answer.json()).code]).toEqual([body, status, code]);
  }
  await shop.sql.insert(walletEntries).values({
    ...{ customerId: mira.id, amount: -9000, reason: 'adjustment', event: randomUUID() },
  });
  const answer = await cashOut();
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'insufficient_balance']);
  expect(await balance()).toBe(1000);
  expect((await list()).cashouts.data).toEqual([]);
});

test('requires the password for a cash-out and returns 429 after five wrong ones', async () => {
  const fault = { errors: { current_password: [expect.any(String)] } };
  for (const current_password of [undefined, '', 7]) {
    const missing = await cashOut({ current_password });
    expect([missing.status, await missing.json()]).toEqual([422, expect.objectContaining(fault)]);
  }
  for (let tries = 0; tries < 5; tries += 1) {
    const wrong = await cashOut({ current_password: `${password}!` });
    expect([wrong.status, (await wrong.json()).code]).toEqual([403, 'wrong_password']);
  }
  const tooMany = await cashOut();
  expect([tooMany.status, Number(tooMany.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  expect(await balance()).toBe(10_000);
  expect((await list()).cashouts.data).toEqual([]);
  shop.clock.now = new Date(shop.clock.now.getTime() + 61_000);
  expect((await cashOut()).status).toBe(200);
});

test('requires the password for a repeated idempotency key too', async () => {
  const key = { idempotency_key: randomUUID() };
  expect((await cashOut(key)).status).toBe(200);
  const repeated = await cashOut({ ...key, current_password: 'wrong' });
  expect([repeated.status, (await repeated.json()).code]).toEqual([403, 'wrong_password']);
});

test.each([
  ['en', 'Cash-out of €20.20 requested', '€20.20', 'Test', 'If that was not you'],
  ['bg', 'Заявено теглене на 20,20\u00a0€', '20,20\u00a0€', 'Тест', 'Ако не сте били вие'],
])('mails the customer once about a cash-out (%s), without the payout details', async (...texts) => {
  const [lang, subject, sum, method, notYou] = texts;
  const account = 'BG80 BNBG 9661 1020 3456 78';
  const send = () =>
    shop.post(
      `/api/user/my-cashouts?token=${mira.token}`,
      {
        ...{ method_id: channel.id, withdraw_amount: '20.20', account_info: account, idempotency_key: key },
        current_password: password,
      },
      { 'Accept-Language': lang },
    );
  const key = randomUUID();
  const { count } = shop.woken;
  for (const _ of ['asked', 'repeated']) expect((await send()).status).toBe(200);
  expect((await cashOut({ current_password: 'wrong' })).status).toBe(403);
  expect((await cashOut({ withdraw_amount: 9.99 })).status).toBe(400);
  const letters = await lettersTo(shop.sql, mira.email);
  expect(letters.map((letter) => letter.subject)).toEqual([subject]);
  for (const words of [sum, method, notYou]) expect(letters[0]?.text).toContain(words);
  for (const part of [letters[0]?.text, letters[0]?.html]) expect(part).not.toContain('BG80');
  expect(shop.woken.count).toBeGreaterThan(count);
});

const IBAN = 'BG80 BNBG 9661 1020 3456 78';
const rowsOf = (customer: TestCustomer) =>
  shop.sql.select().from(cashouts).where(eq(cashouts.customerId, customer.id)).orderBy(cashouts.id);

test('encrypts payout details and stores them in no table as plain text', async () => {
  const details = 'Mira Ivanova, Leak street 4711';
  for (const _ of ['one', 'another']) expect((await cashOut({ account_info: details })).status).toBe(200);
  expect((await list()).cashouts.data?.map(({ account_info }) => account_info)).toEqual([details, details]);
  const stored = (await rowsOf(mira)).map(({ accountInfo }) => accountInfo);
  for (const one of stored) expect(one).toMatch(/^v1\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
  expect(new Set(stored).size).toBe(2);
  const { rows } = await shop.sql.execute<{ tablename: string }>(
    raw`select tablename from pg_tables where schemaname = 'public'`,
  );
  const holding = [];
  for (const { tablename } of rows) {
    const containsSecret = raw`select from ${raw.identifier(tablename)} t where t::text like '%Leak street 4711%'`;
    if ((await shop.sql.execute(containsSecret)).rows.length > 0) holding.push(tablename);
  }
  expect(holding).toEqual([]);
});

test('compares payout details of a repeated idempotency key, although encrypted values differ', async () => {
  const body = { account_info: IBAN, idempotency_key: randomUUID() };
  const [first, again] = [await cashOut(body), await cashOut(body)];
  expect([first.status, await again.json()]).toEqual([200, await first.json()]);
  expect((await cashOut({ ...body, account_info: `${IBAN}9` })).status).toBe(409);
});

test('returns no payout details from a row that was moved to another customer', async () => {
  await cashOut({ account_info: IBAN });
  const own = only(await rowsOf(mira));
  const other = await addCustomer(shop);
  await shop.sql.update(cashouts).set({ customerId: other.id }).where(eq(cashouts.id, own.id));
  const path = `/api/user/my-cashouts?token=${other.token}`;
  expect((await shop.read<CallWire<'E56'>>(path)).cashouts.data).toMatchObject([{ account_info: '' }]);
});

test('lists cash-outs without details under another PAYOUT_KEY, and logs the remedy once', async () => {
  for (const _ of ['one', 'another']) await cashOut({ account_info: IBAN });
  const database = { sql: shop.sql, close: async () => {} };
  const keyless = createTestShop({
    database: { ...database, exclusively: (task) => task() },
    ...{ mediaDir: shop.mediaDir, payoutKey: Buffer.alloc(32, 7) },
  });
  const path = `/api/user/my-cashouts?token=${mira.token}`;
  for (const _ of ['one', 'another']) {
    const { cashouts } = await keyless.read<CallWire<'E56'>>(path);
    expect(cashouts.data).toMatchObject([{ account_info: '' }, { account_info: '' }]);
  }
  expect(keyless.log.filter((line) => line.includes('"level":"error"'))).toEqual([
    expect.stringContaining('set PAYOUT_KEY'),
  ]);
  await keyless.close();
});

test('refuses a cash-out that its charge would consume entirely', async () => {
  const values = { slug: randomUUID(), name: {}, description: {}, min: 1, max: 6000, charge: 9999 };
  const [otherChannel] = await shop.sql.insert(withdrawChannels).values(values).returning();
  const answer = await cashOut({ method_id: otherChannel?.id, withdraw_amount: 0.01 });
  expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['withdraw_amount']]);
  expect(await balance()).toBe(10_000);
  await shop.sql.delete(withdrawChannels).where(eq(withdrawChannels.slug, values.slug));
});

const waitingForLock = raw`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('returns 401 for a cash-out and a wallet lock of an account that is deleted meanwhile', async () => {
  const { id: customerId } = await addCustomer(shop);
  const body = { method_id: channel.id, withdraw_amount: 20, account_info: 'BG80', current_password: password };
  const deps = { sql: shop.sql, mailer: { wake: () => {} }, payoutDetails };
  const pending = await shop.sql.transaction(async (tx) => {
    await tx.delete(customers).where(eq(customers.id, customerId));
    // The request still finds the customer, whose deletion is not committed yet, and waits for the row lock.
    const waiting = requestCashout(deps, { body, customerId, lang: 'en', now: shop.clock.now }).catch(
      (error: unknown) => error,
    );
    await expect.poll(async () => (await shop.sql.execute(waitingForLock)).rows.length).toBe(1);
    return { waiting };
  });
  expect(await pending.waiting).toMatchObject({ status: 401 });
  await expect(shop.sql.transaction((tx) => lockCustomer(tx, customerId))).rejects.toMatchObject({ status: 401 });
});

test('refuses to delete an account while a cash-out is pending', async () => {
  for (const _ of [1, 2]) await cashOut({ withdraw_amount: 50 });
  expect(await balance()).toBe(0);
  await shop.post(`/api/user/confirm-password?token=${mira.token}`, { current_password: password });
  const refused = await shop.request(`/api/user/account-delete?token=${mira.token}`);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { code: 'wallet_not_empty', message: expect.stringContaining('still on its way') },
  ]);
});
