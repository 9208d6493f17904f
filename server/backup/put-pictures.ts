import { renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../start-failure';
import { copy, sizesIn } from './pictures';

export type Arrivals = {
  /** Copies them beside those that are there. Throws StartFailure where one finds no room. */
  bring: () => void;
  /** Gives each its name. Throws StartFailure where one can't have it. */
  settle: () => void;
  /** Removes those that have no name of their own yet. */
  discard: () => void;
};

/** The pictures of a backup on their way to a shop, of whose own none is touched before all have found room. */
export function arrivalsOf(from: string, to: string): Arrivals {
  const all = Object.keys(sizesIn(from)).map((path) => ({ from: join(from, path), to: join(to, path) }));
  return {
    bring: () => bring(all, to),
    settle: () => settle(all, to),
    discard: () => {
      for (const picture of all) removeQuietly(arriving(picture.to));
    },
  };
}

type Arrival = { from: string; to: string };

function bring(all: Arrival[], folder: string): void {
  try {
    for (const picture of all) {
      if (isFolder(picture.to)) throw new Error(`${picture.to} is a folder`);
      copy(picture.from, arriving(picture.to));
    }
  } catch (error) {
    throw new StartFailure(`The pictures can't be written into ${folder}: ${String(error)}. Nothing was put back.`);
  }
}

function settle(all: Arrival[], folder: string): void {
  try {
    for (const picture of all) renameSync(arriving(picture.to), picture.to);
  } catch (error) {
    throw new StartFailure(
      `The rows are put back, but not all pictures into ${folder}: ${String(error)}. Put the backup back once more, with --replace.`,
    );
  }
}

/** In the same folder: that alone is surely on the same disk. After a run that was killed the next one goes on with the same names. */
const arriving = (picture: string) => `${picture}.arriving`;

/** What went wrong before is what its owner has to know. */
function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It is never taken for a picture.
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
