import * as v from 'valibot';
import { currentUser } from './current-user';
import { localStore } from './storage';

const key = 'pendingPayment';
/** How long a payment may be on its way, in ms. */
const patience = 24 * 60 * 60_000;

const PendingPayment = v.object({
  v: v.literal(1),
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  gateway: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  type: v.picklist(['payment', 'wallet']),
  order_id: v.nullable(v.string()),
  userId: v.string(),
  createdAt: v.number(),
  /** The shop has said what became of it. */
  isSettled: v.optional(v.boolean(), false),
});

export type PendingPayment = v.InferOutput<typeof PendingPayment>;

/** What a payment is known by before it is begun. */
export type BegunPayment = Pick<PendingPayment, 'id' | 'gateway' | 'type' | 'order_id'>;

/** Last payment that was begun (CONTRACT E49). In localStorage, because banks return to another tab. */
export const pendingPayment = {
  keep(payment: BegunPayment): void {
    const { id, gateway, type, order_id } = payment;
    const userId = currentUser.read()?.user.id ?? '';
    const pending: v.InferInput<typeof PendingPayment> = {
      v: 1,
      id,
      gateway,
      type,
      order_id,
      userId,
      createdAt: Date.now(),
    };
    localStore.write(key, pending);
  },
  /** Null when there is none, it was too long ago, or it is another customer's or nobody's here. */
  read(): PendingPayment | null {
    const pending = localStore.read(key, PendingPayment);
    if (pending === null || pending.userId !== currentUser.read()?.user.id) return null;
    return Math.abs(Date.now() - pending.createdAt) < patience ? pending : null;
  },
  /** What became of this one is known: it is no longer asked for unasked, and still found by whoever looks again. */
  settle(id: string): void {
    const pending = localStore.read(key, PendingPayment);
    if (pending?.id === id) localStore.write(key, { ...pending, isSettled: true });
  },
};
