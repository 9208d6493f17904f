import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import { OWNER_HEADER, readOwnerSecret } from '../data-folder-secrets';
import type { Sql } from '../db/database-handle';
import { FolderInUse } from '../db/lock-folder';
import { openSql } from '../db/open';
import { hostHere } from '../listen';
import { StartFailure } from '../start-failure';

/** `act` runs the task on the database. `path` and `body` request the task from a running shop. */
type Task<T> = { path: string; body?: object; act: (sql: Sql) => Promise<T> };

/** Runs a task on the database. If a running shop has locked the database, asks that shop. Throws StartFailure. */
export async function asOwner<T>(config: Config, { path, body = {}, act }: Task<T>): Promise<T> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !existsSync(join(dataDir, 'db'))) {
    throw new StartFailure(`There is no shop in ${dataDir}: set DATABASE_URL or DATA_DIR to the shop's value.`);
  }
  const database = await openSql(config).catch((error: unknown) => {
    if (error instanceof FolderInUse) return error;
    throw error;
  });
  if (!(database instanceof FolderInUse)) return act(database.sql).finally(database.close);
  const answer = await postToShop(config, path, body);
  if (answer?.ok) return answer.json() as Promise<T>;
  throw new StartFailure(
    `The database in ${dataDir} is in use by process ${database.pid}, and no shop answers at ${urlOfShop(config)}: set PORT and HOST to the values of the running shop, or stop it.`,
  );
}

export const urlOfShop = ({ host, port }: Config) => `http://${hostHere(host)}:${port}`;

/** Sends a POST request to the running shop with the owner's secret. Returns null if no shop responds. */
export async function postToShop(config: Config, path: string, body: object): Promise<Response | null> {
  const secret = readOwnerSecret(config.dataDir);
  return fetch(`${urlOfShop(config)}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [OWNER_HEADER]: secret },
    body: JSON.stringify(body),
  }).catch(() => null);
}
