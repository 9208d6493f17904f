import { expect, test } from 'vitest';
import { atLeast, atMost, median, quantile } from './benchmark-result';
import { drawTable, markdownTable } from './table';

const weight = (value: number) => atMost({ name: 'Weight', value, unit: 'kB', budget: 14 });

test('compares the displayed value with its upper or lower budget, bound included', () => {
  expect([14, 14.04, 14.06].map((value) => weight(value).ok)).toEqual([true, true, false]);
  const rate = (value: number) => atLeast({ name: 'Rate', value, unit: '/s', budget: 55 });
  expect([55, 54.9].map((value) => rate(value).ok)).toEqual([true, false]);
});

test('returns the middle value or the mean of both as median, and one of the values as quantile', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([quantile(hundred, 0.95), quantile([7], 0.95)]).toEqual([95, 7]);
  expect(() => median([])).toThrow();
});

test('takes the median of several runs as the value, with their spread', () => {
  const { value, spread, ok } = atMost({ name: 'Time', value: [9, 30, 12], unit: 'ms', budget: 12 });
  expect({ value, spread, ok }).toEqual({ value: 12, spread: { lowest: 9, highest: 30 }, ok: true });
});

test('prints value, spread, previous value, budget and verdict of each measure', () => {
  const rates = [1600, 1700.4, 990];
  const measures = [weight(16.3), atLeast({ name: 'Rate', value: rates, unit: '/s', budget: 1500, note: 'of many' })];
  const previous = new Map([['Weight', 15.2]]);
  expect(drawTable(measures, previous)).toBe(
    [
      'Measure            Value     Spread  Previous      Budget  Verdict',
      'Weight           16.3 kB                 15.2     ≤ 14 kB  MISSED',
      'Rate (of many)  1,600 /s  990–1,700            ≥ 1,500 /s  holds',
    ].join('\n'),
  );
  expect(markdownTable(measures, previous).split('\n')[2]).toBe('| Weight | 16.3 kB |  | 15.2 | ≤ 14 kB | MISSED |');
});
