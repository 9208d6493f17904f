import type { Sql } from '../db/open';
import * as schema from '../db/schema';
import { affiliates, sponsors } from './data/affiliates';
import { flashSales } from './data/flash-sales';
import { daysAfter } from './days';
import { insertAll, reserveIds } from './insert';
import { sponsorLogo } from './logos';
import { mediaPath } from './paths';
import { type Ids, idOf } from './write-roots';

/** Writes the flash sales: they start and end so many days from `now`. */
export async function writeFlashSales(sql: Sql, { now, products }: { now: Date; products: Ids }): Promise<void> {
  const ids = await reserveIds(sql, schema.flashSales, flashSales.length);
  const sales = flashSales.map(({ title, homepageImage, pageImage, offer, starts, ends }, index) => ({
    id: ids[index] ?? 0,
    title,
    homepageImage: mediaPath(`${homepageImage}.jpg`),
    pageImage: mediaPath(`${pageImage}.jpg`),
    offer,
    startsAt: daysAfter(now, starts),
    endsAt: daysAfter(now, ends),
  }));
  const goods = flashSales.flatMap((sale, index) =>
    sale.products.map((slug) => ({ flashSaleId: ids[index] ?? 0, productId: idOf(products, slug) })),
  );
  await insertAll(sql, schema.flashSales, sales);
  await insertAll(sql, schema.flashSaleProducts, goods);
}

/** Writes the storefronts of affiliates with their sponsors and products. */
export async function writeAffiliates(sql: Sql, { now, products }: { now: Date; products: Ids }): Promise<void> {
  const ids = await reserveIds(sql, schema.affiliates, affiliates.length);
  const idAt = (index: number) => ids[index] ?? 0;
  const rows = affiliates.map(({ slug, name, description, banner, image, token }, index) => ({
    id: idAt(index),
    slug,
    name,
    description,
    token,
    image: mediaPath(`${image}.jpg`),
    bannerImage: mediaPath(`${banner}.jpg`),
    createdAt: daysAfter(now, -200 + index * 60),
  }));
  const firms = affiliates.flatMap((affiliate, index) =>
    affiliate.sponsors.map((sponsor, position) => ({
      affiliateId: idAt(index),
      name: sponsors.find(({ slug }) => slug === sponsor)?.name ?? sponsor,
      logo: mediaPath(sponsorLogo(sponsor)),
      link: `https://${sponsor}.example`,
      position,
    })),
  );
  const goods = affiliates.flatMap((affiliate, index) =>
    affiliate.products.map((slug, position) => ({
      affiliateId: idAt(index),
      productId: idOf(products, slug),
      position,
    })),
  );
  await insertAll(sql, schema.affiliates, rows);
  await insertAll(sql, schema.affiliateSponsors, firms);
  await insertAll(sql, schema.affiliateProducts, goods);
}
