import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config';
import { FolderInUse } from './db/lock-folder';
import { type OpenDatabase, openSql } from './db/open';
import { hostHere } from './listen';
import { OWNER_HEADER, readOwnerSecret } from './owner-secret';
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

function askShop({ host, port, dataDir }: Config, { pid }: FolderInUse) {
  const url = `http://${hostHere(host)}:${port}`;
  const secret = readOwnerSecret(dataDir);
  return async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [OWNER_HEADER]: secret },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (answer?.ok !== true) {
      throw new StartFailure(
        `The database in ${dataDir} is in use by process ${pid}, and no shop of it answers at ${url}: set PORT and HOST as for that shop, or stop it.`,
      );
    }
    return answer.json() as Promise<T>;
  };
}
