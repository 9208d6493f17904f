import { expect, test } from 'vitest';
import { atLeast, atMost, median, quantile } from './measure';
import { drawTable, markdownTable } from './table';

const at = (name: string) => ({ name, home: '', listing: '', product: '' });
const weight = (value: number | null) => atMost({ name: 'Weight', value, unit: 'kB', budget: 14 });

test('a budget holds up to its bound and for what is shown of a value, whichever way it bounds', () => {
  expect([14, 14.04, 14.06].map((value) => weight(value).ok)).toEqual([true, true, false]);
  const rate = (value: number) => atLeast({ name: 'Rate', value, unit: '/s', budget: 55 });
  expect([55, 54.9].map((value) => rate(value).ok)).toEqual([true, false]);
});

test('what has no value or no budget is neither held nor missed', () => {
  expect(weight(null)).toMatchObject({ value: null, ok: null });
  expect(atMost({ name: 'Weight', value: 3, unit: 'kB', budget: null }).ok).toBeNull();
});

test('the median is the middle one or between both, a quantile one of the values', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([quantile(hundred, 0.95), quantile([7], 0.95)]).toEqual([95, 7]);
  expect(() => median([])).toThrow();
});

test('the table says value, budget and verdict, and beside them what others have', () => {
  const own = [weight(16.3), atLeast({ name: 'Rate', value: 1600, unit: '/s', budget: 1500, note: 'of many' })];
  const results = [
    { storefront: at('Pazar'), measures: own },
    { storefront: at('other.example'), measures: [weight(80)] },
  ];
  expect(drawTable(results)).toBe(
    [
      'Measure            Pazar      Budget  Verdict  other.example',
      'Weight           16.3 kB     ≤ 14 kB  MISSED   80 kB',
      'Rate (of many)  1,600 /s  ≥ 1,500 /s  holds    not measurable',
    ].join('\n'),
  );
  expect(markdownTable(results.slice(0, 1)).split('\n')[2]).toBe('| Weight | 16.3 kB | ≤ 14 kB | MISSED |');
});
