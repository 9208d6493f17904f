import * as v from 'valibot';
import { randomUuid, tabStore } from './storage';

const key = 'orderAttempt';

const OrderAttempt = v.object({
  v: v.literal(1),
  owner: v.string(),
  /** All that was ordered and how, as it is sent. */
  order: v.string(),
  key: v.string(),
  /** By the shop's clock, in ms. */
  at: v.number(),
  /** Cents. */
  total: v.number(),
});

/** An order that was sent and of which nobody knows yet what became of it. */
export type OrderAttempt = v.InferOutput<typeof OrderAttempt>;

/**
 * The order that this tab has sent last, over a reload too: the same one is sent under the same key however often, and so
 * is placed once (REQUIREMENTS K2).
 */
export const orderAttempts = {
  /** The attempt at this order: the one that is under way, or a new one. */
  begin(order: string, { owner, at, total }: Pick<OrderAttempt, 'owner' | 'at' | 'total'>): OrderAttempt {
    const known = orderAttempts.of(owner);
    if (known?.order === order) return known;
    const attempt: OrderAttempt = { v: 1, owner, order, key: randomUuid(), at, total };
    tabStore.set(key, JSON.stringify(attempt));
    return attempt;
  },
  /** The customer's own that is not settled; null for none. */
  of(owner: string): OrderAttempt | null {
    const attempt = parse(tabStore.get(key));
    return attempt?.owner === owner ? attempt : null;
  },
  /** What became of it is known. */
  settle(): void {
    tabStore.remove(key);
  },
};

function parse(stored: string | null): OrderAttempt | null {
  try {
    const read = v.safeParse(OrderAttempt, JSON.parse(stored ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
