import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { RETURN, WithdrawBody, WithdrawByLinkBody } from '../../src/contract/orders';
import { hashToken } from '../account/sessions';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { orderLines, orderLinks, orderParts, orderReturns, orders, withdrawals } from '../db/schema';
import { requireRate } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { notFound, Refusal } from '../http/refusal';
import { type Lang, localize } from '../language';
import { say } from '../messages';
import { canWithdraw, isUnsent } from '../orders/order-status';
import type { OrderRow } from '../orders/read-order-parts';
import type { OwnOrder } from '../orders/show-and-list-orders';
import { lockOwnOrder } from '../payments/cancel-order';
import {
  type BoughtLine,
  deliveryFeeLeft,
  leftOf,
  readBoughtLines,
  withdrawableOf,
  withdrawalRefund,
  withoutRequests,
} from './read-returns';
import { mailWithdrawal, type RefundedPiece } from './withdrawal-emails';

/** Maximum number of withdrawals per customer and minute. */
const MAX_WITHDRAWALS = 30;

type Request = { body: unknown; lang: Lang; now: Date };
type Answer = { notification: string };

/**
 * X47: withdraws a customer from the contract for items of an order (Directive 2011/83/EU, article 11a, added by
 * Directive (EU) 2023/2673) and mails the acknowledgement. A repeated key changes nothing. Call `mailer.wake()`
 * afterwards. Throws Refusal 403, 404, 422 or 429.
 */
export async function withdrawOwn(sql: Sql, { body, lang, now, ...own }: OwnOrder & Request): Promise<Answer> {
  await requireRate(sql, { key: `withdraw:${own.customerId}`, max: MAX_WITHDRAWALS, now });
  const statement = readBody(WithdrawBody, body);
  return sql.transaction(async (tx) => withdraw(tx, { order: await lockOwnOrder(tx, own), statement, lang, now }));
}

/** X48: like `withdrawOwn`, for a visitor with a link to the order. Throws Refusal 404 for an expired link. */
export async function withdrawByLink(sql: Sql, { body, lang, now }: Request): Promise<Answer> {
  const { token, ...statement } = readBody(WithdrawByLinkBody, body);
  return sql.transaction(async (tx) => {
    const order = await lockLinkedOrder(tx, token, now);
    return withdraw(tx, { order, statement, lang, now });
  });
}

/** Locks in the order of `lockOwnOrder`. An order without a customer, whose account was deleted, is locked alone. */
async function lockLinkedOrder(tx: Sql, token: string, now: Date): Promise<OrderRow> {
  const isLinked = and(eq(orderLinks.hash, hashToken(token)), gt(orderLinks.expiresAt, now));
  const [found] = await tx
    .select({ id: orders.id, customerId: orders.customerId, number: orders.number })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .where(isLinked);
  if (!found) throw notFound('notFound.orderLink');
  const { id, customerId, number } = found;
  if (customerId !== null) return lockOwnOrder(tx, { customerId, number });
  return only(await tx.select().from(orders).where(eq(orders.id, id)).for('no key update'));
}

type Statement = InferOutput<typeof WithdrawBody>;
type Withdraw = { order: OrderRow; statement: Statement; lang: Lang; now: Date };

async function withdraw(tx: Sql, { order, statement, lang, now }: Withdraw): Promise<Answer> {
  const { name, email, idempotency_key: idempotencyKey } = statement;
  const isRepeated = and(eq(withdrawals.orderId, order.id), eq(withdrawals.idempotencyKey, idempotencyKey));
  const [earlier] = await tx.select().from(withdrawals).where(isRepeated);
  if (!earlier) {
    const lines = await lockLines(tx, order.id);
    const pieces = readPieces(lines, statement, { lang, now });
    const values = { orderId: order.id, name, email, lang, idempotencyKey, createdAt: now };
    const withdrawal = only(await tx.insert(withdrawals).values(values).returning());
    const rows = refundPieces(lines, pieces);
    await takeOverRequests(tx, pieces);
    await tx.insert(orderReturns).values(
      rows.map(({ line, ...row }) => ({
        ...row,
        ...{ lineId: line.id, customerId: order.customerId, withdrawalId: withdrawal.id, createdAt: now },
        ...({ reason: 'changed_mind', status: RETURN.approved } as const),
      })),
    );
    await mailWithdrawal(tx, { order, withdrawal, pieces: rows });
  }
  return { notification: say({ id: 'withdraw.done', values: { email: earlier?.email ?? email } }, lang) };
}

/** Locks the order's lines like a return request, so that both together never take more pieces than were bought. */
async function lockLines(tx: Sql, orderId: number): Promise<BoughtLine[]> {
  const parts = tx.select({ id: orderParts.id }).from(orderParts).where(eq(orderParts.orderId, orderId));
  const isSelected = inArray(orderLines.partId, parts);
  await tx.select({ id: orderLines.id }).from(orderLines).where(isSelected).orderBy(asc(orderLines.id)).for('update');
  return readBoughtLines(tx, [orderId]);
}

type Piece = Pick<RefundedPiece, 'line' | 'qty'>;

/** Returns the chosen pieces by line. Throws Refusal 404 for a line of another order, or 403 if it can't be withdrawn. */
function readPieces(
  lines: BoughtLine[],
  { lines: chosen }: Statement,
  { lang, now }: Omit<Withdraw, 'order' | 'statement'>,
): Piece[] {
  const pieces = new Map<BoughtLine, number>();
  for (const { order_product_id: id, qty } of chosen) {
    const line = lines.find((one) => one.id === readId(id));
    if (!line) throw notFound('notFound.orderLine');
    pieces.set(line, (pieces.get(line) ?? 0) + qty);
  }
  return [...pieces].map(([line, qty]) => {
    const item = localize(line.productName, lang);
    const max = withdrawableOf(line, now);
    if (isUnsent(line)) throw new Refusal(403, 'generic', { id: 'withdraw.cancelInstead', values: { item } });
    if (!canWithdraw(line, now)) throw new Refusal(403, 'generic', { id: 'withdraw.over', values: { item } });
    if (qty > max) throw new Refusal(403, 'generic', { id: 'withdraw.fewer', values: { item, max } });
    return { line, qty };
  });
}

/** Cancels the return requests whose pieces are withdrawn, because a withdrawal can't be refused. */
async function takeOverRequests(tx: Sql, pieces: Piece[]): Promise<void> {
  const ids = pieces.filter(({ line, qty }) => qty > leftOf(line)).map(({ line }) => line.id);
  const isRequest = and(lt(orderReturns.status, RETURN.approved), isNull(orderReturns.withdrawalId));
  await tx
    .update(orderReturns)
    .set({ status: RETURN.cancelled })
    .where(and(inArray(orderReturns.lineId, ids), isRequest));
}

/** Adds the refunds in cents. The last line of a part gets the part's delivery fee if no piece of the part is left. */
function refundPieces(lines: BoughtLine[], pieces: Piece[]): RefundedPiece[] {
  const qtyOf = (line: BoughtLine) => pieces.find((one) => one.line === line)?.qty ?? 0;
  return pieces.map(({ line, qty }, index) => {
    const isLast = !pieces.slice(index + 1).some((other) => other.line.partId === line.partId);
    const isWhole = lines.every(
      (other) => other.partId !== line.partId || leftOf(withoutRequests(other)) === qtyOf(other),
    );
    const deliveryFee = isLast && isWhole ? deliveryFeeLeft(lines, line) : 0;
    return { line, qty, refund: withdrawalRefund(line, qty), deliveryFee };
  });
}
