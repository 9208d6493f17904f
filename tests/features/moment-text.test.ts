import { expect, test } from 'vitest';
import { type MomentStyle, momentText } from '../../src/features/moment-text';

const iso = '2026-11-24T02:50:00Z';
const read = (locale: string, ownZone: string, shopZone = 'Europe/Sofia', style: MomentStyle = 'near') =>
  momentText(iso, { style, locale, ownZone, shopZone }).replaceAll('\u202f', ' ');

test('where the reader’s clock is the shop’s, a moment is day and time', () => {
  expect(read('en', 'Europe/Sofia')).toBe('November 24 at 04:50 AM');
  expect(read('bg', 'Europe/Sofia')).toMatch(/^24 ноември в 04:50(?: ч\.)?$/);
});

test('another zone with the same clock is not named', () => {
  expect(read('en', 'Europe/Athens')).toBe('November 24 at 04:50 AM');
});

test('where the clocks differ, the moment is by the reader’s, and says by which', () => {
  expect(read('en', 'America/New_York')).toBe('November 23 at 09:50 PM EST');
  expect(read('bg', 'Asia/Tokyo')).toMatch(/^24 ноември в 11:50(?: ч\.)? (?:Гринуич\+9|GMT\+9)$/);
});

test('of a moment of another year the year is written, and a day alone needs no zone', () => {
  expect(read('en', 'America/New_York', 'Europe/Sofia', 'full')).toBe('November 23, 2026 at 09:50 PM EST');
  expect(read('en', 'America/New_York', 'Europe/Sofia', 'day')).toBe('November 23, 2026');
});

test('a zone that nobody knows counts as UTC', () => {
  expect(read('en', 'Europe/Sofia', 'Nowhere/At All')).toMatch(/^November 24 at 04:50 AM \S+$/);
  expect(read('en', 'Nowhere/At All')).toBe('November 24 at 02:50 AM UTC');
});
