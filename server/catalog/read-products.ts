import { and, asc, eq, inArray, sql as raw } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Sql } from '../db/open';
import { brands, bundleItems, type Localized, products, sellers, variantItems, variants } from '../db/schema';
import { runningSales } from './running-sales';

export type VariantRecord = { id: number; productId: number; name: Localized; items: VariantItemRecord[] };
export type VariantItemRecord = { id: number; name: Localized; surcharge: number; stock: number | null };

/** All a card, a cart line or a product page needs to know of a product. Prices in cents. */
export type ProductRecord = Awaited<ReturnType<Queries['ofProducts']['execute']>>[number] & {
  /** Those with at least one choice that can be chosen. */
  variants: VariantRecord[];
  /** A bundle's members. */
  members: ProductRecord[];
};

/** The active products among `ids`, in the order of `ids`. Three queries, two more where there is a bundle. */
export async function readProducts(sql: Sql, ids: number[], now: Date): Promise<ProductRecord[]> {
  const records = await readFlat(sql, ids, now);
  const bundles = records.filter(({ isBundle }) => isBundle).map(({ id }) => id);
  if (bundles.length === 0) return records;
  const rows = await sql
    .select({ bundleId: bundleItems.bundleId, productId: bundleItems.productId })
    .from(bundleItems)
    .where(inArray(bundleItems.bundleId, bundles))
    .orderBy(asc(bundleItems.position), asc(bundleItems.productId));
  const members = await readFlat(sql, [...new Set(rows.map(({ productId }) => productId))], now);
  const byId = new Map(members.map((member) => [member.id, member]));
  for (const record of records.filter(({ isBundle }) => isBundle)) {
    const wanted = rows.filter(({ bundleId }) => bundleId === record.id).map(({ productId }) => byId.get(productId));
    record.members = wanted.flatMap((member) => member ?? []);
    record.qty = record.soldQty + bundlesLeft(record, wanted);
  }
  return records;
}

type Stock = { qty: number; soldQty: number };

/** How many of a bundle are left: as many as there are of it and of each of its members; none where one has left the shop. */
export function bundlesLeft(bundle: Stock, members: (Stock | undefined)[]): number {
  const left = [bundle, ...members].map((stock) => (stock ? stock.qty - stock.soldQty : 0));
  return Math.max(0, Math.min(...left));
}

async function readFlat(sql: Sql, ids: number[], now: Date): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  const { ofProducts, ofVariants } = queriesOf(sql);
  const [rows, choices] = await Promise.all([ofProducts.execute({ ids, now }), ofVariants.execute({ ids })]);
  const variants = toVariants(choices);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? { ...row, variants: variants.filter(({ productId }) => productId === id), members: [] } : [];
  });
}

type Queries = ReturnType<typeof prepareQueries>;
const queries = new WeakMap<Sql, Queries>();

/** Written once for each handle and planned once for each connection: both take longer than to run them. */
function queriesOf(sql: Sql): Queries {
  const known = queries.get(sql) ?? prepareQueries(sql);
  queries.set(sql, known);
  return known;
}

function prepareQueries(sql: Sql) {
  const sales = runningSales(sql, raw.placeholder('now'));
  const isWanted = (column: PgColumn) => raw`${column} = any(${raw.placeholder('ids')}::int[])`;
  const ofProducts = sql
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      thumbImage: products.thumbImage,
      categoryId: products.categoryId,
      subCategoryId: products.subCategoryId,
      childCategoryId: products.childCategoryId,
      brandId: products.brandId,
      brandName: brands.name,
      seller: { id: sellers.id, shopName: sellers.shopName, slug: sellers.slug },
      price: products.price,
      offerPrice: products.offerPrice,
      qty: products.qty,
      soldQty: products.soldQty,
      weightGrams: products.weightGrams,
      rating: products.rating,
      isFeatured: products.isFeatured,
      isNew: products.isNew,
      isTop: products.isTop,
      isBest: products.isBest,
      isBundle: products.isBundle,
      bundleOfferType: products.bundleOfferType,
      bundleOffer: products.bundleOffer,
      saleId: sales.saleId,
      saleOffer: sales.offer,
      saleEndsAt: sales.endsAt,
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(sellers, eq(sellers.id, products.sellerId))
    .leftJoin(sales, eq(sales.productId, products.id))
    .where(and(isWanted(products.id), eq(products.isActive, true)))
    .prepare('products_by_id');
  const ofVariants = sql
    .select({ variant: variants, item: variantItems })
    .from(variants)
    .innerJoin(variantItems, and(eq(variantItems.variantId, variants.id), eq(variantItems.isActive, true)))
    .where(isWanted(variants.productId))
    .orderBy(asc(variants.position), asc(variants.id), asc(variantItems.position), asc(variantItems.id))
    .prepare('variants_by_product');
  return { ofProducts, ofVariants };
}

function toVariants(rows: Awaited<ReturnType<Queries['ofVariants']['execute']>>): VariantRecord[] {
  const byId = new Map<number, VariantRecord>();
  for (const { variant, item } of rows) {
    const known = byId.get(variant.id) ?? {
      id: variant.id,
      productId: variant.productId,
      name: variant.name,
      items: [],
    };
    known.items.push({ id: item.id, name: item.name, surcharge: item.surcharge, stock: item.stock });
    byId.set(variant.id, known);
  }
  return [...byId.values()];
}
