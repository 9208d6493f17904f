import { and, asc, eq, gte, inArray, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import {
  bundleItems,
  orderLineChoices,
  orderLines,
  orderParts,
  products,
  stockHoldings,
  variantItems,
} from '../db/schema';

/** What of a line uses up stock: pieces of a product, and of what is chosen on it. Ids are null for what has left the shop. */
export type StockLine = { productId: number | null; itemIds: (number | null)[]; qty: number };

/** What there is too little of: thrown, so that the transaction that took the rest is rolled back with it. */
export class OutOfStock extends Error {
  override readonly name = 'OutOfStock';
  /** The line's product; null where it has left the shop. */
  readonly productId: number | null;

  constructor(productId: number | null) {
    super(`product ${productId} is out of stock`);
    this.productId = productId;
  }
}

/**
 * Takes the stock of an order, all or nothing; a bundle takes from its members too. Rows are taken conditionally and in one
 * order, choices before products, so that no piece is sold twice and nobody deadlocks. Throws OutOfStock.
 */
export async function takeStock(tx: Sql, { orderId, lines }: { orderId: number; lines: StockLine[] }): Promise<void> {
  const needs = await needsOf(tx, lines);
  const counted = await takeItems(tx, needs.items);
  for (const { id, qty, of } of needs.products) {
    const taken = await tx
      .update(products)
      .set({ soldQty: raw`${products.soldQty} + ${qty}` })
      .where(
        and(eq(products.id, id), eq(products.isActive, true), gte(raw`${products.qty} - ${products.soldQty}`, qty)),
      )
      .returning({ id: products.id });
    if (taken.length === 0) throw new OutOfStock(of);
  }
  const held = [
    ...needs.products.map(({ id, qty }) => ({ orderId, productId: id, qty })),
    ...counted.map(({ id, qty }) => ({ orderId, variantItemId: id, qty })),
  ];
  if (held.length > 0) await tx.insert(stockHoldings).values(held);
}

/** Takes anew what a placed order needs and no longer holds; nothing where it still does. Throws OutOfStock. */
export async function takeStockAgain(tx: Sql, orderId: number): Promise<void> {
  const [held] = await tx.select().from(stockHoldings).where(eq(stockHoldings.orderId, orderId)).limit(1);
  if (!held) await takeStock(tx, { orderId, lines: await readStockLines(tx, orderId) });
}

/** Gives back what orders hold of the stock; nothing the second time. */
export async function releaseStock(tx: Sql, orderIds: number[]): Promise<void> {
  const held = await tx.delete(stockHoldings).where(inArray(stockHoldings.orderId, orderIds)).returning();
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

/** Everybody locks in this order. */
const byId = (held: Holding[], key: 'productId' | 'variantItemId') =>
  held.filter((holding) => holding[key] !== null).sort((a, b) => Number(a[key]) - Number(b[key]));

/** So many pieces, for the line of this product. */
type Need = { id: number; qty: number; of: number };

async function needsOf(tx: Sql, lines: StockLine[]): Promise<{ products: Need[]; items: Need[] }> {
  const inProducts: Need[] = [];
  const inItems: Need[] = [];
  for (const { productId, itemIds, qty } of lines) {
    if (productId === null || itemIds.includes(null)) throw new OutOfStock(productId);
    inProducts.push({ id: productId, qty, of: productId });
    inItems.push(...itemIds.map((id) => ({ id: id ?? 0, qty, of: productId })));
  }
  const members = await readMembers(
    tx,
    inProducts.map(({ id }) => id),
  );
  const ofMembers = inProducts.flatMap(({ id, qty }) =>
    members.filter(({ bundleId }) => bundleId === id).map(({ memberId }) => ({ id: memberId, qty, of: id })),
  );
  return { products: together([...inProducts, ...ofMembers]), items: together(inItems) };
}

async function readMembers(tx: Sql, productIds: number[]) {
  if (productIds.length === 0) return [];
  return tx
    .select({ bundleId: bundleItems.bundleId, memberId: bundleItems.productId })
    .from(bundleItems)
    .innerJoin(products, and(eq(products.id, bundleItems.bundleId), eq(products.isBundle, true)))
    .where(inArray(bundleItems.bundleId, productIds));
}

/** One need for each id, in ascending order. */
function together(needs: Need[]): Need[] {
  const all = new Map<number, Need>();
  for (const need of needs) all.set(need.id, { ...need, qty: need.qty + (all.get(need.id)?.qty ?? 0) });
  return [...all.values()].sort((a, b) => a.id - b.id);
}

/** Takes pieces of what is chosen; returns those of which pieces are counted. */
async function takeItems(tx: Sql, needs: Need[]): Promise<Need[]> {
  const counted: Need[] = [];
  for (const need of needs) {
    const { id, qty, of } = need;
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
    if (!taken) throw new OutOfStock(of);
    if (taken.stock !== null) counted.push(need);
  }
  return counted;
}

async function readStockLines(tx: Sql, orderId: number): Promise<StockLine[]> {
  const lines = await tx
    .select({ id: orderLines.id, productId: orderLines.productId, qty: orderLines.qty })
    .from(orderLines)
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .where(eq(orderParts.orderId, orderId))
    .orderBy(asc(orderLines.id));
  const choices = await tx
    .select({ lineId: orderLineChoices.lineId, itemId: orderLineChoices.variantItemId })
    .from(orderLineChoices)
    .where(inArray(orderLineChoices.lineId, [0, ...lines.map(({ id }) => id)]));
  return lines.map(({ id, productId, qty }) => ({
    productId,
    qty,
    itemIds: choices.filter(({ lineId }) => lineId === id).map(({ itemId }) => itemId),
  }));
}
