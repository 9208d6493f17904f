import { and, eq, getTableName, gt, sql as raw } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CatalogueVersion, versionReader } from '../../server/catalog/version';
import * as schema from '../../server/db/schema';
import type { ProductListAnswer } from '../../src/contract/catalog';
import { openShop, type TestShop } from '../support/shop';

type Answer = InferInput<typeof ProductListAnswer>;
type Card = {
  id: number;
  price: number;
  qty: number;
  sold_qty: number;
  averageRating: number;
  brand_name: string;
  seller: { shop_name: string } | null;
  active_variants: { active_variant_items: { stock: number | null }[] }[];
  flash_sale: { id: number } | null;
};

let shop: TestShop;
let read: () => Promise<CatalogueVersion>;
beforeAll(async () => {
  shop = await openShop();
  const readVersion = versionReader({ sql: shop.sql, clock: () => shop.clock.now });
  read = () => readVersion();
});
afterAll(() => shop?.close());

const { products, variantItems, variants, brands, sellers, categories, flashSales, flashSaleProducts } = schema;
const list = (query = '') => shop.read<Answer>(`/api/product?per_page=60&facets=1${query}`);

describe('a listing that was asked for before shows at once', () => {
  let product: typeof products.$inferSelect;
  const card = async () => ((await list()).products.data as Card[]).find(({ id }) => id === product.id);
  const ofProduct = () => eq(products.id, product.id);

  beforeEach(async () => {
    const [one] = await shop.sql
      .select({ product: products })
      .from(products)
      .innerJoin(variants, eq(variants.productId, products.id))
      .innerJoin(variantItems, and(eq(variantItems.variantId, variants.id), gt(variantItems.stock, 1)))
      .innerJoin(brands, eq(brands.id, products.brandId))
      .innerJoin(sellers, eq(sellers.id, products.sellerId))
      .limit(1);
    if (!one) throw new Error('The demo shop lacks a product with all that can change.');
    product = one.product;
    await list();
  });

  test('another price', async () => {
    await shop.sql.update(products).set({ price: 1_234_500 }).where(ofProduct());
    expect(await card()).toMatchObject({ price: 12345 });
  });

  test('what was sold, in its order by sales too', async () => {
    await list('&shorting_id=5');
    await shop.sql.update(products).set({ soldQty: 4000, qty: 4003 }).where(ofProduct());
    expect(await card()).toMatchObject({ qty: 4003, sold_qty: 4000 });
    expect((await list('&shorting_id=5')).products.data[0]).toMatchObject({ id: product.id });
  });

  test('another stock of a choice', async () => {
    await shop.sql.update(variantItems).set({ stock: 777 });
    const stocks = (await card())?.active_variants.flatMap((variant) => variant.active_variant_items);
    expect(stocks?.every(({ stock }) => stock === 777)).toBe(true);
  });

  test('another rating', async () => {
    await shop.sql.update(products).set({ ratingSum: 3, ratingCount: 2 }).where(ofProduct());
    expect(await card()).toMatchObject({ averageRating: 1.5 });
  });

  test('other names of its brand, its boutique and a category', async () => {
    await shop.sql.update(brands).set({ name: 'Anew' });
    await shop.sql.update(sellers).set({ shopName: 'Another' });
    await shop.sql.update(categories).set({ name: { en: 'All else' } });
    expect(await card()).toMatchObject({ brand_name: 'Anew', seller: { shop_name: 'Another' } });
    expect((await list()).categories?.every(({ name }) => name === 'All else')).toBe(true);
  });

  test('that a sale has begun and ended, by the clock alone', async () => {
    const before = shop.clock.now;
    const inHours = (hours: number) => new Date(before.getTime() + hours * 3_600_000);
    const [sale] = await shop.sql
      .insert(flashSales)
      .values({ title: { en: 'Soon' }, offer: 97, startsAt: inHours(1), endsAt: inHours(2) })
      .returning();
    await shop.sql.insert(flashSaleProducts).values({ flashSaleId: sale?.id ?? 0, productId: product.id });
    const seen = [];
    for (const hours of [0, 1, 2]) {
      shop.clock.now = inHours(hours);
      seen.push((await card())?.flash_sale?.id === sale?.id);
    }
    shop.clock.now = before;
    expect(seen).toEqual([false, true, false]);
  });

  test('what was added and what was taken out, in its numbers and choices', async () => {
    const was = await list();
    const { id, unitPrice, rating, ...rest } = product;
    await shop.sql.insert(products).values({ ...rest, slug: 'added', sku: 'added', isActive: true });
    const more = await list();
    expect(more.products.total).toBe(Number(was.products.total) + 1);
    const sold = ({ facets }: Answer) => facets?.brands?.reduce((sum, { count }) => sum + Number(count), 0) ?? 0;
    expect(sold(more)).toBe(sold(was) + 1);
    await shop.sql.update(products).set({ isActive: false }).where(eq(products.slug, 'added'));
    expect((await list()).products.total).toBe(was.products.total);
    expect(sold(await list())).toBe(sold(was));
  });

  test('by its name what was guessed at before', async () => {
    expect((await list('&search=qwertzuiop')).products.total).toBe(0);
    await shop.sql.update(products).set({ searchText: 'qwertzuiop' }).where(ofProduct());
    expect((await list('&search=qwertzuiop')).products.total).toBe(1);
  });
});

