import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Page of the app before its build. */
export const indexHtml = readFileSync(fileURLToPath(new URL('../../index.html', import.meta.url)), 'utf8');

/** Writes the files to a temporary folder and returns its path. Removes the folder when the process exits. */
export function clientFolder(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'pazar-client-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
