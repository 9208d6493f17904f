import * as v from 'valibot';

export type Total = {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the failed tests, as far as the report has them. */
  failures: string[];
};

/** How one suite ended: its exit code, and its JSON report as far as there is one. */
export type Outcome = { exitCode: number; report: unknown };

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
});

type Suite = { specs: { title: string; file: string; ok: boolean }[]; suites?: Suite[] | undefined };

const Suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(v.object({ title: v.string(), file: v.string(), ok: v.boolean() })),
  suites: v.optional(v.array(v.lazy(() => Suite))),
});

const PlaywrightReport = v.object({
  suites: v.array(Suite),
  errors: v.array(v.unknown()),
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/** Counts a vitest run; a file that failed as a whole, such as one that does not load, is one failure. */
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
    return failed.map(({ fullName }) => `${name}: ${fullName}`);
  });
  return judged(exitCode, { passed, failed, skipped: statuses.length - passed - failed, failures });
}

/** Counts a Playwright run; an error outside of any test is a failure. */
export function totalOfPlaywright({ exitCode, report }: Outcome): Total {
  const { success, output } = v.safeParse(PlaywrightReport, report);
  if (!success) return withoutReport(exitCode);
  const { expected, unexpected, flaky, skipped } = output.stats;
  const failures = output.suites.flatMap(failedIn);
  return judged(exitCode, { passed: expected, failed: unexpected + flaky + output.errors.length, skipped, failures });
}

function failedIn({ specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(failedIn)];
}

/** The sum of all suites. Nothing passed and nothing failed is a failure: no test was run. */
export function sumOf(totals: Total[]): Total {
  const add = (key: 'passed' | 'failed' | 'skipped') => totals.reduce((sum, total) => sum + total[key], 0);
  const passed = add('passed');
  const failed = add('failed');
  const failures = totals.flatMap((total) => total.failures);
  return { passed, failed: passed + failed === 0 ? 1 : failed, skipped: add('skipped'), failures };
}

/** The last line of a run. */
export function lineOf({ passed, failed }: Total): string {
  return `${passed} passed, ${failed} failed`;
}

/** A suite can fail without a failed test: an unhandled error, a crash at the end. */
function judged(exitCode: number, total: Total): Total {
  return { ...total, failed: exitCode === 0 ? total.failed : Math.max(total.failed, 1) };
}

/** With exit code 0 a suite without a report only had nothing to run (a filter left it nothing). */
function withoutReport(exitCode: number): Total {
  return { passed: 0, failed: exitCode === 0 ? 0 : 1, skipped: 0, failures: [] };
}
