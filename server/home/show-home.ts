import { and, asc, desc, eq, inArray, sql as raw, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { HomeAnswer } from '../../src/contract/home';
import { latest, readAffiliates } from '../catalog/affiliates';
import { toFlashSale } from '../catalog/flash-sales';
import { readBrands } from '../catalog/list-brands';
import { toCard } from '../catalog/product-card';
import { readProducts } from '../catalog/read-products';
import { isRunning } from '../catalog/running-sale-prices';
import { POPULAR_CATEGORIES } from '../catalog/sql-product-conditions';
import { readDocuments } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import { categories, flashSaleProducts, flashSales, products, sellers } from '../db/schema';
import { type Lang, localize } from '../language';

type Answer = InferInput<typeof HomeAnswer>;

const SHOWN = 12;
const SHOWN_OF_SALE = 6;

/** E15: returns the home page: the owner's texts and banners, and the content of each section. */
export async function showHome(sql: Sql, { lang, now }: { lang: Lang; now: Date }): Promise<Answer> {
  const [sale, roots] = await Promise.all([readSoonestSale(sql, now), readRoots(sql, lang)]);
  const popular = roots.slice(0, POPULAR_CATEGORIES);
  const [documents, sections, brands, boutiques, affiliates] = await Promise.all([
    readDocuments(sql, ['home'], lang),
    readSections(sql, { lang, now, saleId: sale?.id ?? null, popular: popular.map(({ id }) => id) }),
    readBrands(sql),
    readBoutiques(sql),
    readAffiliates(sql, { order: latest, limit: SHOWN, lang }),
  ]);
  return {
    ...((documents.get('home') ?? {}) as Answer),
    ...sections,
    homepage_categories: roots,
    popularCategories: popular,
    featuredCategories: roots.filter(({ id }) =>
      sections.featuredCategoryProducts.some(({ category_id }) => category_id === id),
    ),
    brands,
    flashSale: sale ? toFlashSale(sale, lang, now) : null,
    sellers: boutiques,
    affiliates,
  };
}

type SectionsOf = { lang: Lang; now: Date; saleId: number | null; popular: number[] };

async function readSections(sql: Sql, { lang, now, saleId, popular }: SectionsOf) {
  const newest = [desc(products.createdAt), desc(products.id)];
  const bestSold = [desc(products.soldQty), desc(products.id)];
  const sections = raw.join(
    [
      idsOf(sql, inArray(products.categoryId, popular), bestSold),
      idsOf(sql, products.isTop, [desc(products.rating), desc(products.id)]),
      idsOf(sql, products.isFeatured, newest),
      idsOf(sql, products.isNew, newest),
      idsOf(sql, products.isBest, bestSold),
      idsOf(sql, products.isBundle, newest),
      idsOf(sql, isInSale(sql, saleId), bestSold, SHOWN_OF_SALE),
    ],
    raw`, `,
  );
  const { rows } = await sql.execute<{ ids: number[][] }>(raw`select json_build_array(${sections}) as ids`);
  const ids = rows[0]?.ids ?? [];
  const records = await readProducts(sql, [...new Set(ids.flat())], now);
  const cards = new Map(records.map((record) => [record.id, toCard(record, lang)]));
  const [ofPopular, top, featured, fresh, best, bundles, ofSale] = ids.map((list) =>
    list.flatMap((id) => cards.get(id) ?? []),
  );
  return {
    popularCategoryProducts: ofPopular ?? [],
    topRatedProducts: top ?? [],
    featuredCategoryProducts: featured ?? [],
    newArrivalProducts: fresh ?? [],
    bestProducts: best ?? [],
    bundles: bundles ?? [],
    flashSaleProducts: ofSale ?? [],
  };
}

function idsOf(sql: Sql, where: SQLWrapper, order: SQL[], limit = SHOWN): SQL {
  const found = sql
    .select({ id: products.id })
    .from(products)
    .where(and(products.isActive, where))
    .orderBy(...order)
    .limit(limit);
  return raw`array_to_json(array(${found}))`;
}

function isInSale(sql: Sql, saleId: number | null): SQL {
  const ofSale = sql
    .select({ id: flashSaleProducts.productId })
    .from(flashSaleProducts)
    .where(raw`${flashSaleProducts.flashSaleId} = ${saleId}`);
  return inArray(products.id, ofSale);
}

async function readRoots(sql: Sql, lang: Lang) {
  const rows = await sql
    .select()
    .from(categories)
    .where(and(eq(categories.level, 1), eq(categories.isActive, true)))
    .orderBy(asc(categories.position), asc(categories.id));
  return rows.map(({ id, name, slug, icon, image }) => ({
    id,
    name: localize(name, lang),
    slug,
    icon: icon ?? '',
    image,
  }));
}

async function readSoonestSale(sql: Sql, now: Date) {
  const [sale] = await sql
    .select()
    .from(flashSales)
    .where(isRunning(now))
    .orderBy(asc(flashSales.endsAt), asc(flashSales.id))
    .limit(1);
  return sale;
}

async function readBoutiques(sql: Sql) {
  const rows = await sql
    .select()
    .from(sellers)
    .where(eq(sellers.isActive, true))
    .orderBy(asc(sellers.shopName), asc(sellers.id))
    .limit(SHOWN);
  return rows.map(({ id, logo, bannerImage, shopName, slug }) => ({
    id,
    logo,
    banner_image: bannerImage,
    shop_name: shopName,
    slug,
  }));
}
