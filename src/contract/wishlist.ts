import * as v from 'valibot';
import { pageNumber } from './api-query';
import { ProductCard } from './product';
import { count, id, maybe, page, record, text } from './values';

/** `product` is null if the product no longer exists. */
export const Wish = record({ id, user_id: maybe(id, null), product_id: id, product: maybe(ProductCard, null) });
export type Wish = v.InferOutput<typeof Wish>;

/** `per_page` (not in the specification) is 1 to 100. Any other value means 10. */
export const WishlistQuery = v.object({
  page: pageNumber,
  per_page: v.optional(v.fallback(v.pipe(count, v.minValue(1), v.maxValue(100)), 10), 10),
});

export const WishlistAnswer = record({ wishlists: page(Wish) });
export type WishlistAnswer = v.InferOutput<typeof WishlistAnswer>;

/** Older servers omit `wishlist`: then fetch the list with `listWishes` (E36). */
export const WishAddedAnswer = record({
  message: maybe(text, ''),
  notification: maybe(text, ''),
  wishlist: maybe(Wish, null),
});
