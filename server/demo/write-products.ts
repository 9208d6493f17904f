import { bundlePrice } from '../../src/contract/price';
import type { Sql } from '../db/open';
import * as schema from '../db/schema';
import { type CategoryPath, pathOf } from './category-paths';
import { brands } from './data/brands';
import { bundles, type DemoBundle } from './data/bundles';
import { hiddenReviews } from './data/hidden-reviews';
import type { DemoProduct, DemoReview, Mark } from './data/product';
import { products } from './data/products/products';
import { daysAfter } from './days';
import { reviewDealer } from './draw-reviews';
import { insertAll, reserveIds } from './insert';
import { mediaPath } from './paths';
import { galleryOf } from './photos';
import { randomFrom } from './random';
import { searchText } from './search-text';
import { type Ids, idOf, idsFor, type Roots } from './write-roots';

export type ProductRow = typeof schema.products.$inferInsert & { id: number; createdAt: Date };

/** A product as it goes into the tables. */
export interface SeededProduct {
  row: ProductRow;
  images: string[];
  /** Slugs of its categories, from the root down. */
  categories: CategoryPath['slugs'];
  reviews: DemoReview[];
}

/** Without a count of its own a product gets three to twelve reviews; these get none, as new goods have. */
const UNREVIEWED = new Set(['press-camera-with-flash', 'red-network-cable', 'street-training-bundle']);

interface Context {
  now: Date;
  roots: Roots;
  ids: Ids;
}

/** Writes the demo's own products and bundles with their pictures, variants, specifications and reviews. */
export async function writeProducts(sql: Sql, { now, roots }: { now: Date; roots: Roots }): Promise<SeededProduct[]> {
  const ids = await idsFor(
    sql,
    schema.products,
    [...products, ...bundles].map(({ slug }) => slug),
  );
  const context = { now, roots, ids };
  const single = products.map((product, index) => productRow(product, index, context));
  const composed = bundles.map((bundle, index) => bundleRow(bundle, products.length + index, context));
  const seeded = addReviews([...single, ...composed]);
  await insertAll(
    sql,
    schema.products,
    seeded.map(({ row }) => row),
  );
  await insertAll(
    sql,
    schema.productImages,
    seeded.flatMap(({ row, images }) => images.map((image, position) => ({ productId: row.id, image, position }))),
  );
  await insertAll(
    sql,
    schema.specifications,
    products.flatMap(({ slug, specs }) =>
      specs.map(([key, value], position) => ({ productId: idOf(ids, slug), key, value, position })),
    ),
  );
  await insertAll(
    sql,
    schema.bundleItems,
    bundles.flatMap(({ slug, members }) =>
      members.map((member, position) => ({ bundleId: idOf(ids, slug), productId: idOf(ids, member), position })),
    ),
  );
  await writeVariants(sql, ids);
  await writeReviews(sql, seeded, context);
  return seeded;
}

const isMarked = (marks: readonly Mark[] = []) => ({
  isFeatured: marks.includes('featured'),
  isNew: marks.includes('new'),
  isTop: marks.includes('top'),
  isBest: marks.includes('best'),
});

/** What products and bundles have in common. */
function commonRow(
  { slug, name, short, long, category, seller, left, sold, age, tags }: DemoProduct | DemoBundle,
  index: number,
  { now, roots, ids }: Context,
) {
  const path = pathOf(category);
  const [root, sub, child] = path.slugs;
  return {
    id: idOf(ids, slug),
    slug,
    sku: `PZ-${String(index + 1).padStart(6, '0')}`,
    name,
    shortDescription: short,
    longDescription: long,
    categoryId: idOf(roots.categories, root),
    subCategoryId: sub === undefined ? null : idOf(roots.categories, sub),
    childCategoryId: child === undefined ? null : idOf(roots.categories, child),
    sellerId: idOf(roots.sellers, seller),
    qty: left + sold,
    soldQty: sold,
    tags,
    createdAt: daysAfter(now, -age),
    searchText: searchText([name, short, ...path.names, tags]),
  };
}

