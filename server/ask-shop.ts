import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config';
import { OWNER_HEADER, readOwnerSecret } from './data-folder';
import { FolderInUse } from './db/lock-folder';
import { type OpenDatabase, openSql } from './db/open';
import { hostHere } from './listen';
import { StartFailure } from './start-failure';

/** Access of an owner's command: the database itself, or the running shop if that has the embedded database open. */
export type OwnShop = { database: OpenDatabase } | { ask: <T>(path: string, body: object) => Promise<T> };

/** Opens the configured database, or asks the shop that already has it open. Throws StartFailure where there is no shop. */
export async function openOwnShop(config: Config): Promise<OwnShop> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !existsSync(join(dataDir, 'db'))) {
    throw new StartFailure(`There is no shop in ${dataDir}: set DATABASE_URL or DATA_DIR as for the shop itself.`);
  }
  try {
    return { database: await openSql(config) };
  } catch (error) {
    if (error instanceof FolderInUse) return { ask: askShop(config, error) };
    throw error;
  }
}

function askShop(config: Config, { pid }: FolderInUse) {
  const { dataDir } = config;
  return async <T>(path: string, body: object): Promise<T> => {
    const answer = await postToShop(config, path, body);
    if (answer?.ok !== true) {
      throw new StartFailure(
        `The database in ${dataDir} is in use by process ${pid}, and no shop of it answers at ${urlOfShop(config)}: set PORT and HOST as for that shop, or stop it.`,
      );
    }
    return answer.json() as Promise<T>;
  };
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
