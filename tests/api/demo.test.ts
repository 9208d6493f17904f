import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { GenericSchema } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sortingPage } from '../../server/catalog/sorting-page';
import type { OpenDatabase } from '../../server/db/database-handle';
import { openSql } from '../../server/db/open';
import { runMigrations } from '../../server/db/run-migrations';
import * as schema from '../../server/db/schema';
import { photoFolder } from '../../server/demo/photo-folder';
import { seedDemo } from '../../server/demo/seed';
import type { Localized } from '../../server/language';
import { localizeDeep } from '../../server/language';
import { AboutAnswer, ContactAnswer, PrivacyAnswer, TermsAnswer } from '../../src/contract/content';
import { type Drift, decode } from '../../src/contract/decode';
import { HomeAnswer } from '../../src/contract/home';
import { SettingsAnswer } from '../../src/contract/settings';
import { payoutDetails } from '../support/payout-key';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/test-database';

const tables = Object.values(schema).flatMap((value: unknown) => (is(value, PgTable) ? [value] : []));

type Rows = Record<string, Record<string, unknown>[]>;

/** Read only once, because no test in this file changes the database. */
let rows: Rows;
let database: TestDatabase;
let shop: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await open(database);
  rows = await readAll(shop);
});

afterAll(async () => {
  await shop?.close();
  await database?.drop();
});

const open = ({ url, mediaDir }: TestDatabase) => openSql({ databaseUrl: url, dataDir: mediaDir });

async function readAll({ sql }: OpenDatabase): Promise<Rows> {
  const read = await Promise.all(
    tables.map(async (table) => [getTableName(table), await sql.select().from(table)] as const),
  );
  return Object.fromEntries(read);
}

const all = <Table extends PgTable>(table: Table, from = rows) => from[getTableName(table)] as Table['$inferSelect'][];

/** Returns what `pick` finds in a value, with its path. Does not search inside a value that `pick` accepts. */
function find<Found>(
  value: unknown,
  pick: (value: unknown) => Found | undefined,
  at = '',
): [place: string, found: Found][] {
  const found = pick(value);
  if (found !== undefined) return [[at, found]];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, item]) => find(item, pick, `${at}/${key}`));
}

const asText = (value: unknown) => {
  if (typeof value !== 'object' || value === null || !('en' in value || 'bg' in value)) return undefined;
  return value as { en?: string; bg?: string };
};

const asImage = (value: unknown) => (typeof value === 'string' && value.startsWith('/media/') ? value : undefined);

