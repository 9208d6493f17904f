import { and, asc, count, desc, eq, sql as raw, type SQL } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import * as v from 'valibot';
import { fromSearchParams } from '../../src/contract/api-query';
import type { AffiliateAnswer, AffiliateCard, AffiliatesAnswer } from '../../src/contract/catalog';
import { AffiliatesQuery } from '../../src/contract/catalog-queries';
import type { Sql } from '../db/database-handle';
import { affiliateProducts, affiliateSponsors, affiliates, products } from '../db/schema';
import { paginate } from '../http/read-query-and-paginate';
import { notFound } from '../http/refusal';
import { type Lang, localize } from '../language';
import { escapeLike } from './escape-like';
import { type FindProducts, findProducts } from './find-products';

/** E13: returns one page of the affiliates, optionally filtered by name. */
export async function listAffiliates(
  sql: Sql,
  { url, lang }: { url: string; lang: Lang },
): Promise<v.InferInput<typeof AffiliatesAnswer>> {
  const query = v.parse(AffiliatesQuery, fromSearchParams(new URL(url, 'http://shop').searchParams));
  const { page, per_page: perPage } = query;
  const where = query.search === undefined ? undefined : nameHolds(query.search);
  const name = raw`${affiliates.name} ->> ${lang}`;
  const order = query.sort === 'name' ? [raw`${name} asc`, asc(affiliates.id)] : latest;
  const [rows, [counted]] = await Promise.all([
    readAffiliates(sql, { where, order, limit: perPage, offset: (page - 1) * perPage, lang }),
    sql.select({ total: count() }).from(affiliates).where(where),
  ]);
  return { affiliates: paginate(url, { rows, total: counted?.total ?? 0, page, perPage }) };
}

export const latest = [desc(affiliates.createdAt), desc(affiliates.id)];

type ReadAffiliates = { where?: SQL | undefined; order: SQL[]; limit: number; offset?: number; lang: Lang };

/** Reads affiliates, each with the number of active products in its storefront. */
export async function readAffiliates(
  sql: Sql,
  { where, order, limit, offset = 0, lang }: ReadAffiliates,
): Promise<v.InferInput<typeof AffiliateCard>[]> {
  const rows = await sql
    .select({ affiliate: affiliates, productCount: raw<number>`count(${products.id})::int` })
    .from(affiliates)
    .leftJoin(affiliateProducts, eq(affiliateProducts.affiliateId, affiliates.id))
    .leftJoin(products, and(eq(products.id, affiliateProducts.productId), eq(products.isActive, true)))
    .where(where)
    .groupBy(affiliates.id)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ affiliate, productCount }) => ({
    id: affiliate.id,
    name: localize(affiliate.name, lang),
    slug: affiliate.slug,
    banner_image: affiliate.bannerImage,
    image: affiliate.image,
    products_count: productCount,
  }));
}

function nameHolds(search: string): SQL {
  const pattern = `%${escapeLike(search.slice(0, 200))}%`;
  return raw`concat(${affiliates.name} ->> 'en', ' ', ${affiliates.name} ->> 'bg') ilike ${pattern}`;
}

/** E14: returns an affiliate's storefront with one page of its products. Throws Refusal 404 for an unknown slug. */
export async function showAffiliate(
  sql: Sql,
  slug: string,
  request: FindProducts,
): Promise<InferInput<typeof AffiliateAnswer>> {
  const { lang } = request;
  const [affiliate] = await sql.select().from(affiliates).where(eq(affiliates.slug, slug));
  if (!affiliate) throw notFound('notFound.affiliate');
  const [sponsors, found] = await Promise.all([
    sql
      .select()
      .from(affiliateSponsors)
      .where(eq(affiliateSponsors.affiliateId, affiliate.id))
      .orderBy(asc(affiliateSponsors.position), asc(affiliateSponsors.id)),
    findProducts(sql, { ...request, scope: { affiliateId: affiliate.id } }),
  ]);
  return {
    affiliate: {
      id: affiliate.id,
      name: localize(affiliate.name, lang),
      slug: affiliate.slug,
      description: localize(affiliate.description, lang),
      banner_image: affiliate.bannerImage,
      image: affiliate.image,
      token: affiliate.token,
    },
    sponsors: sponsors.map(({ id, name, logo, link }) => ({ id, name, logo, link: link ?? '' })),
    ...found,
  };
}
