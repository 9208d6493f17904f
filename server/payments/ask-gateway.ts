import { describeError } from '../http/redact';
import { bookPayment } from './book-payment';
import type { Session } from './method';
import { gatewayOf, type PaymentDeps } from './start-payment';

/** How a payment stands, and whether its gateway was there to say so. */
type Asked = { session: Session; isAnswered: boolean };

/**
 * Asks the gateway how a payment stands that is not known to be paid or refused, and books what it says; returns the
 * session as it is then. One that can't be reached leaves it as it was. Never in a transaction.
 */
export async function askGateway(deps: PaymentDeps, session: Session, now: Date): Promise<Asked> {
  const { gateway: key } = session;
  if (isSettled(session)) return { session, isAnswered: true };
  const { report, isAnswered } = await ask(deps, session);
  if (!report) return { session, isAnswered };
  return { session: await bookAndLog(deps, { gateway: key, report, now }), isAnswered };
}

/** Whether it is known to be paid or refused: there is nothing left to ask. */
export const isSettled = ({ state }: Session) => state !== 'open' && state !== 'expired';

async function ask({ gateways, log }: PaymentDeps, session: Session) {
  try {
    const report = await gatewayOf(gateways, session.gateway).ask(session);
    // What a gateway says of another payment than the one it was asked about is no answer.
    const isOther = report !== null && report.session !== session.id;
    return { report: isOther ? null : report, isAnswered: !isOther };
  } catch (error) {
    log.error('gateway not asked', { gateway: session.gateway, ...describeError(error) });
    return { report: null, isAnswered: false };
  }
}

/** Books a report, and tells the log where something is wrong with it: never the session's id, which finds its page. */
export async function bookAndLog(
  { sql, log }: Pick<PaymentDeps, 'sql' | 'log'>,
  news: Parameters<typeof bookPayment>[1],
): Promise<Session> {
  const session = await bookPayment(sql, news);
  if (session.suspicion !== null) {
    const { gateway, orderId, customerId, suspicion } = session;
    log.error('suspicious payment', { gateway, order: orderId, customer: customerId, suspicion });
  }
  return session;
}
