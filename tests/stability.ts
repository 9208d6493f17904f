import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../server/build/build';
import { ensureChromium } from './support/chromium';
import { drawTable } from './support/draw-table';
import { startPostgres } from './support/test-database';
import { totalOfPlaywright } from './support/test-totals';

/*
 * `npm run test:stability [-- --runs 20 --first 1 <spec>…]` repeats the browser tests. The number of busy processes
 * beside them changes from run to run, and so does the seed (`TEST_SEED`) of random walks, invalid storage and mutated
 * responses. Every failure is a bug.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const report = join(root, 'test-results/browser.json');
/** Busy processes beside the tests, in turn. */
const loads = [0, 2, 4];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '20' }, first: { type: 'string', default: '1' } },
});

const [first, runs] = [values.first, values.runs].map(Number) as [number, number];
if (![first, runs].every((number) => Number.isInteger(number) && number > 0))
  throw new Error('--runs and --first are integers above 0.');

async function main(): Promise<number> {
  process.env.CHROMIUM_PATH = ensureChromium();
  await ensureBuilt();
  const stopPostgres = await startPostgres();
  const rows: string[][] = [];
  const failures: string[] = [];
  let green = 0;
  for (let run = first; run < first + runs; run += 1) {
    const load = loads[(run - 1) % loads.length] ?? 0;
    const started = Date.now();
    const total = await runTests(run, load);
    const seconds = Math.round((Date.now() - started) / 1000);
    rows.push([run, load, total.passed, total.failed, seconds].map(String));
    if (total.failed === 0) green += 1;
    failures.push(...total.failures.map((failure) => `run ${run}, load ${load}: ${failure}`));
    say(`Run ${run}, ${load} busy processes: ${total.passed} passed, ${total.failed} failed, ${seconds} s`);
  }
  await stopPostgres();
  say(`\n${drawTable([['Run and seed', 'Busy processes', 'Passed', 'Failed', 'Seconds'], ...rows])}`);
  for (const failure of failures) say(`Failed in ${failure}`);
  say(`\n${green} of ${runs} runs are green`);
  return green === runs ? 0 : 1;
}

async function runTests(seed: number, load: number) {
  rmSync(report, { force: true });
  const busy = Array.from({ length: load }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  const end = () => busy.forEach((child: ChildProcess) => void child.kill('SIGKILL'));
  process.once('exit', end);
  const args = ['test', '--config=tests/playwright.config.ts', ...positionals];
  const env = { ...process.env, TEST_SEED: String(seed) };
  const tests = spawn(join(root, 'node_modules/.bin/playwright'), args, { cwd: root, env, stdio: 'inherit' });
  const [exitCode] = await once(tests, 'exit');
  end();
  process.off('exit', end);
  // A run that breaks off writes no report, and counts as failed.
  const written = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  return totalOfPlaywright({ exitCode: exitCode ?? 1, report: written });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await main();
