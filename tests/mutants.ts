import { equivalent } from './mutants/equivalent';
import { type MutantWorker, openMutantWorker } from './mutants/mutant-worker';
import { type MutantResult, tryMutants } from './mutants/try-mutants';
import { countedOf, faultsOf } from './mutants/verdict';
import { ensureChromium } from './support/chromium';
import { closeRunFolder, openRunFolder } from './support/run-folder';
import { machineNames } from './support/shipped-machines';

/*
 * `npm run mutants [-- <machine>…]` runs mutation tests of the state machines. Fails if a machine's tests miss a
 * removed transition or more than 5 % of the mutants.
 */

async function main(args: string[]): Promise<number> {
  const names = chosen(args);
  process.env.CHROMIUM_PATH = ensureChromium();
  const folder = openRunFolder();
  const workers = ['left', 'right'].map((name) => openMutantWorker(folder, name));
  try {
    return await tryAll(names, workers);
  } finally {
    for (const worker of workers) worker.close();
    closeRunFolder(folder);
  }
}

function chosen(args: string[]): string[] {
  const all = machineNames();
  const unknown = args.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`Unknown machine ${unknown}: the machines are ${all.join(', ')}.`);
  return args.length > 0 ? args : all;
}

async function tryAll(names: string[], workers: MutantWorker[]): Promise<number> {
  const counted: MutantResult[] = [];
  const faults: string[] = [];
  for (const name of names) {
    const results = await tryMutants(name, workers, progress);
    const excused = equivalent[name] ?? {};
    const own = countedOf(results, excused);
    counted.push(...own);
    faults.push(...faultsOf(results, excused).map((fault) => `failed    ${name}: ${fault}`));
    say('');
    printSurvivors(name, own);
    say(`${name}: ${noticedOf(own)}`);
  }
  for (const fault of faults) say(fault);
  say(noticedOf(counted));
  return faults.length > 0 ? 1 : 0;
}

function noticedOf(results: MutantResult[]): string {
  return `noticed ${results.filter(({ isNoticed }) => isNoticed).length} of ${results.length}`;
}

const progress = {
  begin: (tests: string, mutants: number) => process.stdout.write(`\n${tests}, ${mutants} mutants `),
  step: ({ isLost, failures }: { isLost: boolean; failures: unknown[] }) =>
    process.stdout.write(isLost ? '∞' : failures.length > 0 ? '.' : 'S'),
};

function printSurvivors(name: string, results: MutantResult[]): void {
  for (const { mutant, isNoticed } of results) {
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
