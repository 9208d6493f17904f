import { equivalent } from './mutants/equivalent';
import { type Lane, openLane } from './mutants/lane';
import { type Fate, tryMutants } from './mutants/trial';
import { ensureChromium } from './support/chromium';
import { closeRunFolder, openRunFolder } from './support/run-folder';
import { machineNames } from './support/shipped-machines';

/*
 * `npm run mutants [-- names of machines]`: plants mistakes in the machines, one at a time, and counts how many the tests
 * notice. The last line is the count; under 95 % is a failure.
 */

const enough = 0.95;

async function main(args: string[]): Promise<number> {
  const names = chosen(args);
  process.env.CHROMIUM_PATH = ensureChromium();
  const folder = openRunFolder();
  const lanes = ['left', 'right'].map((name) => openLane(folder, name));
  try {
    return await tryAll(names, lanes);
  } finally {
    for (const lane of lanes) lane.close();
    closeRunFolder(folder);
  }
}

function chosen(args: string[]): string[] {
  const all = machineNames();
  const unknown = args.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`There is no machine ${unknown}: ${all.join(', ')} are.`);
  return args.length > 0 ? args : all;
}

async function tryAll(names: string[], lanes: Lane[]): Promise<number> {
  const counted: Fate[] = [];
  const stale: string[] = [];
  for (const name of names) {
    const fates = await tryMutants(name, lanes, progress);
    const excused = equivalent[name] ?? {};
    const own = fates.filter(({ mutant }) => excused[mutant.name] === undefined);
    stale.push(...staleIn(name, fates));
    counted.push(...own);
    say('');
    tellSurvivors(name, own);
    tellDropped(own);
  }
  for (const entry of stale) say(`equivalent.ts is stale: ${entry}`);
  const dropped = counted.filter(({ mutant }) => mutant.dropped);
  const named = dropped.filter((fate) => fate.named);
  const byChart = named.filter((fate) => !isByBehaviour(fate.named, fate.failures));
  say(
    `\n${named.length} of ${dropped.length} dropped transitions are named, ${byChart.length} of them by their chart alone`,
  );
  const noticed = counted.filter(({ isNoticed }) => isNoticed).length;
  say(`noticed ${noticed} of ${counted.length}`);
  return stale.length > 0 || noticed < enough * counted.length ? 1 : 0;
}

const progress = {
  begin: (tests: string, mutants: number) => process.stdout.write(`\n${tests}, ${mutants} mutants `),
  step: ({ isLost, failures }: { isLost: boolean; failures: unknown[] }) =>
    process.stdout.write(isLost ? '∞' : failures.length > 0 ? '.' : 'S'),
};

/** What is listed as equivalent and exists no more, or is noticed. */
function staleIn(name: string, fates: Fate[]): string[] {
  return Object.keys(equivalent[name] ?? {}).flatMap((entry) => {
    const fate = fates.find(({ mutant }) => mutant.name === entry);
    if (!fate) return `${name} has no mutant "${entry}"`;
    return fate.isNoticed ? `${name}, "${entry}" is noticed by "${fate.failures[0]?.test}"` : [];
  });
}

function tellSurvivors(name: string, fates: Fate[]): void {
  for (const { mutant, isNoticed } of fates) {
    if (!isNoticed)
      say(`survived  machines/${name}.machine.ts:${mutant.line}  ${mutant.name}\n          ${mutant.snippet}`);
  }
}

/** Each dropped transition with a test that noticed it, and with the one that names it (`=`), where there is one. */
function tellDropped(fates: Fate[]): void {
  for (const { mutant, named, failures } of fates.filter(({ mutant }) => mutant.dropped)) {
    say(`dropped   ${mutant.dropped?.name}`);
    const [noticed] = failures;
    if (noticed && !isByBehaviour(named, failures)) say(`        ≈ ${noticed.test || 'an error outside of any test'}`);
    if (named) say(`        = ${named.test || 'an error outside of any test'}`);
  }
}

function isByBehaviour(named: Fate['named'], failures: Fate['failures']): boolean {
  return named !== undefined && failures.includes(named);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
