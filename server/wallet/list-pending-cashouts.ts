import { asc, eq } from 'drizzle-orm';
import { oneLine } from '../../src/contract/one-line';
import { readTimeZone } from '../content/read-time-zone';
import { cashouts, customers } from '../db/schema';
import { localize } from '../language';
import { momentText } from '../moment-text';
import { readCurrency } from '../money-text';
import type { Deps } from '../routes/deps';
import { cashoutStatus } from './settle-cashout';

/** A cash-out that the shop's owner has to pay. */
export type PendingCashout = {
  id: number;
  /** Cents to send: the amount without the fee. */
  amount: number;
  currency: string;
  method: string;
  /** In words. */
  createdAt: string;
  email: string;
  /** Payout details on one line; null: they cannot be decrypted. */
  details: string | null;
};

/** Lists the pending cash-outs for the shop's owner, oldest first. */
export async function listPendingCashouts({
  sql,
  payoutDetails,
}: Pick<Deps, 'sql' | 'payoutDetails'>): Promise<PendingCashout[]> {
  const rows = await sql
    .select({ cashout: cashouts, email: customers.email })
    .from(cashouts)
    .innerJoin(customers, eq(customers.id, cashouts.customerId))
    .where(eq(cashouts.status, cashoutStatus.pending))
    .orderBy(asc(cashouts.id));
  const [timeZone, currency] = await Promise.all([readTimeZone(sql), readCurrency(sql)]);
  return rows.map(({ cashout: { id, customerId, amount, fee, method, accountInfo, createdAt }, email }) => {
    const details = payoutDetails.decrypt(accountInfo, customerId);
    return {
      ...{ id, amount: amount - fee, currency, email },
      method: localize(method, 'en'),
      createdAt: momentText(createdAt, { lang: 'en', timeZone }),
      details: details && oneLine(details),
    };
  });
}
