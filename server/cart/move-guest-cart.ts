import { and, eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { cartLines, carts } from '../db/schema';
import { chooseItems, readChosenIds, readGoods, readTakenLines, roomFor, type TakenLine } from './goods';
import { lockCartIfAny, lockOrCreateCart } from './owner';

/** How many lines came along, and what of them the stock cut. */
type Merge = { moved: number; limited: { product_id: number; wanted: number; got: number }[] };

/**
 * Moves a guest's lines into the customer's cart, inside the caller's transaction: quantities are added up to stock,
 * and what the stock cut is reported. The guest's cart is gone afterwards, so that a second time moves nothing.
 */
export async function moveGuestCart(
  tx: Sql,
  { deviceId, customerId, now }: { deviceId: string; customerId: number; now: Date },
): Promise<Merge> {
  const guestCart = await lockCartIfAny(tx, { deviceId }, now);
  const merge: Merge = { moved: 0, limited: [] };
  if (guestCart === null) return merge;
  const cartId = await lockOrCreateCart(tx, { customerId }, now);
  const lines = (await readTakenLines(tx, guestCart)).sort((a, b) => a.id - b.id);
  for (const line of lines) {
    const { wanted, got } = await moveLine(tx, line, cartId);
    merge.moved += 1;
    if (got < wanted) merge.limited.push({ product_id: line.productId ?? 0, wanted, got });
  }
  await tx.delete(carts).where(eq(carts.id, guestCart));
  return merge;
}

/** Never takes from what the customer had, and never drops a line: what is sold out comes along with one piece, to be seen and removed. */
async function moveLine(tx: Sql, line: TakenLine, cartId: number): Promise<{ wanted: number; got: number }> {
  const others = await readTakenLines(tx, cartId);
  const same = await findSame(tx, line, cartId);
  const held = same?.qty ?? 0;
  const wanted = held + line.qty;
  const room = await roomOf(
    tx,
    line,
    others.filter(({ id }) => id !== same?.id),
  );
  const got = room === null ? wanted : Math.max(held, Math.min(wanted, room));
  const qty = Math.max(got, 1);
  if (same) await tx.update(cartLines).set({ qty }).where(eq(cartLines.id, same.id));
  else await tx.update(cartLines).set({ cartId, qty }).where(eq(cartLines.id, line.id));
  return { wanted, got };
}

async function findSame(tx: Sql, { productId, choice }: TakenLine, cartId: number) {
  if (productId === null) return undefined;
  const [same] = await tx
    .select({ id: cartLines.id, qty: cartLines.qty })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.productId, productId), eq(cartLines.choice, choice)));
  return same;
}

/** Null where stock has no say, because the product or its choice has left the shop. */
async function roomOf(tx: Sql, { id, productId }: TakenLine, others: TakenLine[]): Promise<number | null> {
  const goods = productId === null ? null : await readGoods(tx, productId);
  const ids = await readChosenIds(tx, id);
  const chosen =
    goods &&
    chooseItems(
      goods,
      ids.map((itemId) => itemId ?? 0),
    );
  return goods && chosen ? roomFor(goods, chosen, others) : null;
}
