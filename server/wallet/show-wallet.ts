import { and, asc, desc, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { PageQuery } from '../../src/contract/api-query';
import { toDecimal } from '../../src/contract/decimal';
import type { WalletAnswer, WithdrawChannelsAnswer } from '../../src/contract/wallet';
import { readDocuments } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import { orders, walletEntries, withdrawChannels } from '../db/schema';
import { paginate, readQuery } from '../http/read-query-and-paginate';
import { type Lang, localize } from '../language';
import { walletBalance } from './wallet-balance';

const ENTRIES_PER_PAGE = 20;

/** E53: returns the customer's balance and one page of wallet entries, newest first. */
export async function showWallet(
  sql: Sql,
  { customerId, url, lang }: { customerId: number; url: string; lang: Lang },
): Promise<InferInput<typeof WalletAnswer>> {
  const { page } = readQuery(PageQuery, url);
  const isOwn = eq(walletEntries.customerId, customerId);
  const [balance, entries, total, documents] = await Promise.all([
    walletBalance(sql, customerId),
    sql
      .select({ entry: walletEntries, orderNumber: orders.number })
      .from(walletEntries)
      .leftJoin(orders, and(eq(orders.number, walletEntries.reference), eq(orders.customerId, customerId)))
      .where(isOwn)
      .orderBy(desc(walletEntries.position))
      .limit(ENTRIES_PER_PAGE)
      .offset((page - 1) * ENTRIES_PER_PAGE),
    sql.$count(walletEntries, isOwn),
    readDocuments(sql, ['setting'], lang),
  ]);
  const { currency_icon = '' } = (documents.get('setting') ?? {}) as { currency_icon?: string };
  return {
    wallet: { id: customerId, balance: toDecimal(balance), currency_icon },
    transactions: paginate(url, { rows: entries.map(toTransaction), total, page, perPage: ENTRIES_PER_PAGE }),
  };
}

type Entry = { entry: typeof walletEntries.$inferSelect; orderNumber: string | null };

function toTransaction({ entry, orderNumber }: Entry) {
  const { id, amount, balanceAfter, reason, gateway, reference, createdAt } = entry;
  return {
    id,
    type: amount > 0 ? ('credit' as const) : ('debit' as const),
    reason,
    amount: toDecimal(Math.abs(amount)),
    balance_after: toDecimal(balanceAfter),
    gateway,
    reference,
    order_id: orderNumber,
    status: 'completed' as const,
    created_at: createdAt.toISOString(),
  };
}

/** E57: lists the active channels for cash-outs. */
export async function listWithdrawChannels(sql: Sql, lang: Lang): Promise<InferInput<typeof WithdrawChannelsAnswer>> {
  const rows = await sql
    .select()
    .from(withdrawChannels)
    .where(eq(withdrawChannels.isActive, true))
    .orderBy(asc(withdrawChannels.id));
  return {
    channels: rows.map(({ id, name, description, min, max, charge, isActive }) => ({
      id,
      name: localize(name, lang),
      description: localize(description, lang),
      min_amount: toDecimal(min),
      max_amount: toDecimal(max),
      withdraw_charge: charge / 100,
      status: isActive,
    })),
  };
}
