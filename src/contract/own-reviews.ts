import * as v from 'valibot';
import { Review } from './product';
import { pageNumber, wanted, words } from './query-fields';
import { dateTime, id, maybe, page, path, record, text } from './values';

const BoughtProduct = record({ id, name: text, slug: text, thumb_image: path });

/** A review with its product. `product` is null if the product no longer exists. */
export const OwnReview = record({ ...Review.entries, product: maybe(BoughtProduct, null) });
export type OwnReview = v.InferOutput<typeof OwnReview>;

/** Response of API call X15 (`listOwnReviews`): the customer's own reviews. */
export const OwnReviewsAnswer = record({ reviews: page(OwnReview) });
export type OwnReviewsAnswer = v.InferOutput<typeof OwnReviewsAnswer>;

/** A delivered product without a review. `id` is the id of the order line, `order_id` the number of the order. */
const Unreviewed = record({ id, order_id: id, product: BoughtProduct, delivered_at: dateTime });

/** Query of `listUnreviewed` (X16). `product` is a slug: the list then contains only purchases of that product. */
export const UnreviewedQuery = v.object({ page: pageNumber, product: wanted(words) });

/** Response of `listUnreviewed` (X16): purchases that the customer has not reviewed, earliest delivery first. */
export const UnreviewedAnswer = record({ purchases: page(Unreviewed) });
export type UnreviewedAnswer = v.InferOutput<typeof UnreviewedAnswer>;
