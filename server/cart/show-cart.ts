import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Cart, CartChoice, CartLine } from '../../src/contract/cart';
import { toDecimal } from '../../src/contract/decimal';
import { lineTotal, subtotal, unitPrice } from '../../src/contract/price';
import { toCard } from '../catalog/product-card';
import { type ProductRecord, readProducts } from '../catalog/read-products';
import type { OrderedLine } from '../checkout/calculate-quote';
import type { Sql } from '../db/database-handle';
import { cartLineChoices, cartLines, carts, variantItems, variants } from '../db/schema';
import { readEstimator, sellersOf } from '../delivery/estimate-deliveries';
import { type Lang, localize } from '../language';
import { isCartOf, type Owner } from './cart-owner';

type LineRecord = typeof cartLines.$inferSelect;
export type ChoiceRecord = Awaited<ReturnType<typeof readChoices>>[number];
export type PricedLine = {
  line: LineRecord;
  /** Undefined when the shop no longer sells the product. */
  product: ProductRecord | undefined;
  chosen: ChoiceRecord[];
  /** Price of one piece in cents; null when the product or a choice is no longer sold. */
  unit: number | null;
};

/** Reads the lines of the owner's cart at current prices, oldest first. Leaves out lines that are saved for later. */
export async function readPricedLines(sql: Sql, owner: Owner, now: Date): Promise<PricedLine[]> {
  return priceLines(sql, await readLines(sql, and(isCartOf(owner), eq(cartLines.isSaved, false))), now);
}

async function priceLines(sql: Sql, lines: LineRecord[], now: Date): Promise<PricedLine[]> {
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

async function readLines(sql: Sql, which: SQL | undefined): Promise<LineRecord[]> {
  const rows = await sql
    .select({ line: cartLines })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(which)
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

/** Returns the price of one piece in cents, or null when the product or a choice is no longer sold. */
export function priceOf(product: ProductRecord | undefined, chosen: ChoiceRecord[]): number | null {
  if (!product || chosen.some(({ item }) => item === null)) return null;
  return unitPrice({
    price: product.price,
    offer_price: product.offerPrice,
    flash_sale: { offer: product.saleOffer },
    surcharges: chosen.map(({ item }) => item?.surcharge ?? 0),
  });
}

/** A line that can be ordered. */
export type BuyableLine = OrderedLine & { priced: PricedLine & { product: ProductRecord } };

/** Converts a line for a quote. Returns no line if the product or a choice is no longer sold. */
export function toBuyable({ product, unit, ...priced }: PricedLine): BuyableLine[] {
  if (!product || unit === null) return [];
  const { weightGrams, seller } = product;
  const { qty } = priced.line;
  return [{ sellerId: seller?.id ?? 0, unit, qty, weightGrams, priced: { ...priced, product, unit } }];
}

export type CartReader = { owner: Owner; lang: Lang; now: Date };

/** E32, E33: returns the cart at current prices. A line whose product or choice is no longer sold has no price. */
export async function showCart(sql: Sql, { owner, lang, now }: CartReader): Promise<InferInput<typeof Cart>> {
  const all = await priceLines(sql, await readLines(sql, isCartOf(owner)), now);
  const priced = all.filter(({ line }) => !line.isSaved);
  const savedProducts = all.filter(({ line }) => line.isSaved).map((line) => toLine(line, lang));
  const total = subtotal(priced.map(({ line, unit }) => unit && lineTotal(unit, line.qty)));
  const buyable = priced.flatMap(toBuyable);
  const estimate = await readEstimator(sql, { sellerIds: sellersOf(buyable), now });
  const cartProducts = priced.map((line) => toLine(line, lang));
  return { cartProducts, savedProducts, deliveries: estimate(buyable), total: toDecimal(total) };
}

export function toLine({ line, product, chosen, unit }: PricedLine, lang: Lang): InferInput<typeof CartLine> {
  const card = product && toCard(product, lang);
  return {
    id: line.id,
    product_id: line.productId,
    product_name: localize(product?.name ?? line.productName, lang),
    qty: line.qty,
    product: product && card ? { ...card, weight: product.weightGrams / 1000 } : null,
    variants: chosen.map((choice) => toChoice(choice, lang)),
    seller: card?.seller ?? null,
    unit_price: unit === null ? null : toDecimal(unit),
    line_total: unit === null ? null : toDecimal(lineTotal(unit, line.qty)),
    is_bundle_product: product?.isBundle ? 'yes' : 'no',
  };
}

function toChoice(
  { id, lineId, variantId, variantItemId, variant, item }: ChoiceRecord,
  lang: Lang,
): InferInput<typeof CartChoice> {
  return {
    id,
    shopping_cart_id: lineId,
    variant_id: variantId,
    variant_item_id: variantItemId,
    variant_item: item && {
      id: item.id,
      product_variant_id: item.variantId,
      product_variant_name: localize(variant?.name, lang),
      name: localize(item.name, lang),
      price: toDecimal(item.surcharge),
      stock: item.stock,
      color: item.colour,
      image: item.image,
    },
  };
}
