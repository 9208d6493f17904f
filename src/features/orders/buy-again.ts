import type { LineSubject } from '../../../machines/cart.machine';
import type { Shortfall } from '../../../machines/reorder.machine';
import type { Order, OrderProduct } from '../../contract/orders';
import type { ProductCard } from '../../contract/product';
import { type Choice, subjectOf } from '../cart/cart-line-product';

export interface BuyAgainItem {
  subject: LineSubject;
  choice: string;
  quantity: number;
}

/** Splits an order into items to buy again and items that are gone or need a new choice. */
export function buyAgainItems(order: Order): { items: BuyAgainItem[]; lacking: Shortfall[] } {
  const items = new Map<string, BuyAgainItem>();
  const lacking: Shortfall[] = [];
  for (const line of order.order_products) {
    const wanted = line.qty ?? 0;
    const subject = currentSubject(line);
    const choice = choiceText(line);
    if (subject) {
      const { quantity = 0 } = items.get(subject.key) ?? {};
      items.set(subject.key, { subject, choice, quantity: quantity + wanted });
    } else lacking.push({ name: line.product_name, choice, wanted, got: 0, ...reasonOf(line) });
  }
  return { items: [...items.values()], lacking };
}

/** Returns the chosen variant items as text, for example "Size: 39, Colour: red". */
export function choiceText({ order_product_variants: variants }: OrderProduct): string {
  return variants.map(({ variant_name, variant_value }) => `${variant_name}: ${variant_value}`).join(', ');
}

function reasonOf({ product }: OrderProduct): { reason: 'gone' } | { reason: 'choose'; slug: string } {
  return product ? { reason: 'choose', slug: product.slug } : { reason: 'gone' };
}

function currentSubject({ product, order_product_variants: bought }: OrderProduct): LineSubject | null {
  if (!product) return null;
  const choices = product.active_variants.flatMap((variant) => currentChoice(variant, bought));
  const isSame = choices.length === product.active_variants.length && choices.length === bought.length;
  return isSame ? subjectOf(product, choices) : null;
}

/** Returns the bought choice of a variant, if any. Compares names if the bought item has no `variant_item_id`. */
function currentChoice(
  { id, name, active_variant_items: items }: ProductCard['active_variants'][number],
  bought: OrderProduct['order_product_variants'],
): Choice[] {
  const item = items.find((one) =>
    bought.some(({ variant_item_id, variant_name, variant_value }) =>
      variant_item_id === null ? variant_name === name && variant_value === one.name : variant_item_id === one.id,
    ),
  );
  if (!item) return [];
  const { id: itemId, price, stock, image } = item;
  return [{ variantId: id, itemId, variant: name, item: item.name, surcharge: price ?? 0, stock, image }];
}
