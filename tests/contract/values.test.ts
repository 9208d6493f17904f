import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readAmount, readCents, toDecimal } from '../../src/contract/decimal';
import { count, dateTime, flag, id, list, money, num, page, path, record, text } from '../../src/contract/values';

function decimalText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | 'unfit' {
  const { typed, output } = v.safeParse(schema, value);
  return typed ? output : 'unfit';
}

const NOT_NUMBERS = [
  'abc',
  '1,000',
  '1.000,5',
  '12 €',
  '0x1f',
  'NaN',
  'Infinity',
  '-',
  '.',
  'e5',
  ' ',
  '1e9999',
  '--1',
];
const NOT_SCALARS = [undefined, {}, [], [1], Number.NaN, Number.POSITIVE_INFINITY, () => 1];

describe('numbers', () => {
  test('reads the same value from a number and from its text', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const expected = number === 0 ? 0 : number;
        expect(read(num, number)).toBe(expected);
        expect(read(num, String(number))).toBe(expected);
        expect(read(num, ` ${number} `)).toBe(expected);
      }),
    );
  });

  test('reads every zero as positive zero', () => {
    for (const zero of [0, -0, '-0', '-0.0', '0e5']) expect(read(num, zero)).toBe(0);
    for (const zero of [0, -0, '-0', '-0.00', '-0.001']) expect(read(money, zero)).toBe(0);
  });

  test.each([null, ''])('reads %j as null', (nothing) => {
    expect(read(num, nothing)).toBeNull();
    expect(read(money, nothing)).toBeNull();
  });

  test.each([...NOT_NUMBERS, ...NOT_SCALARS, true])('rejects %j', (value) => {
    expect(read(num, value)).toBe('unfit');
    expect(read(money, value)).toBe('unfit');
    expect(read(count, value)).toBe('unfit');
  });

  test.each([
    [7, 7],
    ['7', 7],
    ['7.0', 7],
    [0, 0],
    [-1, 'unfit'],
    ['1.5', 'unfit'],
    [null, 'unfit'],
    ['', 'unfit'],
  ])('reads a count of %j as %j', (value, expected) => expect(read(count, value)).toBe(expected));
});

describe('money', () => {
  const cents = fc.oneof(
    fc.integer(),
    fc.maxSafeInteger().map((n) => n % 1e15),
  );

  test('reads the same cents from a number and from text, and converts them back', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const expected = amount === 0 ? 0 : amount;
        expect(read(money, decimalText(amount))).toBe(expected);
        expect(read(money, toDecimal(amount))).toBe(expected);
        expect(read(money, JSON.parse(JSON.stringify(toDecimal(amount))))).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });

  test('survives JSON for every amount up to 1,000.00', () => {
    const lost = Array.from({ length: 100_001 }, (_, amount) => amount).filter(
      (amount) => readCents(JSON.parse(JSON.stringify(toDecimal(amount)))) !== amount,
    );
    expect(lost).toEqual([]);
  });

  test('rounds further digits half away from zero', () => {
    const digits = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
    fc.assert(
      fc.property(digits, fc.integer({ min: 3, max: 9 }), (amount, places) => {
        const size = amount < 0n ? -amount : amount;
        const padded = size.toString().padStart(places + 1, '0');
        const decimal = `${amount < 0n ? '-' : ''}${padded.slice(0, -places)}.${padded.slice(-places)}`;
        const step = 10n ** BigInt(places - 2);
        const rounded = (size * 2n + step) / (step * 2n);
        expect(BigInt(read(money, decimal) ?? 'none')).toBe(amount < 0n ? -rounded : rounded);
      }),
    );
  });

  test.each([
    ['12.345', 1235],
    [1.005, 101],
    ['0.004', 0],
    ['-0.005', -1],
    ['-0.001', 0],
    ['.5', 50],
    ['5.', 500],
    ['+7', 700],
    ['1e3', 100_000],
    ['12e-3', 1],
    ['1.5E+2', 15_000],
    [1e-7, 0],
    ['0012.30', 1230],
    ['10000000000000.00', 1e15],
    ['10000000000000.01', 'unfit'],
    [1e300, 'unfit'],
  ])('reads %j as %j cents', (wire, expected) => expect(read(money, wire)).toBe(expected));
});

