import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawFaults } from './support/fault-table';

/*
 * `npm run test:faults [-- names of files]`: the faults that the shop must survive, each at every step and by as many as
 * are meant, on the real server. Ends with two tables: fault, outcome, verdict; and each call that the app makes by each
 * fault that may come between it and the shop.
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

// One file after the other: the table keeps their order, and what is killed has the machine to itself.
const ofShop = ['run', '--project', 'faults', '--allowOnly=false', '--no-file-parallelism', '--passWithNoTests'];
const ofApp = ['test', '--config=tests/playwright.config.ts'];
/** What is meant of these files of the app's tests. */
const meant = (files: string[]) =>
  files.filter((file) => names.length === 0 || names.some((name) => file.includes(name)));

const codes = [await run('vitest', [...ofShop, ...names])];
const ofPages = meant(['browser/storage', 'browser/outside-addresses']);
if (ofPages.length > 0) codes.push(await run('playwright', [...ofApp, ...ofPages]));
process.stdout.write(`\n${drawFaults(table)}\n`);
rmSync(folder, { recursive: true, force: true });
const ofCalls = meant(['browser/faults/matrix']);
if (ofCalls.length > 0) codes.push(await run('playwright', [...ofApp, ...ofCalls]));
process.exitCode = Math.max(...codes);
