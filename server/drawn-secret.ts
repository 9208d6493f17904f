import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './start-failure';

/** The secret of this name, drawn once for the data folder; only the user that the shop runs as can read it. Throws StartFailure where the file holds something else. */
export function drawnSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) draw(file);
  const secret = readFileSync(file, 'utf8').trim();
  // Of a disk that was full it may be empty, and then whoever says nothing would know it.
  if (!/^[0-9a-f]{64}$/.test(secret)) {
    throw new StartFailure(`The secret in ${file} is damaged: delete the file, and the shop draws a new one.`);
  }
  return secret;
}

/** Written aside and linked when it is whole and on the disk: nobody ever reads half of it, and of two processes one's counts. */
function draw(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeThrough(draft, randomBytes(32).toString('hex'));
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

function writeThrough(file: string, text: string): void {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
