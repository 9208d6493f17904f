import { closeSync, openSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { makeFolder } from '../make-folder';
import { StartFailure } from '../start-failure';
import { mediaIn, rowsIn, unfinishedIn } from './files';

/**
 * Takes an empty folder, or a new one, for a backup that nobody else makes there. Returns what removes all that was made
 * since. Throws StartFailure where somebody was faster, or the folder can't be made.
 */
export function claimFolder(folder: string): () => void {
  const isNew = mark(folder);
  // Somebody may have come to the end since it was looked at.
  if (readdirSync(folder).some((name) => name !== basename(unfinishedIn(folder)))) {
    rmSync(unfinishedIn(folder), { force: true });
    throw taken(folder);
  }
  return () => remove(folder, isNew);
}

/** Says that there is something in a folder that is to be new. */
export const taken = (folder: string) => new StartFailure(`${folder} is not empty: name a new folder.`);

/** Returns whether the folder was made. Of all who try at once one is the first. */
function mark(folder: string): boolean {
  const isNew = make(folder);
  try {
    closeSync(openSync(unfinishedIn(folder), 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw taken(folder);
    throw unusable(folder, error);
  }
  return isNew;
}

function make(folder: string): boolean {
  try {
    return makeFolder(folder, { mode: 0o700 });
  } catch (error) {
    throw unusable(folder, error);
  }
}

function remove(folder: string, isNew: boolean): void {
  try {
    rmSync(mediaIn(folder), { recursive: true, force: true });
    rmSync(rowsIn(folder), { force: true });
    // Last: as long as it is there nobody else comes, nor takes the rest for a backup.
    rmSync(unfinishedIn(folder), { force: true });
    if (isNew) rmdirSync(folder);
  } catch {
    // Why the backup was not made is what its owner has to know.
  }
}

function unusable(folder: string, error: unknown): StartFailure {
  const { code } = error as NodeJS.ErrnoException;
  return new StartFailure(`${folder} can't be made (${code}): name a folder that can.`);
}
