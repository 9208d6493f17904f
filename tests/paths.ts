import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium } from './support/chromium';
import { transitionsOf } from './support/machine-names';
import type { Model, Path } from './support/model';
import { type Models, readModels } from './support/models';

/*
 * `npm run paths [machine]` prints the paths of the machines in plain words;
 * `npm run paths machine -- --headed [--slow 400]` walks the machine's paths through the shop before one's eyes.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { headed: { type: 'boolean' }, slow: { type: 'string' } },
});
const [machine] = positionals;

if (values.headed) process.exitCode = await show(machine, values.slow);
else for (const [name, models] of await readModels(machine)) print(name, models);

function print(name: string, { inView, inShop }: Models): void {
  const model = inView();
  say(`\n${name} · ${count(model.paths.length, 'path')}, ${count(transitionsOf(model.machine).length, 'transition')}`);
  say('\n  Through the view, each thing that can happen in each state:');
  list(model.paths);
  say('\n  Through the whole shop, each transition:');
  list(inShop().tours());
  explain(inShop());
}

function list(paths: Path[]): void {
  const width = String(paths.length).length;
  for (const [index, { title }] of paths.entries()) say(`  ${String(index + 1).padStart(width)}. ${title}`);
}

function explain({ unreachable }: Model): void {
  const reasons = Object.entries(unreachable);
  if (reasons.length > 0) say('\n  Out of reach there:');
  for (const [transition, reason] of reasons) say(`  – ${transition}: ${reason}`);
}

async function show(name: string | undefined, slow = '400'): Promise<number> {
  if (name === undefined) throw new Error('Say which machine: npm run paths cart -- --headed');
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
