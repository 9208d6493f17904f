import { asc, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { AffiliateAnswer } from '../../src/contract/catalog';
import type { Sql } from '../db/open';
import { affiliateSponsors, affiliates } from '../db/schema';
import { notFound } from '../http/refusal';
import { localize } from '../language';
import { type FindProducts, findProducts } from './find-products';

/** E14: an affiliate's storefront with a page of its products. Throws Refusal 404. */
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
