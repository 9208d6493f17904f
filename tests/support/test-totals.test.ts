import { expect, test } from 'vitest';
import { lineOf, sumOf, totalOfPlaywright, totalOfVitest } from './test-totals';

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
  ['a file that fails to load as a failure', [file('failed'), file('passed', 'passed')], [1, 1, 0], ['a.test.ts']],
  ['a failed clean-up as a failure', [file('failed', 'passed')], [1, 1, 0], ['a.test.ts']],
  ['a non-zero exit code without a failed test as a failure', [file('passed', 'passed')], [1, 1, 0], []],
])('vitest: counts %s', (_, files, [passed, failed, skipped], failures) => {
  expect(vitest(1, ...files)).toEqual({ passed, failed, skipped, failures });
});

test('Playwright: counts tests by outcome and errors outside of tests, and quotes the start of an error', () => {
  const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 4 };
  const passed = { status: 'expected', results: [] };
  const failed = { status: 'unexpected', results: [{ errors: [{ message: '\x1b[31mno' }] }] };
  const specs = [
    { title: 'opens', file: 'a.spec.ts', tests: [passed] },
    { title: 'closes', file: 'a.spec.ts', tests: [passed, failed] },
  ];
  const suites = [{ specs: [], suites: [{ specs }] }];
  const total = totalOfPlaywright({ exitCode: 1, report: { suites, errors: ['a file did not load'], stats } });
  expect(total).toEqual({ passed: 5, failed: 4, skipped: 4, failures: ['a.spec.ts: closes\n    no'] });
});

test('counts a crash without a report as a failure', () => {
  for (const count of [totalOfVitest, totalOfPlaywright]) {
    expect(count({ exitCode: 134, report: undefined })).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [] });
  }
});

test('counts a failure when no test ran', () => {
  expect(lineOf(sumOf([vitest(0, file('passed', 'passed'))]))).toBe('1 passed, 0 failed');
  expect(lineOf(sumOf([totalOfVitest({ exitCode: 0, report: undefined })]))).toBe('0 passed, 1 failed');
  expect(lineOf(sumOf([vitest(0, file('passed', 'pending'))]))).toBe('0 passed, 1 failed');
});
