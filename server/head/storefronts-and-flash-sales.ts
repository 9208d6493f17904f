import { and, asc, eq, lte, or } from 'drizzle-orm';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/database-handle';
import { affiliates, flashSales, sellers } from '../db/schema';
import { type Lang, localize } from '../language';
import { word } from './page-head-texts';
import type { FoundPage, ReadHead } from './page-head-types';

/** Reads the head of an active boutique by slug or id. The canonical path contains the slug. */
export async function readBoutiqueHead(sql: Sql, slugOrId: string, lang: Lang): Promise<FoundPage | null> {
  const id = readId(slugOrId);
  const isSelected = or(eq(sellers.slug, slugOrId), id === null ? undefined : eq(sellers.id, id));
  const [seller] = await sql
    .select()
    .from(sellers)
    .where(and(isSelected, eq(sellers.isActive, true)))
    .orderBy(asc(sellers.id))
    .limit(1);
  if (!seller) return null;
  return {
    title: seller.shopName,
    description: localize(seller.description, lang),
    image: seller.bannerImage,
    path: `/p/boutiques/${encodeURIComponent(seller.slug)}`,
  };
}

export async function readAffiliateHead(sql: Sql, slug: string, lang: Lang): Promise<FoundPage | null> {
  const [affiliate] = await sql.select().from(affiliates).where(eq(affiliates.slug, slug));
  if (!affiliate) return null;
  return {
    title: localize(affiliate.name, lang),
    description: localize(affiliate.description, lang),
    image: affiliate.bannerImage,
    path: `/p/affiliates/${encodeURIComponent(slug)}`,
  };
}

/** Reads the head of a flash sale's page; null for an inactive or future sale. An ended sale gets `noindex`. */
export const readFlashSaleHead: ReadHead = async ({ sql, slug, lang, now }) => {
  const [sale] = await sql
    .select()
    .from(flashSales)
    .where(and(eq(flashSales.id, readId(slug) ?? 0), eq(flashSales.isActive, true), lte(flashSales.startsAt, now)));
  if (!sale) return null;
  const title = localize(sale.title, lang);
  return {
    title,
    description: word('{name}: everything in this sale costs less while it lasts.', lang, title),
    image: sale.pageImage,
    path: `/p/flash-sale/${sale.id}`,
    noindex: sale.endsAt <= now,
  };
};
