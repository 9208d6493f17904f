import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './start-failure';

/** Carries the secret by which a running shop knows that its owner asks. No page of another origin can send it, and nobody who can't read the data folder. */
export const OWNER_HEADER = 'X-Shop-Owner';

/** The secret's file in the data folder. */
export const OWNER_SECRET = 'owner-secret';

/** The secret of the shop that runs on this data folder. Throws StartFailure where whoever asks is not its owner. */
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
