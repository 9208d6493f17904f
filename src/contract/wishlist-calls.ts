import { MessageAnswer } from './cart';
import { defineCall, IdParams } from './define-call';
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

/** The path parameter `id` is the id of a product. */
export const addWish = defineCall({
  id: 'E37',
  method: 'GET',
  path: '/api/user/add-to-wishlist/{id}',
  auth: 'user',
  retry: false,
  params: IdParams,
  answer: WishAddedAnswer,
});

/** The path parameter `id` is the id of a wishlist entry. */
export const removeWish = defineCall({
  id: 'E38',
  method: 'DELETE',
  path: '/api/user/delete-wishlist/{id}',
  auth: 'user',
  retry: false,
  params: IdParams,
  answer: MessageAnswer,
});
