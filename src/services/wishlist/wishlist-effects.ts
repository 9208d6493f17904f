import type { ChangedWishes, Wish } from '../../../machines/wishlist.machine';
import type { Api } from '../../api/startup-api';
import { ApiFailure } from '../../contract/errors';

const pageSize = 100;

export function createWishlist(api: Pick<Api, 'fetchWishes' | 'addWish' | 'removeWish'>, isSignedIn: () => boolean) {
  const fetchWishes = async (signal: AbortSignal): Promise<Wish[]> => {
    const wishes: Wish[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { wishlists } = await api.fetchWishes({ page, per_page: pageSize }, signal);
      wishes.push(...wishlists.data.map(({ id, product_id }) => ({ wishId: id, productId: product_id })));
      last = wishlists.last_page;
    }
    return wishes;
  };
  return {
    fetchWishes,
    async addWish(productId: string, signal: AbortSignal): Promise<ChangedWishes> {
      if (!isSignedIn()) return null;
      await api.addWish(productId, signal).catch(unless('already_wished'));
      return fetchWishes(signal);
    },
    /** `wishId` is null if the last known wishlist lacks the product. Then the wishlist is only read again. */
    async removeWish(wishId: string | null, signal: AbortSignal): Promise<ChangedWishes> {
      if (!isSignedIn()) return null;
      if (wishId !== null) await api.removeWish(wishId, signal).catch(unless('notFound'));
      return fetchWishes(signal);
    },
  };
}

function unless(expected: 'already_wished' | 'notFound') {
  return (error: unknown) => {
    const failure = error instanceof ApiFailure ? error.error : null;
    const kind = failure?.kind === 'business' ? failure.code : failure?.kind;
    if (kind !== expected) throw error;
  };
}
