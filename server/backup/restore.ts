import { existsSync } from 'node:fs';
import { sql as raw } from 'drizzle-orm';
import type { Config } from '../config';
import { knownMigrations, lastMigration, type Migration } from '../db/migrations';
import { type OpenDatabase, openSql, type Sql } from '../db/open';
import { catalogueChanges, customers, mails, orders, products, pushes, sandboxCallbacks } from '../db/schema';
import { StartFailure } from '../start-failure';
import { mediaIn, rowsIn } from './files';
import { requireWhole } from './pictures';
import { arrivalsOf } from './put-pictures';
import { readMigration, readRows } from './read-rows';
import { readTables } from './tables';

type Options = {
  /** Whether what is there may be lost. */
  replace: boolean;
  now: Date;
};

/**
 * Puts a backup back, all of it or nothing, and brings it up to date where it is of an older shop. Everybody has to sign in
 * again. Returns how many rows it has. Throws StartFailure, also where a shop is there already.
 */
export async function restore(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'mediaDir'>,
  folder: string,
  options: Options,
): Promise<number> {
  const file = rowsIn(folder);
  if (!existsSync(file)) throw new StartFailure(`There is no backup in ${folder}.`);
  requireWhole(folder);
  const migration = await readMigration(file);
  if (!knownMigrations().includes(migration)) {
    throw new StartFailure('The backup is of a newer shop than this one: put it back with that one.');
  }
  const database = await openSql(config);
  try {
    // Another one would bring its pictures under the same names.
    const rows = await database.exclusively(async () => {
      await prepare(database, migration, options);
      return putBack(database.sql, { file, pictures: mediaIn(folder), mediaDir: config.mediaDir, now: options.now });
    });
    await database.migrate();
    return rows;
  } finally {
    await database.close();
  }
}

type Parts = { file: string; pictures: string; mediaDir: string; now: Date };

async function putBack(sql: Sql, { file, pictures, mediaDir, now }: Parts): Promise<number> {
  const arrivals = arrivalsOf(pictures, mediaDir);
  try {
    const rows = await sql.transaction(async (tx) => {
      const count = await replaceAll(tx, file, now);
      // Where the pictures find no room the rows go back too.
      arrivals.bring();
      return count;
    });
    // After the commit, which may fail at last: names that are changed nobody takes back, and with room found and folders
    // that can be written hardly one fails.
    arrivals.settle();
    return rows;
  } catch (error) {
    arrivals.discard();
    throw error;
  }
}

/** Makes the tables as they were when the backup was made. */
async function prepare({ sql, migrate }: OpenDatabase, migration: Migration, { replace }: Options): Promise<void> {
  const last = await lastMigration(sql);
  if (last === null) return migrate();
  if (!replace && (await hasShop(sql))) {
    throw new StartFailure(
      'There is a shop in this database already: --replace puts the backup in its place, and it is lost.',
    );
  }
  if (last !== migration) {
    throw new StartFailure(
      'The tables of this database are of another version than the backup: name an empty database, which gets the backup’s and is then brought up to date.',
    );
  }
}

async function hasShop(sql: Sql): Promise<boolean> {
  const counts = await Promise.all([products, customers, orders].map((table) => sql.$count(table)));
  return counts.some((count) => count > 0);
}

async function replaceAll(tx: Sql, file: string, now: Date): Promise<number> {
  const tables = (await readTables(tx)).map(({ table }) => raw.identifier(table));
  const references = await dropReferences(tx);
  // Rows come as they were: nothing is to be reckoned, booked or noted a second time.
  for (const table of tables) await tx.execute(raw`alter table ${table} disable trigger user`);
  await tx.execute(raw`truncate ${raw.join(tables, raw`, `)} restart identity`);
  const rows = await readRows(tx, file);
  for (const table of tables) await tx.execute(raw`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of references) {
    await tx.execute(
      raw`alter table ${raw.identifier(table)} add constraint ${raw.identifier(name)} ${raw.raw(definition)}`,
    );
  }
  await settle(tx, now);
  return rows;
}

type Reference = { table: string; name: string; definition: string };

/** Rows come in any order; whether each reference leads somewhere is looked at when they are all there. */
async function dropReferences(tx: Sql): Promise<Reference[]> {
  const { rows } = await tx.execute<Reference>(raw`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace order by relname, conname`);
  for (const { table, name } of rows) {
    await tx.execute(raw`alter table ${raw.identifier(table)} drop constraint ${raw.identifier(name)}`);
  }
  return rows;
}

/** What the shop that was saved has gone on to do is not done again, and what processes keep of other goods counts no more. */
async function settle(tx: Sql, now: Date): Promise<void> {
  for (const outbox of [mails, pushes, sandboxCallbacks]) {
    await tx.update(outbox).set({ gaveUpAt: now }).where(raw`sent_at is null and gave_up_at is null`);
  }
  await tx.insert(catalogueChanges).values({ kind: 'goods', amount: now.getTime() });
}
