import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../../server/db/database-handle';

/** Counts the connections to this database that wait for a lock. */
export async function lockWaits(sql: Sql): Promise<number> {
  const { rows } = await sql.execute<{ count: number }>(
    raw`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