describe('the demo shop', () => {
  test('finds its installed photographs', async () => {
    expect(photoFolder()).not.toBeNull();
  });

  test('has the expected number of products, boutiques, brands, affiliates, FAQs and documents', () => {
    const products = all(schema.products);
    expect(products.filter(({ isBundle }) => isBundle)).toHaveLength(3);
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(all(schema.sellers)).toHaveLength(8);
    expect(all(schema.brands)).toHaveLength(10);
    expect(all(schema.affiliates)).toHaveLength(3);
    expect(all(schema.faqs)).toHaveLength(10);
    const keys = ['setting', 'error_page', 'footer', 'footer_first_col', 'footer_second_col', 'footer_third_col'];
    const more = ['social_links', 'home', 'about', 'contact', 'terms', 'privacy', 'payment_methods', 'company'];
    expect(new Set(all(schema.documents).map(({ key }) => key))).toEqual(new Set([...keys, ...more]));
  });

  test('has seven categories: one without subcategories, a subcategory with seven children and one with more', () => {
    const childrenOf = (id: number) => all(schema.categories).filter(({ parentId }) => parentId === id);
    const roots = all(schema.categories).filter(({ level }) => level === 1);
    const subs = all(schema.categories).filter(({ level }) => level === 2);
    expect(roots).toHaveLength(7);
    expect(roots.filter(({ id }) => childrenOf(id).length === 0)).toHaveLength(1);
    expect(subs.filter(({ id }) => childrenOf(id).length === 7)).toHaveLength(1);
    expect(subs.filter(({ id }) => childrenOf(id).length > 7)).toHaveLength(1);
  });

  test('promises returns within 30 days, and no exchange', () => {
    const texts = JSON.stringify([all(schema.pages), all(schema.faqs), all(schema.documents)]);
    expect(texts).not.toMatch(/\bexchange|замян/iu);
    const returns = JSON.stringify(all(schema.pages).find(({ slug }) => slug === 'returns'));
    expect(returns).toMatch(/Имате 30 дни.*You have 30 days/s);
  });

  test('shows each colour but that of the product’s own picture in a picture', () => {
    const looks = /\b(colou?r|finish|fabric|flower|legs|facing)\b/i;
    const colours =
      /\b(black|white|grey|red|blue|green|yellow|brown|natural|mustard|sage|blush|petrol|brass|silver|turquoise|crimson|chestnut|charcoal|oat|ecru|limed|smoked)\b/i;
    const named = (words: RegExp) => (row: { name: Localized }) => words.test(row.name.en ?? '');
    const items = all(schema.variantItems);
    const byLook = all(schema.variants).filter(named(looks));
    expect(byLook.length).toBeGreaterThan(0);
    for (const { id } of byLook) {
      const ofVariant = items.filter(({ variantId }) => variantId === id);
      expect(ofVariant.filter(({ colour }) => colour === null)).toEqual([]);
      expect(ofVariant.filter(({ image }) => image === null)).toHaveLength(1);
    }
    const inLooks = byLook.map(({ id }) => id);
    const others = items.filter(({ variantId }) => !inLooks.includes(variantId));
    expect(others.filter(named(colours))).toEqual([]);
  });

  test('has products in every category at every level', () => {
    const used = new Set(
      all(schema.products).flatMap(({ categoryId, subCategoryId, childCategoryId }) => [
        categoryId,
        subCategoryId,
        childCategoryId,
      ]),
    );
    expect(all(schema.categories).filter(({ id }) => !used.has(id))).toEqual([]);
  });

  test('assigns every product to one branch of the category tree', () => {
    const parents = new Map(all(schema.categories).map(({ id, parentId }) => [id, parentId]));
    for (const { slug, categoryId, subCategoryId, childCategoryId } of all(schema.products)) {
      expect(parents.get(categoryId), slug).toBeNull();
      if (subCategoryId !== null) expect(parents.get(subCategoryId), slug).toBe(categoryId);
      if (childCategoryId !== null) expect(parents.get(childCategoryId), slug).toBe(subCategoryId);
    }
  });

  test('has two running flash sales and an ended one', () => {
    const now = Date.now();
    const sales = all(schema.flashSales);
    expect(sales.filter(({ startsAt, endsAt }) => startsAt.getTime() <= now && now < endsAt.getTime())).toHaveLength(2);
    expect(sales.filter(({ endsAt }) => endsAt.getTime() < now)).toHaveLength(1);
    for (const { id } of sales) {
      expect(all(schema.flashSaleProducts).filter(({ flashSaleId }) => flashSaleId === id).length).toBeGreaterThan(3);
    }
  });

  test('has storefronts with six to nine sponsors and at least eight products', () => {
    for (const { id, slug } of all(schema.affiliates)) {
      const sponsors = all(schema.affiliateSponsors).filter(({ affiliateId }) => affiliateId === id).length;
      expect(sponsors, slug).toBeGreaterThanOrEqual(6);
      expect(sponsors, slug).toBeLessThanOrEqual(9);
      const ownProducts = all(schema.affiliateProducts).filter(({ affiliateId }) => affiliateId === id);
      expect(ownProducts.length, slug).toBeGreaterThanOrEqual(8);
    }
  });

  test('has a sold-out product, one with two pieces left, and sold-out variant items', () => {
    const left = all(schema.products).map(({ qty, soldQty }) => qty - soldQty);
    expect(left.filter((pieces) => pieces === 0)).toHaveLength(1);
    expect(left).toContain(2);
    expect(all(schema.variantItems).filter(({ stock }) => stock === 0).length).toBeGreaterThan(3);
  });

  test('gives pages, storefronts and boutiques slugs that are unique together', () => {
    const slugs = [schema.pages, schema.affiliates, schema.sellers].flatMap((table) =>
      all(table).map(({ slug }) => slug),
    );
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).not.toContain('p');
  });
});

