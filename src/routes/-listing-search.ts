import * as v from 'valibot';
import { sorts } from '../features/catalog/listing-search';
import { number, oneOf, searchText, text, texts } from './-search-fields';

const highestPrice = 1_000_000;

const fields = {
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
};

/** The search params of a page with a listing. */
export const listingSearch = v.pipe(v.object(fields), v.transform(turned));

/** The same of a page that may say where the shopper came from. */
export const storefrontSearch = v.pipe(v.object({ ...fields, from: text }), v.transform(turned));

/** A price range the wrong way round is turned, as one that is typed into the filter is. */
function turned<Search extends { min?: number | undefined; max?: number | undefined }>(search: Search): Search {
  const { min, max } = search;
  return min !== undefined && max !== undefined && min > max ? { ...search, min: max, max: min } : search;
}
