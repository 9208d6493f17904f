import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { listingSearch, storefrontSearch } from '../../src/contract/listing-address';

test('a price range the wrong way round is turned, wherever a listing stands', () => {
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

test('a range that is right, or has one end, stays as it is', () => {
  expect(parse(listingSearch, { min: 10, max: 500 })).toMatchObject({ min: 10, max: 500 });
  expect(parse(listingSearch, { min: 10, max: 10 })).toMatchObject({ min: 10, max: 10 });
  expect(parse(listingSearch, { min: 500 })).toEqual({ min: 500 });
  expect(parse(listingSearch, { min: 'cheap', max: 10 })).toEqual({ max: 10 });
});
