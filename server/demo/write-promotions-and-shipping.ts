import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import * as schema from '../db/schema';
import { daysAfter, findCity, type Ids, idOf } from './demo-lookups';
import { mediaPath } from './pictures';
import type { Demo } from './read-demo';

type Context = { demo: Demo; now: Date; products: Ids; sellers: Ids };

export async function writeSales(sql: Sql, context: Context): Promise<void> {
  await writeFlashSales(sql, context);
  await writeAffiliates(sql, context);
  for (const [position, { seller, city, ...rule }] of context.demo.shippingRules.entries()) {
    await sql.insert(schema.shippingRules).values({
      ...rule,
      position,
      sellerId: seller === undefined ? null : idOf(context.sellers, seller),
      cityId: city === undefined ? null : (await findCity(sql, city)).cityId,
    });
  }
  for (const { city, ...office } of context.demo.courierOffices) {
    await sql.insert(schema.courierOffices).values({ ...office, cityId: (await findCity(sql, city)).cityId });
  }
  await sql.insert(schema.coupons).values(
    context.demo.coupons.map(({ ends, ...coupon }) => ({
      ...coupon,
      endsAt: ends === undefined ? null : daysAfter(context.now, ends),
    })),
  );
}

async function writeFlashSales(sql: Sql, { demo, now, products }: Context): Promise<void> {
  for (const { homepageImage, pageImage, starts, ends, products: slugs, ...sale } of demo.flashSales) {
    const row = only(
      await sql
        .insert(schema.flashSales)
        .values({
          ...sale,
          homepageImage: mediaPath(`${homepageImage}.jpg`),
          pageImage: mediaPath(`${pageImage}.jpg`),
          startsAt: daysAfter(now, starts),
          endsAt: daysAfter(now, ends),
        })
        .returning(),
    );
    await sql
      .insert(schema.flashSaleProducts)
      .values(slugs.map((slug) => ({ flashSaleId: row.id, productId: idOf(products, slug) })));
  }
}

async function writeAffiliates(sql: Sql, { demo, now, products }: Context): Promise<void> {
  for (const [index, { banner, image, sponsors, products: slugs, ...affiliate }] of demo.affiliates.entries()) {
    const row = only(
      await sql
        .insert(schema.affiliates)
        .values({
          ...affiliate,
          image: mediaPath(`${image}.jpg`),
          bannerImage: mediaPath(`${banner}.jpg`),
          createdAt: daysAfter(now, -200 + index * 60),
        })
        .returning(),
    );
    await sql.insert(schema.affiliateSponsors).values(
      sponsors.map((sponsor, position) => ({
        affiliateId: row.id,
        name: demo.sponsors[sponsor] ?? sponsor,
        logo: mediaPath(`sponsor-${sponsor}.png`),
        link: `https://${sponsor}.example`,
        position,
      })),
    );
    await sql
      .insert(schema.affiliateProducts)
      .values(slugs.map((slug, position) => ({ affiliateId: row.id, productId: idOf(products, slug), position })));
  }
}
