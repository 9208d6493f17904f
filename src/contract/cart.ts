import * as v from 'valibot';
import { productEntries, SellerLink, VariantItem } from './product';
import { wanted } from './query';
import { count, flag, id, list, mainRows, maybe, money, num, record, rows, storable, text } from './scalars';

const CartProduct = record({ ...productEntries, weight: maybe(num, null) });

/** One chosen variant item of a line; `variant_item` is null when it has left the shop. */
export const CartChoice = record({
  id,
  shopping_cart_id: maybe(id, null),
  variant_id: maybe(id, null),
  variant_item_id: maybe(id, null),
  variant_item: maybe(VariantItem, null),
});
export type CartChoice = v.InferOutput<typeof CartChoice>;

/** A line of the cart. `product` is null once it has left the shop. Prices are the server's, null where it sends none. */
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

/** E32, E33. `total` is before coupon and shipping; null where the server sends none: compute it. */
export const Cart = record({
  cartProducts: mainRows(CartLine),
  total: maybe(money, null),
  message: maybe(text, ''),
});
export type Cart = v.InferOutput<typeof Cart>;

/** E39–E46. `cartProducts` is null from servers that send only a message: read E32 or E33 next. */
export const CartChangeAnswer = record({
  cartProducts: maybe(rows(CartLine), null),
  total: maybe(money, null),
  message: maybe(text, ''),
});
export type CartChangeAnswer = v.InferOutput<typeof CartChangeAnswer>;

/** The secret of a guest's cart. At least 128 bits: a UUID, or 22 or more url-safe characters. */
export const deviceToken = v.pipe(storable, v.regex(/^[A-Za-z0-9_-]{22,64}$/));

/** E33, E42, E45, E46 */
export const GuestQuery = v.object({ device_token: deviceToken });

/** Both forms of an id that a client may hold. */
const ids = v.optional(v.pipe(v.array(id), v.maxLength(20)), []);

const addEntries = {
  product_id: id,
  quantity: v.pipe(count, v.minValue(1), v.maxValue(9999)),
  /** Ids of variants, and in the same order the ids of the chosen items. */
  variants: ids,
  items: ids,
  /** One that makes no sense keeps nobody from buying. */
  affiliate_token: wanted(v.pipe(storable, v.nonEmpty(), v.maxLength(255))),
  flash_sale_id: v.optional(id),
  is_bundle_product: v.optional(flag),
} satisfies v.ObjectEntries;

/** E39, as a query. An item of '-1' stands for none. */
export const AddToCartQuery = v.object(addEntries);

/** E40 */
export const GuestAddToCartBody = v.object({ device_token: deviceToken, ...addEntries });

/** An answer that only says something, under either of the two names servers use. */
export const MessageAnswer = record({ message: maybe(text, ''), notification: maybe(text, '') });
