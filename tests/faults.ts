import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawFaults } from './support/fault-table';

/*
 * `npm run test:faults [-- <file>…]` injects all faults into the shop; `npm test` injects only a few. Prints tables
 * with the outcome of each fault.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pazar-faults-'));
const table = join(folder, 'table');
const names = process.argv.slice(2);

const env = { ...process.env, FAULTS: 'all', FAULTS_TABLE: table };

async function run(tool: string, args: string[]): Promise<number> {
  const running = spawn(join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  const [code] = await once(running, 'exit');
  return typeof code === 'number' ? code : 1;
}

// Runs one test file at a time: parallel files would mix the rows of the table and compete for the CPU.
const ofShop = ['run', '--project', 'faults', '--allowOnly=false', '--no-file-parallelism', '--passWithNoTests'];
const ofApp = ['test', '--config=tests/playwright.config.ts'];
const selectFiles = (files: string[]) =>
  files.filter((file) => names.length === 0 || names.some((name) => file.includes(name)));

const codes = [await run('vitest', [...ofShop, ...names])];
const ofPages = selectFiles(['browser/corrupt-or-blocked-storage', 'browser/malicious-responses']);
if (ofPages.length > 0) codes.push(await run('playwright', [...ofApp, ...ofPages]));
process.stdout.write(`\n${drawFaults(table)}\n`);
rmSync(folder, { recursive: true, force: true });
const ofCalls = selectFiles(['browser/faults/matrix']);
if (ofCalls.length > 0) codes.push(await run('playwright', [...ofApp, ...ofCalls]));
process.exitCode = Math.max(...codes);