function productRow(product: DemoProduct, index: number, context: Context): SeededProduct {
  const { shot, brand, price, offerPrice, grams, marks, category, name, short, tags } = product;
  const images = galleryOf(shot);
  const brandName = brands.find(({ slug }) => slug === brand)?.name;
  const row = {
    ...commonRow(product, index, context),
    ...isMarked(marks),
    thumbImage: images[0] ?? null,
    brandId: brand === undefined ? null : idOf(context.roots.brands, brand),
    price,
    offerPrice: offerPrice ?? null,
    weightGrams: grams,
    searchText: searchText([name, short, brandName, ...pathOf(category).names, tags]),
  };
  return { row, images, categories: pathOf(category).slugs, reviews: product.reviews ?? [] };
}

/** A bundle costs what its members cost, less its offer. Both figures stand in the row, so that the price rule needs no special case for it. */
function bundleRow(bundle: DemoBundle, index: number, context: Context): SeededProduct {
  const { image, members, offerType, offer } = bundle;
  const parts = members.map((member) => {
    const part = products.find(({ slug }) => slug === member);
    if (!part || part.variants || part.offerPrice) throw new Error(`${member} can't be in a bundle.`);
    return part;
  });
  const prices = parts.map(({ price }) => price);
  const thumbImage = mediaPath(`${image}.jpg`);
  const row = {
    ...commonRow(bundle, index, context),
    ...isMarked(),
    thumbImage,
    brandId: null,
    price: prices.reduce((sum, price) => sum + price, 0),
    offerPrice: bundlePrice({ members: prices, type: offerType, offer: offerType === 'percent' ? offer * 100 : offer }),
    weightGrams: parts.reduce((sum, { grams }) => sum + grams, 0),
    isBundle: true,
    bundleOfferType: offerType,
    bundleOffer: offer,
  };
  const images = [thumbImage, ...parts.flatMap(({ shot }) => galleryOf(shot).slice(0, 1))];
  return { row, images, categories: pathOf(bundle.category).slugs, reviews: [] };
}

/** Deals reviews to all products and keeps their sum and number with them. */
function addReviews(seeded: SeededProduct[]): SeededProduct[] {
  const deal = reviewDealer();
  const random = randomFrom(7);
  return seeded.map(({ row, images, categories, reviews: own }) => {
    const howMany = UNREVIEWED.has(row.slug) ? 0 : 3 + Math.floor(random() ** 2 * 10);
    const reviews = howMany === 0 ? own : deal(categories, own, howMany);
    const ratingSum = reviews.reduce((sum, { rating }) => sum + rating, 0);
    return { row: { ...row, ratingSum, ratingCount: reviews.length }, images, categories, reviews };
  });
}

async function writeVariants(sql: Sql, ids: Ids): Promise<void> {
  const all = products.flatMap(({ slug, variants = [] }) =>
    variants.map((variant, position) => ({ ...variant, position, productId: idOf(ids, slug) })),
  );
  const variantIds = await reserveIds(sql, schema.variants, all.length);
  const rows = all.map(({ name, position, productId }, index) => ({
    id: variantIds[index] ?? 0,
    name,
    position,
    productId,
  }));
  const items = all.flatMap((variant, index) =>
    variant.items.map(({ name, surcharge = 0, stock = null }, position) => ({
      variantId: variantIds[index] ?? 0,
      name,
      surcharge,
      stock,
      position,
    })),
  );
  await insertAll(sql, schema.variants, rows);
  await insertAll(sql, schema.variantItems, items);
}

/** Reviews are spread over the time since the product came; those waiting for approval are written too, but count nowhere. */
async function writeReviews(sql: Sql, seeded: SeededProduct[], { now, ids }: Context): Promise<void> {
  const random = randomFrom(11);
  const visible = seeded.flatMap(({ row, reviews }) => {
    const age = (now.getTime() - row.createdAt.getTime()) / 86_400_000;
    return reviews.map((review) => ({
      ...review,
      productId: row.id,
      createdAt: daysAfter(now, -age * (0.03 + 0.9 * random())),
    }));
  });
  const hidden = hiddenReviews.map(({ product, ...review }) => ({
    ...review,
    productId: idOf(ids, product),
    isVisible: false,
    createdAt: daysAfter(now, -1),
  }));
  await insertAll(sql, schema.reviews, [...visible, ...hidden]);
}
