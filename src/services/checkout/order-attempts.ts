import * as v from 'valibot';
import { randomUuid, type Store } from '../../platform/storage';

const key = 'orderAttempt';

const OrderAttempt = v.object({
  v: v.literal(1),
  owner: v.string(),
  order: v.object({ method: v.string(), body: v.looseObject({}) }),
  key: v.pipe(v.string(), v.uuid()),
  /** Whether the server supports idempotency keys, so that a retry does not place a second order. */
  isRepeatable: v.boolean(),
  /** Time of the order request on the server's clock, in ms. */
  at: v.number(),
  total: v.number(),
  lines: v.array(v.object({ id: v.string(), quantity: v.number() })),
});

/** Order that was sent to the server and whose outcome is not known yet. */
export type OrderAttempt = v.InferOutput<typeof OrderAttempt>;

/** Stores the last order request of this tab until its outcome is known (REQUIREMENTS K2). */
export const createOrderAttempts = (tab: Store) => ({
  begin(what: Omit<OrderAttempt, 'v' | 'key'>): OrderAttempt {
    const attempt: OrderAttempt = { v: 1, key: randomUuid(), ...what };
    tab.write(key, attempt);
    return attempt;
  },
  of(owner: string): OrderAttempt | null {
    const attempt = tab.read(key, OrderAttempt);
    return attempt?.owner === owner ? attempt : null;
  },
  settle(): void {
    tab.remove(key);
  },
});
