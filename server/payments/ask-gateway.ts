import { describeError } from '../http/redact';
import { bookPayment } from './book-payment';
import type { Report, Session } from './method';
import { gatewayOf, type PaymentDeps } from './start-payment';

/**
 * Asks the gateway how a payment stands that is not known to be paid or refused, and books what it says; returns the
 * session as it is then. One that can't be reached leaves it as it was. Never in a transaction.
 */
export async function askGateway(deps: PaymentDeps, session: Session, now: Date): Promise<Session> {
  const { gateway: key, state } = session;
  if (state !== 'open' && state !== 'expired') return session;
  const report = await ask(deps, session);
  // What a gateway says of another payment than the one it was asked about is no answer.
  if (!report || report.session !== session.id) return session;
  return bookAndLog(deps, { gateway: key, report, now });
}

async function ask({ gateways, log }: PaymentDeps, session: Session): Promise<Report | null> {
  try {
    return await gatewayOf(gateways, session.gateway).ask(session);
  } catch (error) {
    log.error('gateway not asked', { gateway: session.gateway, ...describeError(error) });
    return null;
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
