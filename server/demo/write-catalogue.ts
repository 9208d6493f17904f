import { bundlePrice } from '../../src/contract/price';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import * as schema from '../db/schema';
import type { Localized } from '../language';
import { daysAfter, type Ids, idOf, idsBySlug } from './demo-lookups';
import { galleryOf, mediaPath } from './pictures';
import type { Demo, DemoPictures, DemoReview } from './read-demo';

type DemoProduct = Demo['products'][number];
type DemoBundle = Demo['bundles'][number];
type ProductRow = Omit<typeof schema.products.$inferInsert, 'id' | 'createdAt'> & { createdAt: Date };

interface Item {
  row: ProductRow;
  images: string[];
  /** Slugs of the product's categories, from level 1 down. */
  categories: string[];
  reviews: DemoReview[];
}

interface Context {
  demo: Demo;
  pictures: DemoPictures;
  now: Date;
  sellers: Ids;
  brands: Ids;
  categories: Ids;
}

/** Age of the offer prices. */
const REDUCED_DAYS = 7;

/** These products get no reviews, so that the demo also shows products without reviews. */
const UNREVIEWED = new Set(['press-camera-with-flash', 'cat-6-network-cable', 'street-training-bundle']);

/** Writes boutiques, brands, categories, products and bundles. Returns the ids of boutiques and products by slug. */
export async function writeCatalogue(
  sql: Sql,
  shop: Pick<Context, 'demo' | 'pictures' | 'now'>,
): Promise<{ sellers: Ids; products: Ids }> {
  const sellers = await writeSellers(sql, shop);
  const brands = await writeBrands(sql, shop.demo);
  const categories = await writeCategories(sql, shop.demo);
  const products = await writeProducts(sql, { ...shop, sellers, brands, categories });
  return { sellers, products };
}

async function writeSellers(sql: Sql, { demo, now }: Pick<Context, 'demo' | 'now'>): Promise<Ids> {
  const rows = demo.sellers.map(({ banner, ...seller }, index) => ({
    ...seller,
    logo: mediaPath(`logo-${seller.slug}.png`),
    bannerImage: mediaPath(`${banner}.jpg`),
    createdAt: daysAfter(now, -900 + index * 45),
  }));
  return idsBySlug(await sql.insert(schema.sellers).values(rows).returning());
}

async function writeBrands(sql: Sql, { brands }: Demo): Promise<Ids> {
  const rows = brands.map((brand) => ({ ...brand, logo: mediaPath(`brand-${brand.slug}.png`) }));
  return idsBySlug(await sql.insert(schema.brands).values(rows).returning());
}

async function writeCategories(sql: Sql, demo: Demo): Promise<Ids> {
  const all: { slug: string; id: number }[] = [];
  const add = async (category: typeof schema.categories.$inferInsert) => {
    const row = only(await sql.insert(schema.categories).values(category).returning());
    all.push(row);
    return row.id;
  };
  for (const [position, { subs, image, ...root }] of demo.categories.entries()) {
    const rootId = await add({ ...root, image: mediaPath(`${image}.jpg`), level: 1, position });
    for (const [place, { children, ...sub }] of subs.entries()) {
      const parentId = await add({ ...sub, level: 2, parentId: rootId, position: place });
      for (const [index, child] of children.entries()) await add({ ...child, level: 3, parentId, position: index });
    }
  }
  return idsBySlug(all);
}

function pathOf({ categories }: Demo, slug: string): { slug: string; name: Localized }[] {
  const paths = categories.flatMap((root) => [
    [root],
    ...root.subs.flatMap((sub) => [[root, sub], ...sub.children.map((child) => [root, sub, child])]),
  ]);
  const path = paths.find((one) => one.at(-1)?.slug === slug);
  if (!path) throw new Error(`Unknown category "${slug}" in the demo data.`);
  return path;
}

