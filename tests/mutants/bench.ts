import { fileURLToPath } from 'node:url';
import { createVitest, type TestModule } from 'vitest/node';

/*
 * A process of its own that runs one test file again and again, each time with the mutant of the moment: a mutant that
 * runs for ever ends with its process, and with nothing else. One vitest for all: starting it takes longer than a run.
 */

/** What to run: the tests, and the file that is the mutant now. */
export interface Question {
  project: string;
  tests: string;
  machine: string;
}

/** What came of it. `passed` counts tests; what failed apart from any test has an empty name. */
export interface Outcome {
  passed: number;
  failures: { test: string; message: string }[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitests = new Map<string, ReturnType<typeof openVitest>>();
/** The files that have been mutants in this process. */
const planted = new Set<string>();

process.on('message', async (question: Question) => {
  process.send?.(await run(question).catch(broken));
});

async function run({ project, tests, machine }: Question): Promise<Outcome> {
  const vitest = await openOnce(project);
  // The machine before this one reads as its file again.
  for (const file of planted.add(machine)) vitest.invalidateFile(file);
  const specifications = await vitest.globTestSpecifications([tests]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Vitest answers with all modules it ever ran.
  const asked = testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId));
  return outcomeOf(asked, unhandledErrors);
}

function openOnce(project: string) {
  const open = vitests.get(project) ?? openVitest(project);
  vitests.set(project, open);
  return open;
}

function openVitest(project: string) {
  return createVitest('test', {
    root,
    config: fileURLToPath(new URL('vitest.config.ts', import.meta.url)),
    project: [project],
    watch: false,
    // What a mutant breaks is reported to the process that asked, not printed.
    reporters: [{}],
    maxWorkers: 1,
    // What a mutant holds up for ever shall not hold this up; a browser that has just started is slow.
    testTimeout: project === 'views' ? 30_000 : 5_000,
  });
}

function outcomeOf(modules: TestModule[], unhandledErrors: unknown[]): Outcome {
  return {
    passed: modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0),
    failures: [
      ...modules.flatMap(failuresOf),
      ...unhandledErrors.map((error) => ({ test: '', message: messageOf(error) })),
    ],
  };
}

function failuresOf(module: TestModule): Outcome['failures'] {
  const outside = module.errors().map(({ message }) => ({ test: '', message }));
  const inside = [...module.children.allTests('failed')].map((test) => ({
    test: test.fullName,
    message: (test.result().errors ?? []).map(({ message, diff }) => `${message}\n${diff ?? ''}`).join('\n'),
  }));
  return [...outside, ...inside];
}

function broken(error: unknown): Outcome {
  return { passed: 0, failures: [{ test: '', message: messageOf(error) }] };
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
