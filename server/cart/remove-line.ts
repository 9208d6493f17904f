import { and, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Cart } from '../../src/contract/cart';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/open';
import { cartLines } from '../db/schema';
import { notFound } from '../http/refusal';
import { say } from '../messages';
import { lockCart } from './owner';
import { type CartReader, showCart } from './show-cart';

/** E41, E42: takes a line out of the owner's cart and returns the whole cart. Throws Refusal 404 for a line that is not there. */
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
