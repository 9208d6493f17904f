import { expect, test } from 'vitest';
import { drawTimings, startPhase, timesOfPlaywright, timesOfVitest } from './test-timings';

test('reads the duration of each file, and the start of the first test, from the report of Vitest', () => {
  const report = {
    testResults: [
      { name: 'cart.test.ts', startTime: 5000, endTime: 7000 },
      { name: 'search.test.ts', startTime: 4000, endTime: 4500 },
    ],
  };
  const { files, firstStart } = timesOfVitest(report);
  expect([...files]).toEqual([
    ['cart.test.ts', 2000],
    ['search.test.ts', 500],
  ]);
  expect(firstStart).toBe(4000);
});

test('adds up the tests of a file from the report of Playwright, in nested suites too', () => {
  const spec = (file: string, startTime: string, duration: number) => ({
    file,
    tests: [{ results: [{ startTime, duration }] }],
  });
  const report = {
    suites: [
      {
        specs: [spec('cart.spec.ts', '2026-11-26T10:00:01Z', 300)],
        suites: [{ specs: [spec('cart.spec.ts', '2026-11-26T10:00:00Z', 200)] }],
      },
    ],
  };
  const { files, firstStart } = timesOfPlaywright(report);
  expect([...files]).toEqual([['cart.spec.ts', 500]]);
  expect(firstStart).toBe(Date.parse('2026-11-26T10:00:00Z'));
});

test('reads no files from a missing report', () => {
  expect(timesOfVitest(undefined).files.size).toBe(0);
  expect(timesOfPlaywright(undefined).files.size).toBe(0);
});

test('measures the share of idle processor time, between 0 and 1', () => {
  const end = startPhase('Database');
  const { title, idle } = end();
  expect(title).toBe('Database');
  expect(idle).toBeGreaterThanOrEqual(0);
  expect(idle).toBeLessThanOrEqual(1);
});

test('lists the phases, and the slowest files first', () => {
  const files = new Map([
    ['quick.test.ts', 10],
    ['slow.spec.ts', 61_250],
  ]);
  const lines = drawTimings([{ title: 'Browser', duration: 90_000, idle: 0.254 }], files).split('\n');
  expect(lines[1]).toMatch(/^Browser +90\.0 +25 %$/);
  expect(lines.slice(4).map((line) => line.replace(/ +/, ' '))).toEqual(['slow.spec.ts 61.3', 'quick.test.ts 0.0']);
});
