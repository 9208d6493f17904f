import { eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Cart } from '../../src/contract/cart';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/open';
import { cartLines } from '../db/schema';
import { notFound, Refusal } from '../http/refusal';
import { say } from '../messages';
import { chooseItems, readChosenIds, readGoods, readTakenLines, requireStock, type TakenLine } from './goods';
import { lockCart } from './owner';
import { type CartReader, showCart } from './show-cart';

type ChangeQuantity = CartReader & { lineId: string; by: 1 | -1 };

/**
 * E43–E46: one piece more or less of a line; returns the whole cart. Throws Refusal 404 for a line that is not the
 * owner's, 403 `min_qty` below one piece, 403 `out_of_stock` or `qty_unavailable` beyond stock.
 */
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
  const goods = line.productId === null ? null : await readGoods(tx, line.productId);
  const ids = await readChosenIds(tx, line.id);
  const chosen =
    goods &&
    chooseItems(
      goods,
      ids.map((id) => id ?? 0),
    );
  // The product, or what was chosen on it, has left the shop.
  if (!goods || !chosen) throw new Refusal(403, 'out_of_stock', 'cart.unavailable');
  requireStock(
    goods,
    chosen,
    qty,
    lines.filter(({ id }) => id !== line.id),
  );
}
