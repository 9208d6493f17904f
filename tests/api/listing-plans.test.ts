import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Counts } from '../../server/catalog/find-products';
import { Kept } from '../../server/catalog/kept';
import { listProducts } from '../../server/catalog/list-products';
import { readProductQuery } from '../../server/catalog/product-query';
import type { Shelves } from '../../server/catalog/read-shelves';
import type { Sql } from '../../server/db/open';
import * as schema from '../../server/db/schema';
import { seedCatalogue } from '../bench/catalogue';
import { createTestDatabase, type TestDatabase } from '../support/postgres';

/** Enough that going through the whole table would cost more. */
const PRODUCTS = 5000;

let database: TestDatabase;
let pool: Pool;
let sql: Sql;
const asked: { query: string; params: unknown[] }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ connectionString: database.url });
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  sql = drizzle(pool, { schema, casing: 'snake_case', logger });
  await seedCatalogue(sql, PRODUCTS);
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

/** How the database means to answer each query of a listing that looks at products. */
async function plansOf(search: string): Promise<string[]> {
  asked.length = 0;
  const url = `/api/product?${search}`;
  const kept = {
    version: { goods: '', all: '' },
    counts: new Kept<Counts>(9),
    guesses: new Kept<number[]>(9),
    shelves: new Kept<Shelves>(9),
  };
  const query = readProductQuery(url);
  await listProducts(sql, { query, url, lang: 'en', now: new Date(), kept });
  const plans: string[] = [];
  for (const { query, params } of asked.filter(({ query }) => /from "products"/.test(query))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

test.each([
  ['the newest', '', 'products_newest'],
  ['the best rated', 'shorting_id=4', 'products_by_rating'],
  ['the best sold', 'shorting_id=5', 'products_by_sales'],
  ['the cheapest', 'shorting_id=2', 'products_by_price'],
  ['the dearest above a price', 'shorting_id=3&min_price=50', 'products_by_price'],
])('a page of %s is read off an index, in order', async (_, search, index) => {
  const plans = await plansOf(search);
  const page = plans.find((plan) => plan.startsWith('Limit'));
  expect(page).toContain(index);
  expect(page).not.toContain('Sort Key: products');
  expect(page).not.toContain('Seq Scan on products');
});

test('how many cost so much is read off the index of prices, those in a sale apart', async () => {
  const plans = await plansOf('shorting_id=3&min_price=1&max_price=40');
  const counting = plans.find((plan) => plan.startsWith('Result'));
  expect(counting).toContain('Index Only Scan using products_by_price');
  expect(counting).toContain('Index Cond: ((unit_price >= 100) AND (unit_price <= 4000))');
  expect(counting).not.toContain('Seq Scan on products');
});

test('a few are found by their filters, not looked for along the whole index of an order', async () => {
  const plans = await plansOf('category=cameras&min_rating=4');
  const page = plans.find((plan) => plan.startsWith('Limit'));
  expect(page).toContain('Sort Key: found');
  expect(page).not.toContain('products_newest');
});

test.each([
  ['everything', 'facets=1'],
  ['a category', 'facets=1&category=furniture&shorting_id=2'],
  ['a price and a rating', 'facets=1&min_price=20&max_price=200&min_rating=4'],
  ['a choice', 'facets=1&variantItems[]=M&variantItems[]=L'],
])('%s is counted without reading a product’s row', async (_, search) => {
  const plans = await plansOf(search);
  // How many there are and all facets: one query, that goes through them once.
  const [counting, ...others] = plans.filter((plan) => /^(Finalize )?Aggregate|^Result/.test(plan));
  expect(others).toEqual([]);
  expect(counting?.match(/ on products/g)).toHaveLength(1);
  expect(counting).toContain('Index Only Scan using products_counted on products');
  expect(plans.filter((plan) => /Seq Scan on products/.test(plan))).toEqual([]);
});

test('what holds a rare word is found by its trigrams', async () => {
  const plans = await plansOf('search=telephoto');
  expect(plans.filter((plan) => plan.includes('products_search_text_trgm')).length).toBeGreaterThan(1);
  expect(plans.filter((plan) => /Seq Scan on products/.test(plan))).toEqual([]);
});
