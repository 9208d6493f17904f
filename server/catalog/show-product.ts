import { and, asc, between, desc, eq, isNotNull, isNull, ne, sql as raw, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { InferInput } from 'valibot';
import type { ProductAnswer } from '../../src/contract/catalog';
import { priceOf } from '../cart/show-cart';
import type { Sql } from '../db/database-handle';
import {
  boughtTogether,
  brands,
  bundleItems,
  categories,
  pages,
  productImages,
  products,
  reviews,
  sellers,
  specifications,
  variantItems,
  variants,
} from '../db/schema';
import { readEstimator } from '../delivery/estimate-deliveries';
import { notFound } from '../http/refusal';
import { type Lang, type Localized, localize } from '../language';
import { toBrand } from './list-brands';
import { toCard } from './product-card';
import { readProducts } from './read-products';
import { readReviews } from './reviews';
import { toSeller } from './sellers';

const NEIGHBOURS = 8;

type ShowProduct = { slug: string; lang: Lang; now: Date };

/** E34: returns the data of an active product's page, with five queries. Throws Refusal 404 for any other slug. */
export async function showProduct(
  sql: Sql,
  { slug, lang, now }: ShowProduct,
): Promise<InferInput<typeof ProductAnswer>> {
  const [found] = await detailsOf(sql).execute({ slug });
  if (!found) throw notFound('notFound.product');
  const { product, category, brand, seller, ofSeller, related } = found;
  const sellerId = product.sellerId ?? 0;
  const [records, productReviews, estimate] = await Promise.all([
    readProducts(sql, [product.id, ...related, ...ofSeller], now),
    readReviews(sql, product.id, { lang }),
    readEstimator(sql, { sellerIds: [sellerId], now }),
  ]);
  const cards = new Map(records.map((record) => [record.id, toCard(record, lang)]));
  const card = cards.get(product.id);
  const own = records.find(({ id }) => id === product.id);
  if (!card || !own) throw notFound('notFound.product');
  const [delivery = null] = estimate([
    { sellerId, unit: priceOf(own, []) ?? 0, qty: 1, weightGrams: product.weightGrams },
  ]);
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
      ...productSafety(found, lang),
    },
    gellery: found.images.map(({ id, image }) => ({ id, product_id: product.id, image })),
    tags,
    totalProductReviewQty: product.ratingCount,
    totalReview: product.ratingSum,
    productReviews,
    ratingCounts: found.ratingCounts,
    photoReviewQty: found.photoReviewQty,
    unverifiedReviewQty: found.unverifiedReviewQty,
    sizeGuides: found.sizeGuides.map(({ name, ...guide }) => ({ ...guide, name: localize(name, lang) })),
    specifications: found.specifications.map(({ key, value }) => ({
      key: { key: localize(key, lang) },
      specification: localize(value, lang),
    })),
    relatedProducts: pick(related),
    is_seller_product: seller !== null,
    seller: seller && toSeller({ seller, ...found.sums }, lang),
    sellerTotalProducts: seller ? found.sums.productCount : 0,
    this_seller_products: pick(ofSeller),
    sellerReviewQty: seller ? found.sums.ratingCount : 0,
    sellerTotalReview: seller ? found.sums.ratingSum : 0,
    flash_sale: card.flash_sale ?? null,
    delivery,
  };
}

type Details = Awaited<ReturnType<Query['execute']>>[number];

/**
 * Returns the warnings and the companies that answer for a product's safety (Regulation (EU) 2023/988, article 19).
 * A boutique counts as the manufacturer of its products without a brand. The products of a bundle have their own data.
 */
function productSafety({ product, brand, seller }: Pick<Details, 'product' | 'brand' | 'seller'>, lang: Lang) {
  const boutique = product.isBundle || brand ? null : seller;
  return {
    warnings: localize(product.warnings, lang),
    manufacturer: boutique
      ? {
          name: boutique.legalName || boutique.shopName,
          address: localize(boutique.address, lang),
          email: boutique.email,
        }
      : (brand?.manufacturer ?? null),
    responsible_person: brand?.responsiblePerson ?? null,
  };
}

type Query = ReturnType<typeof prepareDetails>;
const queries = new WeakMap<Sql, Query>();

/** Caches the prepared query per database handle, because building it takes longer than running it. */
function detailsOf(sql: Sql): Query {
  const known = queries.get(sql) ?? prepareDetails(sql);
  queries.set(sql, known);
  return known;
}

type Sums = { ratingSum: number; ratingCount: number; productCount: number };