async function writeProducts(sql: Sql, context: Context): Promise<Ids> {
  const { products, bundles } = context.demo;
  const single = products.map((product, index) => productItem(product, index, context));
  const composed = bundles.map((bundle, index) => bundleItem(bundle, products.length + index, context));
  const items = dealReviews([...single, ...composed], context.demo);
  const rows = items.map(({ row }) => row);
  const ids = idsBySlug(await sql.insert(schema.products).values(rows).returning());
  await writePriceHistory(sql, rows, ids, context.now);
  const images = items.flatMap((item) =>
    item.images.map((image, position) => ({ productId: idOf(ids, item.row.slug), image, position })),
  );
  const specs = products.flatMap((product) =>
    product.specs.map((spec, position) => ({ ...spec, productId: idOf(ids, product.slug), position })),
  );
  const members = bundles.flatMap((bundle) =>
    bundle.members.map((slug, position) => ({
      bundleId: idOf(ids, bundle.slug),
      productId: idOf(ids, slug),
      position,
    })),
  );
  await sql.insert(schema.productImages).values(images);
  await sql.insert(schema.specifications).values(specs);
  await sql.insert(schema.bundleItems).values(members);
  await writeVariants(sql, ids, products);
  await writeReviews(sql, items, ids, context);
  return ids;
}

/** Replaces today's prices, which the database has noted: each product has its price since its creation. */
async function writePriceHistory(sql: Sql, rows: Item['row'][], ids: Ids, now: Date): Promise<void> {
  await sql.delete(schema.priceHistory);
  const prices = rows.flatMap(({ slug, price, offerPrice, createdAt }) => {
    const productId = idOf(ids, slug);
    if (!offerPrice) return [{ productId, price, startsAt: createdAt, endsAt: null }];
    const reducedAt = new Date(
      Math.max(daysAfter(now, -REDUCED_DAYS).getTime(), (createdAt.getTime() + now.getTime()) / 2),
    );
    return [
      { productId, price, startsAt: createdAt, endsAt: reducedAt },
      { productId, price: offerPrice, startsAt: reducedAt, endsAt: null },
    ];
  });
  await sql.insert(schema.priceHistory).values(prices);
}

async function writeVariants(sql: Sql, ids: Ids, products: DemoProduct[]): Promise<void> {
  const all = products.flatMap(({ slug, shot, variants }) =>
    variants.map(({ guide, ...variant }, position) => ({
      ...variant,
      shot,
      position,
      productId: idOf(ids, slug),
      guideSlug: guide,
    })),
  );
  const rows = await sql.insert(schema.variants).values(all).returning();
  const items = all.flatMap((variant, index) =>
    variant.items.map(({ tint, ...item }, position) => ({
      ...item,
      image: tint === undefined ? null : mediaPath(`${variant.shot}-${tint}.jpg`),
      variantId: rows[index]?.id ?? 0,
      position,
    })),
  );
  await sql.insert(schema.variantItems).values(items);
}

function commonItem(
  { slug, name, short, long, category, seller, left, sold, age, tags }: DemoProduct | DemoBundle,
  index: number,
  { demo, now, sellers, categories }: Context,
) {
  const path = pathOf(demo, category);
  const [root, sub, child] = path.map((one) => idOf(categories, one.slug));
  const row = {
    slug,
    sku: `PZ-${String(index + 1).padStart(6, '0')}`,
    name,
    shortDescription: short,
    longDescription: long,
    categoryId: root ?? 0,
    subCategoryId: sub,
    childCategoryId: child,
    sellerId: idOf(sellers, seller),
    qty: left + sold,
    soldQty: sold,
    tags,
    createdAt: daysAfter(now, -age),
  };
  return { row, categories: path.map((one) => one.slug) };
}

