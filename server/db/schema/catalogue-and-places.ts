import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { localizedHtml } from '../../content/sanitised-html-columns';
import type { Localized } from '../../language';
import { cents, createdAt, id, langOf, localized, moment, needs, partOf, refersTo, vatRate } from './columns';

export const sellers = pgTable('sellers', {
  id: id(),
  slug: text().notNull().unique(),
  shopName: text().notNull(),
  description: localized(),
  address: localized(),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  /** Name of the trader in the register, its number there (ЕИК) and its VAT number; '' if not known. */
  legalName: text().notNull().default(''),
  registerNumber: text().notNull().default(''),
  vatNumber: text().notNull().default(''),
  logo: text(),
  bannerImage: text(),
  openAt: text(),
  closedAt: text(),
  isActive: boolean().notNull().default(true),
  createdAt: createdAt(),
});

/** Name, postal address and email address of a company. */
export type Company = { name: string; address: string; email: string };

export const brands = pgTable('brands', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  logo: text(),
  /** Manufacturer and, if it is outside the EU, the responsible person (Regulation (EU) 2023/988, article 19). */
  manufacturer: jsonb().$type<Company>(),
  responsiblePerson: jsonb().$type<Company>(),
  isActive: boolean().notNull().default(true),
});

/** Category tree. Levels 1 to 3 are category, sub-category and child category. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: integer().references((): AnyPgColumn => categories.id, { onDelete: 'cascade' }),
    level: smallint().notNull(),
    slug: text().notNull().unique(),
    name: localized(),
    icon: text(),
    image: text(),
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
  },
  (t) => [index().on(t.parentId), check('categories_level', sql`${t.level} between 1 and 3`)],
);

export type Choice = [variant: Localized, item: Localized, position: number];

/**
 * Groups of products with equal categories, brand and choices. Listings filter these few rows instead of all products.
 */
export const productGroups = pgTable(
  'product_groups',
  {
    id: id(),
    categoryId: partOf(() => categories.id),
    subCategoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
    childCategoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
    brandId: integer().references(() => brands.id, { onDelete: 'cascade' }),
    choices: jsonb().$type<Choice[]>().notNull(),
    choicesDigest: text().notNull().generatedAlwaysAs(sql`md5(choices::text)`),
  },
  (t) => [
    unique('product_groups_key')
      .on(t.categoryId, t.subCategoryId, t.childCategoryId, t.brandId, t.choicesDigest)
      .nullsNotDistinct(),
  ],
);

/** Prices of each group's active products, ascending. Facets count these few rows instead of all products. */
export const facetPrices = pgTable(
  'facet_prices',
  {
    groupId: partOf(() => productGroups.id),
    stars: smallint().notNull(),
    hasOffer: boolean().notNull(),
    prices: integer().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.stars, t.hasOffer] })],
);

