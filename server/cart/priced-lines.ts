import { and, asc, eq, inArray } from 'drizzle-orm';
import { unitPrice } from '../../src/contract/price';
import { type ProductRecord, readProducts } from '../catalog/read-products';
import type { Sql } from '../db/open';
import { cartLineChoices, cartLines, carts, variantItems, variants } from '../db/schema';
import { isCartOf, type Owner } from './owner';

type LineRecord = typeof cartLines.$inferSelect;
export type ChoiceRecord = Awaited<ReturnType<typeof readChoices>>[number];
/** A line of a cart with what it is about today. */
export type PricedLine = {
  line: LineRecord;
  /** Undefined once it has left the shop. */
  product: ProductRecord | undefined;
  chosen: ChoiceRecord[];
  /** Cents for one piece; null when the product or something chosen on it is no longer sold. */
  unit: number | null;
};

/** The lines of the owner's cart at today's prices, in the order in which they were put there. */
export async function readPricedLines(sql: Sql, owner: Owner, now: Date): Promise<PricedLine[]> {
  const lines = await readLines(sql, owner);
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const products = await readProducts(sql, productIds, now);
  const choices = await readChoices(
    sql,
    lines.map(({ id }) => id),
  );
  return lines.map((line) => {
    const product = products.find(({ id }) => id === line.productId);
    const chosen = choices.filter(({ lineId }) => lineId === line.id);
    return { line, product, chosen, unit: priceOf(product, chosen) };
  });
}

async function readLines(sql: Sql, owner: Owner): Promise<LineRecord[]> {
  const rows = await sql
    .select({ line: cartLines })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(isCartOf(owner))
    .orderBy(asc(cartLines.id));
  return rows.map(({ line }) => line);
}

async function readChoices(sql: Sql, lineIds: number[]) {
  if (lineIds.length === 0) return [];
  return sql
    .select({
      id: cartLineChoices.id,
      lineId: cartLineChoices.lineId,
      variantId: cartLineChoices.variantId,
      variantItemId: cartLineChoices.variantItemId,
      variant: variants,
      item: variantItems,
    })
    .from(cartLineChoices)
    .leftJoin(variants, eq(variants.id, cartLineChoices.variantId))
    .leftJoin(variantItems, and(eq(variantItems.id, cartLineChoices.variantItemId), eq(variantItems.isActive, true)))
    .where(inArray(cartLineChoices.lineId, lineIds))
    .orderBy(asc(variants.position), asc(cartLineChoices.id));
}

/** Cents for one piece; null when the product or something chosen on it is no longer sold. */
export function priceOf(product: ProductRecord | undefined, chosen: ChoiceRecord[]): number | null {
  if (!product || chosen.some(({ item }) => item === null)) return null;
  return unitPrice({
    price: product.price,
    offer_price: product.offerPrice,
    flash_sale: { offer: product.saleOffer },
    surcharges: chosen.map(({ item }) => item?.surcharge ?? 0),
  });
}
