import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret of this name, drawn once for the data folder; only the user that the shop runs as can read it. */
export function drawnSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) draw(file);
  return readFileSync(file, 'utf8');
}

/** Written aside and linked when it is whole: nobody ever reads half of it, and of two processes one's counts. */
function draw(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
