import { describe, expect, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest, textOfFailures } from './failures';

describe('the failures of vitest', () => {
  const test1 = { fullName: 'a cart adds', status: 'passed', failureMessages: [] };
  const test2 = { fullName: 'a cart drops', status: 'failed', failureMessages: ['expected 1 to be 0'] };

  test('are its failed tests, with their file', () => {
    const report = { testResults: [{ name: '/cart.test.ts', status: 'failed', assertionResults: [test1, test2] }] };
    expect(failuresOfVitest(report, [])).toEqual([
      { name: '/cart.test.ts › a cart drops', message: 'expected 1 to be 0' },
    ]);
  });
  test('are the files that did not load', () => {
    const file = { name: '/cart.test.ts', status: 'failed', message: 'no such module', assertionResults: [test1] };
    expect(failuresOfVitest({ testResults: [file] }, [])).toEqual([
      { name: '/cart.test.ts', message: 'no such module' },
    ]);
  });
  test('are the errors that belong to no test', () => {
    expect(failuresOfVitest({ testResults: [] }, [{ message: 'a promise nobody kept' }])).toEqual([
      { name: 'Outside of any test', message: 'a promise nobody kept' },
    ]);
  });
  test.each([undefined, {}, 'half a rep'])('are none when the report is %j', (report) => {
    expect(failuresOfVitest(report, report)).toEqual([]);
  });
});

describe('the failures of Playwright', () => {
  const spec = (ok: boolean, ...errors: object[]) => ({
    title: 'adds',
    file: 'cart.spec.ts',
    line: 7,
    ok,
    tests: [{ projectName: 'phone', results: [{ errors }] }],
  });

  test('are its failed tests, however deep', () => {
    const inner = { specs: [spec(false, { message: 'a' }, { message: 'b' }), spec(true)] };
    const report = { errors: [{ message: 'no tests' }], suites: [{ specs: [], suites: [inner] }] };
    expect(failuresOfPlaywright(report)).toEqual([
      { name: 'Outside of any test', message: 'no tests' },
      { name: '[phone] cart.spec.ts:7 › adds', message: 'a\nb' },
    ]);
  });
});

test('the text of the failures is short and without colours', () => {
  const long = Array.from({ length: 40 }, (_, line) => `\u001b[31mline ${line}\u001b[39m`).join('\n\n');
  const text = textOfFailures([{ name: 'cart › adds', message: long }]);
  expect(text).toMatch(/^\nFailed:\n {2}cart › adds\n {6}line 0\n {6}line 1\n/);
  expect(text).not.toMatch(/line 20|\[31m/);
  expect(textOfFailures([])).toBe('');
});
