import * as v from 'valibot';
import { randomUuid, tabStore } from './storage';

const key = 'orderAttempt';

const OrderAttempt = v.object({
  v: v.literal(1),
  owner: v.string(),
  /** All that was ordered and how, as it is sent. */
  order: v.object({ method: v.string(), body: v.looseObject({}) }),
  key: v.pipe(v.string(), v.uuid()),
  /** Whether the shop knows an order by its key, so that it may be sent again. */
  isRepeatable: v.boolean(),
  /** By the shop's clock, in ms. */
  at: v.number(),
  total: v.number(),
  lines: v.array(v.object({ id: v.string(), quantity: v.number() })),
});

/** An order that was sent and of which nobody knows yet what became of it. */
export type OrderAttempt = v.InferOutput<typeof OrderAttempt>;

/** The order that this tab has sent last, over a reload too, until it is known what became of it (REQUIREMENTS K2). */
export const orderAttempts = {
  begin(what: Omit<OrderAttempt, 'v' | 'key'>): OrderAttempt {
    const attempt: OrderAttempt = { v: 1, key: randomUuid(), ...what };
    tabStore.write(key, attempt);
    return attempt;
  },
  /** The customer's own that is not settled; null for none. */
  of(owner: string): OrderAttempt | null {
    const attempt = tabStore.read(key, OrderAttempt);
    return attempt?.owner === owner ? attempt : null;
  },
  settle(): void {
    tabStore.remove(key);
  },
};
