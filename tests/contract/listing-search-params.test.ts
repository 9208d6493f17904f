import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { listingSearch, storefrontSearch } from '../../src/contract/listing-search-params';

test('swaps a reversed price range in listings and storefronts', () => {
  expect(parse(listingSearch, { min: '500', max: '10', sort: 'rating' })).toMatchObject({
    min: 10,
    max: 500,
    sort: 'rating',
  });
  expect(parse(storefrontSearch, { min: 500, max: 10, from: 'card' })).toMatchObject({
    min: 10,
    max: 500,
    from: 'card',
  });
});

test('keeps a valid price range, also with only one end', () => {
  expect(parse(listingSearch, { min: 10, max: 500 })).toMatchObject({ min: 10, max: 500 });
  expect(parse(listingSearch, { min: 10, max: 10 })).toMatchObject({ min: 10, max: 10 });
  expect(parse(listingSearch, { min: 500 })).toEqual({ min: 500 });
  expect(parse(listingSearch, { min: 'cheap', max: 10 })).toEqual({ max: 10 });
});
