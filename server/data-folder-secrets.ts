import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFailure } from './start-failure';

/** Creates the data folder if it is missing. Throws StartFailure when it is not writable. */
export function requireWritable(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartFailure(`The data folder ${dataDir} can't be written (${code}): set DATA_DIR to a writable folder.`);
  }
}

/** Returns the secret `name` of the data folder, created at the first call. Throws StartFailure for a damaged file. */
export function drawnSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(secret)) {
    throw new StartFailure(`The secret in ${file} is damaged: delete the file to get a new secret.`);
  }
  return secret;
}

/** Request header with the owner's secret. Web pages of other origins cannot send this header. */
export const OWNER_HEADER = 'X-Shop-Owner';

/** File name of the owner's secret in the data folder. */
export const OWNER_SECRET = 'owner-secret';

/** Reads the owner's secret from the data folder. Throws StartFailure if the file cannot be read. */
export function readOwnerSecret(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, OWNER_SECRET), 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartFailure(
      `The shop's secret in ${dataDir} can't be read (${code}): set DATA_DIR to the shop's value, and run the command as the user of the shop.`,
    );
  }
}

function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  // Creates one folder at a time, because Node's recursive mkdir hangs where no folder can be created (/proc).
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created the folder meanwhile.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
