import { and, eq } from 'drizzle-orm';
import type { InferInput, InferOutput } from 'valibot';
import { AddToCartQuery, type Cart } from '../../src/contract/cart';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/database-handle';
import { affiliateProducts, affiliates, cartLineChoices, cartLines } from '../db/schema';
import { requireRate } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { invalid, notFound, Refusal } from '../http/refusal';
import { type Message, say } from '../messages';
import { lockCart, lockCartIfAny, lockOrCreateCart } from './cart-owner';
import {
  choiceName,
  chooseItems,
  readOrderable,
  readTakenLines,
  requireSold,
  requireStock,
  type TakenLine,
} from './orderable-products';
import { type CartReader, showCart } from './show-cart';

/** Maximum lines in a cart, and again in its list of lines saved for later. */
export const MAX_LINES = 100;

/**
 * Maximum new guest carts per IP address and hour. High, because the phones of a mobile network share one IP address.
 */
export const MAX_NEW_CARTS = 600;
const HOUR_SECONDS = 3600;

/** E39, E40: adds a product to the cart. Throws Refusal 422, 429, or 403, for example `item_exists` on a retry. */
export async function addLine(
  sql: Sql,
  { addition, address, ...reader }: CartReader & { addition: unknown; address: string },
): Promise<InferInput<typeof Cart>> {
  const wanted = readBody(AddToCartQuery, addition, messageOfIssue);
  await sql.transaction(async (tx) => insertLine(tx, wanted, await takeCart(tx, reader, address), reader.now));
  return { ...(await showCart(sql, reader)), message: say('cart.added', reader.lang) };
}

/** Locks the cart or creates it. Counts new guest carts in this transaction, so a refused request does not count. */
async function takeCart(tx: Sql, { owner, now }: CartReader, address: string): Promise<number> {
  const cartId = await lockCartIfAny(tx, owner, now);
  if (cartId !== null) return cartId;
  if ('deviceId' in owner) {
    await requireRate(tx, { key: `carts:${address}`, max: MAX_NEW_CARTS, windowSeconds: HOUR_SECONDS, now });
  }
  return lockOrCreateCart(tx, owner, now);
}

type Wanted = InferOutput<typeof AddToCartQuery>;

async function insertLine(tx: Sql, wanted: Wanted, cartId: number, now: Date): Promise<void> {
  const { product_id, quantity, items, affiliate_token } = wanted;
  const orderable = await readOrderable(tx, readId(product_id) ?? 0);
  if (!orderable) throw invalid({ product_id: 'field.product' });
  const chosen = chooseItems(orderable, chosenIds(items));
  if (!chosen) throw invalid({ items: 'field.choice' });
  const { id: productId, name: productName } = orderable.product;
  const choice = choiceName(chosen);
  const lines = await readTakenLines(tx, cartId);
  if (lines.some((line) => line.productId === productId && line.choice === choice)) {
    throw new Refusal(403, 'item_exists', 'cart.itemExists');
  }
  if (lines.length >= MAX_LINES) throw new Refusal(403, 'limit', { id: 'cart.full', values: { max: MAX_LINES } });
  requireStock(orderable, chosen, quantity, lines);
  const affiliateId = await readCredited(tx, affiliate_token, productId);
  const [line] = await tx
    .insert(cartLines)
    .values({ cartId, productId, productName, choice, qty: quantity, affiliateId, createdAt: now })
    .returning({ id: cartLines.id });
  if (!line || chosen.length === 0) return;
  const choices = chosen.map(({ id, variantId }) => ({ lineId: line.id, variantId, variantItemId: id }));
  await tx.insert(cartLineChoices).values(choices);
}

/** Returns the id of the token's affiliate, or null if the affiliate's storefront lacks the product. */
async function readCredited(tx: Sql, token: string | undefined, productId: number): Promise<number | null> {
  if (token === undefined) return null;
  const [affiliate] = await tx
    .select({ id: affiliates.id })
    .from(affiliates)
    .innerJoin(affiliateProducts, eq(affiliateProducts.affiliateId, affiliates.id))
    .where(and(eq(affiliates.token, token), eq(affiliateProducts.productId, productId)));
  return affiliate?.id ?? null;
}

/** Some clients send -1 for "no choice". An invalid id becomes 0, which no item has. */
export function chosenIds(items: string[]): number[] {
  return items.filter((id) => id !== '-1').map((id) => readId(id) ?? 0);
}

function messageOfIssue(field: string): Message {
  if (field === 'product_id') return 'field.product';
  if (field === 'quantity') return 'field.quantity';
  return field === 'items' || field === 'variants' ? 'field.choice' : 'field.invalid';
}

type ChangeQuantity = CartReader & { lineId: string; by: 1 | -1 };

/** E43–E46: adds or removes one piece. Throws Refusal 404, 403 `min_qty`, `out_of_stock` or `qty_unavailable`. */
export async function changeQuantity(
  sql: Sql,
  { lineId, by, ...reader }: ChangeQuantity,
): Promise<InferInput<typeof Cart>> {
  await sql.transaction(async (tx) => {
    const lines = await readTakenLines(tx, await lockCart(tx, reader.owner, reader.now));
    const line = lines.find(({ id }) => id === readId(lineId));
    if (!line) throw notFound('cart.lineMissing');
    const qty = line.qty + by;
    if (qty < 1) throw new Refusal(403, 'min_qty', 'cart.minimum');
    if (by > 0) await requireStockFor(tx, line, qty, lines);
    await tx.update(cartLines).set({ qty }).where(eq(cartLines.id, line.id));
  });
  return { ...(await showCart(sql, reader)), message: say('cart.changed', reader.lang) };
}

async function requireStockFor(tx: Sql, line: TakenLine, qty: number, lines: TakenLine[]): Promise<void> {
  const { orderable, chosen } = await requireSold(tx, line);
  requireStock(
    orderable,
    chosen,
    qty,
    lines.filter(({ id }) => id !== line.id),
  );
}

/** E41, E42: removes a line from the cart, or from those saved for later, and returns the cart. Throws Refusal 404 for an unknown line. */
export async function removeLine(
  sql: Sql,
  { lineId, ...reader }: CartReader & { lineId: string },
): Promise<InferInput<typeof Cart>> {
  await sql.transaction(async (tx) => {
    const cartId = await lockCart(tx, reader.owner, reader.now);
    const removed = await tx
      .delete(cartLines)
      .where(and(eq(cartLines.id, readId(lineId) ?? 0), eq(cartLines.cartId, cartId)))
      .returning({ id: cartLines.id });
    if (removed.length === 0) throw notFound('cart.lineMissing');
  });
  return { ...(await showCart(sql, reader)), message: say('cart.removed', reader.lang) };
}
