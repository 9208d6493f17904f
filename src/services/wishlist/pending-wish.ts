import * as v from 'valibot';
import type { Store } from '../../platform/storage';

const key = 'pendingIntent';
/** Maximum age of a stored wish, in ms. */
const maxAge = 30 * 60_000;

const PendingWish = v.object({
  v: v.literal(1),
  kind: v.literal('wishlist.add'),
  args: v.object({ productId: v.string() }),
  userId: v.nullable(v.string()),
  createdAt: v.number(),
});

/** Stores a product that is added to the wishlist after the login (CONTRACT §8). */
export const createPendingWish = (tab: Store) => ({
  keep(productId: string, userId: string | null): void {
    const wish: v.InferOutput<typeof PendingWish> = {
      v: 1,
      kind: 'wishlist.add',
      args: { productId },
      userId,
      createdAt: Date.now(),
    };
    tab.write(key, wish);
  },
  take(userId: string): string | null {
    const wish = tab.read(key, PendingWish);
    tab.remove(key);
    if (wish?.userId && wish.userId !== userId) return null;
    return wish && Math.abs(Date.now() - wish.createdAt) < maxAge ? wish.args.productId : null;
  },
});
