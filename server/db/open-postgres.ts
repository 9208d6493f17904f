import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { StartFailure } from '../start-failure';
import { runMigrations } from './migrations';
import type { OpenDatabase } from './open';
import * as schema from './schema';

/** Any numbers will do, as long as every process takes the same. */
const MIGRATION_LOCK = 7_293_846;
const TASK_LOCK = 7_293_847;

/** Connects to a PostgreSQL server. Throws StartFailure when it can't be reached or refuses. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    // What a transaction asks at once is sent at once, each with its own answer: without it the driver refuses to keep a queue.
    pipeline: true,
    // Also how long a request waits for one of them: when a hundred shoppers want the last item, each gets an answer.
    connectionTimeoutMillis: 20_000,
    // Compiling a listing's query takes longer than running it. Its indexes are in memory, so that random pages cost little.
    onConnect: async (client) => {
      await client.query(`set jit = off; set work_mem = '16MB'; set random_page_cost = 1.1`);
    },
  });
  // A server that restarts drops the idle connections; the pool makes new ones, the process must not die of it.
  pool.on('error', () => {});
  // Nor of one that is dropped in the middle of a transaction, of which the query under way hears.
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

/** The lock is a transaction's, of a connection that does nothing else: a pooler may give each transaction another session. */
async function withLock<T>(pool: Pool, lock: number, task: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    return await task();
  } finally {
    // Ends the session and with it the lock, also when the connection has become useless.
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
