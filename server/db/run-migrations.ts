import { join } from 'node:path';
import { sql as raw } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { packageRoot } from '../config';
import { StartFailure } from '../start-failure';
import type { Sql } from './database-handle';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
import { NotReady } from './until-ready';
import { withoutTimeLimits } from './without-time-limits';

/** Key of a PostgreSQL advisory lock: an arbitrary number, but the same in all processes. */
const MIGRATION_LOCK = 7_293_846;

/**
 * Applies the pending migrations in one transaction and returns their names. Several processes may call it at once.
 * Drizzle's own migrator can't share a transaction with the lock. Throws StartFailure if a migration fails.
 */
export async function runMigrations(sql: Sql): Promise<string[]> {
  return withoutTimeLimits(sql, async (tx) => {
    await tx.execute(raw`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(raw`create schema if not exists drizzle`);
    await tx.execute(raw`create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
    const pending = await findPendingMigrations(tx);
    const files = readMigrationFiles({ migrationsFolder: join(packageRoot, 'server/db/migrations') });
    for (const { tag, when } of pending) {
      const file = files.find(({ folderMillis }) => folderMillis === when);
      if (!file) throw new StartFailure(`server/db/migrations lacks ${tag}: copy the folder of this version`);
      for (const statement of file.sql) await tx.execute(raw.raw(statement));
      await tx.execute(raw`insert into drizzle.__drizzle_migrations (hash, created_at) values (${file.hash}, ${when})`);
    }
    return pending.map(({ tag }) => tag);
  }).catch(explainMigration);
}

/** Throws NotReady if the database lacks a migration that this version of the shop needs. A newer schema fits. */
export async function requireSchema(sql: Sql): Promise<void> {
  const names = (await findPendingMigrations(sql)).map(({ tag }) => tag);
  if (names.length > 0) throw new NotReady(`The database lacks ${names.join(', ')}: run npm run migrate.`);
}

/** Returns the migrations that this version of the shop needs and the database lacks. */
async function findPendingMigrations(sql: Sql): Promise<typeof journal.entries> {
  const { rows: tables } = await sql.execute(raw`select where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (tables.length === 0) return journal.entries;
  const { rows } = await sql.execute<{ last: string | null }>(
    raw`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  return journal.entries.filter(({ when }) => when > Number(rows[0]?.last));
}

/** Omits the message of Drizzle's error, because it contains the whole SQL statement. */
function explainMigration(error: unknown): never {
  const { message, cause } = error as Error;
  const reason = cause instanceof Error ? cause.message : message;
  throw new StartFailure(`The database can't be migrated: ${reason}.`, { cause: error });
}
