import type { InferOutput } from 'valibot';
import type { PlaceOrderBody } from '../../src/contract/checkout';
import { choiceName } from '../cart/orderable-products';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/database-handle';
import { type OfficeRecord, readServed } from '../delivery/courier-offices';
import { invalid, Refusal } from '../http/refusal';
import { type Lang, localize } from '../language';
import type { Message } from '../messages';
import { moneyText } from '../money-and-date-text';
import type { Checkout } from './read-checkout';

const changed = (text: Message) => new Refusal(409, 'cart_changed', text);

type Fields = InferOutput<typeof PlaceOrderBody>;

/** Throws Refusal 422 if a delivery lacks a method, 403 `shipping_not_found` if its method does not apply. */
export function requireDeliveries({ quote }: Checkout, fields: Fields): void {
  for (const { sellerId, lines, chosen } of quote.deliveries) {
    const own = fields.deliveries.find(({ seller_id }) => Number(seller_id) === sellerId);
    const wanted = own?.shipping_method_id ?? fields.shipping_method_id;
    if (wanted === undefined) throw invalid({ deliveries: 'field.choose' });
    if (chosen?.id === Number(wanted)) continue;
    const shop = lines[0]?.priced.product.seller?.shopName ?? 'Pazar';
    const text: Message = { id: chosen ? 'checkout.deliveryGone' : 'checkout.noDelivery', values: { shop } };
    throw new Refusal(403, 'shipping_not_found', text);
  }
}

/** Courier office of each delivery, by seller id. Deliveries to the door have none. */
export type ChosenOffices = ReadonlyMap<number, OfficeRecord>;

/** Reads the courier offices of the deliveries. Throws Refusal 422 if one is missing or not served by its method. */
export async function readChosenOffices(tx: Sql, { quote }: Checkout, fields: Fields): Promise<ChosenOffices> {
  const collected = quote.deliveries.flatMap(({ sellerId, chosen }) => {
    if (!chosen?.toOffice) return [];
    const own = fields.deliveries.find(({ seller_id }) => Number(seller_id) === sellerId);
    return { sellerId, methodId: chosen.id, officeId: readId(own?.office_id ?? fields.office_id ?? '') ?? 0 };
  });
  const served = await readServed(tx, {
    methodIds: collected.map(({ methodId }) => methodId),
    officeIds: collected.map(({ officeId }) => officeId),
  });
  return new Map(
    collected.map(({ sellerId, methodId, officeId }) => {
      const found = served.find((one) => one.methodId === methodId && one.office.id === officeId);
      if (!found) throw invalid({ office_id: 'field.office' });
      return [sellerId, found];
    }),
  );
}

/** Throws Refusal 409 `cart_changed` if a product is gone or short, or if the cart differs from `cart_products`. */
export function requireSameProducts(checkout: Checkout, { cart_products }: Fields, lang: Lang): void {
  const gone = checkout.lines.find(({ unit }) => unit === null);
  if (gone) throw changed({ id: 'checkout.gone', values: { name: localize(gone.line.productName, lang) } });
  if (cart_products.length > 0 && !isSameCart(checkout, cart_products)) throw changed('checkout.otherCart');
  // This check without locks gives a clear message early. `takeStock` checks again under a lock.
  const short = checkout.lines.find(({ line, product, chosen }) =>
    [product && product.qty - product.soldQty, ...chosen.map(({ item }) => item?.stock)].some(
      (left) => left !== null && left !== undefined && left < line.qty,
    ),
  );
  if (short) throw tooFew(localize(short.product?.name, lang));
}

/** Creates the Refusal 409 `cart_changed` for a product with fewer pieces left than the cart contains. */
export const tooFew = (name: string) => changed({ id: 'checkout.short', values: { name } });

/** Throws Refusal 409 `cart_changed`, with the new total, if the total differs from the sent `expected_total`. */
export function requireSameTotal({ quote, currency }: Checkout, { expected_total }: Fields, lang: Lang): void {
  if (expected_total === undefined || expected_total === null || expected_total === quote.total) return;
  const total = moneyText(quote.total, { currency, lang });
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

function nameOf({ productId, qty, itemIds }: { productId: unknown; qty: number; itemIds: number[] }): string {
  return `${productId}:${qty}:${choiceName(itemIds.sort((a, b) => a - b).map((id) => ({ id })))}`;
}
