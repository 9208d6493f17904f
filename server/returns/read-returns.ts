import { asc, desc, eq, inArray, sql as raw } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { toDecimal } from '../../src/contract/decimal';
import {
  type Order,
  type OrderProduct,
  type PartStatus,
  RETURN,
  type Return,
  type ReturnOffer,
  type WithdrawalOffer,
} from '../../src/contract/orders';
import { readTimeZone } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import { orderEvents, orderLines, orderParts, orderReturns, orders, returnImages } from '../db/schema';
import type { Localized } from '../language';
import { canWithdraw } from '../orders/order-status';
import { paidPerLine, refundOf, returnDeadline } from './refund-rules';

type ReturnRow = typeof orderReturns.$inferSelect & { uploads: { id: number; upload: string }[] };

export interface BoughtLine {
  id: number;
  orderId: number;
  orderNumber: string;
  partId: number;
  productName: Localized;
  sellerId: number | null;
  unitPrice: number;
  qty: number;
  currency: string;
  /** Price paid for all pieces of the line, in cents. */
  paid: number;
  status: PartStatus;
  /** Delivery fee of the line's order part, in cents. */
  shippingFee: number;
  /** Last moment at which the line can be returned; null before delivery. */
  until: Date | null;
  returns: ReturnRow[];
}

/** Refused and cancelled returns have a higher status and do not count. */
const counts = ({ status }: Pick<ReturnRow, 'status'>) => status <= RETURN.refunded;

/** Returns the number of pieces without a return. Refused and cancelled returns do not count. */
export function leftOf({ qty, returns }: BoughtLine): number {
  return qty - returns.filter(counts).reduce((sum, one) => sum + one.qty, 0);
}

/** Returns the refund in cents for `qty` pieces of a line, in addition to the pieces of its earlier returns. */
export function refundFor(line: BoughtLine, qty: number): number {
  return refundOf(line, line.returns.filter(counts), qty);
}

export async function readBoughtLines(sql: Sql, orderIds: number[]): Promise<BoughtLine[]> {
  if (orderIds.length === 0) return [];
  // The queries run one after the other, because a transaction has only one connection.
  const lines = await readLines(sql, orderIds);
  const returns = await readReturnRows(sql, orderIds);
  const timeZone = await readTimeZone(sql);
  const paid = new Map(
    orderIds.flatMap((id) => {
      const ofOrder = lines.filter(({ orderId }) => orderId === id);
      return [...paidPerLine(ofOrder, ofOrder[0]?.discount ?? 0)];
    }),
  );
  return lines.map(({ discount: _, deliveredAt, ...line }) => ({
    ...line,
    paid: paid.get(line.id) ?? 0,
    until: deliveredAt && hasArrived(line.status) ? returnDeadline(deliveredAt, timeZone) : null,
    returns: returns.filter(({ lineId }) => lineId === line.id),
  }));
}

/** Returns the line without the return requests that the boutique may still refuse. A withdrawal takes these over. */
export const withoutRequests = (line: BoughtLine): BoughtLine => ({
  ...line,
  returns: line.returns.filter(({ status, withdrawalId }) => status >= RETURN.approved || withdrawalId !== null),
});

/** Returns the refund in cents for a withdrawal of `qty` pieces, which takes over return requests only if it must. */
export const withdrawalRefund = (line: BoughtLine, qty: number): number =>
  refundFor(qty > leftOf(line) ? withoutRequests(line) : line, qty);

/**
 * Returns the pieces that the customer can withdraw from: from sending, when the order can no longer be cancelled, to
 * the end of the period. `RETURN_DAYS` is longer than the 14 days of Directive 2011/83/EU, article 9.
 */
export function withdrawableOf(line: BoughtLine, now: Date): number {
  return canWithdraw(line, now) ? leftOf(withoutRequests(line)) : 0;
}

/** Returns the cents of a part's delivery fee that no return pays back yet. `lines` may include other parts. */
export function deliveryFeeLeft(lines: BoughtLine[], { partId, shippingFee }: BoughtLine): number {
  const ofPart = lines.filter((line) => line.partId === partId);
  return ofPart.some(({ returns }) => returns.some(({ deliveryFee }) => deliveryFee > 0)) ? 0 : shippingFee;
}

type OfLine = Pick<InferInput<typeof OrderProduct>, 'returns' | 'return_status' | 'return_offer' | 'withdrawal_offer'>;

type Withdrawals = NonNullable<InferInput<typeof Order>['withdrawals']>;

