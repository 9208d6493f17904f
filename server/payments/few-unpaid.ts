import { and, asc, eq, inArray, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { orders, products, stockHoldings, variantItems, variants } from '../db/schema';
import { Refusal } from '../http/refusal';
import { type Lang, localize } from '../language';
import { bankTransfer } from './bank-transfer';
import { isUnpaid } from './give-up';
import type { Due, OrderRow } from './method';

/** So many orders of one customer may wait for their payments at once: each keeps goods that nobody has paid. */
const MAX_UNPAID = 5;

/**
 * Makes sure that an order that waits for its payment from now on is not one too many, and does not keep too much for days;
 * `before` is what it was. Throws Refusal 403 `unpaid_orders`, which names the others, and `limit`. The caller holds the
 * customer (lockCustomer).
 */
export async function requireFewUnpaid(tx: Sql, { order: before, lang }: Pick<Due, 'order' | 'lang'>): Promise<void> {
  const unpaid = await tx
    .select({ id: orders.id, number: orders.number, method: orders.paymentMethod })
    .from(orders)
    .where(and(eq(orders.customerId, before.customerId ?? 0), isUnpaid))
    .orderBy(asc(orders.id));
  const own = unpaid.find(({ id }) => id === before.id);
  if (!own) return;
  const others = unpaid.filter(({ id }) => id !== before.id);
  if (!wasUnpaid(before) && others.length >= MAX_UNPAID) {
    const numbers = others.map(({ number }) => number).join(', ');
    throw new Refusal(403, 'unpaid_orders', { id: 'payment.tooManyUnpaid', values: { count: others.length, numbers } });
  }
  // Elsewhere it is paid within the hour or given up.
  if (own.method === bankTransfer.key)
    await requireModest(tx, { orderId: own.id, unpaid: unpaid.map(({ id }) => id), lang });
}

const wasUnpaid = ({ payUntil, paymentStatus }: OrderRow) =>
  payUntil !== null && (paymentStatus === 'pending' || paymentStatus === 'failed');

/** So many pieces of anything may be kept for days in any case. */
const FEW = 3;

/** Of all there is, what one customer's unpaid orders may keep for days. */
const mayHold = (all: number) => Math.max(FEW, Math.floor(all / 4));

/** Throws Refusal 403 `limit` where unpaid orders keep too much of something in this one: of a product, or of a choice on it. */
async function requireModest(
  tx: Sql,
  { orderId, unpaid, lang }: { orderId: number; unpaid: number[]; lang: Lang },
): Promise<void> {
  const { productId, variantItemId, qty } = stockHoldings;
  const kept = await tx
    .select({
      name: products.name,
      held: raw<number>`sum(${qty})`.mapWith(Number),
      left: raw<number>`coalesce(${variantItems.stock}, ${products.qty} - ${products.soldQty})`.mapWith(Number),
    })
    .from(stockHoldings)
    .leftJoin(variantItems, eq(variantItems.id, variantItemId))
    .leftJoin(variants, eq(variants.id, variantItems.variantId))
    .innerJoin(products, raw`${products.id} = coalesce(${productId}, ${variants.productId})`)
    .where(inArray(stockHoldings.orderId, unpaid))
    .groupBy(products.id, variantItems.id)
    .having(raw`bool_or(${stockHoldings.orderId} = ${orderId})`)
    .orderBy(asc(products.id));
  for (const { name, held, left } of kept) {
    const max = mayHold(left + held);
    if (held <= max) continue;
    throw new Refusal(403, 'limit', { id: 'payment.holdsTooMuch', values: { max, name: localize(name, lang) } });
  }
}
