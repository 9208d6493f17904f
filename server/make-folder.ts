import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder and its missing parents. Throws what the system says. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  // One after the other: Node's own recursive mkdir never returns where the system allows no folder (/proc).
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it just now.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
