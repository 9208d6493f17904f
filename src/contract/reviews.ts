import * as v from 'valibot';
import { Review } from './product';
import { pageNumber, wanted, words } from './query';
import { dateTime, id, maybe, page, path, record, text } from './scalars';

const BoughtProduct = record({ id, name: text, slug: text, thumb_image: path });

/** A review with the product it is of; null once that has left the shop. */
export const OwnReview = record({ ...Review.entries, product: maybe(BoughtProduct, null) });
export type OwnReview = v.InferOutput<typeof OwnReview>;

/** X15: what the customer has said of products. */
export const OwnReviewsAnswer = record({ reviews: page(OwnReview) });
export type OwnReviewsAnswer = v.InferOutput<typeof OwnReviewsAnswer>;

/** Something that was bought, has arrived and was not reviewed yet. `id` is the order line's, `order_id` the order's public number. */
const Unreviewed = record({ id, order_id: id, product: BoughtProduct, delivered_at: dateTime });

/** X16. `product` (slug) leaves only what was bought of that product. */
export const UnreviewedQuery = v.object({ page: pageNumber, product: wanted(words) });

/** X16: what waits for a review, the first delivered first. */
export const UnreviewedAnswer = record({ purchases: page(Unreviewed) });
export type UnreviewedAnswer = v.InferOutput<typeof UnreviewedAnswer>;
