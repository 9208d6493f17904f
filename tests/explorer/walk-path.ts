import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '../support/chromium';
import type { WalkResult } from './explorer-data';
import { errorsOfPlaywright, readJson, resultsOfPlaywright } from './read-walks';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface WalkOptions {
  machine: string;
  /** Title of the path. */
  path: string;
  /** Language and width, see `variants`. */
  variant: string;
  /** Whether a browser window shows the walk, with a pause after each action. */
  isHeaded: boolean;
  /** Folder for pictures, notes and results. */
  report: string;
  signal: AbortSignal;
}

/**
 * Walks a path through the whole shop, as `npm test` does, and keeps its pictures and its result in the folder. Rejects if
 * the walk is aborted or cannot start.
 */
export async function walkPath({ machine, path, variant, isHeaded, report, signal }: WalkOptions): Promise<WalkResult> {
  const executable = ensureChromium({ isSeen: isHeaded });
  signal.throwIfAborted();
  mkdirSync(report, { recursive: true });
  const output = join(report, 'last-walk.json');
  writeFileSync(output, '');
  const child = spawn(
    join(root, 'node_modules/.bin/playwright'),
    [
      ...['test', '--config=tests/playwright.config.ts', '--workers=1', '--reporter=json', `walk-${machine}.spec`],
      // A spec file can have other tests too.
      ...['--grep', `: ${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`],
      ...['--project', variant, '--output', join(report, 'failed'), ...(isHeaded ? ['--headed'] : [])],
    ],
    {
      cwd: root,
      // Its own process group, so that the abort also ends the browser and the shop.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        CHROMIUM_PATH: executable,
        REPORT_DIR: report,
        WALK_PATH: path,
        PLAYWRIGHT_JSON_OUTPUT_FILE: output,
        ...(isHeaded && { SLOW_MO: '400' }),
      },
    },
  );
  const stop = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGINT');
    } catch {
      // The walk has just ended.
    }
  };
  signal.addEventListener('abort', stop);
  process.once('exit', stop);
  await once(child, 'close');
  process.off('exit', stop);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  const found = readJson(output);
  const [, result] = resultsOfPlaywright(found)[0] ?? [];
  if (!result) throw new Error(errorsOfPlaywright(found) || 'The walk did not start: see the terminal.');
  addToResults(report, found);
  return result;
}

/** Adds the suites of a walk to the results of earlier walks. */
function addToResults(report: string, found: unknown): void {
  const file = join(report, 'walks.json');
  const suites = [...suitesOf(readJson(file)), ...suitesOf(found)];
  writeFileSync(file, JSON.stringify({ suites }));
}

const suitesOf = (report: unknown): unknown[] =>
  typeof report === 'object' && report !== null && 'suites' in report && Array.isArray(report.suites)
    ? report.suites
    : [];