describe('demo pictures', () => {
  test('all exist', async () => {
    const images = new Set(find(rows, asImage).map(([, image]) => image));
    expect(images.size).toBeGreaterThan(200);
    const missing = [...images].filter((image) => !existsSync(fileOf(image)));
    expect(missing).toEqual([]);
  });

  test('are JPEG and PNG files', async () => {
    const images = [...new Set(find(rows, asImage).map(([, image]) => image))];
    const starts = await Promise.all(
      images.map(async (image) => (await readFile(fileOf(image))).subarray(0, 3).toString('hex')),
    );
    expect(new Set(starts)).toEqual(new Set(['ffd8ff', '89504e']));
  });

  test('start each gallery with the picture of the card', () => {
    for (const { id, slug, thumbImage } of all(schema.products)) {
      const gallery = all(schema.productImages).filter(({ productId }) => productId === id);
      expect(gallery.find(({ position }) => position === 0)?.image, slug).toBe(thumbImage);
    }
  });

  const fileOf = (image: string) => join(database.mediaDir, image.slice('/media/'.length).replace(/#.*/, ''));
});

describe('demo texts', () => {
  test('close every tag they open, and have the same tags in both languages', () => {
    const tagsOf = (html = '') => [...html.matchAll(/<(\/?)(\w+)[^>]*>/g)].map(([, slash, name]) => `${slash}${name}`);
    for (const [place, { en, bg }] of find(rows, asText)) {
      const tags = tagsOf(en);
      expect(tagsOf(bg), place).toEqual(tags);
      const open: string[] = [];
      for (const tag of tags) {
        if (tag.startsWith('/')) expect(open.pop(), place).toBe(tag.slice(1));
        else open.push(tag);
      }
      expect(open, place).toEqual([]);
    }
  });

  const documents: [keys: string[], answer: GenericSchema][] = [
    [['home'], HomeAnswer],
    [['about'], AboutAnswer],
    [['contact'], ContactAnswer],
    [['terms'], TermsAnswer],
    [['privacy'], PrivacyAnswer],
  ];
  test.each(documents)('contain a document %s that matches the contract', ([key], answer) => {
    const { value } = all(schema.documents).find((document) => document.key === key) ?? {};
    expect(driftsOf(answer, value)).toEqual([]);
  });

  test('contain settings that match the contract', () => {
    const value = Object.fromEntries(all(schema.documents).map((document) => [document.key, document.value]));
    const body = { ...value, errorPage: value.error_page, productCategories: [] };
    expect(driftsOf(SettingsAnswer, body)).toEqual([]);
  });

  test('link from the footer only to pages of the shop', () => {
    const links = all(schema.documents)
      .filter(({ key }) => key.endsWith('_col'))
      .flatMap(({ value }) => (value as { col_links: { link: string }[] }).col_links.map(({ link }) => link));
    const pages =
      'products offers bundles brands cart boutiques affiliates join-boutiques join-company about blog faq contact track';
    const known = [...pages.split(' '), 'terms-condition', 'privacy-policy', 'accessibility'].map((page) => `/${page}`);
    expect(links.filter((link) => !known.includes(link))).toEqual([]);
  });

  test('link only to products and pages that exist', () => {
    const slugs = new Set([...all(schema.products), ...all(schema.pages), sortingPage].map(({ slug }) => slug));
    const hrefs = [...JSON.stringify(rows).matchAll(/href=\\"\/([\w-]+)\\"/g)].map(([, slug]) => slug);
    const promoted = [...JSON.stringify(rows.documents).matchAll(/"product_slug":"([^"]*)"/g)].map(([, slug]) => slug);
    expect(hrefs.length).toBeGreaterThan(3);
    expect(promoted.length).toBeGreaterThan(3);
    expect([...hrefs, ...promoted].filter((slug) => !slugs.has(slug ?? ''))).toEqual([]);
  });

  function driftsOf(answer: GenericSchema, value: unknown): Drift[] {
    const drifts: Drift[] = [];
    for (const lang of ['en', 'bg'] as const) {
      decode(answer, localizeDeep(value, lang), { call: lang, onDrift: (drift) => drifts.push(drift) });
    }
    return drifts;
  }
});

describe('demo figures', () => {
  test('match the rating of each product to its visible reviews', () => {
    expect(wrongRatings(all(schema.products), all(schema.reviews))).toEqual([]);
    expect(all(schema.reviews).some(({ isVisible }) => !isVisible)).toBe(true);
  });

  test('give most products three to twelve different reviews, and some none', () => {
    const counts = all(schema.products).map(({ ratingCount }) => ratingCount);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(1);
    expect(counts.filter((count) => count >= 3 && count <= 12).length).toBeGreaterThan(55);
    expect(Math.max(...counts)).toBeLessThanOrEqual(12);
    for (const { id, slug } of all(schema.products)) {
      const bodies = all(schema.reviews).filter(({ productId }) => productId === id);
      expect(new Set(bodies.map(({ body }) => body.en)).size, slug).toBe(bodies.length);
      expect(new Set(bodies.map(({ author }) => author)).size, slug).toBe(bodies.length);
    }
  });

  test('date every review between the creation of its product and now', () => {
    const arrivals = new Map(all(schema.products).map(({ id, createdAt }) => [id, createdAt.getTime()]));
    for (const { productId, createdAt } of all(schema.reviews)) {
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(arrivals.get(productId) ?? Number.POSITIVE_INFINITY);
      expect(createdAt.getTime()).toBeLessThanOrEqual(Date.now());
    }
  });

  test('price a bundle as the sum of its members less its offer', () => {
    const products = new Map(all(schema.products).map((product) => [product.id, product]));
    for (const bundle of all(schema.products).filter(({ isBundle }) => isBundle)) {
      const members = all(schema.bundleItems).filter(({ bundleId }) => bundleId === bundle.id);
      const sum = members.reduce((total, { productId }) => total + (products.get(productId)?.unitPrice ?? 0), 0);
      const offer = bundle.bundleOffer ?? 0;
      const cost = bundle.bundleOfferType === 'percent' ? (sum * (100 - offer)) / 100 : sum - offer;
      expect(members.length).toBeGreaterThan(1);
      expect(bundle).toMatchObject({ price: sum, offerPrice: cost, unitPrice: cost });
    }
  });

  test('put no member of a bundle into a flash sale', () => {
    const onSale = new Set(all(schema.flashSaleProducts).map(({ productId }) => productId));
    expect(all(schema.bundleItems).filter(({ productId }) => onSale.has(productId))).toEqual([]);
  });
});

describe('demo customers', () => {
  test('have wallet entries for their refunded returns, with correct balances in chronological order', () => {
    const refunded = all(schema.orderReturns).filter(({ status }) => status === 4);
    expect(refunded.length).toBeGreaterThan(0);
    const entries = all(schema.walletEntries);
    const numberOf = new Map(
      all(schema.orderLines).map(({ id, partId }) => {
        const part = all(schema.orderParts).find((row) => row.id === partId);
        return [id, all(schema.orders).find((row) => row.id === part?.orderId)?.number];
      }),
    );
    expect(
      entries
        .filter(({ reason }) => reason === 'refund')
        .map(({ customerId, amount, reference, event }) => ({ customerId, amount, reference, event })),
    ).toEqual(
      refunded.map(({ id, customerId, refund, lineId }) => ({
        customerId,
        amount: refund,
        reference: numberOf.get(lineId),
        event: `refund:${id}`,
      })),
    );
    expect(entries.map(({ reason }) => reason)).toContain('adjustment');
    for (const entry of entries) {
      const upTo = entries.filter(
        ({ customerId, position }) => customerId === entry.customerId && position <= entry.position,
      );
      expect(upTo.reduce((sum, { amount }) => sum + amount, 0)).toBe(entry.balanceAfter);
      expect(Math.max(...upTo.map(({ createdAt }) => createdAt.getTime()))).toBe(entry.createdAt.getTime());
      expect(entry.createdAt.getTime()).toBeLessThan(Date.now());
    }
  });
});

describe('seeding the demo', () => {
  test('changes nothing in a shop that has products', async () => {
    await seedDemo(shop.sql, { mediaDir: database.mediaDir, payoutDetails });
    expect(await readAll(shop)).toEqual(rows);
  });

  test('creates 150 complete products once when two processes seed at the same time', async () => {
    const empty = await createEmptyDatabase();
    const [one, other] = await Promise.all([open(empty), open(empty)]);
    try {
      await runMigrations(one.sql);
      const options = { mediaDir: empty.mediaDir, payoutDetails, products: 150 };
      await Promise.all([seedDemo(one.sql, options), seedDemo(other.sql, options)]);
      const large = await readAll(one);
      const products = all(schema.products, large);
      expect(products).toHaveLength(150);
      expect(new Set(products.map(({ name }) => name.en)).size).toBe(150);
      expect(wrongRatings(products, all(schema.reviews, large))).toEqual([]);
      const pictured = new Set(all(schema.productImages, large).map(({ productId }) => productId));
      expect(products.filter(({ id }) => !pictured.has(id))).toEqual([]);
      const choosable = new Set(all(schema.variantItems, large).map(({ variantId }) => variantId));
      expect(all(schema.variants, large).filter(({ id }) => !choosable.has(id))).toEqual([]);
    } finally {
      await Promise.all([one.close(), other.close()]);
      await empty.drop();
    }
  });
});

function wrongRatings(
  products: readonly (typeof schema.products.$inferSelect)[],
  reviews: readonly (typeof schema.reviews.$inferSelect)[],
) {
  return products.filter(({ id, ratingSum, ratingCount }) => {
    const visible = reviews.filter(({ productId, isVisible }) => productId === id && isVisible);
    return ratingCount !== visible.length || ratingSum !== visible.reduce((sum, { rating }) => sum + rating, 0);
  });
}
