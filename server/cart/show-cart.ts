import type { InferInput } from 'valibot';
import type { Cart, CartChoice, CartLine } from '../../src/contract/cart';
import { toDecimal } from '../../src/contract/decimal';
import { lineTotal, subtotal } from '../../src/contract/price';
import { toCard } from '../catalog/product-card';
import type { Sql } from '../db/open';
import { type Lang, localize } from '../language';
import type { Owner } from './owner';
import { type ChoiceRecord, type PricedLine, readPricedLines } from './priced-lines';

export type CartReader = { owner: Owner; lang: Lang; now: Date };

/** E32, E33: the owner's cart with today's prices. What has left the shop stays as a line without product and price. */
export async function showCart(sql: Sql, { owner, lang, now }: CartReader): Promise<InferInput<typeof Cart>> {
  const priced = await readPricedLines(sql, owner, now);
  const total = subtotal(priced.map(({ line, unit }) => unit && lineTotal(unit, line.qty)));
  return { cartProducts: priced.map((line) => toLine(line, lang)), total: toDecimal(total) };
}

/** A line as it travels. */
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
    },
  };
}
