import { asc, desc, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { PageQuery } from '../../src/contract/api-query';
import { toDecimal } from '../../src/contract/decimal';
import { oneLine } from '../../src/contract/single-line-text';
import type { Cashout, CashoutsAnswer } from '../../src/contract/wallet';
import { readTimeZone } from '../content/read-documents';
import { cashouts, customers } from '../db/schema';
import { paginate, readQuery } from '../http/read-query-and-paginate';
import { type Lang, localize } from '../language';
import { momentText, readCurrency } from '../money-and-date-text';
import type { Deps } from '../routes/deps';
import type { PayoutDetails } from './payout-details-encryption';
import { cashoutStatus } from './settle-cashout';

export type CashoutRow = typeof cashouts.$inferSelect;

const PER_PAGE = 10;

/** E56: lists the customer's cash-outs, newest first. */
export async function listCashouts(
  { sql, payoutDetails }: Pick<Deps, 'sql' | 'payoutDetails'>,
  { customerId, url, lang }: { customerId: number; url: string; lang: Lang },
): Promise<InferInput<typeof CashoutsAnswer>> {
  const { page } = readQuery(PageQuery, url);
  const isOwn = eq(cashouts.customerId, customerId);
  const [rows, total] = await Promise.all([
    sql
      .select()
      .from(cashouts)
      .where(isOwn)
      .orderBy(desc(cashouts.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    sql.$count(cashouts, isOwn),
  ]);
  const shown = rows.map((row) => toCashout(row, { lang, payoutDetails }));
  return { cashouts: paginate(url, { rows: shown, total, page, perPage: PER_PAGE }) };
}

/** Converts a cash-out to its wire format. Payout details that cannot be decrypted become ''. */
export function toCashout(
  { id, customerId, method, amount, fee, accountInfo, status, settledAt, createdAt }: CashoutRow,
  { lang, payoutDetails }: { lang: Lang; payoutDetails: PayoutDetails },
): InferInput<typeof Cashout> {
  return {
    id,
    method: localize(method, lang),
    total_amount: toDecimal(amount),
    withdraw_amount: toDecimal(amount - fee),
    withdraw_charge: toDecimal(fee),
    account_info: payoutDetails.decrypt(accountInfo, customerId) ?? '',
    status,
    approved_date: status === 1 ? (settledAt?.toISOString() ?? null) : null,
    created_at: createdAt.toISOString(),
  };
}

export type PendingCashout = {
  id: number;
  /** Amount to send in cents, without the fee. */
  amount: number;
  currency: string;
  method: string;
  createdAt: string;
  email: string;
  /** Payout details on one line; null if they cannot be decrypted. */
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
