import { and, asc, eq } from 'drizzle-orm';
import { bundlesLeft } from '../catalog/read-products';
import type { Sql } from '../db/open';
import { bundleItems, cartLineChoices, cartLines, products, variantItems, variants } from '../db/schema';
import { Refusal } from '../http/refusal';

type Item = typeof variantItems.$inferSelect;

/** A product as it is sold: its stock and what must be chosen on it. */
export type Goods = { product: Awaited<ReturnType<typeof readProduct>>[number]; items: Item[] };

/** The product with its active choices; null when it is not in the shop. */
export async function readGoods(tx: Sql, productId: number): Promise<Goods | null> {
  const [product] = await readProduct(tx, productId);
  if (!product) return null;
  if (product.isBundle) product.qty = product.soldQty + bundlesLeft(product, await readMembers(tx, productId));
  const rows = await tx
    .select({ item: variantItems })
    .from(variantItems)
    .innerJoin(variants, eq(variants.id, variantItems.variantId))
    .where(and(eq(variants.productId, productId), eq(variantItems.isActive, true)))
    .orderBy(asc(variantItems.id));
  return { product, items: rows.map(({ item }) => item) };
}

function readProduct(tx: Sql, productId: number) {
  return tx
    .select({
      id: products.id,
      name: products.name,
      qty: products.qty,
      soldQty: products.soldQty,
      isBundle: products.isBundle,
    })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.isActive, true)));
}

/** What a bundle is made of; undefined for what has left the shop. */
async function readMembers(tx: Sql, bundleId: number) {
  const members = await tx
    .select({ qty: products.qty, soldQty: products.soldQty, isActive: products.isActive })
    .from(bundleItems)
    .innerJoin(products, eq(products.id, bundleItems.productId))
    .where(eq(bundleItems.bundleId, bundleId));
  return members.map((member) => (member.isActive ? member : undefined));
}

/** The items of these ids, in ascending order; null unless they are one of each variant and nothing else. */
export function chooseItems({ items }: Goods, ids: number[]): Item[] | null {
  const chosen = items.filter(({ id }) => ids.includes(id));
  const needed = new Set(items.map(({ variantId }) => variantId));
  const covered = new Set(chosen.map(({ variantId }) => variantId));
  const isOneOfEach = chosen.length === needed.size && covered.size === needed.size;
  return isOneOfEach && new Set(ids).size === chosen.length ? chosen : null;
}

/** A line of the cart as far as it uses up stock, and what it takes along into another cart. */
export type TakenLine = Pick<
  typeof cartLines.$inferSelect,
  'id' | 'productId' | 'productName' | 'choice' | 'qty' | 'affiliateId'
>;

export async function readTakenLines(tx: Sql, cartId: number): Promise<TakenLine[]> {
  const { id, productId, productName, choice, qty, affiliateId } = cartLines;
  return tx
    .select({ id, productId, productName, choice, qty, affiliateId })
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId));
}

/** Names a choice: two lines of one product with the same name are the same line. */
export function choiceName(chosen: Pick<Item, 'id'>[]): string {
  return chosen.map(({ id }) => id).join('-');
}

/** The ids of the items chosen on a line; null among them for an item that has been deleted. */
export async function readChosenIds(tx: Sql, lineId: number): Promise<(number | null)[]> {
  const rows = await tx
    .select({ itemId: cartLineChoices.variantItemId })
    .from(cartLineChoices)
    .where(eq(cartLineChoices.lineId, lineId));
  return rows.map(({ itemId }) => itemId);
}

/** Throws Refusal 403 unless product and chosen items have `wanted` pieces left beside the cart's other lines. */
export function requireStock(goods: Goods, chosen: Item[], wanted: number, otherLines: TakenLine[]): void {
  const limits = limitsOf(goods, chosen, otherLines);
  if (limits.some(({ stock }) => stock <= 0)) throw new Refusal(403, 'out_of_stock', 'cart.outOfStock');
  const left = leastOf(limits);
  if (wanted <= left) return;
  throw new Refusal(403, 'qty_unavailable', left > 0 ? { id: 'cart.short', values: { left } } : 'cart.allTaken');
}

/** How many pieces a line may have beside the cart's other lines. */
export function roomFor(goods: Goods, chosen: Item[], otherLines: TakenLine[]): number {
  return Math.max(0, leastOf(limitsOf(goods, chosen, otherLines)));
}

type Limit = { stock: number; taken: number };

function limitsOf({ product }: Goods, chosen: Item[], otherLines: TakenLine[]): Limit[] {
  const rivals = otherLines.filter(({ productId }) => productId === product.id);
  return [
    { stock: product.qty - product.soldQty, taken: sum(rivals) },
    ...chosen.flatMap(({ id, stock }) =>
      stock === null
        ? []
        : { stock, taken: sum(rivals.filter(({ choice }) => choice.split('-').includes(String(id)))) },
    ),
  ];
}

function leastOf(limits: Limit[]): number {
  return Math.min(...limits.map(({ stock, taken }) => stock - taken));
}

function sum(lines: TakenLine[]): number {
  return lines.reduce((total, { qty }) => total + qty, 0);
}
