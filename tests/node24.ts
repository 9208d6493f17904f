import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * `npm run test:node24 [-- <file>…]` runs the tests that need no browser on Node 24 LTS, which the image uses. The
 * package `node` has its program.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pazar-node24-'));
const node = join(folder, 'node_modules/node/bin/node');
const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--allowOnly=false', '--passWithNoTests'];
const projects = ['units', 'api', 'faults'].map((name) => `--project=${name}`);
const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) };

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1;

process.exitCode =
  run('npm', ['install', '--silent', '--prefix', folder, 'node@24']) ||
  run(node, ['--version']) ||
  run(node, [...vitest, ...projects, ...process.argv.slice(2)]);
rmSync(folder, { recursive: true, force: true });
