import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql as raw } from 'drizzle-orm';
import { lastMigration } from '../db/migrations';
import type { Sql } from '../db/open';
import { StartFailure } from '../start-failure';
import type { BackupLine } from './line';
import { readLastingTables } from './tables';

/** So many rows are read at once. */
const BATCH = 500;

/** Writes all rows of one moment into a file, whatever is bought meanwhile. Returns how many. Throws StartFailure for a database without a shop. */
export async function writeRows(sql: Sql, file: string): Promise<number> {
  const count = { rows: 0 };
  // Password hashes and addresses are in it: for the eyes of whoever makes it.
  const rows = await open(file, 'wx', 0o600);
  try {
    await sql.transaction((tx) => pipeline(linesOf(tx, count), createGzip(), rows.createWriteStream()), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
  } finally {
    // A stream that failed may be at work still: whoever removes the file has to find it closed.
    await rows.close();
  }
  return count.rows;
}

async function* linesOf(tx: Sql, count: { rows: number }): AsyncGenerator<string> {
  const migration = await lastMigration(tx);
  if (migration === null) throw new StartFailure('There is no shop in this database: nothing was saved.');
  yield line({ migration });
  for (const table of await readLastingTables(tx)) {
    yield line(table);
    for await (const row of rowsOf(tx, table.table)) {
      count.rows += 1;
      yield line(row);
    }
  }
  // Read last: sequences do not wait for transactions, and no number that is in use may be given again.
  const { rows } = await tx.execute<{ sequence: string; last: string }>(raw`
    select sequencename as sequence, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  for (const sequence of rows) yield line(sequence);
  yield line({ rows: count.rows });
}

// Some letters end a line for newer Node.js when it is read again (nodejs/node#57591).
const line = (value: BackupLine) =>
  `${JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;

/** Each row as the database writes it, exact for every type. */
async function* rowsOf(tx: Sql, table: string): AsyncGenerator<string> {
  await tx.execute(raw`declare saved cursor for select whole::text as row from ${raw.identifier(table)} as whole`);
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(raw`fetch ${raw.raw(String(BATCH))} from saved`);
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await tx.execute(raw`close saved`);
}
