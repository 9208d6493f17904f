import { and, asc, eq, gte, inArray, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import {
  bundleItems,
  orderLineChoices,
  orderLines,
  orderParts,
  products,
  stockHoldings,
  variantItems,
} from '../db/schema';

/** `qty` pieces of a product and of its chosen items in a part of an order. Ids of deleted rows are null. */
type StockLine = { partId: number; productId: number | null; itemIds: (number | null)[]; qty: number };

/** Error for missing stock. The error makes the transaction roll back. */
export class OutOfStock extends Error {
  override readonly name = 'OutOfStock';
  /** Product of the order line; null when the product was deleted. */
  readonly productId: number | null;

  constructor(productId: number | null) {
    super(`product ${productId} is out of stock`);
    this.productId = productId;
  }
}

/**
 * Reserves stock for all lines of a stored order, including the products of bundles, or throws OutOfStock. To avoid
 * deadlocks, updates variant items before products, each by ascending id.
 */
export async function takeStock(tx: Sql, orderId: number): Promise<void> {
  const needs = await needsOf(tx, await readStockLines(tx, orderId));
  const counted = await takeItems(tx, needs.items);
  for (const { id, qty, productId } of needs.products) {
    const taken = await tx
      .update(products)
      .set({ soldQty: raw`${products.soldQty} + ${qty}` })
      .where(
        and(eq(products.id, id), eq(products.isActive, true), gte(raw`${products.qty} - ${products.soldQty}`, qty)),
      )
      .returning({ id: products.id });
    if (taken.length === 0) throw new OutOfStock(productId);
  }
  const held = [
    ...needs.products.map(({ id, partId, qty }) => ({ orderId, partId, productId: id, qty })),
    ...counted.map(({ id, partId, qty }) => ({ orderId, partId, variantItemId: id, qty })),
  ];
  if (held.length > 0) await tx.insert(stockHoldings).values(held);
}

/** Reserves stock for an existing order again, unless the order still holds stock. Throws OutOfStock. */
export async function takeStockAgain(tx: Sql, orderId: number): Promise<void> {
  const [held] = await tx.select().from(stockHoldings).where(eq(stockHoldings.orderId, orderId)).limit(1);
  if (!held) await takeStock(tx, orderId);
}

/** Releases all stock that orders, or parts of an order, hold. Idempotent. */
export async function releaseStock(tx: Sql, of: { orderIds: number[] } | { partIds: number[] }): Promise<void> {
  const isReleased =
    'orderIds' in of ? inArray(stockHoldings.orderId, of.orderIds) : inArray(stockHoldings.partId, of.partIds);
  const held = await tx.delete(stockHoldings).where(isReleased).returning();
  for (const { variantItemId, qty } of byId(held, 'variantItemId')) {
    await tx
      .update(variantItems)
      .set({ stock: raw`${variantItems.stock} + ${qty}` })
      .where(eq(variantItems.id, variantItemId ?? 0));
  }
  for (const { productId, qty } of byId(held, 'productId')) {
    await tx
      .update(products)
      .set({ soldQty: raw`greatest(0, ${products.soldQty} - ${qty})` })
      .where(eq(products.id, productId ?? 0));
  }
}

type Holding = typeof stockHoldings.$inferSelect;

/** Sorts by id, because a common lock order prevents deadlocks. */
const byId = (held: Holding[], key: 'productId' | 'variantItemId') =>
  held.filter((holding) => holding[key] !== null).sort((a, b) => Number(a[key]) - Number(b[key]));

/** Pieces of the product or variant item `id` that a part needs. `productId` is the product of the order line. */
type Need = { id: number; partId: number; qty: number; productId: number };

async function needsOf(tx: Sql, lines: StockLine[]): Promise<{ products: Need[]; items: Need[] }> {
  const inProducts: Need[] = [];
  const inItems: Need[] = [];
  for (const { partId, productId, itemIds, qty } of lines) {
    if (productId === null || itemIds.includes(null)) throw new OutOfStock(productId);
    inProducts.push({ id: productId, partId, qty, productId });
    inItems.push(...itemIds.map((id) => ({ id: id ?? 0, partId, qty, productId })));
  }
  const members = await readMembers(
    tx,
    inProducts.map(({ id }) => id),
  );
  const ofMembers = inProducts.flatMap(({ id, ...need }) =>
    members.filter(({ bundleId }) => bundleId === id).map(({ memberId }) => ({ ...need, id: memberId })),
  );
  return { products: mergeNeeds([...inProducts, ...ofMembers]), items: mergeNeeds(inItems) };
}

async function readMembers(tx: Sql, productIds: number[]) {
  if (productIds.length === 0) return [];
  return tx
    .select({ bundleId: bundleItems.bundleId, memberId: bundleItems.productId })
    .from(bundleItems)
    .innerJoin(products, and(eq(products.id, bundleItems.bundleId), eq(products.isBundle, true)))
    .where(inArray(bundleItems.bundleId, productIds));
}

/** Adds up the pieces per id and part. Sorts by id, because a common lock order prevents deadlocks. */
function mergeNeeds(needs: Need[]): Need[] {
  const all = new Map<string, Need>();
  for (const need of needs) {
    const key = `${need.id}:${need.partId}`;
    all.set(key, { ...need, qty: need.qty + (all.get(key)?.qty ?? 0) });
  }
  return [...all.values()].sort((a, b) => a.id - b.id);
}

/** Takes the needed pieces out of the stock of variant items. Returns the needs of items with a stock of their own. */
async function takeItems(tx: Sql, needs: Need[]): Promise<Need[]> {
  const counted: Need[] = [];
  for (const need of needs) {
    const { id, qty, productId } = need;
    const [taken] = await tx
      .update(variantItems)
      .set({ stock: raw`${variantItems.stock} - ${qty}` })
      .where(
        and(
          eq(variantItems.id, id),
          eq(variantItems.isActive, true),
          raw`(${variantItems.stock} is null or ${variantItems.stock} >= ${qty})`,
        ),
      )
      .returning({ stock: variantItems.stock });
    if (!taken) throw new OutOfStock(productId);
    if (taken.stock !== null) counted.push(need);
  }
  return counted;
}

async function readStockLines(tx: Sql, orderId: number): Promise<StockLine[]> {
  const lines = await tx
    .select({ id: orderLines.id, partId: orderLines.partId, productId: orderLines.productId, qty: orderLines.qty })
    .from(orderLines)
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .where(eq(orderParts.orderId, orderId))
    .orderBy(asc(orderLines.id));
  const choices = await tx
    .select({ lineId: orderLineChoices.lineId, itemId: orderLineChoices.variantItemId })
    .from(orderLineChoices)
    .where(inArray(orderLineChoices.lineId, [0, ...lines.map(({ id }) => id)]));
  return lines.map(({ id, ...line }) => ({
    ...line,
    itemIds: choices.filter(({ lineId }) => lineId === id).map(({ itemId }) => itemId),
  }));
}
