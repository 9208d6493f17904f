import { and, asc, count, eq, or, sql as raw, type SQL } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import * as v from 'valibot';
import { fromSearchParams } from '../../src/contract/api-query';
import type { Seller, SellerAnswer, SellersAnswer } from '../../src/contract/catalog';
import { SellersQuery } from '../../src/contract/catalog-queries';
import type { Sql } from '../db/database-handle';
import { products, sellers } from '../db/schema';
import { paginate } from '../http/read-query-and-paginate';
import { notFound } from '../http/refusal';
import { type Lang, localize } from '../language';
import { escapeLike } from './escape-like';
import { type FindProducts, findWithFilters } from './find-products';
import { readId } from './product-query';
import type { FiltersOf } from './read-categories-and-brands';

/** Reads active boutiques. Counts each boutique's active products, and adds up their ratings. */
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
    legal_name: seller.legalName,
    register_number: seller.registerNumber,
    vat_number: seller.vatNumber,
    seo_title: seller.shopName,
    seo_description: localize(seller.description, lang),
    averageRating: ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 100) / 100,
    products_count: productCount,
  };
}

const PER_PAGE = 20;

/** X1: lists one page of the active boutiques, sorted by name. `search` matches a part of the name. */
export async function listSellers(
  sql: Sql,
  { url, lang }: { url: string; lang: Lang },
): Promise<v.InferInput<typeof SellersAnswer>> {
  const { search, page } = v.parse(SellersQuery, fromSearchParams(new URL(url, 'http://shop').searchParams));
  const isSelected =
    search === undefined
      ? undefined
      : raw`search_form(${sellers.shopName}) like '%' || search_form(${escapeLike(search)}) || '%'`;
  const [records, [counted]] = await Promise.all([
    readSellers(sql, isSelected, [asc(sellers.shopName), asc(sellers.id)], PER_PAGE, (page - 1) * PER_PAGE),
    sql
      .select({ total: count() })
      .from(sellers)
      .where(and(eq(sellers.isActive, true), isSelected)),
  ]);
  const rows = records.map((record) => toSeller(record, lang));
  return { sellers: paginate(url, { rows, total: counted?.total ?? 0, page, perPage: PER_PAGE }) };
}

/** E50: returns an active boutique with one page of its products. Throws Refusal 404 for an unknown slug or id. */
export async function showSeller(
  sql: Sql,
  slugOrId: string,
  { request, filtersOf }: { request: FindProducts; filtersOf: FiltersOf },
): Promise<InferInput<typeof SellerAnswer>> {
  const id = readId(slugOrId);
  const isSelected = or(eq(sellers.slug, slugOrId), id === null ? undefined : eq(sellers.id, id));
  const [record] = await readSellers(sql, isSelected, [asc(sellers.id)], 1);
  if (!record) throw notFound('notFound.seller');
  return {
    seller: toSeller(record, request.lang),
    sellerReviewQty: record.ratingCount,
    sellerTotalReview: record.ratingSum,
    ...(await findWithFilters(sql, { ...request, scope: { sellerId: record.seller.id } }, filtersOf)),
  };
}
