import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, type QueryConfig } from 'pg';
import { describeError } from '../http/redact';
import type { Log } from '../log';
import { StartFailure } from '../start-failure';
import type { OpenDatabase } from './database-handle';
import type { DatabaseLimits } from './database-limits';
import * as schema from './schema';
import { NotReady, untilReady } from './until-ready';

/** Key of a PostgreSQL advisory lock: an arbitrary number, but the same in all processes. */
const TASK_LOCK = 7_293_847;

type PostgresOptions = {
  url: string;
  limits: DatabaseLimits;
  log?: Pick<Log, 'warn'>;
  say?: (progress: string) => void;
};

/**
 * Opens a connection pool to a PostgreSQL server. Throws StartFailure when no connection is possible. With `say`, waits
 * until one is.
 */
export async function openPostgres({ url, limits, log, say }: PostgresOptions): Promise<OpenDatabase> {
  const reach = () => leadsToPooler(url, limits);
  const isPooler = await (say ? untilReady(reach, { ...limits, say }) : reach());
  const pool = new Pool({
    connectionString: url,
    ...(isPooler && { Client: PoolerClient }),
    max: limits.poolSize,
    // Transactions send several queries at once, which the driver deprecates without pipelining.
    pipeline: true,
    connectionTimeoutMillis: limits.connectMs,
    // Not sent with the connection request, because PgBouncer refuses settings there.
    onConnect: async (client) => {
      await client.query(settingsOf(limits));
    },
  });
  // The pool has already removed the connection. Without a listener, Node would exit.
  pool.on('error', (error) => log?.warn('idle database connection lost', describeError(error)));
  // A connection that breaks during a query emits `error`. The listener ignores it, because the query rejects.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    sql: drizzle(pool, { schema, casing: 'snake_case' }),
    exclusively: (task) => withLock(pool, task),
    close: () => pool.end(),
  };
}

/** JIT would compile longer than the queries run. The low page cost tells the planner that indexes are in memory. */
function settingsOf({ statementMs, lockMs, idleTransactionMs }: DatabaseLimits): string {
  return `set jit = off; set work_mem = '16MB'; set random_page_cost = 1.1; set statement_timeout = ${statementMs};
    set lock_timeout = ${lockMs}; set idle_in_transaction_session_timeout = ${idleTransactionMs}`;
}

/** Whether a connection pooler, such as PgBouncer, answers at `url`. It draws the process id that it announces. */
async function leadsToPooler(url: string, { connectMs }: DatabaseLimits): Promise<boolean> {
  const client: Client & { processID?: number } = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== client.processID;
  } catch (error) {
    throw explain(error, url);
  } finally {
    await client.end();
  }
}

/** Client that prepares no statement by name, because a pooler may run each transaction on another connection. */
class PoolerClient extends Client {}

PoolerClient.prototype.query = function (this: PoolerClient, query: string | QueryConfig, ...rest: unknown[]) {
  const run = Client.prototype.query as (...values: unknown[]) => unknown;
  return run.call(this, typeof query === 'object' && query.name ? { ...query, name: undefined } : query, ...rest);
} as Client['query'];

/** Holds the advisory lock in a transaction, because connection poolers can lose session-level locks. */
async function withLock<T>(pool: Pool, task: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      'set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0; set local statement_timeout = 0',
    );
    await client.query('select pg_advisory_xact_lock($1)', [TASK_LOCK]);
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
  // The other failures may pass by themselves.
  const Failure = ['28P01', '28000', '3D000'].includes(code) ? StartFailure : NotReady;
  return new Failure(`The database of DATABASE_URL can't be opened: ${reason ?? (message || code)}.`);
}
