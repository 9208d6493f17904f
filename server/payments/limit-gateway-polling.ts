import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { paymentSessions } from '../db/schema';
import { askGateway, isSettled } from './book-payment';
import type { Session } from './payment-types';
import type { PaymentDeps } from './start-payment';

/** Minimum interval between two gateway requests about one payment, in ms. */
export const ASK_EVERY = 1000;

export type AskSeldom = (session: Session, now: Date) => Promise<Session>;

/** Creates a function that asks the gateway at most once per second and payment session. */
export function askSeldom(deps: PaymentDeps): AskSeldom {
  const underWay = new Map<string, Promise<Session>>();
  return (session, now) => {
    const pending = underWay.get(session.id) ?? askIfDue(deps, session, now).finally(() => underWay.delete(session.id));
    underWay.set(session.id, pending);
    return pending;
  };
}

async function askIfDue(deps: PaymentDeps, session: Session, now: Date): Promise<Session> {
  return !isSettled(session) && (await isDue(deps.sql, session, now))
    ? (await askGateway(deps, session, now)).session
    : session;
}

/** Claims the next request to the gateway. Returns true for one caller per `ASK_EVERY`, across all processes. */
async function isDue(sql: Sql, { id }: Session, now: Date): Promise<boolean> {
  const { id: key, checkedAt } = paymentSessions;
  const isLongAgo = or(isNull(checkedAt), lte(checkedAt, new Date(now.getTime() - ASK_EVERY)));
  const due = await sql
    .update(paymentSessions)
    .set({ checkedAt: now })
    .where(and(eq(key, id), isLongAgo))
    .returning();
  return due.length > 0;
}
