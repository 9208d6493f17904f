import { and, eq, sql as raw } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Crumb } from '../../src/contract/page-head';
import { type ProductFacts, productHead } from '../../src/contract/product-head';
import { isRunning } from '../catalog/running-sale-prices';
import type { Sql } from '../db/database-handle';
import {
  brands,
  categories,
  documents,
  flashSaleProducts,
  flashSales,
  productImages,
  products,
  sellers,
  variantItems,
  variants,
} from '../db/schema';
import { type Lang, localize } from '../language';
import { breadcrumbsTo } from './breadcrumbs';
import { word } from './page-head-texts';
import type { ReadHead } from './page-head-types';

const subs = alias(categories, 'sub_categories');
const children = alias(categories, 'child_categories');

/** Reads the head of a product page, with one query: name, price, stock, rating and breadcrumbs. */
export const readProductHead: ReadHead = async ({ sql, slug, lang, now }) => {
  const found = await readFacts(sql, slug, now);
  if (!found) return null;
  const head = productHead(toFacts(found, lang), above(found, lang));
  const { thumbImage: picture } = found.product;
  const crumbs = (head.crumbs ?? []).map(({ name }) => name);
  return { ...head, prerender: picture ? { kind: 'product', picture, crumbs, hasThumbs: found.hasThumbs } : undefined };
};

function above({ product, category, sub, child }: Found, lang: Lang): Crumb[] {
  if (product.isBundle) return [...breadcrumbsTo([], lang), { name: word('Bundles', lang), path: '/p/bundles' }];
  return breadcrumbsTo([category, sub, child], lang);
}

type Found = NonNullable<Awaited<ReturnType<typeof readFacts>>>;

async function readFacts(sql: Sql, slug: string, now: Date) {
  const [found] = await sql
    .select({
      product: products,
      category: categories,
      sub: subs,
      child: children,
      brand: brands.name,
      seller: sellers.shopName,
      offer: bestOffer(now),
      variants: choices,
      hasThumbs: hasOtherPictures,
      currency: raw<
        string | null
      >`(select ${documents.value} ->> 'currency_name' from ${documents} where ${documents.key} = 'setting')`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subs, and(eq(subs.id, products.subCategoryId), eq(subs.parentId, categories.id)))
    .leftJoin(children, and(eq(children.id, products.childCategoryId), eq(children.parentId, subs.id)))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(sellers, eq(sellers.id, products.sellerId))
    .where(and(eq(products.slug, slug), eq(products.isActive, true)));
  return found;
}

/** Greatest discount among the product's running flash sales, in percent; null if there is none. */
const bestOffer = (now: Date) => raw<number | null>`(
  select max(${flashSales.offer}) from ${flashSaleProducts} join ${flashSales} on ${flashSales.id} = ${flashSaleProducts.flashSaleId}
  where ${flashSaleProducts.productId} = ${products.id} and ${isRunning(now)})`;

const hasOtherPictures = raw<boolean>`exists (
  select 1 from ${productImages} where ${productImages.productId} = ${products.id} and ${productImages.image} <> ${products.thumbImage})`;

const choices = raw<ProductFacts['variants']>`coalesce((
  select json_agg(one.items) from (
    select json_agg(json_build_object('surcharge', ${variantItems.surcharge}, 'stock', ${variantItems.stock})) as items
    from ${variants} join ${variantItems} on ${variantItems.variantId} = ${variants.id} and ${variantItems.isActive}
    where ${variants.productId} = ${products.id} group by ${variants.id}
  ) as one), '[]')`;

function toFacts({ product, brand, seller, offer, variants, currency }: Found, lang: Lang): ProductFacts {
  return {
    slug: product.slug,
    name: localize(product.name, lang),
    description: localize(product.shortDescription, lang) || localize(product.longDescription, lang),
    image: product.thumbImage,
    sku: product.sku,
    brand: brand ?? '',
    seller: seller ?? '',
    price: product.price,
    offer_price: product.offerPrice,
    flash_sale: { offer },
    rating: Math.round(product.rating * 100) / 100,
    ratingCount: product.ratingCount,
    stock: product.qty - product.soldQty,
    variants,
    currency: currency ?? '',
  };
}
