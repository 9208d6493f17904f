import { asc, eq, or } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { SellerAnswer } from '../../src/contract/catalog';
import type { Sql } from '../db/open';
import { sellers } from '../db/schema';
import { notFound } from '../http/refusal';
import { type FindProducts, findWithFilters } from './find-products';
import { readId } from './product-query';
import type { FiltersOf } from './read-filters';
import { readSellers, toSeller } from './sellers';

/** E50: one boutique by slug or id, with a page of its products. Throws Refusal 404. */
export async function showSeller(
  sql: Sql,
  slugOrId: string,
  { request, filtersOf }: { request: FindProducts; filtersOf: FiltersOf },
): Promise<InferInput<typeof SellerAnswer>> {
  const id = readId(slugOrId);
  const isMeant = or(eq(sellers.slug, slugOrId), id === null ? undefined : eq(sellers.id, id));
  const [record] = await readSellers(sql, isMeant, [asc(sellers.id)], 1);
  if (!record) throw notFound('notFound.seller');
  return {
    seller: toSeller(record, request.lang),
    sellerReviewQty: record.ratingCount,
    sellerTotalReview: record.ratingSum,
    ...(await findWithFilters(sql, { ...request, scope: { sellerId: record.seller.id } }, filtersOf)),
  };
}
