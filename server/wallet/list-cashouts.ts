import { count, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { toDecimal } from '../../src/contract/decimal';
import { fromSearchParams, PageQuery } from '../../src/contract/query';
import type { Cashout, CashoutsAnswer } from '../../src/contract/wallet';
import type { Sql } from '../db/open';
import { cashouts } from '../db/schema';
import { paginate } from '../http/paginate';
import { type Lang, localize } from '../language';

export type CashoutRow = typeof cashouts.$inferSelect;

const PER_PAGE = 10;

/** E56: what the customer has asked to be paid out, the last one first. */
export async function listCashouts(
  sql: Sql,
  { customerId, url, lang }: { customerId: number; url: string; lang: Lang },
): Promise<v.InferInput<typeof CashoutsAnswer>> {
  const { page } = v.parse(PageQuery, fromSearchParams(new URL(url, 'http://shop').searchParams));
  const isOwn = eq(cashouts.customerId, customerId);
  const [rows, [counted]] = await Promise.all([
    sql
      .select()
      .from(cashouts)
      .where(isOwn)
      .orderBy(desc(cashouts.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    sql.select({ total: count() }).from(cashouts).where(isOwn),
  ]);
  const shown = rows.map((row) => toCashout(row, lang));
  return { cashouts: paginate(url, { rows: shown, total: counted?.total ?? 0, page, perPage: PER_PAGE }) };
}

/** A cash-out as it travels. */
export function toCashout(
  { id, method, amount, fee, accountInfo, status, settledAt, createdAt }: CashoutRow,
  lang: Lang,
): v.InferInput<typeof Cashout> {
  return {
    id,
    method: localize(method, lang),
    total_amount: toDecimal(amount),
    withdraw_amount: toDecimal(amount - fee),
    withdraw_charge: toDecimal(fee),
    account_info: accountInfo,
    status,
    approved_date: status === 1 ? (settledAt?.toISOString() ?? null) : null,
    created_at: createdAt.toISOString(),
  };
}
