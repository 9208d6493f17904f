import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../server/build/build';
import { ensureChromium } from './support/chromium';
import { noteProcess, openRunFolder } from './support/run-folder';
import { startPostgres } from './support/test-database';
import {
  drawTimings,
  type Phase,
  startPhase,
  type Timing,
  timingsOfPlaywright,
  timingsOfVitest,
} from './support/test-timings';
import { lineOf, type Outcome, sumOf, type Total, totalOfPlaywright, totalOfVitest } from './support/test-totals';

/*
 * `npm test [-- <file>…]` runs Vitest and Playwright side by side, on one built shop and one PostgreSQL server: browser
 * tests often wait, and the other tests use the idle CPU. The last line of output is the total.
 * With `--timings`, it also prints the duration and the idle CPU of each phase, and the slowest files.
 */

type Suite = {
  title: string;
  tool: string;
  args: string[];
  allowNone: string;
  report: string;
  count: (outcome: Outcome) => Total;
  timingsOf: typeof timingsOfVitest;
};

const root = fileURLToPath(new URL('..', import.meta.url));
const names = process.argv.slice(2).filter((argument) => argument !== '--timings');
const phases: Phase[] = [];
/** The suites run at the same time, so the idle CPU of one is unknown. */
const suitePhases: Phase[] = [];
const timings: Timing[] = [];
const vitestReport = 'test-results/vitest.json';

const suites: Suite[] = [
  {
    title: 'Contract, machines, views, API',
    tool: 'vitest',
    args: ['run', '--allowOnly=false', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    allowNone: '--passWithNoTests',
    report: vitestReport,
    count: totalOfVitest,
    timingsOf: timingsOfVitest,
  },
  {
    title: 'Browser',
    tool: 'playwright',
    args: ['test', '--config=tests/playwright.config.ts'],
    allowNone: '--pass-with-no-tests',
    report: 'test-results/browser.json',
    count: totalOfPlaywright,
    timingsOf: timingsOfPlaywright,
  },
];

let interruption: NodeJS.Signals | undefined;
const running = new Set<ChildProcess>();

async function main(): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  const total = await runAll().catch(failed);
  if (process.argv.includes('--timings')) say(`\n${drawTimings(phases, timings)}\n`);
  for (const failure of total.failures) say(`Failed: ${failure.replace(root, '')}`);
  say(total.skipped > 0 ? `\n${total.skipped} skipped` : '');
  say(lineOf(total));
  if (interruption) return 128 + constants.signals[interruption];
  return total.failed > 0 ? 1 : 0;
}

async function runAll(): Promise<Total> {
  const endBrowser = startPhase('Browser');
  process.env.CHROMIUM_PATH = ensureChromium();
  phases.push(endBrowser());
  const endBuild = startPhase('Build');
  await ensureBuilt();
  phases.push(endBuild());
  say('Preparing the database…');
  const endDatabase = startPhase('Database');
  const stopPostgres = await startPostgres();
  phases.push(endDatabase());
  // Playwright has two workers.
  process.env.VITEST_MAX_WORKERS ??= '1';
  const folder = openRunFolder();
  const endTests = startPhase('Tests');
  const totals = await Promise.all(suites.map((suite) => runSuite(suite, folder).catch(failed)));
  phases.push(endTests(), ...suitePhases);
  await stopPostgres();
  return sumOf(totals);
}

async function runSuite(suite: Suite, folder: string): Promise<Total> {
  rmSync(join(root, suite.report), { force: true });
  const started = Date.now();
  const exitCode = await run(suite, folder);
  suitePhases.push({ title: `  ${suite.title}`, duration: Date.now() - started, idle: null });
  const report = readReport(suite.report);
  for (const timing of suite.timingsOf(report)) timings.push({ ...timing, file: timing.file.replace(root, '') });
  return suite.count({ exitCode, report });
}

/** Runs the suite in its own process group, so that Ctrl-C reaches the suite only once, through `interrupt`. */
async function run({ tool, args, allowNone }: Suite, folder: string): Promise<number> {
  const all = names.length > 0 ? [...args, allowNone, ...names] : args;
  const command = join(root, 'node_modules/.bin', tool);
  const child = spawn(command, all, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  noteProcess(folder, child.pid ?? 0);
  running.add(child);
  // Prints whole lines, because the suites write at the same time.
  for (const output of [child.stdout, child.stderr]) createInterface(output).on('line', say);
  const [code] = await once(child, 'close');
  running.delete(child);
  return typeof code === 'number' ? code : 1;
}

function interrupt(signal: NodeJS.Signals): void {
  if (interruption) process.exit(128 + constants.signals[signal]);
  interruption = signal;
  for (const { pid } of running) if (pid) signalGroup(pid);
}

/** Sends SIGINT to the whole process group, because Vitest alone would leave its workers running. */
function signalGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGINT');
  } catch {
    // The process group has just ended, so there is nothing to stop.
  }
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return undefined;
  }
}

function failed(error: unknown): Total {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  return { passed: 0, failed: 1, skipped: 0, failures: [] };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await main();
