import { sql as raw } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { showProduct } from '../../server/catalog/show-product';
import type { OpenDatabase, Sql } from '../../server/db/database-handle';
import { type DatabaseLimits, defaultLimits } from '../../server/db/database-limits';
import { openSql } from '../../server/db/open';
import { products } from '../../server/db/schema';
import { withoutTimeLimits } from '../../server/db/without-time-limits';
import { createTestDatabase, openTestPool, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
/** Connection beside those of the shop. */
let admin: Pool;
const open: OpenDatabase[] = [];
const warnings: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  admin = openTestPool(database.url);
});
afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
  warnings.length = 0;
});
afterAll(async () => {
  await admin?.end();
  await database?.drop();
});

async function openWith(limits: Partial<DatabaseLimits> = {}): Promise<Sql> {
  const opened = await openSql(
    { databaseUrl: database.url, dataDir: '', databaseLimits: { ...defaultLimits, ...limits } },
    { log: { warn: (event) => warnings.push(event) } },
  );
  open.push(opened);
  return opened.sql;
}

const pidOf = async (sql: Sql) => {
  const { rows } = await sql.execute<{ pid: number }>(raw`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
};
const terminate = (pid: number) => admin.query('select pg_terminate_backend($1, 10000)', [pid]);
const codeOf = async (query: Promise<unknown>) =>
  query.then(
    () => 'none',
    (error: { code?: string; cause?: { code?: string } }) => error.cause?.code ?? error.code,
  );

test('logs a terminated idle connection, and opens another one', async () => {
  const sql = await openWith({ poolSize: 1 });
  const pid = await pidOf(sql);
  await terminate(pid);
  await expect.poll(() => warnings).toEqual(['idle database connection lost']);
  expect(await pidOf(sql)).not.toBe(pid);
});

test('fails only the query whose connection is terminated', async () => {
  const sql = await openWith({ poolSize: 1 });
  const pid = await pidOf(sql);
  const query = codeOf(sql.execute(raw`select pg_sleep(60)`));
  await terminate(pid);
  expect(await query).toBe('57P01');
  expect(await pidOf(sql)).not.toBe(pid);
});

test('fails only the transaction whose connection is terminated between two statements', async () => {
  const sql = await openWith({ poolSize: 1 });
  let pid = 0;
  const transaction = sql.transaction(async (tx) => {
    pid = await pidOf(tx);
    await terminate(pid);
    await tx.execute(raw`select 1`);
  });
  await expect(transaction).rejects.toThrow();
  expect(await pidOf(sql)).not.toBe(pid);
});

test('opens no more connections than the pool may have', async () => {
  const sql = await openWith({ poolSize: 2, connectMs: 300 });
  const sleeps = [1, 2].map(() => sql.transaction((tx) => tx.execute(raw`select pg_sleep(1)`)));
  await expect(sql.execute(raw`select 1`)).rejects.toMatchObject({
    cause: { message: 'timeout exceeded when trying to connect' },
  });
  await Promise.all(sleeps);
});

test('cancels a statement that takes too long', async () => {
  const sql = await openWith({ statementMs: 100 });
  expect(await codeOf(sql.execute(raw`select pg_sleep(60)`))).toBe('57014');
});

test('cancels a statement that waits too long for a lock', async () => {
  const sql = await openWith({ lockMs: 100 });
  const holder = await admin.connect();
  await holder.query('begin; lock table faqs');
  expect(await codeOf(sql.execute(raw`select from faqs`))).toBe('55P03');
  await holder.query('rollback');
  holder.release();
});

test('ends a transaction that stays idle', async () => {
  const sql = await openWith({ idleTransactionMs: 100 });
  const transaction = sql.transaction(async (tx) => {
    const pid = await pidOf(tx);
    const running = async () => (await admin.query('select from pg_stat_activity where pid = $1', [pid])).rowCount;
    await expect.poll(running).toBe(0);
    await tx.execute(raw`select 1`);
  });
  await expect(transaction).rejects.toThrow();
});

test('lets a long task finish, and limits the next statement again', async () => {
  const sql = await openWith({ poolSize: 1, statementMs: 100, lockMs: 100, idleTransactionMs: 100 });
  await withoutTimeLimits(sql, (tx) => tx.execute(raw`select pg_sleep(0.5)`));
  expect(await codeOf(sql.execute(raw`select pg_sleep(60)`))).toBe('57014');
});

test('prepares statements by name on a direct connection', async () => {
  const sql = await openWith({ poolSize: 1 });
  const [product] = await sql.select().from(products).limit(1);
  await showProduct(sql, { slug: product?.slug ?? '', lang: 'en', now: new Date() });
  const { rows } = await sql.execute(raw`select name from pg_prepared_statements order by name`);
  expect(rows).toEqual([{ name: 'product_details' }, { name: 'products_by_id' }]);
});
