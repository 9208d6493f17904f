import { and, asc, eq, gt, isNotNull, isNull, ne, notInArray, or, sql as raw } from 'drizzle-orm';
import { oneLine } from '../../src/contract/single-line-text';
import { lockCustomer } from '../account/lock-customer-row';
import { readTimeZone } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import { orders, walletEntries } from '../db/schema';
import { momentText } from '../money-and-date-text';
import { bankTransfer } from './bank-transfer';
import { cashOnDelivery } from './payment-methods';
import type { Money, OrderRow } from './payment-types';
import { settleOrder } from './settle-or-expire-order';

/** Result of recording a bank transfer. The call booked the money only for `paid` and `late.*`. */
export type NotedTransfer =
  | 'paid'
  | 'late.twice'
  | 'late.calledOff'
  | 'late.soldOut'
  | 'noted'
  | 'paidOtherwise'
  | 'onDelivery'
  | 'nobodys'
  | 'unknown';

export type TransferInput = {
  number: string;
  /** Whether to credit the wallet if the order is already refunded or paid by another method. */
  toWallet?: boolean;
};

/**
 * Books one transfer of an order's full total, or credits the wallet if the order can't take the money. Call
 * `mailer.wake()` afterwards.
 */
export async function noteTransfer(
  sql: Sql,
  { number, toWallet = false, now }: TransferInput & { now: Date },
): Promise<NotedTransfer> {
  return sql.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return 'unknown';
    const { paymentMethod, paymentStatus, customerId } = order;
    if (await isInWallet(tx, order)) return 'noted';
    // A transfer has already paid this order, so a repeated call books nothing.
    if (paymentMethod === bankTransfer.key && paymentStatus === 'paid') return 'noted';
    if ((paymentStatus === 'paid' || paymentStatus === 'refunded') && !toWallet) return 'paidOtherwise';
    if (paymentMethod === cashOnDelivery.key) return 'onDelivery';
    // The account was deleted, so neither the order nor a wallet can take the money.
    if (customerId === null) return 'nobodys';
    return settleOrder(tx, { order, money: moneyOf(order), now });
  });
}

/** Locks an order and returns it. Locks its customer first, as `lockCustomer` requires. */
async function lockOrder(tx: Sql, number: string): Promise<OrderRow | null> {
  const isSelected = eq(orders.number, number.trim().toUpperCase());
  const [found] = await tx.select({ customerId: orders.customerId }).from(orders).where(isSelected);
  if (!found) return null;
  if (found.customerId !== null) await lockCustomer(tx, found.customerId);
  const [order] = await tx.select().from(orders).where(isSelected).for('update');
  return order ?? null;
}

const eventOf = ({ id }: OrderRow) => `transfer:${id}`;

async function isInWallet(tx: Sql, order: OrderRow): Promise<boolean> {
  const [entry] = await tx
    .select({ id: walletEntries.id })
    .from(walletEntries)
    .where(eq(walletEntries.event, eventOf(order)));
  return entry !== undefined;
}

/** Uses the order's full total, because partial transfers are not booked. */
function moneyOf(order: OrderRow): Money {
  const { total: amount, currency, lang } = order;
  return { method: bankTransfer.key, reference: undefined, event: eventOf(order), amount, currency, lang };
}

type Standing = 'awaited' | 'expired' | 'cancelled' | 'deleted';

export type AwaitedTransfer = {
  number: string;
  total: number;
  currency: string;
  until: string | null;
  payer: string;
  reference: string;
  standing: Standing;
};

/** Days for which `listTransfers` lists an unpaid order after its deadline. Later transfers can still be booked. */
export const LISTED_DAYS = 60;

/** Lists orders that may still receive a bank transfer: unpaid orders by deadline, then expired ones. */
export async function listTransfers(sql: Sql, now: Date): Promise<AwaitedTransfer[]> {
  const isGivenUp = eq(orders.paymentStatus, 'expired');
  const isOwed = and(
    notInArray(orders.paymentStatus, ['paid', 'refunded']),
    ne(orders.paymentMethod, cashOnDelivery.key),
  );
  const since = new Date(now.getTime() - LISTED_DAYS * 86_400_000);
  const isRecent = or(isNull(orders.payUntil), gt(orders.payUntil, since));
  // Raw names, because Drizzle omits table names in a select list: `id` alone would mean order_parts.id.
  const isLive = raw<boolean>`exists (select from order_parts where order_id = orders.id and status not in ('declined', 'cancelled'))`;
  const isSelected = or(isGivenUp, and(isNotNull(orders.customerId), isLive));
  const rows = await sql
    .select({ order: orders, isLive })
    .from(orders)
    .where(and(isNotNull(orders.mailedAt), isOwed, isRecent, isSelected))
    .orderBy(isGivenUp, asc(orders.payUntil), asc(orders.id));
  const timeZone = await readTimeZone(sql);
  return rows.map(
    ({ order: { number, total, currency, payUntil, billingAddress, transactionId, ...order }, isLive }) => ({
      number,
      total,
      currency,
      until: payUntil && momentText(payUntil, { lang: 'en', timeZone }),
      payer: oneLine(billingAddress.name),
      reference: oneLine(transactionId ?? ''),
      standing: standingOf(order, isLive),
    }),
  );
}

function standingOf(
  { customerId, paymentStatus }: Pick<OrderRow, 'customerId' | 'paymentStatus'>,
  isLive: boolean,
): Standing {
  if (customerId === null) return 'deleted';
  if (!isLive) return 'cancelled';
  return paymentStatus === 'expired' ? 'expired' : 'awaited';
}

export type TransfersAnswer = { transfers: AwaitedTransfer[] } | { outcome: NotedTransfer };

/** Books a received transfer, or lists the awaited transfers if `input` is null. Call `mailer.wake()` afterwards. */
export async function answerTransfers(sql: Sql, input: TransferInput | null, now: Date): Promise<TransfersAnswer> {
  return input ? { outcome: await noteTransfer(sql, { ...input, now }) } : { transfers: await listTransfers(sql, now) };
}