function prepareDetails(sql: Sql) {
  const images = sql
    .select({ id: productImages.id, image: productImages.image })
    .from(productImages)
    .where(eq(productImages.productId, products.id))
    .orderBy(asc(productImages.position), asc(productImages.id));
  const specs = sql
    .select({ key: specifications.key, value: specifications.value })
    .from(specifications)
    .where(eq(specifications.productId, products.id))
    .orderBy(asc(specifications.position), asc(specifications.id));
  const ratingCounts = sql
    .select({ rating: reviews.rating, count: raw<number>`count(*)::int`.as('count') })
    .from(reviews)
    .where(and(eq(reviews.productId, products.id), reviews.isVisible))
    .groupBy(reviews.rating)
    .orderBy(desc(reviews.rating));
  const guides = sql
    .select({ variant_id: raw`${variants.id}`.as('variant_id'), slug: pages.slug, name: pages.name })
    .from(variants)
    .innerJoin(pages, and(eq(pages.slug, variants.guideSlug), pages.isActive))
    .where(eq(variants.productId, products.id));
  const countReviews = (isCounted: SQL) =>
    sql
      .select({ count: raw`count(*)::int`.as('count') })
      .from(reviews)
      .where(and(eq(reviews.productId, products.id), reviews.isVisible, isCounted));
  const sums = sql
    .select({
      sums: raw`json_build_object('ratingSum', coalesce(sum(${theirs.ratingSum}), 0),
        'ratingCount', coalesce(sum(${theirs.ratingCount}), 0), 'productCount', count(*))`.as('sums'),
    })
    .from(theirs)
    .where(and(eq(theirs.sellerId, products.sellerId), theirs.isActive));
  return sql
    .select({
      product: products,
      category: categories,
      brand: brands,
      seller: sellers,
      images: asJson<{ id: number; image: string }>(images),
      specifications: asJson<{ key: Localized; value: Localized }>(specs),
      ratingCounts: asJson<{ rating: number; count: number }>(ratingCounts),
      photoReviewQty: raw<number>`${countReviews(isNotNull(reviews.image))}`,
      unverifiedReviewQty: raw<number>`${countReviews(isNull(reviews.orderLineId))}`,
      sizeGuides: asJson<{ variant_id: number; slug: string; name: Localized }>(guides),
      sums: raw<Sums>`${sums}`,
      ofSeller: raw<number[]>`of_seller.ids`,
      related: raw<number[]>`array(${related(sql)})`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(sellers, and(eq(sellers.id, products.sellerId), sellers.isActive))
    .crossJoin(raw`lateral (select array(${ofSeller(sql)}) as ids) as of_seller`)
    .where(and(eq(products.slug, raw.placeholder('slug')), products.isActive))
    .prepare('product_details');
}

function asJson<Row>(query: SQLWrapper): SQL<Row[]> {
  return raw<Row[]>`(select coalesce(json_agg(found), '[]') from ${query} as found)`;
}

const theirs = alias(products, 'theirs');

function ofSeller(sql: Sql) {
  return sql
    .select({ id: theirs.id })
    .from(theirs)
    .where(and(eq(theirs.sellerId, products.sellerId), theirs.isActive, ne(theirs.id, products.id), inStock))
    .orderBy(desc(theirs.soldQty), desc(theirs.id))
    .limit(NEIGHBOURS);
}

/**
 * Selects products that were bought together with the product, then bestsellers at a similar price of its child
 * category, its sub-category and its category, then other bestsellers of the category. Excludes sold-out products. The
 * bestsellers of its boutique, which the page shows in another list, come only if bought together.
 */
function related(sql: Sql): SQL {
  const halfToDouble = between(raw`${theirs.unitPrice} * 2`, products.unitPrice, raw`${products.unitPrice} * 4`);
  const candidates = (distance: number, isNear: SQL | undefined) =>
    sql
      .select({ id: theirs.id, weight: theirs.soldQty, distance: raw`${distance}::int`.as('distance') })
      .from(theirs)
      .where(and(theirs.isActive, isNear, inStock))
      .orderBy(desc(theirs.soldQty), desc(theirs.id))
      // Enough rows, because the query below removes the product itself and up to `NEIGHBOURS` of its boutique.
      .limit(2 * NEIGHBOURS + 1);
  const partners = sql
    .select({ id: theirs.id, weight: boughtTogether.orders, distance: raw`0`.as('distance') })
    .from(boughtTogether)
    .innerJoin(theirs, eq(theirs.id, boughtTogether.otherId))
    .where(and(eq(boughtTogether.productId, products.id), theirs.isActive, inStock));
  const near = unionAll(
    partners,
    candidates(1, and(eq(theirs.childCategoryId, products.childCategoryId), halfToDouble)),
    candidates(2, and(eq(theirs.subCategoryId, products.subCategoryId), halfToDouble)),
    candidates(3, and(eq(theirs.categoryId, products.categoryId), halfToDouble)),
    candidates(4, eq(theirs.categoryId, products.categoryId)),
  );
  return raw`select near.id from ${near} as near (id, weight, distance)
    where near.id <> ${products.id} and (near.distance = 0 or near.id <> all(of_seller.ids))
    group by near.id
    order by min(near.distance), (array_agg(near.weight order by near.distance))[1] desc, near.id desc
    limit ${NEIGHBOURS}`;
}

/** Whether a piece of `theirs` is left: of the product, of an item of each variant, and of each product of a bundle. */
const inStock = raw`${theirs.qty} > ${theirs.soldQty} and not exists (
  select from ${variants} where ${variants.productId} = ${theirs.id} and not exists (
    select from ${variantItems} where ${variantItems.variantId} = ${variants.id} and ${variantItems.isActive}
      and (${variantItems.stock} is null or ${variantItems.stock} > 0)))
  and not exists (
    select from ${bundleItems} join ${products} as member on member.id = ${bundleItems.productId}
    where ${bundleItems.bundleId} = ${theirs.id} and (not member.is_active or member.qty <= member.sold_qty))`;
