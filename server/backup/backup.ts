import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Config } from '../config';
import { openSql } from '../db/open';
import { makeFolder } from '../make-folder';
import { StartFailure } from '../start-failure';
import { copyPictures, markWhole, mediaIn } from './pictures';
import { writeRows } from './write-rows';

/** The rows of a backup. */
export const rowsIn = (folder: string) => join(folder, 'rows.gz');

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
  if (`${folder}${sep}`.startsWith(`${config.mediaDir}${sep}`)) {
    throw new StartFailure(`${folder} lies among the pictures, which would be saved into themselves: name another.`);
  }
  const database = await openSql(config);
  try {
    prepare(folder);
    // What somebody takes back meanwhile is there of the first copying, what is added or was just being written of the second.
    copyPictures(config.mediaDir, mediaIn(folder));
    const rows = await writeRows(database.sql, rowsIn(folder));
    copyPictures(config.mediaDir, mediaIn(folder));
    // Whoever is killed before this has made no backup.
    markWhole(folder);
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

function prepare(folder: string): void {
  try {
    makeFolder(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartFailure(`${folder} can't be made (${code}): name a folder that can.`);
  }
}
