import * as v from 'valibot';
import { PageQuery } from './api-query';
import { MessageAnswer } from './cart';
import { defineCall, IdParams } from './define-call';
import {
  CancelOrderBody,
  LinkOrderBody,
  OrderAnswer,
  OrderLink,
  OrderLinkAnswer,
  OrdersAnswer,
  ReturnAnswer,
  ReturnBody,
  ReviewBody,
  WithdrawBody,
  WithdrawByLinkBody,
} from './orders';
import { OwnReviewsAnswer, UnreviewedAnswer, UnreviewedQuery } from './own-reviews';
import { id } from './values';

const ownRead = { method: 'GET', auth: 'user', retry: true } as const;
const ownChange = { method: 'POST', auth: 'user', retry: false } as const;

export const listOrders = defineCall({
  ...ownRead,
  id: 'E19',
  path: '/api/user/order',
  query: PageQuery,
  answer: OrdersAnswer,
});

/** The path parameter `id` is the public number of an order. */
export const showOrder = defineCall({
  ...ownRead,
  id: 'E20',
  path: '/api/user/order-show/{id}',
  params: IdParams,
  answer: OrderAnswer,
});

export const reviewProduct = defineCall({
  ...ownChange,
  id: 'E28',
  path: '/api/user/store-product-review',
  body: ReviewBody,
  multipart: true,
  answer: MessageAnswer,
});

export const returnOrder = defineCall({
  ...ownChange,
  id: 'E31',
  path: '/api/user/return-order',
  body: ReturnBody,
  multipart: true,
  answer: ReturnAnswer,
});

export const listOwnReviews = defineCall({
  ...ownRead,
  id: 'X15',
  path: '/api/user/reviews',
  query: PageQuery,
  answer: OwnReviewsAnswer,
});

export const listUnreviewed = defineCall({
  ...ownRead,
  id: 'X16',
  path: '/api/user/unreviewed',
  query: UnreviewedQuery,
  answer: UnreviewedAnswer,
});

/** The path parameter `id` is the public number of an order that is not sent yet. Not in the specification. */
export const cancelOrder = defineCall({
  ...ownChange,
  id: 'X24',
  path: '/api/user/order/{id}/cancel',
  params: IdParams,
  body: CancelOrderBody,
  answer: MessageAnswer,
});

/** Invoice of one part of an order, as a PDF file in the language of the order. Not in the specification. */
export const downloadInvoice = defineCall({
  ...ownRead,
  id: 'X49',
  path: '/api/user/order/{id}/invoices/{part_id}',
  params: v.object({ id, part_id: id }),
  file: 'application/pdf',
  answer: v.file(),
});

/**
 * Withdraws from the contract for items of an order (Directive 2011/83/EU, article 11a). The path parameter `id` is
 * the public number of the order. Not in the specification.
 */
export const withdraw = defineCall({
  ...ownChange,
  id: 'X47',
  path: '/api/user/order/{id}/withdraw',
  params: IdParams,
  body: WithdrawBody,
  answer: MessageAnswer,
});

/** Like `withdraw`, for a visitor with a link to the order. */
export const withdrawByLink = defineCall({
  id: 'X48',
  method: 'POST',
  path: '/api/order-withdrawal',
  auth: 'none',
  retry: false,
  body: WithdrawByLinkBody,
  answer: MessageAnswer,
});

/** Returns the token of a link that shows the order without a login. Not in the specification. */
export const linkOrder = defineCall({
  id: 'X46',
  method: 'POST',
  path: '/api/order-link',
  auth: 'none',
  retry: false,
  body: LinkOrderBody,
  answer: OrderLinkAnswer,
});

/** Shows the order of a link, without address, notes and account. Differs from the contract: a number is no proof. */
export const trackOrder = defineCall({
  id: 'X13',
  method: 'POST',
  path: '/api/track-order-response',
  auth: 'none',
  retry: true,
  body: OrderLink,
  answer: OrderAnswer,
});
