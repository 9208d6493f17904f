import * as v from 'valibot';
import { tabStore } from './storage';

const key = 'pendingIntent';
/** How long it is waited for a login, in ms. */
const patience = 30 * 60_000;

const PendingWish = v.object({
  v: v.literal(1),
  kind: v.literal('wishlist.add'),
  args: v.object({ productId: v.string() }),
  userId: v.nullable(v.string()),
  createdAt: v.number(),
});

/** What was wished for before there was a session, to be finished once after the login (CONTRACT §8). */
export const pendingWish = {
  keep(productId: string, userId: string | null): void {
    const wish: v.InferOutput<typeof PendingWish> = {
      v: 1,
      kind: 'wishlist.add',
      args: { productId },
      userId,
      createdAt: Date.now(),
    };
    tabStore.write(key, wish);
  },
  /** The product, once; null when there is none, it was too long ago, or it is what another customer wished for. */
  take(userId: string): string | null {
    const wish = tabStore.read(key, PendingWish);
    tabStore.remove(key);
    if (wish?.userId && wish.userId !== userId) return null;
    return wish && Math.abs(Date.now() - wish.createdAt) < patience ? wish.args.productId : null;
  },
};
