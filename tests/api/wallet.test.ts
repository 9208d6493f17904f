import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { customers, walletEntries } from '../../server/db/schema';
import { walletBalance } from '../../server/wallet/wallet-balance';
import type { CallWire } from '../../src/contract/all-calls';
import { addOrder } from '../support/add-order';
import { addCustomer } from '../support/customers';
import { openShop } from '../support/test-shop';

const shop = await openShop();
afterAll(() => shop.close());

let events = 0;
const book = (customerId: number, amount: number, values: Partial<typeof walletEntries.$inferInsert> = {}) => {
  events += 1;
  return shop.sql
    .insert(walletEntries)
    .values({ customerId, amount, reason: 'adjustment', event: `test:${events}`, ...values })
    .returning();
};
const entriesOf = (customerId: number) =>
  shop.sql.select().from(walletEntries).where(eq(walletEntries.customerId, customerId)).orderBy(walletEntries.position);

async function walletOf(token: string, query = '') {
  const answer = await shop.read<CallWire<'E53'>>(`/api/user/my-wallet-details?token=${token}${query}`);
  const { data, ...pages } = answer.transactions as {
    data: Record<string, unknown>[];
    total: number;
    last_page: number;
  };
  return { ...answer, data, pages };
}

async function broken(act: () => Promise<unknown>): Promise<string> {
  const error = await act().then(
    () => null,
    (failure: { cause?: { constraint?: string; message: string } }) => failure.cause,
  );
  return error?.constraint ?? error?.message ?? 'nothing';
}

test('returns an empty wallet for a new customer', async () => {
  const { token, id } = await addCustomer(shop);
  expect(await walletOf(token)).toMatchObject({ wallet: { id, balance: 0, currency_icon: '€' }, data: [] });
  expect(await walletBalance(shop.sql, id)).toBe(0);
});

test('lists credits and debits with the balance after each, newest first', async () => {
  const { token, id } = await addCustomer(shop);
  const createdAt = new Date('2026-03-01T10:00:00Z');
  await book(id, 5000, { reason: 'topup', gateway: 'card', reference: 's-1', createdAt });
  await book(id, -1999, { reason: 'order', reference: '1001' });
  const { wallet, data } = await walletOf(token);
  expect(wallet.balance).toBe(30.01);
  expect(data).toMatchObject([
    { type: 'debit', reason: 'order', amount: 19.99, balance_after: 30.01, reference: '1001', status: 'completed' },
    {
      type: 'credit',
      reason: 'topup',
      amount: 50,
      balance_after: 50,
      gateway: 'card',
      created_at: '2026-03-01T10:00:00.000Z',
    },
  ]);
  expect(await walletBalance(shop.sql, id)).toBe(3001);
});

test('links an entry only to an order of the same customer', async () => {
  const { token, id } = await addCustomer(shop);
  const own = await addOrder(shop, id);
  const foreign = await addOrder(shop, (await addCustomer(shop)).id);
  await book(id, 100, { reason: 'refund', reference: own.number });
  await book(id, 100, { reason: 'refund', reference: foreign.number });
  await book(id, 100, { reason: 'topup', reference: 's-2' });
  expect((await walletOf(token)).data.map((entry) => entry.order_id)).toEqual([null, null, own.number]);
});

test('lists twenty of the customer’s own entries a page, without the token in the response', async () => {
  const { token, id } = await addCustomer(shop);
  const other = await addCustomer(shop);
  for (let n = 1; n <= 21; n += 1) await book(id, n);
  const [first, second] = [await walletOf(token), await walletOf(token, '&page=2')];
  expect([first.data.length, second.data.length]).toEqual([20, 1]);
  expect(first.pages).toMatchObject({ total: 21, last_page: 2 });
  expect(JSON.stringify(first)).not.toContain(token);
  expect((await walletOf(token, '&page=x')).data).toHaveLength(20);
  expect((await walletOf(token, '&page=99')).data).toEqual([]);
  expect((await walletOf(other.token)).data).toEqual([]);
  expect((await shop.request('/api/user/my-wallet-details')).status).toBe(401);
});

test('accepts only as many concurrent debits as the balance covers', async () => {
  const { id } = await addCustomer(shop);
  await book(id, 1000);
  const tries = await Promise.all(Array.from({ length: 20 }, () => broken(() => book(id, -300))));
  expect(tries.filter((rule) => rule === 'nothing')).toHaveLength(3);
  expect(new Set(tries)).toEqual(new Set(['nothing', 'wallet_entries_balance']));
  expect(await walletBalance(shop.sql, id)).toBe(100);
  const entries = await entriesOf(id);
  expect(entries.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  let sum = 0;
  for (const { amount, balanceAfter } of entries) {
    sum += amount;
    expect(balanceAfter).toBe(sum);
  }
});

test('books an event once, refuses a zero amount, and computes position and balance itself', async () => {
  const { id } = await addCustomer(shop);
  const [entry] = await book(id, 500, { event: `refund:${id}`, position: 77, balanceAfter: 1_000_000 });
  expect(entry).toMatchObject({ position: 1, balanceAfter: 500 });
  expect(await broken(() => book(id, 500, { event: `refund:${id}` }))).toBe('wallet_entries_event_unique');
  expect(await broken(() => book(id, 0))).toBe('wallet_entries_amount');
  expect(await walletBalance(shop.sql, id)).toBe(500);
});

test('refuses to change or delete entries, and keeps them after the account is deleted', async () => {
  const { id } = await addCustomer(shop);
  const [entry] = await book(id, 500);
  const byId = eq(walletEntries.id, entry?.id ?? 0);
  const never = 'entries of the wallets never change';
  expect(await broken(() => shop.sql.update(walletEntries).set({ amount: 900 }).where(byId))).toBe(never);
  expect(await broken(() => shop.sql.update(walletEntries).set({ customerId: null, amount: 9 }).where(byId))).toBe(
    never,
  );
  expect(await broken(() => shop.sql.delete(walletEntries).where(byId))).toBe(never);
  expect(await broken(() => shop.sql.execute('truncate wallet_entries'))).toBe(never);
  await shop.sql.delete(customers).where(eq(customers.id, id));
  expect(await shop.sql.select().from(walletEntries).where(byId)).toMatchObject([{ customerId: null, amount: 500 }]);
});
