import { AddToCartQuery, Cart, CartChangeAnswer, GuestAddToCartBody, GuestQuery } from './cart';
import { defineCall, IdParams } from './define-call';

/** GET calls that change a cart must not be cached or retried. */
const change = { method: 'GET', retry: false, answer: CartChangeAnswer } as const;

export const showCart = defineCall({
  id: 'E32',
  method: 'GET',
  path: '/api/cart',
  auth: 'user',
  retry: true,
  answer: Cart,
});

export const showGuestCart = defineCall({
  id: 'E33',
  method: 'GET',
  path: '/api/guest-show-cart',
  auth: 'guest',
  retry: true,
  query: GuestQuery,
  answer: Cart,
});

export const addToCart = defineCall({
  ...change,
  id: 'E39',
  path: '/api/add-to-cart',
  auth: 'user',
  query: AddToCartQuery,
});

export const addToGuestCart = defineCall({
  id: 'E40',
  method: 'POST',
  path: '/api/guest-add-to-cart',
  auth: 'guest',
  retry: false,
  body: GuestAddToCartBody,
  answer: CartChangeAnswer,
});

export const removeLine = defineCall({
  ...change,
  id: 'E41',
  path: '/api/cart-item-remove/{id}',
  auth: 'user',
  params: IdParams,
});

export const removeGuestLine = defineCall({
  ...change,
  id: 'E42',
  path: '/api/guest-cart-item-remove/{id}',
  auth: 'guest',
  params: IdParams,
  query: GuestQuery,
});

export const incrementLine = defineCall({
  ...change,
  id: 'E43',
  path: '/api/cart-item-increment/{id}',
  auth: 'user',
  params: IdParams,
});

export const decrementLine = defineCall({
  ...change,
  id: 'E44',
  path: '/api/cart-item-decrement/{id}',
  auth: 'user',
  params: IdParams,
});

export const incrementGuestLine = defineCall({
  ...change,
  id: 'E45',
  path: '/api/guest-cart-item-increment/{id}',
  auth: 'guest',
  params: IdParams,
  query: GuestQuery,
});

export const decrementGuestLine = defineCall({
  ...change,
  id: 'E46',
  path: '/api/guest-cart-item-decrement/{id}',
  auth: 'guest',
  params: IdParams,
  query: GuestQuery,
});
