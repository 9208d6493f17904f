import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** A test that failed, or a file that did not load: its name, and what was wrong with it. */
export type Failure = { name: string; message: string };

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.nullable(v.array(v.string()))),
        }),
      ),
    }),
  ),
});

const Problem = v.object({ message: v.optional(v.string()) });
const Problems = v.array(Problem);

const Spec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  ok: v.boolean(),
  tests: v.array(v.object({ projectName: v.string(), results: v.array(v.object({ errors: Problems })) })),
});

type SuiteOfSpecs = { specs: v.InferOutput<typeof Spec>[]; suites?: SuiteOfSpecs[] | undefined };

const Suite: v.GenericSchema<unknown, SuiteOfSpecs> = v.object({
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
});

const PlaywrightReport = v.object({ errors: Problems, suites: v.array(Suite) });

/** The failed tests of a vitest run by its JSON report, and the errors that belong to no test (`unhandledErrorsFile`). */
export function failuresOfVitest(report: unknown, unhandled: unknown): Failure[] {
  const tests = v.safeParse(VitestReport, report);
  return [
    ...(v.is(Problems, unhandled) ? unhandled.map(outsideOfTests) : []),
    ...(tests.success ? tests.output.testResults.flatMap(failuresOfFile) : []),
  ];
}

/** The failed tests of a Playwright run by its JSON report, and what failed outside of any test. */
export function failuresOfPlaywright(report: unknown): Failure[] {
  const { success, output } = v.safeParse(PlaywrightReport, report);
  if (!success) return [];
  return [...output.errors.map(outsideOfTests), ...output.suites.flatMap(specsOf).flatMap(failuresOfSpec)];
}

/** `Failed:` with each failure and the first lines of its message; nothing when none failed. */
export function textOfFailures(failures: Failure[]): string {
  if (failures.length === 0) return '';
  return ['', 'Failed:', ...failures.map(({ name, message }) => `  ${name}\n${firstLines(message)}`)].join('\n');
}

function outsideOfTests({ message = '' }: v.InferOutput<typeof Problem>): Failure {
  return { name: 'Outside of any test', message };
}

function failuresOfFile(file: v.InferOutput<typeof VitestReport>['testResults'][number]): Failure[] {
  const tests = file.assertionResults.filter(({ status }) => status === 'failed');
  if (tests.length === 0 && file.status === 'failed') return [{ name: file.name, message: file.message }];
  return tests.map((test) => ({
    name: `${file.name} › ${test.fullName}`,
    message: (test.failureMessages ?? []).join('\n'),
  }));
}

function specsOf({ specs, suites = [] }: SuiteOfSpecs): v.InferOutput<typeof Spec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failuresOfSpec({ title, file, line, ok, tests }: v.InferOutput<typeof Spec>): Failure[] {
  if (ok) return [];
  return tests.flatMap(({ projectName, results }) => {
    const errors = results.flatMap((result) => result.errors);
    if (errors.length === 0) return [];
    const message = errors.map((error) => error.message ?? '').join('\n');
    return [{ name: `[${projectName}] ${file}:${line} › ${title}`, message }];
  });
}

const lines = 12;

function firstLines(message: string): string {
  const shown = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, lines);
  return shown.map((line) => `      ${line}`).join('\n');
}
