import { existsSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { requireWritable } from '../data-folder-secrets';
import { StartFailure } from '../start-failure';
import type { OpenDatabase, Sql } from './database-handle';
import { lockFolder } from './lock-folder';
import * as schema from './schema';

/** Opens PGlite in the folder `db` of `dataDir`. Throws StartFailure if the folder is read-only, in use or damaged. */
export async function openPglite(dataDir: string): Promise<OpenDatabase> {
  requireWritable(dataDir);
  const unlock = await lockFolder(join(dataDir, 'db.lock'));
  try {
    const client = await openOrCreate(join(dataDir, 'db'));
    const stopWatching = watchSpace(client, dataDir);
    return {
      // The driver types of PGlite and PostgreSQL differ only in raw results. The server reads only `rows` of these.
      sql: drizzle(client, { schema, casing: 'snake_case' }) as unknown as Sql,
      // Needs no lock, because `lockFolder` already keeps other processes out of the database.
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

/** Free disk space, in bytes, below which writes are refused: PGlite crashes if it can't write its log (WAL). */
const RESERVE = 64 * 1024 * 1024;
const WATCH_INTERVAL = 1000;

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

/** Returns the free space on a folder's disk, in bytes, or null when it can't be read. */
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
    // Creates the database under another name and renames it when complete, so that a crash leaves no partial database.
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
