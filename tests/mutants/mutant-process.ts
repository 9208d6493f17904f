import { fileURLToPath } from 'node:url';
import { createVitest, type TestModule } from 'vitest/node';

/*
 * Child process that tests mutants, so that the parent process can kill a test run that never ends. All runs of a
 * Vitest project share one Vitest instance, because starting Vitest takes longer than a run.
 */

/** Message from the parent process. `machine` is the path of the mutated file. */
export interface Question {
  project: string;
  tests: string;
  machine: string;
}

/** Result of a test run. An error outside of any test has an empty `test`. */
export interface Outcome {
  passed: number;
  failures: { test: string; message: string }[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitests = new Map<string, ReturnType<typeof openVitest>>();
const planted = new Set<string>();

process.on('message', async (question: Question) => {
  process.send?.(await run(question).catch(broken));
});

async function run(question: Question): Promise<Outcome> {
  const { project, tests, machine } = question;
  const vitest = await openOnce(project);
  // Makes Vitest reload the mutated file, and the files of earlier mutants, which contain the original code again.
  for (const file of planted.add(machine)) vitest.invalidateFile(file);
  const specifications = await vitest.globTestSpecifications([tests]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Drops the modules of earlier runs, which Vitest returns as well.
  const modules = testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId));
  const outcome = outcomeOf(modules, unhandledErrors);
  // With `bail`, Vitest can also cancel the run that follows a failed one.
  return outcome.passed > 0 || outcome.failures.length > 0 ? outcome : run(question);
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
    // Prints nothing: the results go to the parent process.
    reporters: [{}],
    maxWorkers: 1,
    // One failure is enough.
    bail: 1,
    // Short timeout in ms, so that a hanging mutant ends soon. A browser starts slowly, so its tests get more time.
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
