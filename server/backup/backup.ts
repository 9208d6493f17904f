import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Config } from '../config';
import { openSql, type Sql } from '../db/open';
import { StartFailure } from '../start-failure';
import { claimFolder, taken } from './claim-folder';
import { mediaIn, rowsIn } from './files';
import { copyPictures, markWhole } from './pictures';
import { writeRows } from './write-rows';

/** Saves a shop into a new folder, also while people shop in it. Returns how many rows it has. Throws StartFailure. */
export async function backUp(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'mediaDir'>,
  folder: string,
): Promise<number> {
  if (!isFree(folder)) throw taken(folder);
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db'))) {
    throw new StartFailure(
      `There is no shop in ${config.dataDir}: set DATABASE_URL or DATA_DIR as for the shop itself.`,
    );
  }
  if (`${folder}${sep}`.startsWith(`${config.mediaDir}${sep}`)) {
    throw new StartFailure(`${folder} lies among the pictures, which would be saved into themselves: name another.`);
  }
  const database = await openSql(config);
  try {
    return await save(database.sql, config.mediaDir, folder);
  } finally {
    await database.close();
  }
}

async function save(sql: Sql, pictures: string, folder: string): Promise<number> {
  const discard = claimFolder(folder);
  try {
    // What somebody takes back meanwhile is there of the first copying, what is added or was just being written of the second.
    const copied = copyPictures(pictures, mediaIn(folder));
    const rows = await writeRows(sql, rowsIn(folder));
    copyPictures(pictures, mediaIn(folder), copied);
    // Whoever is killed before this has made no backup.
    markWhole(folder);
    return rows;
  } catch (error) {
    // Nobody should take a part for the whole.
    discard();
    throw error;
  }
}

const isFree = (folder: string) =>
  !existsSync(folder) || (statSync(folder).isDirectory() && readdirSync(folder).length === 0);
