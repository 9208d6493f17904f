import { randomBytes } from 'node:crypto';
import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder';
import { StartFailure } from './start-failure';

/** Makes the data folder if it is missing. Throws StartFailure when it can't be written. */
export function requireWritable(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartFailure(`The data folder ${dataDir} can't be written (${code}): set DATA_DIR to a folder that can.`);
  }
}

/** Returns the secret of this name, drawn once for the data folder. Only the shop's user can read it. Throws StartFailure when the file is damaged. */
export function drawnSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(secret)) {
    throw new StartFailure(`The secret in ${file} is damaged: delete the file, and the shop draws a new one.`);
  }
  return secret;
}

/** Header with the secret by which a running shop knows its owner. No page of another origin can send it. */
export const OWNER_HEADER = 'X-Shop-Owner';

/** Name of the secret's file. */
export const OWNER_SECRET = 'owner-secret';

/** Reads the secret of the shop that runs on this data folder. Throws StartFailure when it can't be read. */
export function readOwnerSecret(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, OWNER_SECRET), 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartFailure(
      `The secret of the shop in ${dataDir} can't be read (${code}): set DATA_DIR as for the shop itself, and run this as the user that it runs as.`,
    );
  }
}
