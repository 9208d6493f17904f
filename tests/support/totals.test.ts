import { expect, test } from 'vitest';
import { lineOf, sumOf, totalOfPlaywright, totalOfVitest } from './totals';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((status) => ({ status, fullName: `is ${status}` })),
});
const vitest = (exitCode: number, ...testResults: ReturnType<typeof file>[]) =>
  totalOfVitest({ exitCode, report: { testResults } });

test.each([
  [
    'tests by their result',
    [file('passed', 'passed', 'todo'), file('failed', 'passed', 'failed')],
    [2, 1, 1],
    ['a.test.ts: is failed'],
  ],
  ['a file that did not load', [file('failed'), file('passed', 'passed')], [1, 1, 0], ['a.test.ts']],
  ['a clean-up that failed', [file('failed', 'passed')], [1, 1, 0], ['a.test.ts']],
  ['an exit code without a failed test', [file('passed', 'passed')], [1, 1, 0], []],
])('vitest: counts %s', (_, files, [passed, failed, skipped], failures) => {
  expect(vitest(1, ...files)).toEqual({ passed, failed, skipped, failures });
});

test('Playwright: counts tests by their outcome and errors outside of tests', () => {
  const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 4 };
  const specs = [
    { title: 'opens', file: 'a.spec.ts', ok: true },
    { title: 'closes', file: 'a.spec.ts', ok: false },
  ];
  const suites = [{ specs: [], suites: [{ specs }] }];
  const total = totalOfPlaywright({ exitCode: 1, report: { suites, errors: ['a file did not load'], stats } });
  expect(total).toEqual({ passed: 5, failed: 4, skipped: 4, failures: ['a.spec.ts: closes'] });
});

test('a crash that left no report is a failure', () => {
  for (const count of [totalOfVitest, totalOfPlaywright]) {
    expect(count({ exitCode: 134, report: undefined })).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [] });
  }
});

test('the sum of no tests that ran is a failure', () => {
  expect(lineOf(sumOf([vitest(0, file('passed', 'passed'))]))).toBe('1 passed, 0 failed');
  expect(lineOf(sumOf([totalOfVitest({ exitCode: 0, report: undefined })]))).toBe('0 passed, 1 failed');
  expect(lineOf(sumOf([vitest(0, file('passed', 'pending'))]))).toBe('0 passed, 1 failed');
});
