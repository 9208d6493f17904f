import { expect, test } from 'vitest';
import { drawTimings, startPhase, timingsOfPlaywright, timingsOfVitest } from './test-timings';

test('reads the timing of each file with run tests from the report of Vitest', () => {
  const report = {
    testResults: [
      { name: 'cart.test.ts', startTime: 5000, endTime: 7000 },
      { name: 'skipped.test.ts', startTime: 4000, endTime: 4000 },
    ],
  };
  expect(timingsOfVitest(report)).toEqual([{ file: 'cart.test.ts', duration: 2000 }]);
});

test('reads the timing of each test from the report of Playwright, in nested suites too', () => {
  const specOf = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
  const inner = { file: 'walks.ts', specs: [specOf(200)] };
  const report = { suites: [{ file: 'walk-cart.spec.ts', specs: [specOf(300)], suites: [inner] }] };
  expect(timingsOfPlaywright(report)).toEqual([
    { file: 'tests/browser/walk-cart.spec.ts', duration: 300 },
    { file: 'tests/browser/walk-cart.spec.ts', duration: 200 },
  ]);
});

test('reads no timings from a missing report', () => {
  expect(timingsOfVitest(undefined)).toEqual([]);
  expect(timingsOfPlaywright(undefined)).toEqual([]);
});

test('measures a lower idle share of the CPU in a busy phase than of an idle machine', () => {
  const end = startPhase('Busy');
  const start = Date.now();
  while (Date.now() - start < 200);
  expect(end()).toMatchObject({ title: 'Busy', idle: expect.toSatisfy((idle) => idle >= 0 && idle < 1) });
});

test('draws the phases, and adds up the timings of each file, slowest first', () => {
  const timings = [
    { file: 'quick.test.ts', duration: 10 },
    { file: 'slow.spec.ts', duration: 60_000 },
    { file: 'slow.spec.ts', duration: 1250 },
  ];
  const phases = [
    { title: 'Browser', duration: 90_000, idle: 0.254 },
    { title: '  browser tests', duration: 4000, idle: null },
  ];
  const [, browser, before, , , first, second] = drawTimings(phases, timings).split('\n');
  expect(browser).toMatch(/^Browser +90\.0 +25 %$/);
  expect(before).toMatch(/^ {2}browser tests +4\.0$/);
  expect(first).toMatch(/^slow\.spec\.ts +61\.3$/);
  expect(second).toMatch(/^quick\.test\.ts +0\.0$/);
});
