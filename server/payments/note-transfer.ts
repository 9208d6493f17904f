import { and, asc, eq, gt, isNotNull, isNull, ne, notInArray, or, sql as raw } from 'drizzle-orm';
import { oneLine } from '../../src/contract/one-line';
import { readTimeZone } from '../content/read-documents';
import type { Sql } from '../db/open';
import { orders, walletEntries } from '../db/schema';
import { momentText } from '../money-text';
import { lockCustomer } from '../wallet/wallet-balance';
import { bankTransfer } from './bank-transfer';
import type { OrderRow } from './method';
import { cashOnDelivery } from './methods';
import { type Money, settleOrder } from './settle-order';

/** What has become of a transfer that came; from `noted` on nothing was done. */
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

export type Come = {
  number: string;
  /** Whether the money for an order that was paid otherwise goes into the customer's wallet. */
  toWallet?: boolean;
};

/**
 * Books the full transfer of an order, once: the order is paid if its goods are there, else the money goes to the wallet.
 * Wake the postman after it.
 */
export async function noteTransfer(
  sql: Sql,
  { number, toWallet = false, now }: Come & { now: Date },
): Promise<NotedTransfer> {
  return sql.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return 'unknown';
    const { paymentMethod, paymentStatus, customerId } = order;
    if (await isInWallet(tx, order)) return 'noted';
    // It is the one that has paid its order: said twice it is no second one.
    if (paymentMethod === bankTransfer.key && paymentStatus === 'paid') return 'noted';
    if ((paymentStatus === 'paid' || paymentStatus === 'refunded') && !toWallet) return 'paidOtherwise';
    if (paymentMethod === cashOnDelivery.key) return 'onDelivery';
    // Nobody would get what can't be sent any more.
    if (customerId === null) return 'nobodys';
    return settleOrder(tx, { order, money: moneyOf(order), now });
  });
}

/** In everybody's order (lockCustomer): it may be the wallet that gets the money at last. */
async function lockOrder(tx: Sql, number: string): Promise<OrderRow | null> {
  const isMeant = eq(orders.number, number.trim().toUpperCase());
  const [found] = await tx.select({ customerId: orders.customerId }).from(orders).where(isMeant);
  if (!found) return null;
  if (found.customerId !== null) await lockCustomer(tx, found.customerId);
  const [order] = await tx.select().from(orders).where(isMeant).for('update');
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

/** As much as was to be paid: what is not all of it is not noted. */
function moneyOf(order: OrderRow): Money {
  const { total: amount, currency, lang } = order;
  return { method: bankTransfer.key, reference: undefined, event: eventOf(order), amount, currency, lang };
}

/** How an order stands for which a transfer may come: its time may be over, or it was called off, or its customer is gone. */
type Standing = 'awaited' | 'expired' | 'cancelled' | 'deleted';

/** An order whose transfer is waited for, as the shop's owner finds it among those that came. */
export type AwaitedTransfer = {
  number: string;
  total: number;
  currency: string;
  until: string | null;
  payer: string;
  /** What the customer said that the transfer is known by. */
  reference: string;
  standing: Standing;
};

/** So many days after its time a transfer is still looked for; later it can be noted by its number. */
export const LISTED_DAYS = 60;

/**
 * Lists unpaid orders whose customers were told to transfer money, first due first, then expired and cancelled ones and those
 * of deleted accounts: their money may still come.
 */
export async function listTransfers(sql: Sql, now: Date): Promise<AwaitedTransfer[]> {
  const isGivenUp = eq(orders.paymentStatus, 'expired');
  const isOwed = and(
    notInArray(orders.paymentStatus, ['paid', 'refunded']),
    ne(orders.paymentMethod, cashOnDelivery.key),
  );
  const since = new Date(now.getTime() - LISTED_DAYS * 86_400_000);
  const isRecent = or(isNull(orders.payUntil), gt(orders.payUntil, since));
  // Among what is selected drizzle would name the column without its table: the part's own.
  const isLive = raw<boolean>`exists (select from order_parts where order_id = orders.id and status not in ('declined', 'cancelled'))`;
  const isMeant = or(isGivenUp, and(isNotNull(orders.customerId), isLive));
  const rows = await sql
    .select({ order: orders, isLive })
    .from(orders)
    .where(and(isNotNull(orders.toldAt), isOwed, isRecent, isMeant))
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

/** Notes a transfer that came. Without one, lists those that are waited for. Wake the postman after it. */
export async function answerTransfers(sql: Sql, come: Come | null, now: Date): Promise<TransfersAnswer> {
  return come ? { outcome: await noteTransfer(sql, { ...come, now }) } : { transfers: await listTransfers(sql, now) };
}
