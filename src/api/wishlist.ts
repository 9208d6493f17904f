import { addWish, listWishes, removeWish } from '../contract/wishlist-calls';
import type { Http } from './http-types';

export const wishlistApi = (http: Http) => ({
  fetchWishes: (query: { page: number; per_page?: number }, signal?: AbortSignal) =>
    http.send(listWishes, { query }, signal),
  addWish: (productId: string, signal?: AbortSignal) => http.send(addWish, { params: { id: productId } }, signal),
  removeWish: (wishId: string, signal?: AbortSignal) => http.send(removeWish, { params: { id: wishId } }, signal),
});
