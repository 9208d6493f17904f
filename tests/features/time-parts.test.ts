import { expect, test } from 'vitest';
import { timeParts } from '../../src/features/sale/time-parts';

const day = 86_400_000;
const inWords = (milliseconds: number, lang: string, display: 'long' | 'narrow' = 'long') =>
  timeParts(milliseconds, lang, display)
    .map(({ figure, name }) => figure + name)
    .join(' ');

test('returns days, hours, minutes and seconds in the given language', () => {
  const time = day + 2 * 3_600_000 + 60_000 + 21_000;
  expect(inWords(time, 'en')).toBe('1 day 02 hours 01 minute 21 seconds');
  expect(inWords(time, 'bg')).toBe('1 ден 02 часа 01 минута 21 секунди');
  expect(inWords(time, 'en', 'narrow')).toBe('1d 02h 01m 21s');
  expect(inWords(2 * day, 'bg')).toBe('2 дни 00 часа 00 минути 00 секунди');
});

test('omits days under one day', () => expect(inWords(day - 1000, 'en')).toBe('23 hours 59 minutes 59 seconds'));

test('rounds a started second up', () => {
  expect(inWords(1, 'en')).toBe('00 hours 00 minutes 01 second');
  expect(inWords(day - 1, 'en')).toBe('1 day 00 hours 00 minutes 00 seconds');
});

test('returns years as days', () => expect(inWords(4000 * day, 'en')).toMatch(/^4,000 days/));
