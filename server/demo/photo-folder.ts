import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Returns the folder of the demo's photographs, or null when their npm package is not installed. */
export function photoFolder(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve('@vendure/create/package.json');
    const folder = path.join(path.dirname(manifest), 'assets', 'images');
    return existsSync(folder) ? folder : null;
  } catch {
    return null;
  }
}
