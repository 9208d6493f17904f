import { readdirSync } from 'node:fs';
import { machineFile, readSource } from '../support/shipped-machines';
import type { Outcome } from './bench';
import type { Lane, Verdict } from './lane';
import { type Mutant, mutantsOf } from './mutations';

/** How a mutant fared. */
export interface Fate {
  mutant: Mutant;
  /** Whether a test noticed it, if only by never coming to an end. */
  isNoticed: boolean;
  /** What the tests said of it. */
  failures: Outcome['failures'];
}

/** What a run tells while it runs. */
export interface Progress {
  begin: (tests: string, mutants: number) => void;
  step: (verdict: Verdict) => void;
}

type Stage = { project: string; tests: string; lanes: Lane[] };

const patience = 120_000;

/** Plants each mutant of a machine and runs the machine's tests; for those that they miss, also the walk through its view. */
export async function tryMutants(name: string, lanes: Lane[], progress: Progress): Promise<Fate[]> {
  const fates = mutantsOf(readSource(name)).map((mutant): Fate => ({ mutant, isNoticed: false, failures: [] }));
  for (const stage of stagesOf(name, lanes)) {
    const unnoticed = fates.filter(({ isNoticed }) => !isNoticed);
    await runStage({ name, stage, fates: unnoticed, progress });
  }
  return fates;
}

type StageRun = { name: string; stage: Stage; fates: Fate[]; progress: Progress };

async function runStage({ name, stage, fates, progress }: StageRun) {
  if (fates.length === 0) return;
  const file = machineFile(name);
  progress.begin(stage.tests, fates.length);
  const limit = await timeUnharmed(stage, { file, text: readSource(name).text });
  await shareOut(fates, stage.lanes, async (fate, lane) => {
    const verdict = await lane.run({ file, text: fate.mutant.text }, stage, limit);
    fate.isNoticed = verdict.isLost || verdict.failures.length > 0;
    fate.failures = verdict.failures;
    progress.step(verdict);
  });
}

function stagesOf(name: string, lanes: Lane[]): Stage[] {
  // Only some machines have tests of their own besides the walks.
  const hasUnits = readdirSync(new URL('../machines', import.meta.url)).some((file) => file.startsWith(`${name}.`));
  const units = { project: 'units', tests: `tests/machines/${name}.`, lanes };
  // One browser is enough for two cores.
  const views = { project: 'views', tests: `tests/models/${name}.view.test.tsx`, lanes: lanes.slice(0, 1) };
  return hasUnits ? [units, views] : [views];
}

/** How long a mutant may take: several times what the machine takes as it is. Throws when the tests fail without a mutant. */
async function timeUnharmed(stage: Stage, machine: { file: string; text: string }): Promise<number> {
  const began = Date.now();
  const [lane] = stage.lanes;
  const verdict = await lane?.run(machine, stage, patience);
  const [failure] = verdict?.failures ?? [];
  if (failure) throw new Error(`${stage.tests} fails without a mutant. ${failure.test}: ${failure.message}`);
  if (!verdict?.passed) throw new Error(`${stage.tests} does not come to an end without a mutant, or has no test.`);
  return 10_000 + 5 * (Date.now() - began);
}

async function shareOut<T>(items: T[], lanes: Lane[], work: (item: T, lane: Lane) => Promise<void>): Promise<void> {
  const left = [...items];
  const workOff = async (lane: Lane) => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item, lane);
  };
  await Promise.all(lanes.map(workOff));
}
