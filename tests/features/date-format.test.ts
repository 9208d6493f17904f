import { expect, test } from 'vitest';
import { type DateStyle, formatDate } from '../../src/features/date-format';

const iso = '2026-11-24T02:50:00Z';
const read = (locale: string, ownZone: string, shopZone = 'Europe/Sofia', style: DateStyle = 'near') =>
  formatDate(iso, { style, locale, ownZone, shopZone });

test('shows day and time without a zone when the reader is in the shop’s zone', () => {
  expect(read('en', 'Europe/Sofia')).toBe('24 November at 04:50');
  expect(read('bg', 'Europe/Sofia')).toMatch(/^24 ноември в 04:50(?: ч\.)?$/);
});

test('omits the name of another zone with the same time', () => {
  expect(read('en', 'Europe/Athens')).toBe('24 November at 04:50');
});

test('shows the reader’s time with its zone when the shop’s time differs', () => {
  expect(read('en', 'America/New_York')).toBe('23 November at 21:50 GMT-5');
  expect(read('bg', 'Asia/Tokyo')).toMatch(/^24 ноември в 11:50(?: ч\.)? (?:Гринуич\+9|GMT\+9)$/);
});

test('includes the year in the full and day styles, and no zone in the day style', () => {
  expect(read('en', 'America/New_York', 'Europe/Sofia', 'full')).toBe('23 November 2026 at 21:50 GMT-5');
  expect(read('en', 'America/New_York', 'Europe/Sofia', 'day')).toBe('23 November 2026');
});

test('treats an unknown zone as UTC', () => {
  expect(read('en', 'Europe/Sofia', 'Nowhere/At All')).toMatch(/^24 November at 04:50 \S+$/);
  expect(read('en', 'Nowhere/At All')).toBe('24 November at 02:50 UTC');
});