function productItem(product: DemoProduct, index: number, context: Context): Item {
  const { shot, brand: slug, price, offerPrice, grams, marks, warnings, reviews } = product;
  const images = galleryOf(context.pictures, shot);
  const { row, categories } = commonItem(product, index, context);
  const own = {
    ...Object.fromEntries(marks.map((mark) => [mark, true])),
    thumbImage: images[0],
    brandId: slug === undefined ? null : idOf(context.brands, slug),
    price,
    offerPrice,
    weightGrams: grams,
    warnings,
  };
  return { row: { ...row, ...own }, images, categories, reviews };
}

function bundleItem(bundle: DemoBundle, index: number, context: Context): Item {
  const { image, members, offerType, offer } = bundle;
  const parts = members.map((member) => {
    const part = context.demo.products.find(({ slug }) => slug === member);
    if (!part || part.variants.length > 0 || part.offerPrice) throw new Error(`${member} can't be in a bundle.`);
    return part;
  });
  const prices = parts.map(({ price }) => price);
  const thumbImage = mediaPath(`${image}.jpg`);
  const { row, categories } = commonItem(bundle, index, context);
  const own = {
    thumbImage,
    price: prices.reduce((sum, price) => sum + price, 0),
    offerPrice: bundlePrice({ members: prices, type: offerType, offer: offerType === 'percent' ? offer * 100 : offer }),
    weightGrams: parts.reduce((sum, { grams }) => sum + grams, 0),
    isBundle: true,
    bundleOfferType: offerType,
    bundleOffer: offer,
  };
  const images = [thumbImage, ...parts.flatMap(({ shot }) => galleryOf(context.pictures, shot).slice(0, 1))];
  return { row: { ...row, ...own }, images, categories, reviews: [] };
}

/** Adds reviews from shared pools. A text repeats only after all others of its pool, and never on the same product. */
function dealReviews(items: Item[], { reviews: { common, byCategory } }: Demo): Item[] {
  const random = randomFrom(7);
  const turns = new Map<DemoReview[], number>();
  const deal = (pool: DemoReview[]) => {
    const turn = turns.get(pool) ?? 0;
    turns.set(pool, turn + 1);
    return pool[turn % pool.length];
  };
  return items.map(({ row, images, categories, reviews: own }) => {
    const howMany = UNREVIEWED.has(row.slug) ? 0 : 3 + Math.floor(random() ** 2 * 10);
    const pools = categories.map((slug) => byCategory.find((pool) => pool.categories.includes(slug))?.reviews);
    const pool = pools.findLast(Boolean);
    const reviews = [...own];
    for (let turn = 0; reviews.length < howMany; turn++) {
      const review = deal(pool && turn % 3 === 0 ? pool : common);
      if (review && !reviews.includes(review)) reviews.push(review);
    }
    const ratingSum = reviews.reduce((sum, { rating }) => sum + rating, 0);
    return { row: { ...row, ratingSum, ratingCount: reviews.length }, images, categories, reviews };
  });
}

async function writeReviews(sql: Sql, items: Item[], products: Ids, { demo, now }: Context): Promise<void> {
  const random = randomFrom(11);
  const visible = items.flatMap(({ row, images, reviews }, nth) => {
    const age = (now.getTime() - row.createdAt.getTime()) / 86_400_000;
    // One review of every third product has a photo.
    const photo = nth % 3 === 0 ? images[1] : undefined;
    return reviews.map((review, turn) => ({
      ...review,
      image: turn === 0 ? photo : undefined,
      productId: idOf(products, row.slug),
      createdAt: daysAfter(now, -age * (0.03 + 0.9 * random())),
    }));
  });
  const hidden = demo.reviews.hidden.map(({ product, ...review }) => ({
    ...review,
    productId: idOf(products, product),
    isVisible: false,
    createdAt: daysAfter(now, -1),
  }));
  await sql.insert(schema.reviews).values([...visible, ...hidden]);
}

/** Returns the mulberry32 generator: the same seed gives the same pseudo-random numbers, at least 0 and below 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
