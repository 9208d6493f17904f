import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'drizzle-orm';
import { packageRoot } from '../config';
import { StartFailure } from '../start-failure';
import type { Sql } from './open';

export const migrationsFolder = join(packageRoot, 'server/db/migrations');

/** Names a migration: the moment at which it was made. */
export type Migration = number;

type Journal = { entries: { when: Migration }[] };

const journalOf = (folder: string) => join(folder, 'meta/_journal.json');
const readJournal = () => JSON.parse(readFileSync(journalOf(migrationsFolder), 'utf8')) as Journal;

/** All migrations of this shop, in their order. */
export function knownMigrations(): Migration[] {
  return readJournal().entries.map(({ when }) => when);
}

/** The last one that this database has had; null for a database without tables. */
export async function lastMigration(sql: Sql): Promise<Migration | null> {
  const table = raw`drizzle.__drizzle_migrations`;
  const { rows: found } = await sql.execute(raw`select where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (found.length === 0) return null;
  const { rows } = await sql.execute<{ last: string | null }>(raw`select max(created_at)::text as last from ${table}`);
  const last = rows[0]?.last ?? null;
  return last === null ? null : Number(last);
}

/** Has `run` bring the tables up to date by a folder of migrations: of all, or of those until one. Throws StartFailure. */
export async function runMigrations(
  until: Migration | undefined,
  run: (folder: string) => Promise<void>,
): Promise<void> {
  if (until === undefined) return run(migrationsFolder).catch(explainMigration);
  const folder = mkdtempSync(join(tmpdir(), 'pazar-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const { entries, ...journal } = readJournal();
    const first = { ...journal, entries: entries.filter(({ when }) => when <= until) };
    writeFileSync(journalOf(folder), JSON.stringify(first));
    await run(folder).catch(explainMigration);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Says in one sentence why the tables can't be brought up to date: what the database answered, without the statement. */
function explainMigration(error: unknown): never {
  const { message, cause } = error as Error;
  const reason = cause instanceof Error ? cause.message : message;
  throw new StartFailure(`The database's tables can't be brought up to date: ${reason}.`, { cause: error });
}
