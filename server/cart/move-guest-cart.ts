import { eq } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { cartLines, carts } from '../db/schema';
import { type Lang, localize } from '../language';
import { lockCartIfAny, lockOrCreateCart } from './cart-owner';
import { availabilityOf, isSameItem, readSold, readTakenLines, type TakenLine } from './orderable-products';
import { mergeSaved } from './save-for-later';

type Merge = { moved: number; limited: { product_id: number; product_name: string; wanted: number; got: number }[] };

/**
 * Merges the guest's cart into the customer's cart, up to the stock, and deletes the guest's cart. Lines saved for later
 * move too, but do not count in `moved`.
 */
export async function moveGuestCart(
  tx: Sql,
  { deviceId, customerId, lang, now }: { deviceId: string; customerId: number; lang: Lang; now: Date },
): Promise<Merge> {
  const guestCart = await lockCartIfAny(tx, { deviceId }, now);
  const merge: Merge = { moved: 0, limited: [] };
  if (guestCart === null) return merge;
  const cartId = await lockOrCreateCart(tx, { customerId }, now);
  const lines = (await readTakenLines(tx, guestCart)).sort((a, b) => a.id - b.id);
  for (const line of lines) {
    const { wanted, got } = await moveLine(tx, line, cartId);
    merge.moved += 1;
    if (got === wanted) continue;
    merge.limited.push({
      product_id: line.productId ?? 0,
      product_name: localize(line.productName, lang),
      wanted,
      got,
    });
  }
  for (const line of await readTakenLines(tx, guestCart, true)) {
    const saved = await readTakenLines(tx, cartId, true);
    await mergeSaved(tx, { line, cartId, same: saved.find((other) => isSameItem(other, line)) });
  }
  await tx.delete(carts).where(eq(carts.id, guestCart));
  return merge;
}

/** Adds a guest's line, up to the stock, without reducing the customer's quantity. A sold-out line keeps 1 piece. */
async function moveLine(tx: Sql, line: TakenLine, cartId: number): Promise<{ wanted: number; got: number }> {
  const others = await readTakenLines(tx, cartId);
  const same = others.find((other) => isSameItem(other, line));
  const held = same?.qty ?? 0;
  const wanted = held + line.qty;
  const room = await roomOf(
    tx,
    line,
    others.filter(({ id }) => id !== same?.id),
  );
  const got = room === null ? wanted : Math.max(held, Math.min(wanted, room));
  const qty = Math.max(got, 1);
  const affiliateId = same?.affiliateId ?? line.affiliateId;
  if (same) await tx.update(cartLines).set({ qty, affiliateId }).where(eq(cartLines.id, same.id));
  else await tx.update(cartLines).set({ cartId, qty }).where(eq(cartLines.id, line.id));
  return { wanted, got };
}

/** Returns the maximum quantity of a line. A line whose product or choice is no longer sold has no maximum: null. */
async function roomOf(tx: Sql, line: TakenLine, others: TakenLine[]): Promise<number | null> {
  const sold = await readSold(tx, line);
  return sold && availabilityOf(sold.orderable, sold.chosen, others);
}
