import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSql } from '../../server/db/open';
import { runMigrations } from '../../server/db/run-migrations';
import { seedDemo } from '../../server/demo/seed';
import { payoutDetails } from '../support/payout-key';
import { demoMediaDir } from '../support/test-database';
import { createTestShop, type TestShop } from '../support/test-shop';

// Tests the main journey of a shopper on the embedded database. Other tests cover its steps on PostgreSQL.
const dataDir = mkdtempSync(join(tmpdir(), 'pazar-smoke-'));
let shop: TestShop;

beforeAll(async () => {
  const database = await openSql({ databaseUrl: null, dataDir });
  await runMigrations(database.sql);
  const mediaDir = demoMediaDir();
  await seedDemo(database.sql, { mediaDir, payoutDetails });
  shop = createTestShop({ database, mediaDir });
}, 180_000);
afterAll(async () => {
  await shop?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Card = {
  id: number;
  name: string;
  slug: string;
  thumb_image: string;
  active_variants: { active_variant_items: { id: number; stock: number | null }[] }[];
};
type Listing = { products: { data: Card[]; total: number }; facets: { brands: unknown[] } | null };
type CartAnswer = {
  cartProducts: { id: number; qty: number; unit_price: number; line_total: number }[];
  total: number;
};

test.each(['en', 'bg'])('lets a guest find a product and change it in the cart (%s)', async (lang) => {
  const headers = { 'Accept-Language': lang };
  const device = `smoke-device-of-a-guest-${lang}`;
  const home = await shop.read<{ homepage_categories: { slug: string; name: string }[] }>('/api', { headers });
  const category = home.homepage_categories[0];
  if (lang === 'bg') expect(category?.name).toMatch(/\p{Script=Cyrillic}/u);

  const listing = await shop.read<Listing>(`/api/product?category=${category?.slug}&facets=1&per_page=60`, { headers });
  expect(listing.products.total).toBe(listing.products.data.length);
  expect(listing.facets?.brands.length).toBeGreaterThan(0);
  const inStock = ({ stock }: { stock: number | null }) => stock === null || stock > 2;
  const card = listing.products.data.find(
    ({ active_variants: variants }) =>
      variants.length > 0 && variants.every((v) => v.active_variant_items.some(inStock)),
  );
  if (!card) throw new Error('No product with variants in stock.');
  expect((await shop.request(`${card.thumb_image}?w=320`)).status).toBe(200);

  const { product } = await shop.read<{ product: Card }>(`/api/product/${card.slug}`, { headers });
  expect(product.name).toBe(card.name);
  const items = product.active_variants.map((v) => v.active_variant_items.find(inStock)?.id);
  const body = { device_token: device, product_id: product.id, quantity: 1, variants: [], items };
  const added = await shop.post('/api/guest-add-to-cart', body, headers);
  expect(added.status).toBe(200);
  const { cartProducts, total } = (await added.json()) as CartAnswer;
  const line = cartProducts[0];
  expect(total).toBe(line?.unit_price);

  const act = (action: string) =>
    shop.read<CartAnswer>(`/api/guest-cart-item-${action}/${line?.id}?device_token=${device}`, { headers });
  const doubled = await act('increment');
  expect(doubled.cartProducts[0]?.qty).toBe(2);
  expect(doubled.total).toBeCloseTo(2 * total, 5);
  expect((await act('decrement')).total).toBe(total);
  expect(await act('remove')).toMatchObject({ cartProducts: [], total: 0 });
});
