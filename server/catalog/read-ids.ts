import { sql as raw, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Sql } from '../db/open';
import { type Packed, unpackIntegers } from './packed';

/** Reads the ids of all rows of `from`, packed into one value: rows of a hundred thousand would stop the process for long. */
export async function readIds(
  sql: Sql,
  { id, from, order }: { id: PgColumn; from: SQL; order?: SQL },
): Promise<Int32Array> {
  const { rows } = await sql.execute<{ pack: Packed | null }>(
    raw`select string_agg(int4send(${id}), ''${order && raw` order by ${order}`}) as pack from ${from}`,
  );
  return unpackIntegers(
    rows.flatMap(({ pack }) => pack ?? []),
    { at: 0, length: 4 },
  );
}
