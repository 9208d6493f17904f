import * as v from 'valibot';
import { pageNumber, wanted, words } from './api-query';
import { Review } from './product';
import { dateTime, id, maybe, page, path, record, text } from './values';

const BoughtProduct = record({ id, name: text, slug: text, thumb_image: path });

/** `product` is null if the product no longer exists. */
export const OwnReview = record({ ...Review.entries, product: maybe(BoughtProduct, null) });
export type OwnReview = v.InferOutput<typeof OwnReview>;

export const OwnReviewsAnswer = record({ reviews: page(OwnReview) });
export type OwnReviewsAnswer = v.InferOutput<typeof OwnReviewsAnswer>;

/** `id` is the id of the order line, `order_id` the public number of the order. */
const Unreviewed = record({ id, order_id: id, product: BoughtProduct, delivered_at: dateTime });

/** `product` is a product's slug. If it is set, the answer contains only purchases of that product. */
export const UnreviewedQuery = v.object({ page: pageNumber, product: wanted(words) });

/** Purchases without a review, earliest delivery first. */
export const UnreviewedAnswer = record({ purchases: page(Unreviewed) });
export type UnreviewedAnswer = v.InferOutput<typeof UnreviewedAnswer>;
