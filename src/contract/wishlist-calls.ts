import { defineCall, IdParams } from './call';
import { MessageAnswer } from './cart';
import { WishAddedAnswer, WishlistAnswer, WishlistQuery } from './wishlist';

export const listWishes = defineCall({
  id: 'E36',
  method: 'GET',
  path: '/api/user/wishlist',
  auth: 'user',
  retry: true,
  query: WishlistQuery,
  answer: WishlistAnswer,
});

/** `id` is the product's. */
export const addWish = defineCall({
  id: 'E37',
  method: 'GET',
  path: '/api/user/add-to-wishlist/{id}',
  auth: 'user',
  retry: false,
  params: IdParams,
  answer: WishAddedAnswer,
});

/** `id` is the wish's. */
export const removeWish = defineCall({
  id: 'E38',
  method: 'DELETE',
  path: '/api/user/delete-wishlist/{id}',
  auth: 'user',
  retry: false,
  params: IdParams,
  answer: MessageAnswer,
});
