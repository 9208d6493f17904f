import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeptParts } from '../../server/catalog/find-products';
import { goodsReader } from '../../server/catalog/goods';
import { Kept } from '../../server/catalog/kept';
import { listProducts } from '../../server/catalog/list-products';
import { goodsOrderer } from '../../server/catalog/order-goods';
import { readProductQuery } from '../../server/catalog/product-query';
import type { Shelves } from '../../server/catalog/read-shelves';
import { wordsReader } from '../../server/catalog/read-words';
import { isRunning } from '../../server/catalog/running-sales';
import { showAffiliate } from '../../server/catalog/show-affiliate';
import { showFlashSale } from '../../server/catalog/show-flash-sale';
import type { Sql } from '../../server/db/open';
import * as schema from '../../server/db/schema';
import { createLog } from '../../server/log';
import { seedCatalogue } from '../bench/catalogue';
import { createTestDatabase, openTestPool, type TestDatabase } from '../support/postgres';

/** Enough that going through the whole table would cost more. */
const PRODUCTS = 5000;

const silent = createLog({ level: 'silent' });

let database: TestDatabase;
let pool: Pool;
let sql: Sql;
const asked: { query: string; params: unknown[] }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openTestPool(database.url);
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  sql = drizzle(pool, { schema, casing: 'snake_case', logger });
  await seedCatalogue(sql, PRODUCTS);
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

/** The database looks through the words, as it does until the process has read them. */
function newParts(): KeptParts {
  const deps = { sql, clock: () => new Date() };
  return {
    version: { goods: '', all: '' },
    goods: goodsReader(deps),
    inOrder: goodsOrderer(deps),
    inWords: async () => null,
    words: new Kept<Int32Array>(9),
    scopes: new Kept<Int32Array>(9),
    shelves: new Kept<Shelves>(9),
  };
}

const requestOf = (url: string, kept: KeptParts) => ({
  query: readProductQuery(url),
  url,
  lang: 'en' as const,
  now: new Date(),
  kept,
});

/** How the database means to answer each query of a listing that looks at products. */
async function plansOf(search: string, kept = newParts()): Promise<string[]> {
  asked.length = 0;
  const url = `/api/product?${search}`;
  await listProducts(sql, requestOf(url, kept));
  const plans: string[] = [];
  for (const { query, params } of asked.filter(({ query }) => /from "products"/.test(query))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

test('all that listings find and count by is read without reading a product’s row', async () => {
  const plans = await plansOf('facets=1&category=furniture&shorting_id=2&min_price=20&variantItems[]=M');
  const reading = plans.filter((plan) => plan.includes('products_goods'));
  expect(reading.length).toBeGreaterThan(0);
  for (const plan of reading) expect(plan).toMatch(/Index Only Scan (Backward )?using products_goods on products/);
  expect(plans.filter((plan) => /Seq Scan on products/.test(plan))).toEqual([]);
});

test.each([
  ['the newest', '', 'products_newest'],
  ['the best rated', 'shorting_id=4', 'products_by_rating'],
  ['the best sold', 'shorting_id=5', 'products_by_sales'],
])('%s are put in order by an index', async (_, search, index) => {
  const plans = await plansOf(search);
  const ordering = plans.find((plan) => plan.includes(index));
  expect(ordering).toMatch(/Index Only Scan/);
  expect(ordering).not.toContain('Sort');
});

test('the goods and their order are read at the same time', async () => {
  const kept = newParts();
  const goods: KeptParts['goods'] = async (version) => {
    await expect.poll(() => asked.filter(({ query }) => /string_agg.*"created_at" desc/.test(query))).toHaveLength(1);
    return kept.goods(version);
  };
  expect(await plansOf('shorting_id=1', { ...kept, goods })).not.toEqual([]);
});

test('nothing but the cards of a page is read for a further request of the same version', async () => {
  const kept = newParts();
  await plansOf('min_price=1', kept);
  const plans = await plansOf('category=furniture&min_price=2&facets=1&page=2', kept);
  expect(plans).toHaveLength(1);
  expect(plans[0]).toContain('products_pkey');
});

test('the goods of a sale and of an affiliate are read once for all pages', async () => {
  const kept = newParts();
  const [sale] = await sql.select().from(schema.flashSales).where(isRunning(new Date()));
  const [affiliate] = await sql.select().from(schema.affiliates);
  const readings = () => asked.filter(({ query }) => /from "(flash_sale|affiliate)_products" where/.test(query)).length;
  asked.length = 0;
  for (const page of [1, 2, 3]) {
    const request = requestOf(`/api/listing?per_page=1&page=${page}`, kept);
    await showFlashSale(sql, `${sale?.id}`, request);
    await showAffiliate(sql, affiliate?.slug ?? '', request);
    expect(readings()).toBe(2);
  }
});

test('what holds a rare word is found by its trigrams', async () => {
  const plans = await plansOf('search=telephoto');
  expect(plans.filter((plan) => plan.includes('products_search_text_trgm'))).toHaveLength(1);
  expect(plans.filter((plan) => /Seq Scan on products/.test(plan))).toEqual([]);
});

test('words that nothing holds are guessed at by their trigrams', async () => {
  const plans = await plansOf('search=telephoto+qwertzuiop');
  expect(plans.filter((plan) => plan.includes('products_search_text_trgm'))).toHaveLength(2);
  expect(plans.filter((plan) => /Seq Scan on products/.test(plan))).toEqual([]);
});

test('of words that the process has read the database is asked how like they are, for the few products that may be', async () => {
  const plans = await plansOf('search=telephoto+qwertzuiop', {
    ...newParts(),
    inWords: wordsReader({ sql, log: silent }, PRODUCTS),
  });
  expect(plans.filter((plan) => /Seq Scan on products|products_search_text_trgm/.test(plan))).toEqual([]);
  const asking = asked.filter(({ query }) => query.includes('word_similarity'));
  expect(asking).toEqual([]);
  await plansOf('search=chair+wi-fii,', { ...newParts(), inWords: wordsReader({ sql, log: silent }, PRODUCTS) });
  expect(asked.filter(({ query }) => query.includes('word_similarity'))).toEqual([]);
  const guesses = await plansOf('search=telephotto', {
    ...newParts(),
    inWords: wordsReader({ sql, log: silent }, PRODUCTS),
  });
  expect(guesses.filter((plan) => plan.includes('alike') && plan.includes('products_pkey'))).toHaveLength(1);
  expect(guesses.filter((plan) => /Seq Scan on products/.test(plan))).toEqual([]);
});

test('beside a word that many have, one of which nothing tells is guessed at by its trigrams', async () => {
  const kept = () => ({ ...newParts(), inWords: wordsReader({ sql, log: silent }, PRODUCTS) });
  const plans = await plansOf('search=chair+wif%C3%AFi', kept());
  expect(plans.filter((plan) => plan.includes('alike'))).toEqual([]);
  expect(plans.filter((plan) => plan.includes('products_search_text_trgm'))).toHaveLength(1);
  expect(plans.filter((plan) => /Seq Scan on products/.test(plan))).toEqual([]);
  // Where the others leave few, those are compared.
  const few = await plansOf('search=telephotto+wif%C3%AFi', kept());
  expect(few.filter((plan) => plan.includes('alike') && plan.includes('products_pkey'))).toHaveLength(1);
});
