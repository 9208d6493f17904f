import { and, asc, eq, inArray, lte, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { orders, paymentSessions } from '../db/schema';
import { type Rounds, startRounds } from '../housekeeping/run-every';
import { takeTurn } from '../http/limit-rate';
import { describeError } from '../http/redact';
import type { Deps } from '../routes/deps';
import { askGateway } from './book-payment';
import { expiredLetter, mailCustomer } from './payment-emails';
import type { Session } from './payment-types';
import { giveUp } from './settle-or-expire-order';
import type { PaymentDeps } from './start-payment';

type Watch = Pick<Deps, 'sql' | 'clock' | 'log' | 'gateways' | 'mailer'> & { everyMs?: number };

const MINUTE = 60_000;

/** Minimum time between two rounds of all processes, in seconds. Must be shorter than the interval of one process. */
const TURN = 50;

/** Closes overdue orders every minute. Only one process runs each round, so that each payment is queried once. */
export function watchPayments({ everyMs = MINUTE, ...deps }: Watch): Rounds {
  return startRounds(async () => {
    try {
      const now = deps.clock();
      if (!(await takeTurn(deps.sql, { key: 'overdue', windowSeconds: TURN, now }))) return;
      const closed = await closeOverdue(deps, now);
      if (closed === 0) return;
      deps.log.info('overdue orders closed', { orders: closed });
      deps.mailer.wake();
    } catch (error) {
      deps.log.error('closing overdue orders failed', describeError(error));
    }
  }, everyMs);
}

/**
 * Asks the gateways about open payments, then expires overdue orders and returns their number. Several processes may
 * call it at the same time. Call `mailer.wake()` afterwards.
 */
export async function closeOverdue(deps: PaymentDeps, now: Date): Promise<number> {
  await askOverdue(deps, now);
  const overdue = await deps.sql.select({ id: orders.id }).from(orders).where(isOverdue(now)).orderBy(orders.payUntil);
  let closed = 0;
  for (const { id } of overdue) if (await tryToClose(deps, id, now)) closed += 1;
  return closed;
}

const isOverdue = (now: Date) => and(lte(orders.payUntil, now), inArray(orders.paymentStatus, ['pending', 'failed']));

async function tryToClose({ sql, log }: PaymentDeps, id: number, now: Date): Promise<boolean> {
  try {
    return await sql.transaction((tx) => close(tx, id, now));
  } catch (error) {
    log.error('closing an overdue order failed', { order: id, ...describeError(error) });
    return false;
  }
}

const AT_ONCE = 50;
const MAX_WAIT_MS = 48 * 60 * 60_000;

async function askOverdue(deps: PaymentDeps, now: Date): Promise<void> {
  const overdue = await deps.sql
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.state, 'open'), lte(paymentSessions.expiresAt, now)))
    .orderBy(raw`${paymentSessions.checkedAt} nulls first`, asc(paymentSessions.expiresAt))
    .limit(AT_ONCE);
  await Promise.all(overdue.map((session) => askOnceMore(deps, session, now)));
}

async function askOnceMore(deps: PaymentDeps, overdue: Session, now: Date): Promise<void> {
  const { isAnswered } = await askGateway(deps, overdue, now);
  const { id, gateway, orderId, customerId, expiresAt } = overdue;
  const isOver = isAnswered || now.getTime() - expiresAt.getTime() >= MAX_WAIT_MS;
  const [session] = await deps.sql
    .update(paymentSessions)
    .set({ checkedAt: now, state: isOver ? 'expired' : 'open' })
    .where(and(eq(paymentSessions.id, id), eq(paymentSessions.state, 'open')))
    .returning();
  if (!session || isAnswered || !isOver) return;
  deps.log.error('payment expired without an answer', { gateway, order: orderId, customer: customerId });
}

async function close(tx: Sql, id: number, now: Date): Promise<boolean> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isOverdue(now)))
    .for('update', { skipLocked: true });
  if (!order) return false;
  await giveUp(tx, [order.id], now);
  const { customerId, lang } = order;
  await mailCustomer(tx, { customerId, letter: expiredLetter(order, lang), now });
  return true;
}
