import type { LineSubject } from '../../../machines/cart.machine';
import type { Shortfall } from '../../../machines/reorder.machine';
import type { Order, OrderProduct } from '../../contract/orders';
import type { ProductCard } from '../../contract/product';
import { type Choice, subjectOf } from '../cart/line-subject';

export interface Goods {
  subject: LineSubject;
  choice: string;
  quantity: number;
}

/** What of an order is still sold in the same choice, each kind once, and what is not: it is gone or has to be chosen again. */
export function goodsOf(order: Order): { goods: Goods[]; lacking: Shortfall[] } {
  const goods = new Map<string, Goods>();
  const lacking: Shortfall[] = [];
  for (const line of order.order_products) {
    const wanted = line.qty ?? 0;
    const subject = subjectNow(line);
    const choice = choiceInWords(line);
    if (subject) {
      const { quantity = 0 } = goods.get(subject.key) ?? {};
      goods.set(subject.key, { subject, choice, quantity: quantity + wanted });
    } else lacking.push({ name: line.product_name, choice, wanted, got: 0, ...reasonOf(line) });
  }
  return { goods: [...goods.values()], lacking };
}

/** What was chosen on a line, in words: "Size: 39, Colour: red". */
export function choiceInWords({ order_product_variants: variants }: OrderProduct): string {
  return variants.map(({ variant_name, variant_value }) => `${variant_name}: ${variant_value}`).join(', ');
}

/** Why a line can't be bought as it was: only what the shop has no product for is gone. */
function reasonOf({ product }: OrderProduct): { reason: 'gone' } | { reason: 'choose'; slug: string } {
  return product ? { reason: 'choose', slug: product.slug } : { reason: 'gone' };
}

function subjectNow({ product, order_product_variants: bought }: OrderProduct): LineSubject | null {
  if (!product) return null;
  const choices = product.active_variants.flatMap((variant) => choiceNow(variant, bought));
  // Something is chosen on it today that was not then, or the other way round, or that choice has gone.
  const isSame = choices.length === product.active_variants.length && choices.length === bought.length;
  return isSame ? subjectOf(product, choices) : null;
}

/** By its id or, where the shop did not keep that, by its words. */
function choiceNow(
  { id, name, active_variant_items: items }: ProductCard['active_variants'][number],
  bought: OrderProduct['order_product_variants'],
): Choice[] {
  const item = items.find((one) =>
    bought.some(({ variant_item_id, variant_name, variant_value }) =>
      variant_item_id === null ? variant_name === name && variant_value === one.name : variant_item_id === one.id,
    ),
  );
  if (!item) return [];
  return [
    { variantId: id, itemId: item.id, variant: name, item: item.name, surcharge: item.price ?? 0, stock: item.stock },
  ];
}
