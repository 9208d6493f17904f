import { and, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { MessageAnswer } from '../../src/contract/cart';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/open';
import { wishes } from '../db/schema';
import { notFound } from '../http/refusal';
import type { Lang } from '../language';
import { say } from '../messages';

type RemoveWish = { customerId: number; wishId: string; lang: Lang };

/** E38. Throws Refusal 404 for a wish that is not the customer's. */
export async function removeWish(
  sql: Sql,
  { customerId, wishId, lang }: RemoveWish,
): Promise<InferInput<typeof MessageAnswer>> {
  const removed = await sql
    .delete(wishes)
    .where(and(eq(wishes.id, readId(wishId) ?? 0), eq(wishes.customerId, customerId)))
    .returning({ id: wishes.id });
  if (removed.length === 0) throw notFound('wishlist.missing');
  return { notification: say('wishlist.removed', lang) };
}
