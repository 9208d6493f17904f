import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';

/** What a backup holds of a table: the columns that are not reckoned from others. */
export type Table = { table: string; columns: string[] };

/**
 * Tables that no backup keeps: sessions, codes, known devices and counters. A restore would open sessions again that were
 * ended since.
 */
const passing = [
  'sessions',
  'access_tokens',
  'push_subscriptions',
  'verification_codes',
  'reset_links',
  'known_devices',
  'login_delays',
  'rate_limits',
];

/** All tables of the shop. */
export async function readTables(sql: Sql): Promise<Table[]> {
  const { rows } = await sql.execute<Table>(raw`
    select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    group by relname order by relname`);
  return rows;
}

/** Those whose rows a backup keeps. */
export async function readLastingTables(sql: Sql): Promise<Table[]> {
  return (await readTables(sql)).filter(({ table }) => !passing.includes(table));
}
