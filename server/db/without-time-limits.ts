import { sql as raw } from 'drizzle-orm';
import type { Sql } from './database-handle';

/** Runs a long task in a transaction that has none of the time limits of requests. */
export function withoutTimeLimits<T>(sql: Sql, task: (tx: Sql) => Promise<T>): Promise<T> {
  return sql.transaction(async (tx) => {
    // `set local` ends with the transaction, so that a connection pooler can't pass it to another client.
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
      await tx.execute(raw`set local ${raw.identifier(limit)} = 0`);
    }
    return task(tx);
  });
}