export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text().notNull().unique(),
    sku: text().notNull().unique(),
    name: localized(),
    shortDescription: localizedHtml().notNull(),
    longDescription: localizedHtml().notNull(),
    thumbImage: text(),
    categoryId: needs(() => categories.id),
    subCategoryId: integer().references(() => categories.id),
    childCategoryId: integer().references(() => categories.id),
    brandId: integer().references(() => brands.id),
    sellerId: integer().references(() => sellers.id),
    /** Set by `indexProducts`. Facets do not count a product without a group. */
    groupId: refersTo(() => productGroups.id),
    price: cents().notNull(),
    offerPrice: cents(),
    vatRate: vatRate(),
    unitPrice: cents().notNull().generatedAlwaysAs(sql`coalesce(nullif(offer_price, 0), price)`),
    /** Pieces ever stocked. `soldQty` includes reserved pieces; the stock is `qty` - `soldQty` (CONTRACT section 5). */
    qty: integer().notNull().default(0),
    soldQty: integer().notNull().default(0),
    weightGrams: integer().notNull().default(0),
    tags: localized(),
    /** Warnings and safety information (Regulation (EU) 2023/988, article 19); {} for none. */
    warnings: localized().default({}),
    isFeatured: boolean().notNull().default(false),
    isNew: boolean().notNull().default(false),
    isTop: boolean().notNull().default(false),
    isBest: boolean().notNull().default(false),
    isBundle: boolean().notNull().default(false),
    /** `bundleOffer` is in cents if `fixed`, in whole percent if `percent`. */
    bundleOfferType: text({ enum: ['fixed', 'percent'] }),
    bundleOffer: integer(),
    /** `ratingSum` and `ratingCount` include only visible reviews. */
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    rating: doublePrecision()
      .notNull()
      .generatedAlwaysAs(sql`case when rating_count = 0 then 0 else rating_sum::float8 / rating_count end`),
    stars: smallint()
      .notNull()
      .generatedAlwaysAs(sql`case when rating_count = 0 then 0 else least(rating_sum / rating_count, 5) end`),
    hasOffer: boolean().notNull().generatedAlwaysAs(sql`coalesce(offer_price > 0 and offer_price < price, false)`),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    // Serves listings of a category by price. `products_by_price` would read many products of other categories.
    index('products_by_category').on(t.categoryId, t.unitPrice, t.id, t.groupId).where(sql`is_active`),
    // Includes the rating columns, so that an index-only scan can sum a boutique's rating.
    index('products_of_seller').on(t.sellerId, t.ratingSum, t.ratingCount).where(sql`is_active`),
    // `id` makes each sort order unique. `groupId` lets PostgreSQL filter within the index.
    index('products_newest').on(t.createdAt, t.id, t.groupId).where(sql`is_active`),
    index('products_by_price').on(t.unitPrice, t.id, t.groupId).where(sql`is_active`),
    index('products_by_rating').on(t.rating, t.id, t.groupId).where(sql`is_active`),
    index('products_by_sales').on(t.soldQty, t.id, t.groupId).where(sql`is_active`),
    // Includes all columns that facets need, so that an index-only scan can count them.
    index('products_facets').on(t.groupId, t.stars, t.hasOffer, t.unitPrice, t.rating, t.id).where(sql`is_active`),
    index('products_bundles').on(t.createdAt, t.id).where(sql`is_active and is_bundle`),
    check('products_stock', sql`${t.qty} >= 0 and ${t.soldQty} >= 0 and ${t.soldQty} <= ${t.qty}`),
    check('products_vat_rate', sql`${t.vatRate} between 0 and 100`),
    check('products_price', sql`${t.price} >= 0 and (${t.offerPrice} is null or ${t.offerPrice} >= 0)`),
  ],
);

/** Prices of a product over time, without flash sales and surcharges. A trigger writes them when `unitPrice` changes. */
export const priceHistory = pgTable(
  'price_history',
  {
    productId: partOf(() => products.id),
    price: cents().notNull(),
    startsAt: moment().notNull(),
    /** Null for the present price. */
    endsAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.startsAt] })],
);

/** Products that were ordered together with a product. Housekeeping writes it (`countBoughtTogether`). */
export const boughtTogether = pgTable(
  'bought_together',
  {
    productId: partOf(() => products.id),
    otherId: partOf(() => products.id),
    orders: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.otherId] }), index().on(t.otherId)],
);

/** Search data of products, in a separate table because narrow rows are faster to scan. `indexProducts` writes it. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** English and Bulgarian name, normalised for search. Each is on its own line, with a space before each word. */
    name: text().notNull(),
    wordIds: integer().array().notNull(),
    /** A trigger copies `soldQty` and `isActive` from the product. */
    soldQty: integer().notNull(),
    isActive: boolean().notNull(),
  },
  (t) => [index('product_search_words').using('gin', t.wordIds)],
);

/** Words of products, normalised for search, to match partial and misspelt search words. */
export const searchWords = pgTable(
  'search_words',
  {
    id: id(),
    word: text().notNull().unique(),
    stem: text().notNull().generatedAlwaysAs(sql`coalesce((ts_lexize('english_stem', word))[1], word)`),
  },
  (t) => [index().on(t.stem), index('search_words_trgm').using('gin', t.word.op('gin_trgm_ops'))],
);

