import fc from 'fast-check';

export interface WalkPlan {
  seed: number;
  /** Time to walk, in ms. With 0, one path is walked. */
  duration: number;
  /** Path to walk instead of random paths. */
  path: unknown[] | null;
}

/** Failing path in a file of test-results/walks, for `npm run test:walks -- --replay`. */
export interface SavedWalk {
  file: string;
  test: string;
  /** The path in words. */
  steps: string;
  path: unknown[];
}

declare module 'vitest' {
  export interface ProvidedContext {
    walks: WalkPlan;
  }
}

/** Returns the maximum time to shorten a failing path, in ms. */
const shrinkTime = ({ duration }: WalkPlan) => (duration > 0 ? 600_000 : 60_000);

/** Reads the plan of `npm run test:walks`. Without it, returns the short plan of `npm test`. */
export function readWalkPlan({ WALKS, TEST_SEED = '44980' }: NodeJS.ProcessEnv): WalkPlan {
  // With this seed, a shopper switches the language and orders, and a guest logs in with a full cart and edits it offline.
  return WALKS ? JSON.parse(WALKS) : { seed: Number(TEST_SEED), duration: 0, path: null };
}

/** Returns the time limit of a test, in ms: the duration, the time to shorten a path, and a minute for the last path. */
export const walkTimeout = (plan: WalkPlan) => plan.duration + shrinkTime(plan) + 60_000;

/** Returns the path of the file for a failing walk. */
export const walkFile = (name: string) => `test-results/walks/${name.replace(/\W+/g, '-')}.json`;

interface RandomWalk<Step> {
  plan: WalkPlan;
  step: fc.Arbitrary<Step>;
  maxSteps: number;
  /** Walks a path from a new start. Throws if the path fails. */
  walk: (path: Step[]) => Promise<void>;
  save: (path: Step[]) => Promise<void> | void;
}

/** Walks random paths until the time of the plan is over. Shortens and saves the first failing path, and throws. */
export async function walkAtRandom<Step>({ plan, step, maxSteps, walk, save }: RandomWalk<Step>): Promise<void> {
  const property = fc.asyncProperty(fc.array(step, { maxLength: maxSteps }), walk);
  const random = fc.noBias(fc.array(step, { minLength: maxSteps, maxLength: maxSteps }));
  const limits = { numRuns: 1, skipAllAfterTimeLimit: shrinkTime(plan), endOnFailure: plan.path !== null };
  const end = Date.now() + plan.duration;
  // Checks one path at a time: fast-check's own time limit would leave a path unfinished in the page.
  for (const seed of fc.sample(fc.integer(), { seed: plan.seed, numRuns: 100_000 })) {
    const [path = []] = plan.path ? [plan.path as Step[]] : fc.sample(random, { seed, numRuns: 1 });
    const found = await fc.check(property, { examples: [[path]], ...limits });
    if (found.failed) {
      // The path is empty if the walk was interrupted, or if its start failed.
      if (found.counterexample?.[0]?.length) await save(found.counterexample[0]);
      throw new Error(fc.defaultReportMessage(found), { cause: found.errorInstance });
    }
    if (Date.now() >= end) return;
  }
}
