import * as v from 'valibot';
import { ProductCard } from './product';
import { pageNumber } from './query';
import { count, id, maybe, page, record, text } from './scalars';

/** `product` is null once it has left the shop. */
export const Wish = record({ id, user_id: maybe(id, null), product_id: id, product: maybe(ProductCard, null) });
export type Wish = v.InferOutput<typeof Wish>;

/** E36. `per_page` is this shop's, for whoever reads the whole wishlist: 1 to 100, else 10. */
export const WishlistQuery = v.object({
  page: pageNumber,
  per_page: v.optional(v.fallback(v.pipe(count, v.minValue(1), v.maxValue(100)), 10), 10),
});

/** E36 */
export const WishlistAnswer = record({ wishlists: page(Wish) });
export type WishlistAnswer = v.InferOutput<typeof WishlistAnswer>;

/** E37. Older servers send no wish: read E36 next. */
export const WishAddedAnswer = record({
  message: maybe(text, ''),
  notification: maybe(text, ''),
  wishlist: maybe(Wish, null),
});