describe('flags', () => {
  test.each([1, '1', true, 'yes'])('reads %j as true', (value) => expect(read(flag, value)).toBe(true));
  test.each([0, '0', false, 'no'])('reads %j as false', (value) => expect(read(flag, value)).toBe(false));
  test.each([2, '', 'on', 'YES', null, ...NOT_SCALARS])('rejects %j', (value) =>
    expect(read(flag, value)).toBe('unfit'),
  );
});

describe('ids', () => {
  test('reads the same id from a number and from its text', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (number) => {
        expect(read(id, number)).toBe(read(id, `${number}`));
      }),
    );
  });

  test.each(['', ' ', null, 1.5, 2 ** 53, true, ...NOT_SCALARS])('rejects %j', (value) =>
    expect(read(id, value)).toBe('unfit'),
  );
});

describe('dates and times', () => {
  test.each([
    ['2026-03-01 18:30:00', '2026-03-01T18:30:00.000Z'],
    ['2026-03-01T18:30:00Z', '2026-03-01T18:30:00.000Z'],
    ['2026-03-01T18:30:00.123456Z', '2026-03-01T18:30:00.123Z'],
    ['2026-03-01T18:30:00+02:00', '2026-03-01T16:30:00.000Z'],
    ['2026-03-01T00:30:00+0200', '2026-02-28T22:30:00.000Z'],
    ['2026-03-01T18:30', '2026-03-01T18:30:00.000Z'],
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2028-02-29 00:00:00', '2028-02-29T00:00:00.000Z'],
  ])('reads %s as %s', (wire, expected) => expect(read(dateTime, wire)).toBe(expected));

  test.each([
    '',
    '0000-00-00 00:00:00',
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-03-01 25:00:00',
    'tomorrow',
    '01.03.2026',
    '2026-03-01T10:00:00+99:00',
    1_772_389_800,
    null,
    undefined,
  ])('rejects %j', (wire) => expect(read(dateTime, wire)).toBe('unfit'));
});

test('reads a path as text, reads an empty path as null and rejects a number', () => {
  expect(read(path, '/a.jpg')).toBe('/a.jpg');
  expect(read(path, '')).toBeNull();
  expect(read(path, null)).toBeNull();
  expect(read(path, 5)).toBe('unfit');
});

describe('lists and pages', () => {
  const row = record({ id, name: text });
  const answer = record({ rows: list(row) });

  test.each([{}, { rows: null }, { rows: undefined }, { rows: [] }, { rows: {} }])('reads %j as no rows', (body) => {
    expect(v.safeParse(answer, body)).toMatchObject({ success: true, output: { rows: [] } });
  });

  test.each(['none', 7, true, { first: { id: 1, name: 'a' } }])('reads %j as an empty list and reports it', (rows) => {
    expect(v.safeParse(answer, { rows })).toMatchObject({ success: false, typed: true, output: { rows: [] } });
  });

  test('creates a new empty list for each response', () => {
    const first = v.parse(answer, {});
    first.rows.push({ id: '1', name: 'a' });
    expect(v.parse(answer, {}).rows).toEqual([]);
  });

  const paginator = { current_page: 2, last_page: '3', per_page: '2', total: 6, data: [{ id: 1, name: 'a' }] };

  test('reads the page numbers, the total and the rows of a page', () => {
    expect(read(page(row), paginator)).toEqual({
      current_page: 2,
      last_page: 3,
      per_page: 2,
      total: 6,
      data: [{ id: '1', name: 'a' }],
    });
  });

  test('reads a page beyond the last one as empty', () => {
    expect(read(page(row), { ...paginator, current_page: 9, data: [] })).toMatchObject({ current_page: 9, data: [] });
  });

  test.each([null, undefined, {}, 'none', { ...paginator, last_page: null }])('rejects %j as a page', (value) =>
    expect(read(page(row), value)).toBe('unfit'),
  );
});

test('schemas validate through the Standard Schema interface', async () => {
  const schema = record({ rows: list(record({ id })), price: money });
  expect(await schema['~standard'].validate({ rows: { 1: { id: 1 } }, price: '2.50' })).toMatchObject({
    value: { rows: [{ id: '1' }], price: 250 },
  });
});

test.each([
  ['25', 2500],
  ['25,5', 2550],
  [' 1 250,00 ', 125_000],
  ...['', 'ten', '-5', '1,234.50', '25,555', '1e3', '25.', '.5', '99999999999999999999'].map((text) => [
    text,
    undefined,
  ]),
] as [string, number | undefined][])('reads “%s” as an amount of %s cents', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents);
});
