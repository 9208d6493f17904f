import { cpSync, mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openSql } from '../../server/db/open';
import { runMigrations } from '../../server/db/run-migrations';
import { writePlaces } from '../../server/places/write-places';
import { demoMediaDir } from './test-database';

let template: Promise<string> | undefined;

/** Copies a shop without products to the data folder `dataDir`. Creating a PGlite database takes seconds of CPU. */
export async function copyEmptyPgliteShop(dataDir: string): Promise<void> {
  template ??= createTemplate();
  cpSync(await template, dataDir, { recursive: true });
}

/** Creates the data folder in the folder of the test run, which is deleted at the end. */
async function createTemplate(): Promise<string> {
  const dataDir = mkdtempSync(join(dirname(demoMediaDir()), 'pglite-'));
  const database = await openSql({ databaseUrl: null, dataDir });
  await runMigrations(database.sql);
  await writePlaces(database.sql);
  await database.close();
  return dataDir;
}