describe('the version', () => {
  test('is another one after a change of any column that a listing is made of; of the stock, only as a whole', async () => {
    const ofGoods = [products, variants, variantItems, schema.bundleItems, categories, brands, sellers];
    const ofLists = [flashSales, flashSaleProducts, schema.affiliates, schema.affiliateProducts];
    const tables = [...ofGoods, ...ofLists, schema.affiliateSponsors, schema.documents];
    const { rows } = await shop.sql.execute<{ tab: string; col: string }>(raw`
      select table_name as tab, column_name as col from information_schema.columns
      where is_generated = 'NEVER' and is_identity = 'NO' and table_schema = 'public'
        and table_name in ${tables.map((table) => getTableName(table))}`);
    expect(rows.length).toBeGreaterThan(60);
    const onlyStock: string[] = [];
    for (const { tab, col } of rows) {
      const before = await read();
      // A statement that finds nothing counts too: it is told by what it sets.
      await shop.sql.execute(raw.raw(`update "${tab}" set "${col}" = "${col}" where false`));
      const after = await read();
      expect(after.all, `${tab}.${col}`).not.toBe(before.all);
      if (after.goods === before.goods) onlyStock.push(`${tab}.${col}`);
    }
    expect(onlyStock.sort()).toEqual(['products.qty', 'products.sold_qty', 'variant_items.stock']);
  });

  test('stays while nothing changes, and through what is rolled back', async () => {
    const before = await read();
    const rolledBack = shop.sql.transaction(async (tx) => {
      await tx.update(products).set({ price: 1 });
      tx.rollback();
    });
    await expect(rolledBack).rejects.toThrow();
    expect(await read()).toEqual(before);
  });

  test('tells changes apart that end in another order than they begin', async () => {
    const versions = [await read()];
    const note = async () => versions.push(await read());
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const slow = shop.sql.transaction(async (tx) => {
      await tx.update(brands).set({ name: 'Slow' });
      hasBegun();
      await ended;
    });
    await begun;
    await shop.sql.update(sellers).set({ shopName: 'Quick' });
    await note();
    end();
    await slow;
    await note();
    expect(new Set(versions.map(({ all }) => all)).size).toBe(3);
  });

  test('goes on counting when its changes are added up, which leaves a row of each kind', async () => {
    const sell = () => shop.sql.update(products).set({ soldQty: 1 }).where(raw`false`);
    for (let change = 0; change < 201; change += 1) await sell();
    const before = await read();
    const rows = await shop.sql.select().from(schema.catalogueChanges);
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['goods', 'stock']);
    expect(await read()).toEqual(before);
    await sell();
    expect((await read()).all).not.toBe(before.all);
  });
});
