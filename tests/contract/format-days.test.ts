import { expect, test } from 'vitest';
import { formatDays } from '../../src/contract/format-days';

// The formats use thin spaces around the dash.
test.each([
  ['en', '2026-11-25', '2026-11-26', 'Wed 25 – Thu 26 Nov'],
  ['en', '2026-11-30', '2026-12-01', 'Mon 30 Nov – Tue 1 Dec'],
  ['en', '2026-11-25', '2026-11-25', 'Wed 25 Nov'],
  ['en', '2026-12-31', '2027-01-05', 'Thu, 31 Dec 2026 – Tue, 5 Jan 2027'],
  ['bg', '2026-11-25', '2026-11-26', 'ср, 25.11 – чт, 26.11'],
])('days in %s: %s to %s', (locale, from, to, text) => {
  expect(formatDays({ from, to }, locale).replace(/\s+/g, ' ')).toBe(text);
});