/** Texts that shoppers searched for, once for each visitor and day (UTC). */
export const searches = pgTable(
  'searches',
  {
    lang: langOf(),
    text: text().notNull(),
    day: date().notNull(),
    /** Pseudonym of the visitor, which changes daily. */
    visitor: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.lang, t.day, t.text, t.visitor] })],
);

export const productId = () => partOf(() => products.id);

export const productImages = pgTable(
  'product_images',
  { id: id(), productId: productId(), image: text().notNull(), position: integer().notNull().default(0) },
  (t) => [index().on(t.productId)],
);

export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: productId(),
    name: localized(),
    position: integer().notNull().default(0),
    /** Whether the shopper must choose an item, such as a shoe size. Otherwise the first one in stock is preselected. */
    mustChoose: boolean().notNull().default(false),
    /** Slug of a page that helps to choose, such as a size guide. Without such a page, no link shows. */
    guideSlug: text(),
  },
  (t) => [index().on(t.productId)],
);

export const variantItems = pgTable(
  'variant_items',
  {
    id: id(),
    variantId: partOf(() => variants.id),
    name: localized(),
    surcharge: cents().notNull().default(0),
    /** Pieces left; null if only the product's stock counts. */
    stock: integer(),
    /** Colour of the item, as `#rrggbb`. */
    colour: text(),
    /** Picture of the product with this item. */
    image: text(),
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    index().on(t.variantId),
    check('variant_items_stock', sql`${t.stock} is null or ${t.stock} >= 0`),
    check('variant_items_colour', sql`${t.colour} ~ '^#[0-9a-f]{6}$'`),
  ],
);

export const specifications = pgTable(
  'specifications',
  { id: id(), productId: productId(), key: localized(), value: localized(), position: integer().notNull().default(0) },
  (t) => [index().on(t.productId)],
);

export const bundleItems = pgTable(
  'bundle_items',
  {
    bundleId: productId(),
    productId: productId(),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.bundleId, t.productId] })],
);

export const flashSales = pgTable(
  'flash_sales',
  {
    id: id(),
    title: localized(),
    homepageImage: text(),
    pageImage: text(),
    offer: smallint().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    isActive: boolean().notNull().default(true),
  },
  (t) => [check('flash_sales_offer', sql`${t.offer} between 1 and 99`)],
);

export const flashSaleProducts = pgTable(
  'flash_sale_products',
  {
    flashSaleId: partOf(() => flashSales.id),
    productId: productId(),
  },
  (t) => [primaryKey({ columns: [t.flashSaleId, t.productId] }), index().on(t.productId)],
);

export const affiliates = pgTable('affiliates', {
  id: id(),
  slug: text().notNull().unique(),
  name: localized(),
  description: localized(),
  image: text(),
  bannerImage: text(),
  /** Public token that credits orders to the affiliate; not a secret (CONTRACT E14). */
  token: text().notNull().unique(),
  createdAt: createdAt(),
});

const affiliateId = () => partOf(() => affiliates.id);

export const affiliateSponsors = pgTable(
  'affiliate_sponsors',
  {
    id: id(),
    affiliateId: affiliateId(),
    name: text().notNull(),
    logo: text(),
    link: text(),
    position: integer().notNull().default(0),
  },
  (t) => [index().on(t.affiliateId)],
);

export const affiliateProducts = pgTable(
  'affiliate_products',
  { affiliateId: affiliateId(), productId: productId(), position: integer().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.affiliateId, t.productId] }), index().on(t.productId)],
);

export const countries = pgTable('countries', {
  id: id(),
  /** Two-letter country code (ISO 3166-1). */
  code: text().notNull().unique(),
  name: localized(),
  position: integer().notNull(),
});

export const countryStates = pgTable(
  'country_states',
  {
    id: id(),
    countryId: partOf(() => countries.id),
    name: localized(),
  },
  (t) => [index().on(t.countryId)],
);

export const cities = pgTable(
  'cities',
  {
    id: id(),
    stateId: partOf(() => countryStates.id),
    name: localized(),
  },
  (t) => [index().on(t.stateId)],
);

export const stateId = () => refersTo(() => countryStates.id);

export const cityId = () => refersTo(() => cities.id);
