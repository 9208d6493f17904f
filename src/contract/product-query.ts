import * as v from 'valibot';
import { pageNumber, pageSize, searchText, several, wanted, words } from './query';
import { count, flag, money, num } from './scalars';

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
  /** Decimal on the wire, cents once read. */
  min_price: wanted(price),
  max_price: wanted(price),
  min_rating: wanted(v.pipe(num, v.number(), v.minValue(0), v.maxValue(5))),
  on_sale: wanted(flag),
  highlight: wanted(v.picklist(HIGHLIGHTS)),
  search: wanted(searchText),
  /** These products and no others. Only our own server knows it. */
  slugs: several,
  shop_name: wanted(words),
  /** 1 newest, 2 price up, 3 price down, 4 rating, 5 bestselling. */
  shorting_id: wanted(v.pipe(count, v.picklist([1, 2, 3, 4, 5]))),
  is_bundle: wanted(flag),
  facets: wanted(flag),
  page: pageNumber,
  per_page: pageSize(60),
} satisfies v.ObjectEntries;

/** E35, E50–E52. Never invalid: a value that makes no sense counts as not given. */
export const ProductQuery = v.object(productQueryEntries);

/** E14. `from` is passed on as it was found in the address. */
export const AffiliateQuery = v.object({ ...productQueryEntries, from: wanted(words) });

/** E13 */
export const AffiliatesQuery = v.object({
  search: wanted(searchText),
  sort: wanted(v.picklist(['latest', 'name'])),
  page: pageNumber,
  per_page: pageSize(50),
});

/** X1. `search` is ours: a part of a boutique's name. */
export const SellersQuery = v.object({ search: wanted(searchText), page: pageNumber });

/** X8. `rating` leaves only the reviews of so many stars; only our own server knows it. */
export const ReviewsQuery = v.object({
  rating: wanted(v.pipe(count, v.minValue(1), v.maxValue(5))),
  page: pageNumber,
});

/** E34. Both are passed on only when set. */
export const ProductPageQuery = v.object({ cid: wanted(words), flash_sale_id: wanted(words) });
