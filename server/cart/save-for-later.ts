import { eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Cart } from '../../src/contract/cart';
import { SaveLineBody } from '../../src/contract/cart-line-calls';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/database-handle';
import { cartLines } from '../db/schema';
import { readBody } from '../http/read-body';
import { notFound, Refusal } from '../http/refusal';
import { type Message, say } from '../messages';
import { lockCart } from './cart-owner';
import { MAX_LINES } from './change-cart';
import {
  availabilityOf,
  isSameItem,
  readTakenLines,
  requireSold,
  requireStock,
  type TakenLine,
} from './orderable-products';
import { type CartReader, showCart } from './show-cart';

/** Maximum quantity of a line, as in the schema of an addition to the cart (E39). */
const MAX_QTY = 9999;

/**
 * X33: saves a cart line for later, or moves it back to the cart, up to the stock. A line that is there already stays.
 * Throws Refusal 404, 422, or 403 `limit`, `out_of_stock` or `qty_unavailable`.
 */
export async function saveForLater(
  sql: Sql,
  { lineId, body, ...reader }: CartReader & { lineId: string; body: unknown },
): Promise<InferInput<typeof Cart>> {
  const { saved: isWanted } = readBody(SaveLineBody, body);
  const message = await sql.transaction(async (tx) => {
    const cartId = await lockCart(tx, reader.owner, reader.now);
    const lists = { cart: await readTakenLines(tx, cartId), saved: await readTakenLines(tx, cartId, true) };
    const [from, to] = isWanted ? [lists.cart, lists.saved] : [lists.saved, lists.cart];
    const line = from.find(({ id }) => id === readId(lineId));
    if (line) return isWanted ? moveToSaved(tx, { line, cartId, saved: to }) : moveToCart(tx, line, to);
    if (!to.some(({ id }) => id === readId(lineId))) throw notFound('cart.lineMissing');
    return isWanted ? 'cart.savedForLater' : 'cart.movedToCart';
  });
  return { ...(await showCart(sql, reader)), message: say(message, reader.lang) };
}

async function moveToSaved(
  tx: Sql,
  { line, cartId, saved }: { line: TakenLine; cartId: number; saved: TakenLine[] },
): Promise<Message> {
  const same = saved.find((other) => isSameItem(other, line));
  if (!same) requireRoom(saved, 'cart.laterFull');
  await mergeSaved(tx, { line, cartId, same });
  return 'cart.savedForLater';
}

/** Moves a line to those saved for later in this cart. `same` is the line there with the same product and choice. */
export async function mergeSaved(
  tx: Sql,
  { line, cartId, same }: { line: TakenLine; cartId: number; same: TakenLine | undefined },
): Promise<void> {
  if (!same) {
    await tx.update(cartLines).set({ cartId, isSaved: true }).where(eq(cartLines.id, line.id));
    return;
  }
  await absorb(tx, { line, same, qty: Math.min(MAX_QTY, same.qty + line.qty) });
}

async function moveToCart(tx: Sql, line: TakenLine, lines: TakenLine[]): Promise<Message> {
  const { orderable, chosen } = await requireSold(tx, line);
  const same = lines.find((other) => isSameItem(other, line));
  if (!same) requireRoom(lines, 'cart.full');
  const others = lines.filter((other) => other !== same);
  const held = same?.qty ?? 0;
  requireStock(orderable, chosen, held + 1, others);
  const left = availabilityOf(orderable, chosen, others);
  const qty = Math.min(MAX_QTY, held + line.qty, left);
  if (same) await absorb(tx, { line, same, qty });
  else await tx.update(cartLines).set({ isSaved: false, qty }).where(eq(cartLines.id, line.id));
  return qty < held + line.qty ? { id: 'cart.movedShort', values: { left } } : 'cart.movedToCart';
}

/** Deletes a line and gives the line with the same product and choice this quantity. */
export async function absorb(
  tx: Sql,
  { line, same, qty }: { line: TakenLine; same: TakenLine; qty: number },
): Promise<void> {
  const affiliateId = same.affiliateId ?? line.affiliateId;
  await tx.delete(cartLines).where(eq(cartLines.id, line.id));
  await tx.update(cartLines).set({ qty, affiliateId }).where(eq(cartLines.id, same.id));
}

function requireRoom(lines: TakenLine[], id: 'cart.full' | 'cart.laterFull'): void {
  if (lines.length >= MAX_LINES) throw new Refusal(403, 'limit', { id, values: { max: MAX_LINES } });
}
