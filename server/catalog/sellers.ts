import { and, eq, sql as raw, type SQL } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Seller } from '../../src/contract/catalog';
import type { Sql } from '../db/open';
import { products, sellers } from '../db/schema';
import { type Lang, localize } from '../language';

/** A boutique with its stars: the sum and number of its products' ratings. */
export async function readSellers(sql: Sql, where: SQL | undefined, order: SQL[], limit: number, offset = 0) {
  return sql
    .select({
      seller: sellers,
      ratingSum: raw<number>`coalesce(sum(${products.ratingSum}), 0)::int`,
      ratingCount: raw<number>`coalesce(sum(${products.ratingCount}), 0)::int`,
      productCount: raw<number>`count(${products.sellerId})::int`,
    })
    .from(sellers)
    .leftJoin(products, and(eq(products.sellerId, sellers.id), eq(products.isActive, true)))
    .where(and(eq(sellers.isActive, true), where))
    .groupBy(sellers.id)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

export type SellerRecord = Awaited<ReturnType<typeof readSellers>>[number];

export function toSeller(
  { seller, ratingSum, ratingCount, productCount }: SellerRecord,
  lang: Lang,
): InferInput<typeof Seller> {
  return {
    id: seller.id,
    shop_name: seller.shopName,
    slug: seller.slug,
    logo: seller.logo,
    banner_image: seller.bannerImage,
    open_at: seller.openAt ?? '',
    closed_at: seller.closedAt ?? '',
    address: localize(seller.address, lang),
    email: seller.email,
    phone: seller.phone,
    seo_title: seller.shopName,
    seo_description: localize(seller.description, lang),
    averageRating: ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 100) / 100,
    products_count: productCount,
  };
}
