import { type MakeDirectoryOptions, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder and those that it lies in, where they are missing. Returns whether it was. Throws what the system says. */
export function makeFolder(path: string, options: Pick<MakeDirectoryOptions, 'mode'> = {}): boolean {
  if (isFolder(path)) return false;
  const above = dirname(path);
  // One after the other: Node itself tries for ever where the system lets nobody make any (/proc).
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, options);
    return true;
  } catch (error) {
    // Another process may have made it just now.
    if (!isFolder(path)) throw error;
    return false;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
