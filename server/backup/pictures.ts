import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../make-folder';
import { StartFailure } from '../start-failure';

/** What says that a backup came to its end, and of which size each of its pictures is. */
export const wholeIn = (folder: string) => join(folder, 'whole.json');
export const mediaIn = (folder: string) => join(folder, 'media');

type Sizes = Record<string, number>;

/** Copies the pictures; one that is there already, in the same size, is the same one, except where all are to be `replaced`. */
export function copyPictures(from: string, to: string, { replaced = false } = {}): void {
  if (!existsSync(from)) return;
  makeFolder(to);
  const there = replaced ? {} : sizesIn(to);
  for (const [path, size] of Object.entries(sizesIn(from))) {
    if (there[path] !== size) copy(join(from, path), join(to, path));
  }
}

/** Notes at last that a backup is whole. */
export function markWhole(folder: string): void {
  const part = `${wholeIn(folder)}.part`;
  writeFileSync(part, JSON.stringify({ pictures: sizesIn(mediaIn(folder)) }), { mode: 0o600 });
  renameSync(part, wholeIn(folder));
}

/** Throws StartFailure for a backup that did not come to its end, or has lost pictures since. */
export function requireWhole(folder: string): void {
  if (!existsSync(wholeIn(folder))) throw broken(folder, 'it was not finished');
  const there = sizesIn(mediaIn(folder));
  const lost = Object.entries(readSizes(folder)).find(([path, size]) => there[path] !== size);
  if (lost) throw broken(folder, `the picture ${lost[0]} is missing or cut off`);
}

function readSizes(folder: string): Sizes {
  try {
    return (JSON.parse(readFileSync(wholeIn(folder), 'utf8')) as { pictures: Sizes }).pictures;
  } catch {
    throw broken(folder, 'whole.json can’t be read');
  }
}

/** The files of a folder and of those in it, by their paths in it, with their sizes in bytes. */
function sizesIn(folder: string, within = ''): Sizes {
  if (!existsSync(folder)) return {};
  const all: Sizes = {};
  for (const name of readdirSync(join(folder, within))) {
    const path = join(within, name);
    // What is linked to is in the backup itself.
    const found = statSync(join(folder, path), { throwIfNoEntry: false });
    if (found?.isDirectory()) Object.assign(all, sizesIn(folder, path));
    else if (found?.isFile()) all[path] = found.size;
  }
  return all;
}

function copy(from: string, to: string): void {
  const found = statSync(from, { throwIfNoEntry: false });
  // What its owner has taken back meanwhile is no part of the shop.
  if (!found) return;
  makeFolder(dirname(to));
  try {
    copyFileSync(from, to);
  } catch (error) {
    if (existsSync(from)) throw error;
    return;
  }
  utimesSync(to, found.atime, found.mtime);
}

const broken = (folder: string, why: string) =>
  new StartFailure(`${folder} is no whole backup of a shop, for ${why}: nothing was put back.`);
