import { getTableName, sql as raw } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from '../db/open';

/** Rows of one statement: the widest table has 27 columns, and PostgreSQL takes at most 65,535 parameters. */
const BATCH = 1000;

/** Takes `count` ids from a table's own counter, so that rows which refer to each other can be built before any is written. */
export async function reserveIds(sql: Sql, table: PgTable, count: number): Promise<number[]> {
  const name = getTableName(table);
  const { rows } = await sql.execute<{ id: string | number }>(
    raw`select nextval(pg_get_serial_sequence(${name}, 'id')) as id from generate_series(1, ${count})`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Writes rows in statements of a bounded size, with the ids they carry. */
export async function insertAll<Table extends PgTable>(
  sql: Sql,
  table: Table,
  rows: PgInsertValue<Table, true>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await sql
      .insert(table)
      .overridingSystemValue()
      .values(rows.slice(start, start + BATCH));
  }
}
