import * as v from 'valibot';
import { pageNumber, pageSize, searchText, several, wanted, words } from './api-query';
import { count, flag, money, num } from './values';

const HIGHLIGHTS = ['popular_category', 'top_product', 'new_arrival', 'featured_product', 'best_product'] as const;

const price = v.pipe(money, v.number(), v.minValue(0));

const productQueryEntries = {
  category: wanted(words),
  sub_category: wanted(words),
  child_category: wanted(words),
  brand: wanted(words),
  brands: several,
  categories: several,
  variantItems: several,
  /** `min_price` and `max_price` are decimal amounts in the URL, and cents after parsing. */
  min_price: wanted(price),
  max_price: wanted(price),
  min_rating: wanted(v.pipe(num, v.number(), v.minValue(0), v.maxValue(5))),
  on_sale: wanted(flag),
  highlight: wanted(v.picklist(HIGHLIGHTS)),
  search: wanted(searchText),
  /** Not in the specification: slugs of the products to list. */
  slugs: several,
  shop_name: wanted(words),
  /** Sort order: 1 newest, 2 price ascending, 3 price descending, 4 rating, 5 bestselling. */
  shorting_id: wanted(v.pipe(count, v.picklist([1, 2, 3, 4, 5]))),
  is_bundle: wanted(flag),
  facets: wanted(flag),
  page: pageNumber,
  per_page: pageSize(60),
} satisfies v.ObjectEntries;

/** An invalid value counts as missing. */
export const ProductQuery = v.object(productQueryEntries);

/** `from` is the page with the link to the storefront, for example 'home'. */
export const AffiliateQuery = v.object({ ...productQueryEntries, from: wanted(words) });

export const AffiliatesQuery = v.object({
  search: wanted(searchText),
  sort: wanted(v.picklist(['latest', 'name'])),
  page: pageNumber,
  per_page: pageSize(50),
});

/** Not in the specification: `search` is a part of a boutique's name. */
export const SellersQuery = v.object({ search: wanted(searchText), page: pageNumber });

/** Not in the specification: `rating` selects the reviews with this number of stars, `photos` those with a photo. */
export const ReviewsQuery = v.object({
  rating: wanted(v.pipe(count, v.minValue(1), v.maxValue(5))),
  photos: wanted(flag),
  page: pageNumber,
});

export const ProductPageQuery = v.object({ cid: wanted(words), flash_sale_id: wanted(words) });
