import * as v from 'valibot';
import type { Device } from '../session/current-user';

const key = 'pendingPayment';
/** Maximum age of a pending payment, in ms. */
const maxAge = 24 * 60 * 60_000;

const PendingPayment = v.object({
  v: v.literal(1),
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  gateway: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  type: v.picklist(['payment', 'wallet']),
  order_id: v.nullable(v.string()),
  userId: v.string(),
  createdAt: v.number(),
  /** Whether the server has confirmed or refused the payment. */
  isSettled: v.optional(v.boolean(), false),
});

export type PendingPayment = v.InferOutput<typeof PendingPayment>;

export type BegunPayment = Pick<PendingPayment, 'id' | 'gateway' | 'type' | 'order_id'>;

/** Stores the last payment in localStorage (CONTRACT E49), because a bank may return the shopper to another tab. */
export const createPendingPayment = ({ local, currentUser }: Pick<Device, 'local' | 'currentUser'>) => ({
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
    local.write(key, pending);
  },
  read(): PendingPayment | null {
    const pending = local.read(key, PendingPayment);
    if (pending === null || pending.userId !== currentUser.read()?.user.id) return null;
    return Math.abs(Date.now() - pending.createdAt) < maxAge ? pending : null;
  },
  /** Marks the payment as settled, so that the app stops asking for its outcome. The return page can still read it. */
  settle(id: string): void {
    const pending = local.read(key, PendingPayment);
    if (pending?.id === id) local.write(key, { ...pending, isSettled: true });
  },
});

export type PendingPayments = ReturnType<typeof createPendingPayment>;
