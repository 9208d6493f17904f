import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { and, asc, eq, gt, isNull, lte, sql as raw, type SQL } from 'drizzle-orm';
import { categoryPath } from '../../src/contract/listing-head';
import { addressOf, alternatesOf } from '../../src/contract/page-head';
import { isRunning } from '../catalog/running-sale-prices';
import { isPublished } from '../content/blog';
import { escapeMarkup } from '../content/escape-markup';
import type { Sql } from '../db/database-handle';
import { affiliates, brands, categories, flashSales, pages, products, reviews, sellers } from '../db/schema';

/** Page in the sitemap, which lists it once per language. `changedAt` is the time of its last change, if known. */
export type Entry = { path: string; changedAt?: Date | null };

/** Ids per sitemap file. Each id has one url per language, and the protocol allows 50,000 urls per file. */
const IDS_PER_PART = 10_000;
const MAX_ID = 2 ** 31 - 1;
const BATCH = 1000;

/** Returns the names of the sitemap's parts: `pages`, and one part per range of boutique ids or product ids. */
export async function readParts(sql: Sql): Promise<string[]> {
  const parts = ['pages'];
  for (const [name, table] of [['boutiques', sellers] as const, ['products', products] as const]) {
    const part = raw<number>`((${table.id} - 1) / ${raw.raw(String(IDS_PER_PART))})`;
    const found = await sql.selectDistinct({ part }).from(table).where(eq(table.isActive, true)).orderBy(part);
    parts.push(...found.map((row) => `${name}-${row.part}`));
  }
  return parts;
}

/** Returns the pages of a sitemap part in batches. Reads the first batch at once, to return undefined for none. */
export async function readEntries(sql: Sql, name: string, now: Date): Promise<AsyncGenerator<Entry[]> | undefined> {
  const batches = openPart(sql, name, now);
  const first = await batches?.next();
  return batches && first && !first.done ? resume(first.value, batches) : undefined;
}

async function* resume(first: Entry[], rest: AsyncGenerator<Entry[]>): AsyncGenerator<Entry[]> {
  yield first;
  yield* rest;
}

function openPart(sql: Sql, name: string, now: Date): AsyncGenerator<Entry[]> | undefined {
  const [, kind = '', part = ''] = /^(pages|boutiques-|products-)(0|[1-9]\d{0,5})?$/.exec(name) ?? [];
  if (kind === 'pages' && part === '') return readFew(sql, now);
  const read = { 'boutiques-': readBoutiques, 'products-': readProducts }[kind];
  const after = Number(part) * IDS_PER_PART;
  if (!read || part === '' || after >= MAX_ID) return undefined;
  return readRange({ after, upTo: Math.min(after + IDS_PER_PART, MAX_ID) }, (range) => read(sql, range));
}

type Range = { after: number; upTo: number };
type Row = Entry & { id: number };

