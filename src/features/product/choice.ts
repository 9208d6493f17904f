import type { ShownLine } from '../../../machines/cart.machine';
import type { ProductAnswer } from '../../contract/catalog';
import { type Priced, unitPrice } from '../../contract/price';
import type { ProductFlashSale, Variant, VariantItem } from '../../contract/product';
import { type Buyable, type Choice, leastStock } from '../cart/line-subject';

export type Chosen = Readonly<Record<string, string>>;

/** What a cart line can hold at most (CONTRACT E39). */
const mostInLine = 9999;

/** The flash sale a product is in. Servers name it with the product or beside it (CONTRACT E34). */
export function saleOf({ product, flash_sale }: ProductAnswer): ProductFlashSale | null {
  return product.flash_sale ?? flash_sale;
}

/** The product as it is sold: in its sale, if that is not over. Servers name its boutique with the product or beside it (CONTRACT E34). */
export function goodsOf(answer: ProductAnswer, isSaleOver: boolean): Buyable {
  const { product, seller } = answer;
  return { ...product, flash_sale: isSaleOver ? null : saleOf(answer), seller: product.seller ?? seller };
}

export function choosable(variants: Variant[]): Variant[] {
  return variants.filter(({ active_variant_items: items }) => items.length > 0);
}

/** Whether this very choice is sold out, whatever the rest of the product has. */
export function isSoldOut({ stock }: Pick<VariantItem, 'stock'>): boolean {
  return stock !== null && stock <= 0;
}

/** Of each variant the wanted item, though it be sold out, else the first that can be had; where none can, nothing. */
export function chosenOf(variants: Variant[], wanted: readonly string[]): Chosen {
  return Object.fromEntries(
    variants.flatMap(({ id, active_variant_items: items }) => {
      const item = items.find((one) => wanted.includes(one.id)) ?? items.find((one) => !isSoldOut(one));
      return item ? [[id, item.id]] : [];
    }),
  );
}

export function choicesOf(variants: Variant[], chosen: Chosen): Choice[] {
  return variants.flatMap(({ id, name, active_variant_items: items }) => {
    const item = items.find((one) => one.id === chosen[id]);
    if (!item) return [];
    const { id: itemId, price, stock } = item;
    return [{ variantId: id, itemId, variant: name, item: item.name, surcharge: price ?? 0, stock }];
  });
}

/** What an item adds to the price that is paid, in cents: a flash sale takes its part of it too. */
export function surchargeOf(product: Priced, { price }: Pick<VariantItem, 'price'>): number {
  const withItem = unitPrice({ ...product, surcharges: [price] });
  const without = unitPrice({ ...product, surcharges: [] });
  return withItem === null || without === null ? 0 : withItem - without;
}

export interface Room {
  most: number;
  obstacle: 'noPrice' | 'soldOut' | 'allInCart' | null;
}

/** What the stock leaves room for. Lines of the same product in other choices use up its stock too, those with the same item that item's. */
export function roomFor(product: Buyable, variants: Variant[], choices: Choice[], lines: ShownLine[]): Room {
  if (unitPrice(product) === null) return { most: 0, obstacle: 'noPrice' };
  if (leastStock(product, choices) === 0 || choices.length < variants.length) return { most: 0, obstacle: 'soldOut' };
  const rivals = lines.filter(({ productId }) => productId === product.id);
  const ofProduct = (leastStock(product, []) ?? mostInLine) - pieces(rivals);
  const ofChoices = choices.flatMap(({ itemId, stock }) =>
    stock === null ? [] : [stock - pieces(rivals.filter((line) => line.choices.some((one) => one.itemId === itemId)))],
  );
  const most = Math.max(0, Math.min(mostInLine, ofProduct, ...ofChoices));
  return { most, obstacle: most === 0 ? 'allInCart' : null };
}

function pieces(lines: ShownLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
