import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawFaults } from './support/fault-table';

/*
 * `npm run test:faults [-- names of files]`: the faults that the shop must survive, each at every step and by as many as
 * are meant, on the real server. Ends with one table: fault, outcome, verdict.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pazar-faults-'));
const table = join(folder, 'table');

const vitest = spawn(
  join(root, 'node_modules/.bin/vitest'),
  // One file after the other: the table keeps their order, and what is killed has the machine to itself.
  ['run', '--project', 'faults', '--allowOnly=false', '--no-file-parallelism', ...process.argv.slice(2)],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, FAULTS: 'all', FAULTS_TABLE: table } },
);
const [code] = await once(vitest, 'exit');
process.stdout.write(`\n${drawFaults(table)}\n`);
rmSync(folder, { recursive: true, force: true });
process.exitCode = typeof code === 'number' ? code : 1;
