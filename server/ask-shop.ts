import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config';
import { OWNER_HEADER, readOwnerSecret } from './data-folder';
import { FolderInUse } from './db/lock-folder';
import { openSql, type Sql } from './db/open';
import { hostHere } from './listen';
import { StartFailure } from './start-failure';

/** A command of the owner: `act` works on the database, `path` and `body` ask a running shop for the same. */
type Task<T> = { path: string; body?: object; act: (sql: Sql) => Promise<T> };

/** Runs a task on the configured database, or asks the shop that has the embedded one open. Throws StartFailure where there is no shop. */
export async function asOwner<T>(config: Config, { path, body = {}, act }: Task<T>): Promise<T> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !existsSync(join(dataDir, 'db'))) {
    throw new StartFailure(`There is no shop in ${dataDir}: set DATABASE_URL or DATA_DIR as for the shop itself.`);
  }
  const database = await openSql(config).catch((error: unknown) => {
    if (error instanceof FolderInUse) return error;
    throw error;
  });
  if (!(database instanceof FolderInUse)) return act(database.sql).finally(database.close);
  const answer = await postToShop(config, path, body);
  if (answer?.ok) return answer.json() as Promise<T>;
  throw new StartFailure(
    `The database in ${dataDir} is in use by process ${database.pid}, and no shop of it answers at ${urlOfShop(config)}: set PORT and HOST as for that shop, or stop it.`,
  );
}

/** Url of the running shop on this machine. */
export const urlOfShop = ({ host, port }: Config) => `http://${hostHere(host)}:${port}`;

/** Posts to the running shop as its owner. Returns null when nothing answers. Throws StartFailure without its secret. */
export async function postToShop(config: Config, path: string, body: object): Promise<Response | null> {
  const secret = readOwnerSecret(config.dataDir);
  return fetch(`${urlOfShop(config)}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [OWNER_HEADER]: secret },
    body: JSON.stringify(body),
  }).catch(() => null);
}
