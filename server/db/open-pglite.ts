import { existsSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { requireWritable } from '../data-folder';
import { StartFailure } from '../start-failure';
import { lockFolder } from './lock-folder';
import { runMigrations } from './migrations';
import type { OpenDatabase, Sql } from './open';
import * as schema from './schema';

/** Opens the PostgreSQL inside this process, its data in `db` below the folder. Throws StartFailure when the folder can't be written or another process uses it. */
export async function openPglite(dataDir: string): Promise<OpenDatabase> {
  requireWritable(dataDir);
  const unlock = await lockFolder(join(dataDir, 'db.lock'));
  try {
    const client = await openOrCreate(join(dataDir, 'db'));
    const stopWatching = watchSpace(client, dataDir);
    const db = drizzle(client, { schema, casing: 'snake_case' });
    return {
      // Both drivers answer queries with `rows`, which is all that is used of a raw result.
      sql: db as unknown as Sql,
      migrate: () => runMigrations((folder) => migrate(db, folder)),
      // The folder's lock keeps every other process out already.
      exclusively: (task) => task(),
      close: async () => {
        stopWatching();
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** PGlite ends when it can't write its log, whose files have 16 MB. Below this space it only reads, in bytes. */
const RESERVE = 64 * 1024 * 1024;
const WATCH_INTERVAL = 1000;

/** Makes the database read-only while the disk of the folder is nearly full. Returns the function that stops. */
function watchSpace(client: PGlite, folder: string): () => void {
  let isReadOnly = false;
  const timer = setInterval(() => {
    const space = spaceIn(folder);
    if (space === null || isReadOnly === space < RESERVE) return;
    isReadOnly = !isReadOnly;
    client.exec(`set default_transaction_read_only = ${isReadOnly}`).catch(() => {
      isReadOnly = !isReadOnly;
    });
  }, WATCH_INTERVAL).unref();
  return () => clearInterval(timer);
}

/** Free bytes on the disk of a folder; null where the disk does not tell. */
function spaceIn(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

async function openOrCreate(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    // Made aside and renamed when it is whole: a process killed meanwhile leaves no half database behind.
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    await (await PGlite.create(draft, { extensions: { pg_trgm } })).close();
    renameSync(draft, folder);
  }
  try {
    return await PGlite.create(folder, { extensions: { pg_trgm } });
  } catch (error) {
    throw new StartFailure(
      `The database in ${folder} can't be opened (${String(error)}): free space if the disk is full, else restore a backup with npm run restore.`,
    );
  }
}
