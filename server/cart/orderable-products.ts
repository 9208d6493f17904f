import { and, asc, eq } from 'drizzle-orm';
import { bundlesLeft } from '../catalog/read-products';
import type { Sql } from '../db/database-handle';
import { bundleItems, cartLineChoices, cartLines, products, variantItems, variants } from '../db/schema';
import { Refusal } from '../http/refusal';

type Item = typeof variantItems.$inferSelect;

export type Orderable = { product: Awaited<ReturnType<typeof readProduct>>[number]; items: Item[] };

/** Reads an active product with its active variant items, or null when no active product has this id. */
export async function readOrderable(tx: Sql, productId: number): Promise<Orderable | null> {
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

async function readMembers(tx: Sql, bundleId: number) {
  const members = await tx
    .select({ qty: products.qty, soldQty: products.soldQty, isActive: products.isActive })
    .from(bundleItems)
    .innerJoin(products, eq(products.id, bundleItems.productId))
    .where(eq(bundleItems.bundleId, bundleId));
  return members.map((member) => (member.isActive ? member : undefined));
}

/** Returns the items with these ids, by ascending id; null unless `ids` has exactly one item of each variant. */
export function chooseItems({ items }: Orderable, ids: number[]): Item[] | null {
  const chosen = items.filter(({ id }) => ids.includes(id));
  const needed = new Set(items.map(({ variantId }) => variantId));
  const covered = new Set(chosen.map(({ variantId }) => variantId));
  const isOneOfEach = chosen.length === needed.size && covered.size === needed.size;
  return isOneOfEach && new Set(ids).size === chosen.length ? chosen : null;
}

export type TakenLine = Pick<
  typeof cartLines.$inferSelect,
  'id' | 'productId' | 'productName' | 'choice' | 'qty' | 'affiliateId'
>;

/** Reads the lines in the cart or, with `isSaved`, those saved for later, which take no stock. */
export async function readTakenLines(tx: Sql, cartId: number, isSaved = false): Promise<TakenLine[]> {
  const { id, productId, productName, choice, qty, affiliateId } = cartLines;
  return tx
    .select({ id, productId, productName, choice, qty, affiliateId })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.isSaved, isSaved)));
}

/** Whether two lines have the same product and choice, so that they are one line in a cart. */
export function isSameItem(one: TakenLine, other: TakenLine): boolean {
  return one.productId !== null && one.productId === other.productId && one.choice === other.choice;
}

/** Returns the key of a choice: the item ids joined by "-". The caller must sort the items by id. */
export function choiceName(chosen: Pick<Item, 'id'>[]): string {
  return chosen.map(({ id }) => id).join('-');
}

/** Reads the ids of the variant items chosen on a cart line; null in place of a deleted item. */
async function readChosenIds(tx: Sql, lineId: number): Promise<(number | null)[]> {
  const rows = await tx
    .select({ itemId: cartLineChoices.variantItemId })
    .from(cartLineChoices)
    .where(eq(cartLineChoices.lineId, lineId));
  return rows.map(({ itemId }) => itemId);
}

/** Throws Refusal 403 unless the stock covers `wanted` pieces besides those in the other cart lines. */
export function requireStock(orderable: Orderable, chosen: Item[], wanted: number, otherLines: TakenLine[]): void {
  const limits = limitsOf(orderable, chosen, otherLines);
  if (limits.some(({ stock }) => stock <= 0)) throw new Refusal(403, 'out_of_stock', 'cart.outOfStock');
  const left = leastOf(limits);
  if (wanted <= left) return;
  throw new Refusal(403, 'qty_unavailable', left > 0 ? { id: 'cart.short', values: { left } } : 'cart.allTaken');
}

type Sold = { orderable: Orderable; chosen: Item[] };

/**
 * Reads the product and the chosen items of a cart line. Returns null if one of them is no longer sold, or if the
 * product now has a variant without a choice.
 */
export async function readSold(tx: Sql, { id, productId }: TakenLine): Promise<Sold | null> {
  const orderable = productId === null ? null : await readOrderable(tx, productId);
  const ids = (await readChosenIds(tx, id)).map((chosen) => chosen ?? 0);
  const chosen = orderable && chooseItems(orderable, ids);
  return orderable && chosen && { orderable, chosen };
}

/** Like `readSold`, but throws Refusal 403 `out_of_stock`. */
export async function requireSold(tx: Sql, line: TakenLine): Promise<Sold> {
  const sold = await readSold(tx, line);
  if (!sold) throw new Refusal(403, 'out_of_stock', 'cart.unavailable');
  return sold;
}

/** Returns the maximum quantity of a cart line, given the stock and the other cart lines. */
export function availabilityOf(orderable: Orderable, chosen: Item[], otherLines: TakenLine[]): number {
  return Math.max(0, leastOf(limitsOf(orderable, chosen, otherLines)));
}

type Limit = { stock: number; taken: number };

function limitsOf({ product }: Orderable, chosen: Item[], otherLines: TakenLine[]): Limit[] {
  const sameProduct = otherLines.filter(({ productId }) => productId === product.id);
  return [
    { stock: product.qty - product.soldQty, taken: sum(sameProduct) },
    ...chosen.flatMap(({ id, stock }) =>
      stock === null
        ? []
        : { stock, taken: sum(sameProduct.filter(({ choice }) => choice.split('-').includes(String(id)))) },
    ),
  ];
}

function leastOf(limits: Limit[]): number {
  return Math.min(...limits.map(({ stock, taken }) => stock - taken));
}

function sum(lines: TakenLine[]): number {
  return lines.reduce((total, { qty }) => total + qty, 0);
}
