import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** Reads the manifest of the built app; empty without a build. */
export function readBuild(clientDir: string): Manifest {
  const file = join(clientDir, 'build.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Whether the build contains `/dev/machines`, which only builds with VITE_INSPECT=1 do. */
export const hasInspector = (build: Manifest): boolean => 'src/inspector/panel/open-inspector.tsx' in build;
