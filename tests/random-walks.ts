import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../server/build/build';
import { ensureChromium } from './support/chromium';
import type { SavedWalk, WalkPlan } from './support/random-walks';

/*
 * `npm run test:walks -- [--seed 7] [--minutes 10]` walks random paths through the views and through the whole shop,
 * side by side. Shortens a failing path and saves it in test-results/walks. `-- --replay <file>` walks it again.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'test-results/walks');
const views = readdirSync(join(root, 'tests/models')).filter((file) => file.includes('.view.test.'));

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    minutes: { type: 'string', default: '10' },
    replay: { type: 'string' },
  },
});
const seed = Number(values.seed);
const duration = Number(values.minutes) * 60_000;
if (!Number.isInteger(seed) || !(duration > 0)) throw new Error('--seed is an integer and --minutes is above 0.');

process.env.CHROMIUM_PATH = ensureChromium();
await ensureBuilt();
process.exitCode = values.replay ? await replay(values.replay) : await walk();

async function walk(): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  const plan = { seed, path: null };
  const codes = await Promise.all([
    walkViews(['random walk: '], { ...plan, duration: duration / views.length }),
    walkShop({ ...plan, duration }),
  ]);
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const path = `test-results/walks/${file}`;
    process.stdout.write(`\nTo repeat: npm run test:walks -- --replay ${path}\n${readFileSync(join(root, path))}\n`);
  }
  return Math.max(...codes);
}

async function replay(path: string): Promise<number> {
  const saved: SavedWalk = JSON.parse(readFileSync(path, 'utf8'));
  const plan = { seed, duration: 0, path: saved.path };
  return saved.file.endsWith('.spec.ts') ? walkShop(plan) : walkViews([`${saved.test}$`, saved.file], plan);
}

function walkViews(args: string[], plan: WalkPlan): Promise<number> {
  return run(
    'vitest',
    ['run', '--project=views', '--maxWorkers=1', '--silent=passed-only', '--testNamePattern', ...args],
    plan,
  );
}

function walkShop(plan: WalkPlan): Promise<number> {
  return run('playwright', ['test', '--config=tests/playwright.config.ts', 'random-walks'], plan);
}

async function run(tool: string, args: string[], plan: WalkPlan): Promise<number> {
  const env = { ...process.env, WALKS: JSON.stringify(plan) };
  const running = spawn(join(root, 'node_modules/.bin', tool), args, {
    ...{ cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env },
  });
  const [code] = await once(running, 'exit');
  return typeof code === 'number' ? code : 1;
}
