import { equivalent } from './mutants/equivalent';
import { countedOf, faultsOf } from './mutants/judgement';
import { type Lane, openLane } from './mutants/lane';
import { type Fate, tryMutants } from './mutants/trial';
import { ensureChromium } from './support/chromium';
import { closeRunFolder, openRunFolder } from './support/run-folder';
import { machineNames } from './support/shipped-machines';

/*
 * `npm run mutants [-- names of machines]`: plants mistakes in the machines, one at a time, and counts how many the tests
 * notice. The last line is the count. It fails when a dropped transition goes unnoticed, and when the tests of any one
 * machine notice less than 95 %; the lines above the last one say which.
 */

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
  const faults: string[] = [];
  for (const name of names) {
    const fates = await tryMutants(name, lanes, progress);
    const excused = equivalent[name] ?? {};
    const own = countedOf(fates, excused);
    counted.push(...own);
    faults.push(...faultsOf(fates, excused).map((fault) => `failed    ${name}: ${fault}`));
    say('');
    tellSurvivors(name, own);
    say(`${name}: ${noticedOf(own)}`);
  }
  for (const fault of faults) say(fault);
  say(noticedOf(counted));
  return faults.length > 0 ? 1 : 0;
}

function noticedOf(fates: Fate[]): string {
  return `noticed ${fates.filter(({ isNoticed }) => isNoticed).length} of ${fates.length}`;
}

const progress = {
  begin: (tests: string, mutants: number) => process.stdout.write(`\n${tests}, ${mutants} mutants `),
  step: ({ isLost, failures }: { isLost: boolean; failures: unknown[] }) =>
    process.stdout.write(isLost ? '∞' : failures.length > 0 ? '.' : 'S'),
};

function tellSurvivors(name: string, fates: Fate[]): void {
  for (const { mutant, isNoticed } of fates) {
    if (!isNoticed)
      say(`survived  machines/${name}.machine.ts:${mutant.line}  ${mutant.name}\n          ${mutant.snippet}`);
  }
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
