import * as v from 'valibot';
import { wanted } from './api-query';
import { DeliveryEstimate } from './delivery';
import { productEntries, SellerLink, VariantItem } from './product';
import { count, flag, id, list, mainRows, maybe, money, num, record, rows, storable, text } from './values';

const CartProduct = record({ ...productEntries, weight: maybe(num, null) });

/** A chosen variant item of a cart line. `variant_item` is null if the item is no longer sold. */
export const CartChoice = record({
  id,
  shopping_cart_id: maybe(id, null),
  variant_id: maybe(id, null),
  variant_item_id: maybe(id, null),
  variant_item: maybe(VariantItem, null),
});
export type CartChoice = v.InferOutput<typeof CartChoice>;

/** `product` is null if it is no longer sold. Prices are null if the product or a choice is no longer sold. */
export const CartLine = record({
  id,
  product_id: maybe(id, null),
  product_name: maybe(text, ''),
  qty: count,
  product: maybe(CartProduct, null),
  variants: list(CartChoice),
  seller: maybe(SellerLink, null),
  unit_price: maybe(money, null),
  line_total: maybe(money, null),
  is_bundle_product: maybe(flag, false),
});
export type CartLine = v.InferOutput<typeof CartLine>;

/**
 * `total` is the sum of the lines at current prices, without coupon discount and shipping. Not in the specification:
 * `savedProducts`, the lines saved for later, which count in no total.
 */
export const Cart = record({
  cartProducts: mainRows(CartLine),
  savedProducts: list(CartLine),
  deliveries: list(DeliveryEstimate),
  total: maybe(money, null),
  message: maybe(text, ''),
});
export type Cart = v.InferOutput<typeof Cart>;

/** If `cartProducts` is null, fetch the cart again (E32 or E33). */
export const CartChangeAnswer = record({
  cartProducts: maybe(rows(CartLine), null),
  savedProducts: list(CartLine),
  deliveries: list(DeliveryEstimate),
  total: maybe(money, null),
  message: maybe(text, ''),
});
export type CartChangeAnswer = v.InferOutput<typeof CartChangeAnswer>;

/** Secret that gives a guest's device access to the guest's cart. */
export const deviceToken = v.pipe(storable, v.regex(/^[A-Za-z0-9_-]{22,64}$/));

export const GuestQuery = v.object({ device_token: deviceToken });

export const ids = v.optional(v.pipe(v.array(id), v.maxLength(20)), []);

const addEntries = {
  product_id: id,
  quantity: v.pipe(count, v.minValue(1), v.maxValue(9999)),
  /** Ids of variants. `items` has the id of the item chosen for each variant, in the same order. */
  variants: ids,
  items: ids,
  /** An invalid token is ignored, so that it does not block the purchase. */
  affiliate_token: wanted(v.pipe(storable, v.nonEmpty(), v.maxLength(255))),
  flash_sale_id: v.optional(id),
  is_bundle_product: v.optional(flag),
} satisfies v.ObjectEntries;

/** The item id '-1' means that no item of the variant is chosen. */
export const AddToCartQuery = v.object(addEntries);

export const GuestAddToCartBody = v.object({ device_token: deviceToken, ...addEntries });

/** Some servers send the text as `message`, others as `notification`. */
export const MessageAnswer = record({ message: maybe(text, ''), notification: maybe(text, '') });
