import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import { openSql } from '../db/open';
import { StartFailure } from '../start-failure';
import { writeRows } from './write-rows';

/** The parts of a backup. */
export const rowsIn = (folder: string) => join(folder, 'rows.gz');
export const mediaIn = (folder: string) => join(folder, 'media');

/** Saves a shop into a new folder, also while people shop in it. Returns how many rows it has. Throws StartFailure. */
export async function backUp(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'mediaDir'>,
  folder: string,
): Promise<number> {
  if (!isFree(folder)) throw new StartFailure(`${folder} is not empty: name a new folder.`);
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db'))) {
    throw new StartFailure(
      `There is no shop in ${config.dataDir}: set DATABASE_URL or DATA_DIR as for the shop itself.`,
    );
  }
  const database = await openSql(config);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // What somebody takes back meanwhile is there of the first copying, what is added is there of the second.
    copyMedia(config.mediaDir, mediaIn(folder));
    const rows = await writeRows(database.sql, rowsIn(folder));
    copyMedia(config.mediaDir, mediaIn(folder));
    return rows;
  } catch (error) {
    // Nobody should take a part for the whole.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await database.close();
  }
}

const isFree = (folder: string) =>
  !existsSync(folder) || (statSync(folder).isDirectory() && readdirSync(folder).length === 0);

/** Copies the pictures; one that is there already is the same, or is to be replaced. */
export function copyMedia(from: string, to: string, force = false): void {
  if (existsSync(from)) cpSync(from, to, { recursive: true, force, preserveTimestamps: true });
}
