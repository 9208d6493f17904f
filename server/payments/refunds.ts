import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { orderEvents, orders, paymentSessions, refunds, walletEntries } from '../db/schema';
import type { Mailer } from '../mail/queue-mail';
import { moneyText } from '../money-and-date-text';
import { type Carrier, createCarrier, Undeliverable } from '../outbox/send-outbox';
import { mailCustomer, refundLetter } from './payment-emails';
import { wallet } from './payment-methods';
import type { OrderRow } from './payment-types';
import { gatewayOf, type PaymentDeps } from './start-payment';

type NewRefund = {
  order: OrderRow;
  partId: number | null;
  /** In cents, above 0. */
  amount: number;
  /** Unique key of the event that causes the refund. */
  event: string;
  now: Date;
};

/** The way of a refund: to the wallet at once, by the gateway, or by the shop's owner. */
export type RefundWay = 'wallet' | 'gateway' | 'owner';

/**
 * Pays money of a paid order back in the way of its payment (Directive 2011/83/EU, article 13(1)). Lock the order first.
 * Call `refunder.wake()` after the commit.
 */
export async function refundOrder(tx: Sql, { order, now, ...refund }: NewRefund): Promise<RefundWay> {
  const { id: orderId, paymentMethod: method, customerId, number: reference } = order;
  const hasWallet = method === wallet.key && customerId !== null;
  const way = hasWallet ? 'wallet' : (await findPaidSession(tx, { orderId, method })) ? 'gateway' : 'owner';
  // The owner pays a refund that neither a gateway nor the wallet of an account can take, so it is given up at once.
  const row = { orderId, method, ...refund, dueAt: now, createdAt: now, gaveUpAt: way === 'owner' ? now : null };
  const { id } = only(await tx.insert(refunds).values(row).returning({ id: refunds.id }));
  if (way !== 'wallet') return way;
  const { amount, event } = refund;
  await tx.insert(walletEntries).values({ customerId, amount, reason: 'refund', reference, event, createdAt: now });
  await finishRefund(tx, { id, currency: order.currency, now });
  return way;
}

async function findPaidSession(sql: Sql, { orderId, method }: Pick<typeof refunds.$inferSelect, 'orderId' | 'method'>) {
  const { gateway, state } = paymentSessions;
  const [session] = await sql
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.orderId, orderId), eq(gateway, method), eq(state, 'paid')))
    .orderBy(asc(paymentSessions.settledAt))
    .limit(1);
  return session;
}

/** Notes that a refund was paid. Returns false if it was noted before. */
async function finishRefund(
  tx: Sql,
  { id, currency, now }: { id: number; currency: string; now: Date },
): Promise<boolean> {
  const [refund] = await tx
    .update(refunds)
    .set({ sentAt: now })
    .where(and(eq(refunds.id, id), isNull(refunds.sentAt)))
    .returning();
  if (!refund) return false;
  const { orderId, partId, amount } = refund;
  const note = { en: moneyText(amount, { currency, lang: 'en' }), bg: moneyText(amount, { currency, lang: 'bg' }) };
  await tx.insert(orderEvents).values({ orderId, partId, kind: 'refunded', note, at: now });
  return true;
}

export type SettledRefund = 'paid' | 'noted' | 'unknown';

/** Notes that a refund was paid and mails the customer; `noted` if it was noted before. Call `mailer.wake()`. */
export async function settleRefund(sql: Sql, { id, now }: { id: number; now: Date }): Promise<SettledRefund> {
  return sql.transaction(async (tx) => {
    const [found] = await tx
      .select({ amount: refunds.amount, order: orders })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(refunds.id, id));
    if (!found) return 'unknown';
    const { amount, order } = found;
    if (!(await finishRefund(tx, { id, currency: order.currency, now }))) return 'noted';
    await mailCustomer(tx, { customerId: order.customerId, letter: refundLetter(order, amount), now });
    return 'paid';
  });
}

/** Sends refunds to their gateways. */
export type Refunder = Carrier;

type Options = PaymentDeps & { clock: () => Date; mailer: Pick<Mailer, 'wake'>; everyMs?: number };

/** A gateway gets the refund's event as key, so that a repeated request pays once. */
export function createRefunder({ mailer, everyMs, ...deps }: Options): Refunder {
  const { sql, gateways, clock } = deps;
  return createCarrier({
    ...deps,
    ...(everyMs !== undefined && { everyMs }),
    outbox: refunds,
    itemName: 'refund',
    carry: async ({ id, orderId, method, amount, event }) => {
      const session = await findPaidSession(sql, { orderId, method });
      if (!session) throw new Undeliverable('The payment is gone.');
      await gatewayOf(gateways, method).refund(session, { amount, key: event });
      await settleRefund(sql, { id, now: clock() });
      mailer.wake();
    },
  });
}