/** Reads the return data of order lines by line id, and the withdrawals, for the page of an order (E20). */
export async function readReturns(
  sql: Sql,
  { orderIds, now }: { orderIds: number[]; now: Date },
): Promise<{ ofLines: Map<number, OfLine>; withdrawals: Withdrawals }> {
  const lines = await readBoughtLines(sql, orderIds);
  const ofLines = new Map(
    lines.map((line) => [
      line.id,
      {
        return_status: line.returns[0]?.status ?? null,
        returns: line.returns.map((one) => toReturn(one, line)),
        return_offer: toOffer(line, now),
        withdrawal_offer: toWithdrawalOffer(line, lines, now),
      },
    ]),
  );
  return { ofLines, withdrawals: toWithdrawals(lines) };
}

function toWithdrawals(lines: BoughtLine[]): Withdrawals {
  const rows = lines.flatMap(({ returns }) => returns);
  const ids = [...new Set(rows.flatMap(({ withdrawalId }) => withdrawalId ?? []))].sort((a, b) => a - b);
  return ids.map((id) => {
    const own = rows.filter(({ withdrawalId }) => withdrawalId === id);
    return {
      id,
      created_at: own[0]?.createdAt.toISOString() ?? '',
      qty: own.reduce((sum, { qty }) => sum + qty, 0),
      refund: toDecimal(own.reduce((sum, { refund, deliveryFee }) => sum + refund + deliveryFee, 0)),
    };
  });
}

export function toReturn(
  { id, qty, reason, details, status, uploads, createdAt, ...row }: ReturnRow,
  line: Pick<BoughtLine, 'id' | 'orderNumber'>,
): InferInput<typeof Return> {
  return {
    id,
    order_id: line.orderNumber,
    order_product_id: line.id,
    qty,
    reason,
    details,
    status,
    refund_amount: toDecimal(row.refund + row.deliveryFee),
    is_withdrawal: row.withdrawalId !== null,
    images: uploads.map(({ id, upload }) => ({ id, image: `/api/return-picture/${upload}` })),
    created_at: createdAt.toISOString(),
  };
}

function toOffer(line: BoughtLine, now: Date): InferInput<typeof ReturnOffer> | null {
  if (!line.until) return null;
  const qty = leftOf(line);
  return {
    qty,
    until: line.until.toISOString(),
    is_over: now > line.until,
    refunds: Array.from({ length: qty }, (_, index) => toDecimal(refundFor(line, index + 1))),
  };
}

function toWithdrawalOffer(
  line: BoughtLine,
  lines: BoughtLine[],
  now: Date,
): InferInput<typeof WithdrawalOffer> | null {
  const qty = withdrawableOf(line, now);
  if (qty === 0) return null;
  return {
    qty,
    until: line.until?.toISOString() ?? null,
    refunds: Array.from({ length: qty }, (_, index) => toDecimal(withdrawalRefund(line, index + 1))),
    delivery_refund: toDecimal(deliveryFeeLeft(lines, line)),
  };
}

const hasArrived = (status: string) => status === 'delivered' || status === 'completed';

function readLines(sql: Sql, orderIds: number[]) {
  const deliveredAt = raw<Date | null>`(select max(${orderEvents.at}) from ${orderEvents}
    where ${orderEvents.partId} = ${orderParts.id} and ${orderEvents.kind} = 'delivered')`;
  return sql
    .select({
      id: orderLines.id,
      orderId: orders.id,
      orderNumber: orders.number,
      partId: orderParts.id,
      productName: orderLines.productName,
      sellerId: orderParts.sellerId,
      unitPrice: orderLines.unitPrice,
      qty: orderLines.qty,
      currency: orders.currency,
      discount: orders.discount,
      shippingFee: orderParts.shippingFee,
      status: orderParts.status,
      deliveredAt: deliveredAt.mapWith(orderEvents.at),
    })
    .from(orderLines)
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .where(inArray(orders.id, orderIds))
    .orderBy(asc(orderLines.id));
}

async function readReturnRows(sql: Sql, orderIds: number[]): Promise<ReturnRow[]> {
  const ofOrders = sql
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .where(inArray(orderParts.orderId, orderIds));
  const rows = await sql
    .select()
    .from(orderReturns)
    .where(inArray(orderReturns.lineId, ofOrders))
    .orderBy(desc(orderReturns.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const images = await sql
    .select()
    .from(returnImages)
    .where(inArray(returnImages.returnId, ids))
    .orderBy(asc(returnImages.id));
  return rows.map((row) => ({ ...row, uploads: images.filter(({ returnId }) => returnId === row.id) }));
}
