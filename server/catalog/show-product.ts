import { and, asc, desc, eq, ne, notInArray, sql as raw } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { ProductAnswer } from '../../src/contract/catalog';
import type { Sql } from '../db/open';
import { brands, categories, productImages, products, sellers, specifications } from '../db/schema';
import { notFound } from '../http/refusal';
import { type Lang, localize } from '../language';
import { toBrand } from './list-brands';
import { toCard } from './product-card';
import { readProducts } from './read-products';
import { countRatings, readReviews } from './reviews';
import { readSellers, toSeller } from './sellers';

/** How many products of the same kind, and of the same boutique, a product page shows. */
const NEIGHBOURS = 8;

type ShowProduct = { slug: string; lang: Lang; now: Date };

/** E34. Throws Refusal 404. */
export async function showProduct(
  sql: Sql,
  { slug, lang, now }: ShowProduct,
): Promise<InferInput<typeof ProductAnswer>> {
  const found = await readDetails(sql, slug);
  if (!found) throw notFound('notFound.product');
  const { product, category, brand } = found;
  const ofSeller = await readOfSeller(sql, product);
  const [related, images, specs, productReviews, ratingCounts, [seller]] = await Promise.all([
    readRelated(sql, product, ofSeller),
    sql
      .select()
      .from(productImages)
      .where(eq(productImages.productId, product.id))
      .orderBy(asc(productImages.position), asc(productImages.id)),
    sql
      .select()
      .from(specifications)
      .where(eq(specifications.productId, product.id))
      .orderBy(asc(specifications.position), asc(specifications.id)),
    readReviews(sql, product.id, { lang }),
    countRatings(sql, product.id),
    product.sellerId === null ? [] : readSellers(sql, eq(sellers.id, product.sellerId), [asc(sellers.id)], 1),
  ]);
  const records = await readProducts(sql, [...new Set([product.id, ...related, ...ofSeller])], now);
  const cards = new Map(records.map((record) => [record.id, toCard(record, lang)]));
  const card = cards.get(product.id);
  if (!card) throw notFound('notFound.product');
  const pick = (ids: number[]) => ids.flatMap((id) => cards.get(id) ?? []);
  const tags = localize(product.tags, lang);
  return {
    product: {
      ...card,
      short_description: localize(product.shortDescription, lang),
      long_description: localize(product.longDescription, lang),
      sku: product.sku,
      tags,
      weight: product.weightGrams / 1000,
      seo_title: localize(product.name, lang),
      seo_description: localize(product.shortDescription, lang),
      category: { id: category.id, name: localize(category.name, lang), slug: category.slug },
      brand: brand && toBrand(brand),
    },
    gellery: images.map(({ id, productId, image }) => ({ id, product_id: productId, image })),
    tags,
    totalProductReviewQty: product.ratingCount,
    totalReview: product.ratingSum,
    productReviews,
    ratingCounts,
    specifications: specs.map(({ key, value }) => ({
      key: { key: localize(key, lang) },
      specification: localize(value, lang),
    })),
    relatedProducts: pick(related),
    is_seller_product: seller !== undefined,
    seller: seller ? toSeller(seller, lang) : null,
    sellerTotalProducts: seller?.productCount ?? 0,
    this_seller_products: pick(ofSeller),
    sellerReviewQty: seller?.ratingCount ?? 0,
    sellerTotalReview: seller?.ratingSum ?? 0,
    flash_sale: card.flash_sale ?? null,
  };
}

type Details = typeof products.$inferSelect;

async function readDetails(sql: Sql, slug: string) {
  const [found] = await sql
    .select({ product: products, category: categories, brand: brands })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(and(eq(products.slug, slug), eq(products.isActive, true)));
  return found;
}

/** Others than those of its boutique that the page shows: those of its category, and where these are too few the shop's bestsellers. */
async function readRelated(sql: Sql, product: Details, ofSeller: number[]): Promise<number[]> {
  const alike = await readAlike(sql, product, ofSeller);
  if (alike.length === NEIGHBOURS) return alike;
  const others = await sql
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.isActive, true), notInArray(products.id, [product.id, ...ofSeller, ...alike])))
    .orderBy(desc(products.soldQty), desc(products.id))
    .limit(NEIGHBOURS - alike.length);
  return [...alike, ...others.map(({ id }) => id)];
}

/** Of its category: first those that share the child category, then the sub-category, then the rest; bestsellers first. */
async function readAlike(sql: Sql, product: Details, ofSeller: number[]): Promise<number[]> {
  const rows = await sql
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.isActive, true),
        eq(products.categoryId, product.categoryId),
        notInArray(products.id, [product.id, ...ofSeller]),
      ),
    )
    .orderBy(
      raw`(${products.childCategoryId} is not distinct from ${product.childCategoryId}::int) desc`,
      raw`(${products.subCategoryId} is not distinct from ${product.subCategoryId}::int) desc`,
      desc(products.soldQty),
      desc(products.id),
    )
    .limit(NEIGHBOURS);
  return rows.map(({ id }) => id);
}

async function readOfSeller(sql: Sql, product: Details): Promise<number[]> {
  if (product.sellerId === null) return [];
  const rows = await sql
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.isActive, true), eq(products.sellerId, product.sellerId), ne(products.id, product.id)))
    .orderBy(desc(products.soldQty), desc(products.id))
    .limit(NEIGHBOURS);
  return rows.map(({ id }) => id);
}
