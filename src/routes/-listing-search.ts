import * as v from 'valibot';
import { sorts } from '../features/catalog/listing-search';
import { number, oneOf, searchText, text, texts } from './-search-fields';

const highestPrice = 1_000_000;

/** The search params of a page with a listing; `v.object({ ...listingSearch.entries, tab: text })` where it has others beside them. */
export const listingSearch = v.object({
  category: text,
  subcategory: text,
  child_category: text,
  brand: texts,
  variant: texts,
  q: searchText,
  min: number(0, highestPrice),
  max: number(0, highestPrice),
  rating: number(1, 5),
  sale: oneOf(['1']),
  sort: oneOf(sorts),
});
