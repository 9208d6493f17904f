import { expect, test } from 'vitest';
import { type DateStyle, formatDate } from '../../src/features/date-format';

const iso = '2026-11-24T02:50:00Z';
const read = (locale: string, ownZone: string, shopZone = 'Europe/Sofia', style: DateStyle = 'near') =>
  formatDate(iso, { style, locale, ownZone, shopZone }).replaceAll('\u202f', ' ');

test('shows day and time without a zone when the reader is in the shop’s zone', () => {
  expect(read('en', 'Europe/Sofia')).toBe('November 24 at 04:50 AM');
  expect(read('bg', 'Europe/Sofia')).toMatch(/^24 ноември в 04:50(?: ч\.)?$/);
});

test('omits the name of another zone with the same time', () => {
  expect(read('en', 'Europe/Athens')).toBe('November 24 at 04:50 AM');
});

test('shows the reader’s time with its zone when the shop’s time differs', () => {
  expect(read('en', 'America/New_York')).toBe('November 23 at 09:50 PM EST');
  expect(read('bg', 'Asia/Tokyo')).toMatch(/^24 ноември в 11:50(?: ч\.)? (?:Гринуич\+9|GMT\+9)$/);
});

test('includes the year in the full and day styles, and no zone in the day style', () => {
  expect(read('en', 'America/New_York', 'Europe/Sofia', 'full')).toBe('November 23, 2026 at 09:50 PM EST');
  expect(read('en', 'America/New_York', 'Europe/Sofia', 'day')).toBe('November 23, 2026');
});

test('treats an unknown zone as UTC', () => {
  expect(read('en', 'Europe/Sofia', 'Nowhere/At All')).toMatch(/^November 24 at 04:50 AM \S+$/);
  expect(read('en', 'Nowhere/At All')).toBe('November 24 at 02:50 AM UTC');
});
