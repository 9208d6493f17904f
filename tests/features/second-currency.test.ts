import { expect, test } from 'vitest';
import { decode } from '../../src/contract/decode';
import { SettingsAnswer } from '../../src/contract/settings';
import { convert } from '../../src/features/currency/convert';

function secondCurrencyIn(second_currency: unknown) {
  const drifts: unknown[] = [];
  const answer = { setting: { second_currency }, productCategories: [] };
  const { setting } = decode(SettingsAnswer, answer, { call: 'E16', onDrift: (drift) => drifts.push(drift) });
  return { second: setting.second_currency, isReported: drifts.length > 0 };
}

const dollar = { icon: '$', rate: '1.0842', date: '2026-11-24' };

test('[T26] reads the rate of the second currency from a text and from a number', () => {
  const second = { icon: '$', rate: 1.0842, date: '2026-11-24' };
  for (const rate of ['1.0842', 1.0842])
    expect(secondCurrencyIn({ ...dollar, rate })).toEqual({ second, isReported: false });
});

test('[T26] a shop without a second currency has none, and an invalid one is reported', () => {
  for (const none of [undefined, null]) expect(secondCurrencyIn(none)).toEqual({ second: null, isReported: false });
  for (const invalid of [{ rate: 'about one' }, { rate: [] }, { icon: 7 }, { date: 24 }])
    expect(secondCurrencyIn({ ...dollar, ...invalid }), JSON.stringify(invalid)).toEqual({
      second: null,
      isReported: true,
    });
});

test.each([
  [0, 1.0842, 0],
  [1144, 1.0842, 1240],
  // Half a cent is rounded up, also where the binary number of the rate is too small: 1.005 is 1.00499….
  [100, 1.005, 101],
  [1, 0.5, 1],
  [1, 0.499999, 0],
  // The fixed rate of the lev: €1 = 1.95583 BGN.
  [1_000_000, 1.95583, 1_955_830],
  [99_999_999, 160.123456, 16_012_345_440],
])('[T26] converts %i cents at %d to %i', (cents, rate, converted) => {
  expect(convert(cents, rate)).toBe(converted);
});
