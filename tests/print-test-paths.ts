import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { transitionsOf } from '../src/inspector/chart/state-and-transition-names';
import { serveExplorer } from './explorer/serve-explorer';
import { ensureChromium } from './support/chromium';
import type { Model, Path } from './support/path-generator';
import { type Models, readModels } from './support/read-models';

/*
 * `npm run paths [<machine>]` prints the generated test paths of one or all state machines.
 * `npm run paths [<machine>] -- --open` opens them as a page, on which they can be walked and ticked.
 * `npm run paths <machine> -- --headed [--slow 400]` runs the paths in a visible browser, with 400 ms per action.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { headed: { type: 'boolean' }, open: { type: 'boolean' }, slow: { type: 'string' } },
});
const [machine] = positionals;

if (values.open) await openExplorer(machine);
else if (values.headed) process.exitCode = await show(machine, values.slow);
else for (const [name, models] of await readModels(machine)) print(name, models);

function print(name: string, { viewModel, shopModel }: Models): void {
  const model = viewModel();
  say(`\n${name} · ${count(model.paths.length, 'path')}, ${count(transitionsOf(model.machine).length, 'transition')}`);
  say('\n  Paths through the view (every event in every state):');
  list(model.paths);
  say('\n  Paths through the whole shop (every state, and every transition with a call):');
  list(shopModel().pathsWithCalls());
  explain(model);
}

function list(paths: Path[]): void {
  const width = String(paths.length).length;
  for (const [index, { title }] of paths.entries()) say(`  ${String(index + 1).padStart(width)}. ${title}`);
}

function explain({ unreachable }: Model): void {
  const reasons = Object.entries(unreachable);
  if (reasons.length > 0) say('\n  Unreachable:');
  for (const [transition, reason] of reasons) say(`  – ${transition}: ${reason}`);
}

async function openExplorer(name = ''): Promise<void> {
  const open = `/dev/paths/${name}`;
  const vite = await createServer({ plugins: [serveExplorer()], server: { open } });
  await vite.listen();
  say(new URL(open, vite.resolvedUrls?.local[0]).href);
}

async function show(name: string | undefined, slow = '400'): Promise<number> {
  if (name === undefined) throw new Error('Name a machine: npm run paths cart -- --headed');
  await readModels(name);
  const root = fileURLToPath(new URL('..', import.meta.url));
  const args = ['test', '--config=tests/playwright.config.ts', '--headed', '--workers=1', `walk-${name}.spec`];
  const env = { ...process.env, CHROMIUM_PATH: ensureChromium({ isSeen: true }), SLOW_MO: slow };
  return spawnSync(`${root}node_modules/.bin/playwright`, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
