import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql as raw } from 'drizzle-orm';
import type { Migration } from '../db/migrations';
import type { Sql } from '../db/open';
import { StartFailure } from '../start-failure';
import type { BackupLine } from './line';
import type { Table } from './tables';

/** So many rows are written at once. */
const BATCH = 500;

/** Of which version the tables of a backup are. Throws StartFailure for a file that is no backup. */
export async function readMigration(file: string): Promise<Migration> {
  for await (const line of linesOf(file)) {
    if (typeof line === 'object' && 'migration' in line) return line.migration;
    break;
  }
  throw broken(file);
}

/** Writes the rows of a backup into empty tables of its version. Throws StartFailure where the backup is not whole. */
export async function readRows(tx: Sql, file: string): Promise<number> {
  let table: Table | null = null;
  let batch: string[] = [];
  let written = 0;
  let told: number | null = null;
  const flush = async () => {
    if (table && batch.length > 0) await insert(tx, table, batch);
    written += batch.length;
    batch = [];
  };
  for await (const line of linesOf(file)) {
    if (typeof line === 'string') {
      if (batch.push(line) === BATCH) await flush();
      continue;
    }
    await flush();
    if ('table' in line) table = line;
    if ('sequence' in line)
      await tx.execute(raw`select setval(quote_ident(${line.sequence})::regclass, ${line.last}::bigint)`);
    if ('rows' in line) told = line.rows;
  }
  if (told !== written) throw broken(file);
  return written;
}

async function insert(tx: Sql, { table, columns }: Table, rows: string[]): Promise<void> {
  const name = raw.identifier(table);
  const into = raw.join(
    columns.map((column) => raw.identifier(column)),
    raw`, `,
  );
  const values = raw.join(
    columns.map((column) => raw`(saved).${raw.identifier(column)}`),
    raw`, `,
  );
  await tx.execute(raw`
    insert into ${name} (${into}) overriding system value
    select ${values} from (select value::${name} as saved from jsonb_array_elements_text(${JSON.stringify(rows)}::jsonb) offset 0) as all_saved`);
}

async function* linesOf(file: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  // Of a pipe the one end does not hear what befalls the other.
  source.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY }))
      yield JSON.parse(line);
  } catch (error) {
    throw new StartFailure(broken(file).message, { cause: error });
  } finally {
    source.destroy();
  }
}

const broken = (file: string) => new StartFailure(`${file} is no whole backup of a shop: nothing was put back.`);
