import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import * as schema from '../../server/db/schema';
import { createTestDatabase } from '../support/test-database';
import { createTestShop } from '../support/test-shop';

let queries = 0;

const { url, mediaDir, drop } = await createTestDatabase();
const pool = new Pool({ connectionString: url });
// Dropping the test database ends idle connections, which then report an error.
pool.on('error', () => {});
const logQuery = () => {
  queries += 1;
};
const database = {
  sql: drizzle(pool, { schema, casing: 'snake_case', logger: { logQuery } }),
  exclusively: <T>(task: () => Promise<T>) => task(),
  close: () => pool.end(),
};
const shop = createTestShop({ database, mediaDir, drop });
afterAll(() => shop.close());

// Each path is requested for the first time, so that no response comes from a cache.
test.each([
  ['/api', 8],
  ['/api/website-setup', 2],
  ['/api/product', 3],
  ['/api/product?facets=1&page=2', 4],
  ['/api/product/twin-bell-alarm-clock', 5],
  ['/api/search-product?search=chair', 6],
  ['/api/search-product?search=chair&facets=1', 7],
  ['/api/product-review-list/1', 3],
  ['/api/sellers', 2],
  ['/api/sellers/1', 4],
  ['/api/flash-sales', 1],
  ['/api/flash-sale/1', 3],
  ['/api/brands', 1],
  ['/api/all-bundle-categories', 3],
  ['/api/affiliates', 2],
  ['/api/affiliates/ralitsa-vaneva', 4],
  ['/api/courier-offices?search=Sofia', 3],
  ['/api/page/delivery', 1],
  ['/api/about-us', 1],
  ['/api/contact-us', 1],
  ['/api/terms-and-conditions', 1],
  ['/api/privacy-policy', 1],
  ['/api/faq', 1],
  ['/api/blogs', 2],
  ['/api/blog/choose-a-lamp', 2],
])('%s takes at most %i queries', async (path, most) => {
  queries = 0;
  const response = await shop.request(path);
  expect(response.status).toBe(200);
  expect(queries).toBeGreaterThan(0);
  expect(queries).toBeLessThanOrEqual(most);
});
