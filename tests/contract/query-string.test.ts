import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../src/contract/query-string';

const word = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
const key = word.filter((text) => text !== '__proto__');

test('parses every written query string back to the same values', () => {
  const search = fc.dictionary(key, fc.oneof(word, fc.array(word, { minLength: 2, maxLength: 4 })));
  fc.assert(
    fc.property(search, (written) => {
      expect(parseSearch(stringifySearch(written))).toEqual({ ...written });
    }),
  );
});

test('omits values that are not set', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '', d: [] })).toBe('');
});

test('keeps every value as text, also numbers, booleans and JSON', () => {
  expect(parseSearch('?q=12&x=true&y=null&z=%7B%7D')).toEqual({ q: '12', x: 'true', y: 'null', z: '{}' });
  expect(stringifySearch({ sub: 'тениски', brand: ['a', 'b'] })).toBe(
    '?sub=%D1%82%D0%B5%D0%BD%D0%B8%D1%81%D0%BA%D0%B8&brand=a&brand=b',
  );
});