/** Each query starts after the last id read (keyset pagination), so that all batches cost the same. */
async function* readRange({ after, upTo }: Range, read: (range: Range) => Promise<Row[]>): AsyncGenerator<Entry[]> {
  while (true) {
    const rows = await read({ after, upTo });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

async function readBoutiques(sql: Sql, { after, upTo }: Range): Promise<Row[]> {
  const rows = await sql
    .select({ id: sellers.id, slug: sellers.slug })
    .from(sellers)
    .where(and(eq(sellers.isActive, true), gt(sellers.id, after), lte(sellers.id, upTo)))
    .orderBy(asc(sellers.id))
    .limit(BATCH);
  return rows.map(({ id, slug }) => ({ id, path: `/p/boutiques/${encodeURIComponent(slug)}` }));
}

async function readProducts(sql: Sql, { after, upTo }: Range): Promise<Row[]> {
  const reviewedAt = raw`(select max(${reviews.createdAt}) from ${reviews} where ${reviews.productId} = ${products.id} and ${reviews.isVisible})`;
  const rows = await sql
    .select({
      id: products.id,
      slug: products.slug,
      changedAt: raw`greatest(${products.createdAt}, ${reviewedAt})`.mapWith(products.createdAt),
    })
    .from(products)
    .where(and(eq(products.isActive, true), gt(products.id, after), lte(products.id, upTo)))
    .orderBy(asc(products.id))
    .limit(BATCH);
  return rows.map(({ id, slug, changedAt }) => ({
    id,
    path: `/p/products/details/${encodeURIComponent(slug)}`,
    changedAt,
  }));
}

const still = [
  '/',
  '/p/products',
  '/p/boutiques',
  '/p/brands',
  '/p/bundles',
  '/p/offers',
  '/p/affiliates',
  '/p/about',
  '/p/contact',
  '/p/join-company',
  '/p/join-boutiques',
  '/p/faq',
  '/p/blog',
  '/p/terms-condition',
  '/p/privacy-policy',
  '/p/accessibility',
];

async function* readFew(sql: Sql, now: Date): AsyncGenerator<Entry[]> {
  const named = (path: string, rows: { slug: string }[]) => rows.map(({ slug }) => path + encodeURIComponent(slug));
  const paths = [
    ...still,
    ...(await readCategoryPaths(sql)),
    ...named('/p/bundles?category=', await readBundleCategories(sql)),
    ...named(
      '/p/products?brand=',
      await sql.select({ slug: brands.slug }).from(brands).where(eq(brands.isActive, true)),
    ),
    ...named('/p/affiliates/', await sql.select({ slug: affiliates.slug }).from(affiliates)),
    ...named('/', await readSlugs(sql, and(eq(pages.isActive, true), isNull(pages.publishedAt)))),
    ...named('/p/blog/', await readSlugs(sql, isPublished(now))),
    ...(await sql.select({ id: flashSales.id }).from(flashSales).where(isRunning(now))).map(
      ({ id }) => `/p/flash-sale/${id}`,
    ),
  ];
  yield paths.map((path) => ({ path }));
}

const readSlugs = (sql: Sql, where: SQL | undefined) => sql.select({ slug: pages.slug }).from(pages).where(where);

async function readCategoryPaths(sql: Sql): Promise<string[]> {
  const rows = await sql.select().from(categories).where(eq(categories.isActive, true)).orderBy(asc(categories.id));
  const below = (parentId: number | null, above: string[]): string[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .flatMap(({ id, slug }) => [categoryPath([...above, slug]), ...below(id, [...above, slug])]);
  return below(null, []);
}

const readBundleCategories = (sql: Sql) =>
  sql
    .selectDistinct({ slug: categories.slug })
    .from(categories)
    .innerJoin(products, eq(products.categoryId, categories.id))
    .where(and(eq(categories.isActive, true), eq(products.isBundle, true), eq(products.isActive, true)));

/** Paths of personal pages and of the login, registration and password pages. Crawlers must not visit them. */
const personal = [
  '/p/alerts',
  '/p/cart',
  '/p/checkout',
  '/p/profile',
  '/p/payment',
  '/p/login',
  '/p/newsletter',
  '/p/signup',
  '/p/password',
];

/** Query parameters that create endless variants of a list, which crawlers must not visit. */
const filters = ['q', 'sort', 'min', 'max', 'rating', 'variant'];

/** Returns robots.txt. The API stays allowed, because crawlers need it to run the app. */
export function robots(origin: string): string {
  const closed = [...personal, ...filters.flatMap((name) => [`/*?${name}=`, `/*&${name}=`])];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join('\n')}\n`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export function writeIndex(parts: string[], origin: string): string {
  const written = parts.map(
    (part) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemap/${part}.xml`)}</loc></sitemap>\n`,
  );
  return `${declaration}<sitemapindex xmlns="${schema}">\n${written.join('')}</sitemapindex>\n`;
}

/** Yields the XML of one part of the sitemap: each page in every language, with links to its translations. */
export async function* writeUrls(batches: AsyncIterable<Entry[]>, origin: string): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const entries of batches) yield entries.map((entry) => writeEntry(entry, origin)).join('');
  yield '</urlset>\n';
}

function writeEntry({ path, changedAt }: Entry, origin: string): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  const alternates = alternatesOf(path, { origin });
  const links = alternates
    .map(({ lang, url }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeMarkup(url)}"/>`)
    .join('');
  return alternates
    .filter(({ lang }) => lang !== 'x-default')
    .map(({ lang }) => `<url><loc>${escapeMarkup(addressOf(path, { origin, lang }))}</loc>${changed}${links}</url>\n`)
    .join('');
}

/**
 * Creates a stream from chunks and passes an error to `onFailure`. The error aborts the stream, so that no client takes
 * a partial file for a complete one.
 */
export function streamText(chunks: AsyncGenerator<string>, onFailure: (error: unknown) => void): ReadableStream {
  async function* reported() {
    try {
      yield* chunks;
    } catch (error) {
      onFailure(error);
      throw new Error('The response was aborted.');
    }
  }
  return ReadableStream.from(reported()).pipeThrough(new TextEncoderStream());
}
