import { and, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { WishAddedAnswer } from '../../src/contract/wishlist';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/open';
import { products, wishes } from '../db/schema';
import { notFound, Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { say } from '../messages';

type AddWish = { customerId: number; productId: string; lang: Lang; now: Date };

/** E37. Throws Refusal 404 for a product that is not in the shop, 403 `already_wished` for one that is in the wishlist already. */
export async function addWish(
  sql: Sql,
  { customerId, productId, lang, now }: AddWish,
): Promise<InferInput<typeof WishAddedAnswer>> {
  const [product] = await sql
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, readId(productId) ?? 0), eq(products.isActive, true)));
  if (!product) throw notFound('notFound.product');
  const [wish] = await sql
    .insert(wishes)
    .values({ customerId, productId: product.id, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: wishes.id });
  if (!wish) throw new Refusal(403, 'already_wished', 'wishlist.already');
  return {
    message: say('wishlist.added', lang),
    wishlist: { id: wish.id, user_id: customerId, product_id: product.id },
  };
}
