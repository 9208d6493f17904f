import type { ShownLine } from '../../../machines/cart.machine';
import type { ProductAnswer } from '../../contract/catalog';
import { type Priced, unitPrice } from '../../contract/price';
import type { ProductFlashSale, Variant, VariantItem } from '../../contract/product';
import { type Buyable, type Choice, leastStock } from '../cart/cart-line-product';

export type Chosen = Readonly<Record<string, string>>;

/** Maximum quantity of a cart line (CONTRACT E39). */
const maxInLine = 9999;

/** Returns a product's flash sale. Some servers send it outside of `product` (CONTRACT E34). */
export function saleOf({ product, flash_sale }: ProductAnswer): ProductFlashSale | null {
  return product.flash_sale ?? flash_sale;
}

/** Returns the product with its boutique and, until the sale is over, its flash sale (CONTRACT E34). */
export function buyableOf(answer: ProductAnswer, isSaleOver: boolean): Buyable {
  const { product, seller } = answer;
  return { ...product, flash_sale: isSaleOver ? null : saleOf(answer), seller: product.seller ?? seller };
}

export function choosable(variants: Variant[]): Variant[] {
  return variants.filter(({ active_variant_items: items }) => items.length > 0);
}

/** Whether a variant item is sold out, regardless of the product's stock. */
export function isSoldOut({ stock }: Pick<VariantItem, 'stock'>): boolean {
  return stock !== null && stock <= 0;
}

/**
 * Chooses an item per variant id: a wanted item, else the first in stock. Omits variants with neither, and variants
 * whose item the shopper has not chosen yet, but must.
 */
export function chosenOf(variants: Variant[], wanted: readonly string[]): Chosen {
  return Object.fromEntries(
    variants.flatMap(({ id, must_choose, active_variant_items: items }) => {
      const mayPreselect = !must_choose || items.length === 1;
      const first = mayPreselect ? items.find((one) => !isSoldOut(one)) : undefined;
      const item = items.find((one) => wanted.includes(one.id)) ?? first;
      return item ? [[id, item.id]] : [];
    }),
  );
}

export function choicesOf(variants: Variant[], chosen: Chosen): Choice[] {
  return variants.flatMap(({ id, name, active_variant_items: items }) => {
    const item = items.find((one) => one.id === chosen[id]);
    if (!item) return [];
    const { id: itemId, price, stock, image } = item;
    return [{ variantId: id, itemId, variant: name, item: item.name, surcharge: price ?? 0, stock, image }];
  });
}

/** Returns the cents that an item adds to the current price. The discount of a flash sale applies to them. */
export function surchargeOf(product: Priced, { price }: Pick<VariantItem, 'price'>): number {
  const withItem = unitPrice({ ...product, surcharges: [price] });
  const without = unitPrice({ ...product, surcharges: [] });
  return withItem === null || without === null ? 0 : withItem - without;
}

/**
 * Returns the choices for which a shopper can wait, if the product itself is in stock. A variant offers only its
 * sold-out items, unless another variant has sold-out items too. A single sold-out item is chosen.
 */
export function soldOutOf(variants: Variant[], chosen: Chosen): { variants: Variant[]; chosen: Chosen } {
  const gone = variants.filter(({ active_variant_items: items }) => items.some(isSoldOut));
  const [only] = gone.length === 1 ? gone : [];
  const items = only?.active_variant_items.filter(isSoldOut) ?? [];
  const [item] = items.length === 1 ? items : [];
  const others = Object.entries(chosen).filter(([id]) => gone.every((variant) => variant.id !== id));
  return {
    variants: variants.map((variant) => (variant === only ? { ...variant, active_variant_items: items } : variant)),
    chosen: Object.fromEntries(only && item ? [...others, [only.id, item.id]] : others),
  };
}

export interface Room {
  most: number;
  obstacle: 'noPrice' | 'soldOut' | 'allInCart' | null;
}

/** Returns how many more pieces fit in the cart or, if none, why. */
export function availabilityOf(product: Buyable, variants: Variant[], choices: Choice[], lines: ShownLine[]): Room {
  if (unitPrice(product) === null) return { most: 0, obstacle: 'noPrice' };
  const areSoldOut = variants.some(({ active_variant_items: items }) => items.every(isSoldOut));
  if (leastStock(product, choices) === 0 || areSoldOut) return { most: 0, obstacle: 'soldOut' };
  const others = lines.filter(({ productId }) => productId === product.id);
  const ofProduct = (leastStock(product, []) ?? maxInLine) - pieces(others);
  const ofChoices = choices.flatMap(({ itemId, stock }) =>
    stock === null ? [] : [stock - pieces(others.filter((line) => line.choices.some((one) => one.itemId === itemId)))],
  );
  const most = Math.max(0, Math.min(maxInLine, ofProduct, ...ofChoices));
  return { most, obstacle: most === 0 ? 'allInCart' : null };
}

function pieces(lines: ShownLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
