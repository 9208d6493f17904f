import { readdirSync } from 'node:fs';
import { machineFile, readSource } from '../support/shipped-machines';
import { type Mutant, mutantsOf } from './make-mutants';
import type { Outcome } from './mutant-process';
import type { MutantWorker, Verdict } from './mutant-worker';

export interface MutantResult {
  mutant: Mutant;
  /** Whether a test failed, or the test run hung or crashed. */
  isNoticed: boolean;
  failures: Outcome['failures'];
}

export interface Progress {
  begin: (tests: string, mutants: number) => void;
  step: (verdict: Verdict) => void;
}

type Stage = { project: string; tests: string; workers: MutantWorker[] };

const timeoutMs = 120_000;

/** Runs a machine's unit tests against each mutant, then its view tests against the unnoticed mutants. */
export async function tryMutants(name: string, workers: MutantWorker[], progress: Progress): Promise<MutantResult[]> {
  const results = mutantsOf(readSource(name)).map(
    (mutant): MutantResult => ({ mutant, isNoticed: false, failures: [] }),
  );
  for (const stage of stagesOf(name, workers)) {
    const unnoticed = results.filter(({ isNoticed }) => !isNoticed);
    await runStage({ name, stage, results: unnoticed, progress });
  }
  return results;
}

type StageRun = { name: string; stage: Stage; results: MutantResult[]; progress: Progress };

async function runStage({ name, stage, results, progress }: StageRun) {
  if (results.length === 0) return;
  const file = machineFile(name);
  progress.begin(stage.tests, results.length);
  const limit = await timeUnmutated(stage, { file, text: readSource(name).text });
  await distribute(results, stage.workers, async (result, worker) => {
    const verdict = await worker.run({ file, text: result.mutant.text }, stage, limit);
    result.isNoticed = verdict.isLost || verdict.failures.length > 0;
    result.failures = verdict.failures;
    progress.step(verdict);
  });
}

function stagesOf(name: string, workers: MutantWorker[]): Stage[] {
  // Some machines have no unit tests, only generated view tests.
  const hasUnits = readdirSync(new URL('../machines', import.meta.url)).some((file) => file.startsWith(`${name}.`));
  const units = { project: 'units', tests: `tests/machines/${name}.`, workers };
  // Runs view tests with only one worker, because a single browser already occupies two cores.
  const views = { project: 'views', tests: `tests/models/${name}.view.test.tsx`, workers: workers.slice(0, 1) };
  return hasUnits ? [units, views] : [views];
}

/** Runs the tests without a mutant and returns the time limit per mutant in ms. Throws unless the tests pass. */
async function timeUnmutated(stage: Stage, machine: { file: string; text: string }): Promise<number> {
  const began = Date.now();
  const [worker] = stage.workers;
  const verdict = await worker?.run(machine, stage, timeoutMs);
  const [failure] = verdict?.failures ?? [];
  if (failure) throw new Error(`${stage.tests} fails without a mutant. ${failure.test}: ${failure.message}`);
  if (!verdict?.passed) throw new Error(`${stage.tests} times out without a mutant, or has no test.`);
  return 10_000 + 5 * (Date.now() - began);
}

async function distribute<T>(
  items: T[],
  workers: MutantWorker[],
  work: (item: T, worker: MutantWorker) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const workThrough = async (worker: MutantWorker) => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item, worker);
  };
  await Promise.all(workers.map(workThrough));
}
