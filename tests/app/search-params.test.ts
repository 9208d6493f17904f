import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../src/contract/search-params';

const word = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
const key = word.filter((text) => text !== '__proto__');

test('what a link writes into the url, the page reads', () => {
  const search = fc.dictionary(key, fc.oneof(word, fc.array(word, { minLength: 2, maxLength: 4 })));
  fc.assert(
    fc.property(search, (written) => {
      expect(parseSearch(stringifySearch(written))).toEqual({ ...written });
    }),
  );
});

test('what is not set leaves no trace', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '', d: [] })).toBe('');
});

test('texts stay texts, also those that look like something else', () => {
  expect(parseSearch('?q=12&x=true&y=null&z=%7B%7D')).toEqual({ q: '12', x: 'true', y: 'null', z: '{}' });
  expect(stringifySearch({ sub: 'тениски', brand: ['a', 'b'] })).toBe(
    '?sub=%D1%82%D0%B5%D0%BD%D0%B8%D1%81%D0%BA%D0%B8&brand=a&brand=b',
  );
});
