import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { paymentSessions } from '../db/schema';
import { askGateway, isSettled } from './book-payment';
import type { Session } from './method';
import type { PaymentDeps } from './start-payment';

/** So long a gateway is asked about a payment for no second time, in ms. */
export const ASK_EVERY = 1000;

/** Asks how a payment stands, for whoever waits on a page. */
export type AskSeldom = (session: Session, now: Date) => Promise<Session>;

/** Asks a gateway about a payment at most once a second over all processes. Other callers get the same answer, or what is booked. */
export function askSeldom(deps: PaymentDeps): AskSeldom {
  const underWay = new Map<string, Promise<Session>>();
  return (session, now) => {
    const asking = underWay.get(session.id) ?? askIfDue(deps, session, now).finally(() => underWay.delete(session.id));
    underWay.set(session.id, asking);
    return asking;
  };
}

async function askIfDue(deps: PaymentDeps, session: Session, now: Date): Promise<Session> {
  return !isSettled(session) && (await isDue(deps.sql, session, now))
    ? (await askGateway(deps, session, now)).session
    : session;
}

/** Of all who come within a second one finds it due. */
async function isDue(sql: Sql, { id }: Session, now: Date): Promise<boolean> {
  const { id: key, askedAt } = paymentSessions;
  const isLongAgo = or(isNull(askedAt), lte(askedAt, new Date(now.getTime() - ASK_EVERY)));
  const due = await sql
    .update(paymentSessions)
    .set({ askedAt: now })
    .where(and(eq(key, id), isLongAgo))
    .returning();
  return due.length > 0;
}
