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
import { mediaIn, unfinishedIn, wholeIn } from './files';

type Sizes = Record<string, number>;

/** As what each picture was copied, by its path: whoever replaces it changes its size or its time. */
export type Copied = ReadonlyMap<string, string>;

/** Copies the pictures but those that are still as they were `before`. Returns as what each was copied. */
export function copyPictures(from: string, to: string, before: Copied = new Map()): Copied {
  const copied = new Map<string, string>();
  if (!existsSync(from)) return copied;
  makeFolder(to);
  for (const path of Object.keys(sizesIn(from))) {
    const found = statSync(join(from, path), { throwIfNoEntry: false });
    // What its owner has taken back meanwhile is no part of the shop.
    if (!found) continue;
    const state = `${found.size} ${found.mtimeMs}`;
    if (before.get(path) !== state) copyWhereThere(join(from, path), join(to, path));
    copied.set(path, state);
  }
  return copied;
}

/** Notes at last that a backup is whole. */
export function markWhole(folder: string): void {
  writeFileSync(unfinishedIn(folder), JSON.stringify({ pictures: sizesIn(mediaIn(folder)) }), { mode: 0o600 });
  renameSync(unfinishedIn(folder), wholeIn(folder));
}

/** Throws StartFailure for a backup that did not come to its end, or has lost pictures since. */
export function requireWhole(folder: string): void {
  if (existsSync(unfinishedIn(folder))) throw broken(folder, 'it was not finished');
  if (!existsSync(wholeIn(folder))) throw unmarked(folder);
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
export function sizesIn(folder: string, within = ''): Sizes {
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

/** Copies a file with its times, also into a folder that is missing. Throws what the system says. */
export function copy(from: string, to: string): void {
  const found = statSync(from);
  makeFolder(dirname(to));
  copyFileSync(from, to);
  utimesSync(to, found.atime, found.mtime);
}

function copyWhereThere(from: string, to: string): void {
  try {
    copy(from, to);
  } catch (error) {
    if (existsSync(from)) throw error;
  }
}

const unmarked = (folder: string) =>
  new StartFailure(
    `${folder} is no whole backup of a shop, as far as it says: it has no whole.json, so it was not finished, or made by an older shop, which wrote none. Nothing was put back; one of an older shop is, once {"pictures":{}} is in its whole.json.`,
  );

const broken = (folder: string, why: string) =>
  new StartFailure(`${folder} is no whole backup of a shop, for ${why}: nothing was put back.`);
