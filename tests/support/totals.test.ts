import { describe, expect, test } from 'vitest';
import { lineOf, sumOf, totalOfPlaywright, totalOfVitest } from './totals';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((status) => ({ status })),
});
const vitest = (exitCode: number, ...testResults: ReturnType<typeof file>[]) =>
  totalOfVitest({ exitCode, report: { testResults } });
const playwright = (exitCode: number, stats: object, errors: unknown[] = []) =>
  totalOfPlaywright({
    exitCode,
    report: { errors, stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } },
  });

describe('the total of vitest', () => {
  test('counts tests by their result, skipped ones as neither', () => {
    const files = [file('passed', 'passed', 'pending', 'todo'), file('failed', 'passed', 'failed')];
    expect(vitest(1, ...files)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });
  test('counts a file that did not load as a failure', () => {
    expect(vitest(1, file('failed'), file('passed', 'passed'))).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });
  test('counts a file whose tests passed and whose clean-up failed as a failure', () => {
    expect(vitest(1, file('failed', 'passed'))).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });
  test('counts an exit code without a failed test as a failure', () => {
    expect(vitest(1, file('passed', 'passed'))).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });
  test.each([undefined, {}, 'half a rep'])('counts a crash, which left the report %j, as a failure', (report) => {
    expect(totalOfVitest({ exitCode: 1, report })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the total of Playwright', () => {
  test('counts tests by their outcome', () => {
    const total = playwright(1, { expected: 5, unexpected: 2, flaky: 1, skipped: 4 });
    expect(total).toEqual({ passed: 5, failed: 3, skipped: 4 });
  });
  test('counts an error outside of the tests as a failure', () => {
    expect(playwright(1, { expected: 5 }, ['a file did not load'])).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });
  test('counts a crash as a failure', () => {
    expect(totalOfPlaywright({ exitCode: 134, report: undefined })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the sum', () => {
  test('adds the suites up', () => {
    const total = sumOf([vitest(0, file('passed', 'passed')), playwright(1, { expected: 2, unexpected: 1 })]);
    expect(lineOf(total)).toBe('3 passed, 1 failed');
  });
  test('of no tests at all is a failure', () => {
    expect(lineOf(sumOf([totalOfVitest({ exitCode: 0, report: undefined })]))).toBe('0 passed, 1 failed');
  });
  test('of skipped tests only is a failure', () => {
    expect(lineOf(sumOf([vitest(0, file('passed', 'pending'))]))).toBe('0 passed, 1 failed');
  });
});
