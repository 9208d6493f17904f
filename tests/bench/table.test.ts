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

test('prints value, budget and verdict of each measure', () => {
  const measures = [weight(16.3), atLeast({ name: 'Rate', value: 1600, unit: '/s', budget: 1500, note: 'of many' })];
  expect(drawTable(measures)).toBe(
    [
      'Measure            Value      Budget  Verdict',
      'Weight           16.3 kB     ≤ 14 kB  MISSED',
      'Rate (of many)  1,600 /s  ≥ 1,500 /s  holds',
    ].join('\n'),
  );
  expect(markdownTable(measures).split('\n')[2]).toBe('| Weight | 16.3 kB | ≤ 14 kB | MISSED |');
});
