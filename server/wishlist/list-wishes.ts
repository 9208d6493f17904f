import { count, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { fromSearchParams } from '../../src/contract/query';
import { type WishlistAnswer, WishlistQuery } from '../../src/contract/wishlist';
import { toCard } from '../catalog/product-card';
import { readProducts } from '../catalog/read-products';
import type { Sql } from '../db/open';
import { wishes } from '../db/schema';
import { paginate } from '../http/paginate';
import type { Lang } from '../language';

type ListWishes = { customerId: number; page: number; perPage: number; url: string; lang: Lang; now: Date };

/** Which page is asked for, and how much a page holds. */
export function readWishlistQuery(url: string): { page: number; perPage: number } {
  const { page, per_page } = v.parse(WishlistQuery, fromSearchParams(new URL(url, 'http://shop').searchParams));
  return { page, perPage: per_page };
}

/** E36: the customer's wishes, the newest first. What is not sold at present stays as a wish without product. */
export async function listWishes(
  sql: Sql,
  { customerId, page, perPage, url, lang, now }: ListWishes,
): Promise<v.InferInput<typeof WishlistAnswer>> {
  const isOwn = eq(wishes.customerId, customerId);
  const [records, [counted]] = await Promise.all([
    sql
      .select()
      .from(wishes)
      .where(isOwn)
      .orderBy(desc(wishes.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    sql.select({ total: count() }).from(wishes).where(isOwn),
  ]);
  const ids = records.map(({ productId }) => productId);
  const products = new Map((await readProducts(sql, ids, now)).map((product) => [product.id, product]));
  const rows = records.map(({ id, productId }) => {
    const product = products.get(productId);
    return { id, user_id: customerId, product_id: productId, product: product ? toCard(product, lang) : null };
  });
  return { wishlists: paginate(url, { rows, total: counted?.total ?? 0, page, perPage }) };
}
