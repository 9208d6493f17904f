import type { CartLine } from '../../contract/cart';
import type { ProductAnswer } from '../../contract/catalog';
import type { Quote } from '../../contract/checkout-quote';
import { toDecimal } from '../../contract/decimal';
import { lineTotal } from '../../contract/price';
import type { SettingsAnswer } from '../../contract/settings';
import { subjectOf, subjectOfLine } from '../../features/cart/cart-line-product';

/** Product in an event. `price` is that of one piece, as a decimal. Fields that the shop does not know are missing. */
interface Ga4Item {
  item_id: string;
  item_name: string;
  item_brand?: string;
  item_category?: string;
  item_category2?: string;
  item_category3?: string;
  item_variant?: string;
  /** The boutique. */
  affiliation?: string;
  price: number;
  quantity: number;
}

/** `currency` is an ISO 4217 code; missing if the shop has set none. Amounts are decimals. */
interface Ga4Goods {
  currency?: string;
  value: number;
  items: Ga4Item[];
}

/** Event as Google Analytics 4 names it. It contains no personal data. */
export type Ga4Event =
  | { event: 'view_item' | 'add_to_cart'; ecommerce: Ga4Goods }
  | { event: 'purchase'; ecommerce: Ga4Goods & { transaction_id: string; shipping: number; coupon?: string } };

type Settings = SettingsAnswer | null;
type Classified = Pick<
  ProductAnswer['product'],
  'brand_name' | 'category_id' | 'sub_category_id' | 'child_category_id'
>;

/** The price is that of the product without its choices, which cost extra. */
export function viewItem(answer: ProductAnswer, settings: Settings): Ga4Event {
  const { product, flash_sale, seller: boutique } = answer;
  const buyable = { ...product, flash_sale: product.flash_sale ?? flash_sale, seller: product.seller ?? boutique };
  const { name, unitPrice, seller } = subjectOf(buyable, []);
  const item = {
    item_id: product.id,
    item_name: name,
    ...classOf({ ...product, brand_name: product.brand?.name || product.brand_name }, settings),
    ...(seller && { affiliation: seller.name }),
    price: toDecimal(unitPrice),
    quantity: 1,
  };
  return { event: 'view_item', ecommerce: { ...currencyOf(settings), value: item.price, items: [item] } };
}

/** `pieces` are those that were added, not all of the line. */
export function addToCart(line: CartLine, pieces: number, settings: Settings): Ga4Event {
  const { unitPrice } = subjectOfLine(line);
  const value = toDecimal(lineTotal(line.unit_price ?? unitPrice, pieces));
  return {
    event: 'add_to_cart',
    ecommerce: { ...currencyOf(settings), value, items: [itemOf(line, pieces, settings)] },
  };
}

interface Purchase {
  orderId: string;
  quote: Pick<Quote, 'subtotal' | 'discount' | 'shipping' | 'coupon'>;
  lines: CartLine[];
}

/** `value` is the price of the goods after the coupon, without the delivery. */
export function purchase({ orderId, quote, lines }: Purchase, settings: Settings): Ga4Event {
  const { discount, shipping, coupon } = quote;
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: orderId,
      ...currencyOf(settings),
      value: toDecimal(quote.subtotal - discount),
      shipping: toDecimal(shipping),
      ...(coupon && { coupon }),
      items: lines.map((line) => itemOf(line, line.qty, settings)),
    },
  };
}

function itemOf(line: CartLine, quantity: number, settings: Settings): Ga4Item {
  const { productId, name, choices, seller, unitPrice } = subjectOfLine(line);
  return {
    item_id: productId ?? line.product_id ?? '',
    item_name: name,
    ...(line.product && classOf(line.product, settings)),
    ...(choices.length > 0 && { item_variant: choices.map(({ item }) => item).join(', ') }),
    ...(seller && { affiliation: seller.name }),
    price: toDecimal(line.unit_price ?? unitPrice),
    quantity,
  };
}

function classOf(product: Classified, settings: Settings): Partial<Ga4Item> {
  const { category_id, sub_category_id, child_category_id } = product;
  // Without the functions of the category tree, whose chunk would no longer be part of the pages that share it.
  const top = settings?.productCategories.find(({ id }) => id === category_id);
  const sub = top?.active_sub_categories.find(({ id }) => id === sub_category_id);
  const child = sub?.active_child_categories.find(({ id }) => id === child_category_id);
  return {
    ...(product.brand_name && { item_brand: product.brand_name }),
    ...(top && { item_category: top.name }),
    ...(sub && { item_category2: sub.name }),
    ...(child && { item_category3: child.name }),
  };
}

function currencyOf(settings: Settings): { currency?: string } {
  const code = settings?.setting.currency_name ?? '';
  return /^[A-Z]{3}$/.test(code) ? { currency: code } : {};
}
