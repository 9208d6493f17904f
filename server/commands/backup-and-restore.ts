import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type Config, packageRoot, readConfig } from '../config';
import { lockFolder } from '../db/lock-folder';
import { runCommand, StartFailure } from '../start-failure';

type Folders = Pick<Config, 'dataDir' | 'mediaDir'>;

const extensions = { pg_trgm };
const afterRestore = join(packageRoot, 'server/db/after-restore.sql');

async function main([task, folder, ...more]: string[]): Promise<void> {
  const run = { backup: backUp, restore }[task ?? ''];
  if (!run || !folder || more.length > 0)
    throw new StartFailure('Usage: npm run backup -- folder, or npm run restore -- folder.');
  const config = readConfig();
  if (config.databaseUrl) throw new StartFailure('Back up a PostgreSQL server with pg_dump: see docs/operations.md.');
  const unlock = await lockFolder(join(config.dataDir, 'db.lock'));
  try {
    await run(config, resolve(folder));
  } finally {
    unlock();
  }
}

async function backUp({ dataDir, mediaDir }: Folders, folder: string): Promise<void> {
  if (!existsSync(join(dataDir, 'db'))) throw new StartFailure(`There is no shop in ${dataDir}: set DATA_DIR.`);
  if (existsSync(folder)) throw new StartFailure(`${folder} already exists: name a new folder.`);
  // The folder has a draft name until the backup is complete, so that nobody uses an incomplete backup.
  const draft = `${folder}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const database = await PGlite.create(join(dataDir, 'db'), { extensions });
  const dump = await database.dumpDataDir('gzip');
  await database.close();
  writeFileSync(join(draft, 'db.tar.gz'), Buffer.from(await dump.arrayBuffer()));
  if (existsSync(mediaDir)) cpSync(mediaDir, join(draft, 'media'), { recursive: true, preserveTimestamps: true });
  renameSync(draft, folder);
}

async function restore({ dataDir, mediaDir }: Folders, folder: string): Promise<void> {
  const dump = join(folder, 'db.tar.gz');
  if (!existsSync(dump)) throw new StartFailure(`There is no backup in ${folder}.`);
  if (existsSync(join(dataDir, 'db')))
    throw new StartFailure(`There is a shop in ${dataDir}: set DATA_DIR to a new folder.`);
  const draft = join(dataDir, 'db.new');
  rmSync(draft, { recursive: true, force: true });
  const database = await PGlite.create(draft, { extensions, loadDataDir: new Blob([readFileSync(dump)]) });
  await database.exec(readFileSync(afterRestore, 'utf8'));
  await database.close();
  const media = join(folder, 'media');
  if (existsSync(media)) cpSync(media, mediaDir, { recursive: true, preserveTimestamps: true });
  renameSync(draft, join(dataDir, 'db'));
}

await runCommand(() => main(process.argv.slice(2)));
