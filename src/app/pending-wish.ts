import * as v from 'valibot';
import { tabStore } from './storage';

const key = 'pendingIntent';
/** How long it is waited for a login, in ms. */
const patience = 30 * 60_000;

const PendingWish = v.object({
  v: v.literal(1),
  kind: v.literal('wishlist.add'),
  args: v.object({ productId: v.string() }),
  createdAt: v.number(),
});

/** What was wished for before there was a session, to be finished once after the login (CONTRACT §8). */
export const pendingWish = {
  keep(productId: string): void {
    const wish: v.InferOutput<typeof PendingWish> = {
      v: 1,
      kind: 'wishlist.add',
      args: { productId },
      createdAt: Date.now(),
    };
    tabStore.set(key, JSON.stringify(wish));
  },
  /** The product, once; null when there is none or it was too long ago. */
  take(): string | null {
    const stored = tabStore.get(key);
    tabStore.remove(key);
    const wish = parse(stored);
    return wish && Math.abs(Date.now() - wish.createdAt) < patience ? wish.args.productId : null;
  },
};

function parse(stored: string | null): v.InferOutput<typeof PendingWish> | null {
  try {
    const read = v.safeParse(PendingWish, JSON.parse(stored ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
