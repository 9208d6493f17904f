import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql as raw } from 'drizzle-orm';
import { packageRoot } from '../config';
import { StartFailure } from '../start-failure';
import type { Sql } from './open';

const migrationsFolder = join(packageRoot, 'server/db/migrations');

/** Names a migration: the moment at which it was made. */
export type Migration = number;

type Journal = { entries: { when: Migration }[] };

const readJournal = () => JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal;

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

/** Applies the pending migrations with the driver's `run`. Throws StartFailure. */
export async function runMigrations(run: (folder: { migrationsFolder: string }) => Promise<void>): Promise<void> {
  await run({ migrationsFolder }).catch(explainMigration);
}

/** Throws a StartFailure with the database's answer, without the statement. */
function explainMigration(error: unknown): never {
  const { message, cause } = error as Error;
  const reason = cause instanceof Error ? cause.message : message;
  throw new StartFailure(`The database's tables can't be brought up to date: ${reason}.`, { cause: error });
}
