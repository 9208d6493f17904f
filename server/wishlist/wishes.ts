import { and, desc, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { type WishAddedAnswer, type WishlistAnswer, WishlistQuery } from '../../src/contract/wishlist';
import { toCard } from '../catalog/product-card';
import { readId } from '../catalog/product-query';
import { readProducts } from '../catalog/read-products';
import type { Sql } from '../db/database-handle';
import { products, wishes } from '../db/schema';
import { paginate, readQuery } from '../http/read-query-and-paginate';
import { notFound, Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { say } from '../messages';

type AddWish = { customerId: number; productId: string; lang: Lang; now: Date };

/**
 * E37: adds a product to the wishlist. Throws Refusal 404 for a product that is not sold, 403 `already_wished`.
 */
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

type ListWishes = { customerId: number; url: string; lang: Lang; now: Date };

/** E36: lists the customer's wishes, newest first. `product` is null for an inactive product. */
export async function listWishes(
  sql: Sql,
  { customerId, url, lang, now }: ListWishes,
): Promise<InferInput<typeof WishlistAnswer>> {
  const { page, per_page: perPage } = readQuery(WishlistQuery, url);
  const isOwn = eq(wishes.customerId, customerId);
  const [records, total] = await Promise.all([
    sql
      .select()
      .from(wishes)
      .where(isOwn)
      .orderBy(desc(wishes.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    sql.$count(wishes, isOwn),
  ]);
  const ids = records.map(({ productId }) => productId);
  const products = new Map((await readProducts(sql, ids, now)).map((product) => [product.id, product]));
  const rows = records.map(({ id, productId }) => {
    const product = products.get(productId);
    return { id, user_id: customerId, product_id: productId, product: product ? toCard(product, lang) : null };
  });
  return { wishlists: paginate(url, { rows, total, page, perPage }) };
}

type RemoveWish = { customerId: number; wishId: string; lang: Lang };

/** E38: removes a wish. Throws Refusal 404 if the customer has no such wish. */
export async function removeWish(
  sql: Sql,
  { customerId, wishId, lang }: RemoveWish,
): Promise<{ notification: string }> {
  const removed = await sql
    .delete(wishes)
    .where(and(eq(wishes.id, readId(wishId) ?? 0), eq(wishes.customerId, customerId)))
    .returning({ id: wishes.id });
  if (removed.length === 0) throw notFound('wishlist.missing');
  return { notification: say('wishlist.removed', lang) };
}
