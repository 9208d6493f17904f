import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { specsIn, suiteSchema } from './playwright-suites';

export type Total = {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
};

/** `report` is the JSON report of a test suite, or undefined if the suite wrote none. */
export type Outcome = { exitCode: number; report: unknown };

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.optional(v.array(v.string()), []) }),
      ),
    }),
  ),
});

const Result = v.object({ errors: v.array(v.object({ message: v.optional(v.string(), '') })) });
const Tests = v.array(v.object({ status: v.string(), results: v.array(Result) }));
const Spec = v.object({ title: v.string(), file: v.string(), tests: Tests });

const PlaywrightReport = v.object({
  suites: v.array(suiteSchema(Spec)),
  errors: v.array(v.unknown()),
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/** Counts the tests of a Vitest run. A file that fails as a whole, for example while loading, counts as one failure. */
export function totalOfVitest({ exitCode, report }: Outcome): Total {
  const { success, output } = v.safeParse(VitestReport, report);
  if (!success) return withoutReport(exitCode);
  const statuses = output.testResults.flatMap(({ status, assertionResults }) => {
    const tests = assertionResults.map((test) => test.status);
    return status === 'failed' && !tests.includes('failed') ? [...tests, 'failed'] : tests;
  });
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
  const passed = count('passed');
  const failed = count('failed');
  const failures = output.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [name] : [];
    return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}${startOf(failureMessages)}`);
  });
  return judged(exitCode, { passed, failed, skipped: statuses.length - passed - failed, failures });
}

/** Counts the tests of a Playwright run. An error outside of any test counts as a failure. */
export function totalOfPlaywright({ exitCode, report }: Outcome): Total {
  const { success, output } = v.safeParse(PlaywrightReport, report);
  if (!success) return withoutReport(exitCode);
  const { expected, unexpected, flaky, skipped } = output.stats;
  const failures = output.suites.flatMap((suite) => specsIn(suite)).flatMap(failureOf);
  return judged(exitCode, { passed: expected, failed: unexpected + flaky + output.errors.length, skipped, failures });
}

/** Reads the result of each project, because the report's `ok` covers only the first project. */
function failureOf({ file, title, tests }: v.InferOutput<typeof Spec>): string[] {
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  const errors = failed.flatMap(({ results }) => results).flatMap((result) => result.errors);
  return failed.length === 0 ? [] : [`${file}: ${title}${startOf(errors.map(({ message }) => message))}`];
}

function startOf(messages: string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, 12);
  return lines
    .filter((line) => line.trim())
    .map((line) => `\n    ${line}`)
    .join('');
}

/** Adds up the totals of all suites. A run without any passed or failed test counts as a failure. */
export function sumOf(totals: Total[]): Total {
  const add = (key: 'passed' | 'failed' | 'skipped') => totals.reduce((sum, total) => sum + total[key], 0);
  const passed = add('passed');
  const failed = add('failed');
  const failures = totals.flatMap((total) => total.failures);
  return { passed, failed: passed + failed === 0 ? 1 : failed, skipped: add('skipped'), failures };
}

/** Returns the line that `npm test` prints last. */
export function lineOf({ passed, failed }: Total): string {
  return `${passed} passed, ${failed} failed`;
}

/** Counts at least one failure if the exit code is not 0, because a suite can crash without a failed test. */
function judged(exitCode: number, total: Total): Total {
  return { ...total, failed: exitCode === 0 ? total.failed : Math.max(total.failed, 1) };
}

/** Returns the total of a run that wrote no report. Exit code 0 then means that no test file matched the filter. */
function withoutReport(exitCode: number): Total {
  return { passed: 0, failed: exitCode === 0 ? 0 : 1, skipped: 0, failures: [] };
}
