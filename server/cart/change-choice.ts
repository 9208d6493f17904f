import { eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Cart } from '../../src/contract/cart';
import { ChangeChoiceBody } from '../../src/contract/cart-line-calls';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/database-handle';
import { cartLineChoices, cartLines } from '../db/schema';
import { readBody } from '../http/read-body';
import { invalid, notFound, Refusal } from '../http/refusal';
import { say } from '../messages';
import { lockCart } from './cart-owner';
import { chosenIds } from './change-cart';
import { choiceName, chooseItems, isSameItem, readOrderable, readTakenLines, requireStock } from './orderable-products';
import { absorb } from './save-for-later';
import { type CartReader, showCart } from './show-cart';

/**
 * X32: replaces the chosen variant items of a cart line. The line joins a line that has this choice already. Throws
 * Refusal 404, 422, or 403 `out_of_stock` or `qty_unavailable`; the cart then stays as it was.
 */
export async function changeChoice(
  sql: Sql,
  { lineId, body, ...reader }: CartReader & { lineId: string; body: unknown },
): Promise<InferInput<typeof Cart>> {
  const { items } = readBody(ChangeChoiceBody, body, () => 'field.choice');
  await sql.transaction(async (tx) => {
    const lines = await readTakenLines(tx, await lockCart(tx, reader.owner, reader.now));
    const line = lines.find(({ id }) => id === readId(lineId));
    if (!line) throw notFound('cart.lineMissing');
    const orderable = line.productId === null ? null : await readOrderable(tx, line.productId);
    if (!orderable) throw new Refusal(403, 'out_of_stock', 'cart.unavailable');
    const chosen = chooseItems(orderable, chosenIds(items));
    if (!chosen) throw invalid({ items: 'field.choice' });
    const choice = choiceName(chosen);
    if (choice === line.choice) return;
    const same = lines.find((other) => isSameItem(other, { ...line, choice }));
    const qty = line.qty + (same?.qty ?? 0);
    const others = lines.filter((other) => other !== line && other !== same);
    requireStock(orderable, chosen, qty, others);
    if (same) return absorb(tx, { line, same, qty });
    await tx.update(cartLines).set({ choice }).where(eq(cartLines.id, line.id));
    await tx.delete(cartLineChoices).where(eq(cartLineChoices.lineId, line.id));
    if (chosen.length === 0) return;
    const choices = chosen.map(({ id, variantId }) => ({ lineId: line.id, variantId, variantItemId: id }));
    await tx.insert(cartLineChoices).values(choices);
  });
  return { ...(await showCart(sql, reader)), message: say('cart.choiceChanged', reader.lang) };
}
