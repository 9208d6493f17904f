import { and, asc, eq, inArray, lte, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { orders, paymentSessions } from '../db/schema';
import { type Rounds, startRounds } from '../housekeeping/rounds';
import { takeTurn } from '../http/limit-rate';
import { describeError } from '../http/redact';
import type { Deps } from '../routes/deps';
import { askGateway } from './book-payment';
import { expiredLetter, mailCustomer } from './letters';
import type { Session } from './method';
import { giveUp } from './settle-order';
import type { PaymentDeps } from './start-payment';

type Watch = Pick<Deps, 'sql' | 'clock' | 'log' | 'gateways' | 'postman'> & { everyMs?: number };

const MINUTE = 60_000;

/** A turn ends before the next round begins. */
const TURN = 50;

/** Closes what has not been paid in time, every minute: of several processes one at a time, so that no gateway is asked by all of them. */
export function watchPayments({ everyMs = MINUTE, ...deps }: Watch): Rounds {
  return startRounds(async () => {
    try {
      const now = deps.clock();
      if (!(await takeTurn(deps.sql, { key: 'overdue', windowSeconds: TURN, now }))) return;
      const closed = await closeOverdue(deps, now);
      if (closed === 0) return;
      deps.log.info('payments overdue', { orders: closed });
      deps.postman.wake();
    } catch (error) {
      deps.log.error('overdue payments not closed', describeError(error));
    }
  }, everyMs);
}

/**
 * Gives up overdue payments, so that their orders release stock and coupon, after asking the gateway. An unanswered one is
 * asked again in each round. Safe for several processes. Returns how many orders were closed. Wake the postman after it.
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
    log.error('overdue order not closed', { order: id, ...describeError(error) });
    return false;
  }
}

/** As many as one round can ask about. */
const AT_ONCE = 50;
/** So long after a payment's time a gateway may be away, in ms. */
const PATIENCE = 48 * 60 * 60_000;

/** Whom nobody has asked about for longest first, so that each has its turn. */
async function askOverdue(deps: PaymentDeps, now: Date): Promise<void> {
  const over = await deps.sql
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.state, 'open'), lte(paymentSessions.expiresAt, now)))
    .orderBy(raw`${paymentSessions.askedAt} nulls first`, asc(paymentSessions.expiresAt))
    .limit(AT_ONCE);
  await Promise.all(over.map((session) => askOnceMore(deps, session, now)));
}

/** Only what the gateway has said lets a payment expire; a gateway that stays away is for somebody to look at. */
async function askOnceMore(deps: PaymentDeps, overdue: Session, now: Date): Promise<void> {
  const { isAnswered } = await askGateway(deps, overdue, now);
  const { id, gateway, orderId, customerId, expiresAt } = overdue;
  const isOver = isAnswered || now.getTime() - expiresAt.getTime() >= PATIENCE;
  const [session] = await deps.sql
    .update(paymentSessions)
    .set({ askedAt: now, state: isOver ? 'expired' : 'open' })
    .where(and(eq(paymentSessions.id, id), eq(paymentSessions.state, 'open')))
    .returning();
  if (!session || isAnswered || !isOver) return;
  deps.log.error('payment expired unanswered', { gateway, order: orderId, customer: customerId });
}

/** False where somebody else has closed it, or has it in hand. */
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
