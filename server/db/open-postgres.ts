import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { StartFailure } from '../start-failure';
import type { OpenDatabase } from './database-handle';
import { runMigrations } from './run-migrations';
import * as schema from './schema';

/** Keys of PostgreSQL advisory locks: arbitrary numbers, but the same in all processes. */
const MIGRATION_LOCK = 7_293_846;
const TASK_LOCK = 7_293_847;

/** Opens a connection pool to a PostgreSQL server. Throws StartFailure when no connection is possible. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    // Catalogue queries are CPU-bound in PostgreSQL: more connections would only compete for processors.
    max: 5,
    // Transactions send several queries at once, which the driver deprecates without pipelining.
    pipeline: true,
    // Time to open a connection or wait for a free one. A hundred simultaneous orders of one product need this long.
    connectionTimeoutMillis: 20_000,
    // JIT would compile longer than the queries run. The low page cost tells the planner that indexes are in memory.
    onConnect: async (client) => {
      await client.query(`set jit = off; set work_mem = '16MB'; set random_page_cost = 1.1`);
    },
  });
  // When PostgreSQL restarts, the pool emits `error`. Without a listener, Node would exit.
  pool.on('error', () => {});
  // A connection that breaks during a query emits `error`. The listener ignores it, because the query rejects.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw explain(error, url);
  }
  return {
    sql: drizzle(pool, { schema, casing: 'snake_case' }),
    migrate: () => withLock(pool, MIGRATION_LOCK, () => runMigrations((folder) => migrate(drizzle(pool), folder))),
    exclusively: (task) => withLock(pool, TASK_LOCK, task),
    close: () => pool.end(),
  };
}

/** Holds the advisory lock in a transaction, because connection poolers can lose session-level locks. */
async function withLock<T>(pool: Pool, lock: number, task: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    return await task();
  } finally {
    // Closes the connection instead of returning it to the pool, which releases the lock even after an error.
    client.release(true);
  }
}

function explain(error: unknown, url: string): StartFailure {
  const { hostname, host, pathname, username } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1)) || username;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const reason = {
    ECONNREFUSED: `nothing listens at ${host}`,
    ENOTFOUND: `the host ${hostname} is unknown`,
    EAI_AGAIN: `the host ${hostname} can't be looked up`,
    '28P01': `the password of ${username} was refused`,
    '28000': `the user ${username} was refused`,
    '3D000': `there is no database ${database}`,
  }[code];
  return new StartFailure(`The database of DATABASE_URL can't be opened: ${reason ?? (message || code)}.`);
}
