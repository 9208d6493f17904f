import { accessSync, constants } from 'node:fs';
import { makeFolder } from './make-folder';
import { StartFailure } from './start-failure';

/** Makes the folder of the shop's data where it is missing. Throws StartFailure when it can't be written. */
export function requireWritable(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartFailure(`The data folder ${dataDir} can't be written (${code}): set DATA_DIR to a folder that can.`);
  }
}
