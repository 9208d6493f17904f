import type { InferOutput } from 'valibot';
import type { PlaceOrderBody } from '../../src/contract/checkout';
import { choiceName } from '../cart/goods';
import { invalid, Refusal } from '../http/refusal';
import { type Lang, localize } from '../language';
import type { Message } from '../messages';
import { moneyText } from '../money-text';
import type { Checkout } from './read-checkout';
import type { Delivery, Goods } from './reckon';

const changed = (text: Message) => new Refusal(409, 'cart_changed', text);

type Fields = InferOutput<typeof PlaceOrderBody>;

/** Makes sure that each boutique sends in the way that was chosen for it. Throws Refusal 422 where none was, or where its office is missing, 403 `shipping_not_found` where it does not hold, or nothing can be sent there. */
export function requireDeliveries({ reckoning }: Checkout, fields: Fields): void {
  for (const { sellerId, lines, chosen } of reckoning.deliveries) {
    const own = fields.deliveries.find(({ seller_id }) => Number(seller_id) === sellerId);
    const wanted = own?.shipping_method_id ?? fields.shipping_method_id;
    if (wanted === undefined) throw invalid({ deliveries: 'field.choose' });
    if (chosen?.id === Number(wanted)) {
      officeOf({ sellerId, chosen }, fields);
      continue;
    }
    const shop = lines[0]?.priced.product.seller?.shopName ?? 'Pazar';
    const text: Message = { id: chosen ? 'checkout.deliveryGone' : 'checkout.noDelivery', values: { shop } };
    throw new Refusal(403, 'shipping_not_found', text);
  }
}

/** The office at which what a boutique sends is collected; '' where it comes to the door. Throws Refusal 422 where it has to be named and was not. */
export function officeOf({ sellerId, chosen }: Pick<Delivery<Goods>, 'sellerId' | 'chosen'>, fields: Fields): string {
  if (!chosen?.toOffice) return '';
  const own = fields.deliveries.find(({ seller_id }) => Number(seller_id) === sellerId);
  const office = own?.office || fields.office;
  if (!office) throw invalid({ office: 'field.office' });
  return office;
}

/** Makes sure that these are the goods that the shopper saw in the cart. Throws Refusal 409 `cart_changed`. */
export function requireSameGoods(checkout: Checkout, { cart_products }: Fields, lang: Lang): void {
  const gone = checkout.lines.find(({ unit }) => unit === null);
  if (gone) throw changed({ id: 'checkout.gone', values: { name: localize(gone.line.productName, lang) } });
  if (cart_products.length > 0 && !isSameCart(checkout, cart_products)) throw changed('checkout.otherCart');
  // Where it is plain to see: whoever takes the stock finds out for certain, and spares the others the way there.
  const short = checkout.lines.find(({ line, product, chosen }) =>
    [product && product.qty - product.soldQty, ...chosen.map(({ item }) => item?.stock)].some(
      (left) => left !== null && left !== undefined && left < line.qty,
    ),
  );
  if (short) throw tooFew(localize(short.product?.name, lang));
}

/** 409: there are no longer so many pieces as are in the cart. */
export const tooFew = (name: string) => changed({ id: 'checkout.short', values: { name } });

/** Makes sure that it comes to what the shopper saw. Throws Refusal 409 `cart_changed`, which says what it is now. */
export function requireSameTotal({ reckoning, currency }: Checkout, { expected_total }: Fields, lang: Lang): void {
  if (expected_total === undefined || expected_total === null || expected_total === reckoning.total) return;
  const total = moneyText(reckoning.total, { currency, lang });
  throw changed({ id: 'checkout.otherTotal', values: { total } });
}

function isSameCart({ lines }: Checkout, seen: Fields['cart_products']): boolean {
  const here = lines.map(({ line: { productId, qty }, chosen }) =>
    nameOf({ productId, qty, itemIds: chosen.map(({ variantItemId }) => Number(variantItemId)) }),
  );
  const there = seen.map(({ product_id: productId, qty, variants }) =>
    nameOf({ productId, qty, itemIds: variants.map(({ variant_item_id }) => Number(variant_item_id)) }),
  );
  return here.sort().join() === there.sort().join();
}

/** Names a line by what tells it from other lines for the shopper. */
function nameOf({ productId, qty, itemIds }: { productId: unknown; qty: number; itemIds: number[] }): string {
  return `${productId}:${qty}:${choiceName(itemIds.sort((a, b) => a - b).map((id) => ({ id })))}`;
}
