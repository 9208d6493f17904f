import { asc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { flashSaleProducts, flashSales, products } from '../../server/db/schema';
import { openShop } from '../support/test-shop';

const shop = await openShop();
afterAll(() => shop.close());

interface Sale {
  id: number;
  end_time: string;
  status: boolean;
  products_count: number;
}

const listed = async () => (await shop.read<{ flashSales: Sale[] }>('/api/flash-sales')).flashSales;

async function running() {
  const { now } = shop.clock;
  const all = await shop.sql.select().from(flashSales).orderBy(asc(flashSales.endsAt), asc(flashSales.id));
  return all.filter((sale) => sale.isActive && sale.startsAt <= now && now < sale.endsAt);
}

test('lists all running flash sales, the earliest end first', async () => {
  const sales = await listed();
  const expected = await running();
  expect(expected.length).toBeGreaterThan(1);
  expect(sales.map(({ id, end_time, status }) => [id, end_time, status])).toEqual(
    expected.map(({ id, endsAt }) => [id, endsAt.toISOString(), true]),
  );
});

test('lists a sale until its last millisecond, and not before its start', async () => {
  const before = shop.clock.now;
  const first = only(await running());
  const isListed = async (moment: Date) => {
    shop.clock.now = moment;
    return (await listed()).some(({ id }) => id === first.id);
  };
  expect(await isListed(new Date(first.endsAt.getTime() - 1))).toBe(true);
  expect(await isListed(first.endsAt)).toBe(false);
  expect(await isListed(new Date(first.startsAt.getTime() - 1))).toBe(false);
  shop.clock.now = before;
});

test('omits an inactive flash sale', async () => {
  const [first] = await running();
  const id = first?.id ?? 0;
  await shop.sql.update(flashSales).set({ isActive: false }).where(eq(flashSales.id, id));
  expect((await listed()).map((sale) => sale.id)).not.toContain(id);
  await shop.sql.update(flashSales).set({ isActive: true }).where(eq(flashSales.id, id));
});

test('counts only active products of a sale, and shows six of the first sale on the home page', async () => {
  const [first] = await running();
  const id = first?.id ?? 0;
  const rows = await shop.sql.select().from(flashSaleProducts).where(eq(flashSaleProducts.flashSaleId, id));
  const countOf = async () => (await listed()).find((sale) => sale.id === id)?.products_count;
  const shownOnHome = async () =>
    (await shop.read<{ flashSaleProducts: { id: number }[] }>('/api')).flashSaleProducts.map((card) => card.id);
  expect(await countOf()).toBe(rows.length);
  const shown = await shownOnHome();
  expect(shown).toHaveLength(6);
  expect(rows.map(({ productId }) => productId)).toEqual(expect.arrayContaining(shown));

  const gone = shown[0] ?? 0;
  await shop.sql.update(products).set({ isActive: false }).where(eq(products.id, gone));
  expect(await countOf()).toBe(rows.length - 1);
  expect(await shownOnHome()).not.toContain(gone);
  await shop.sql.update(products).set({ isActive: true }).where(eq(products.id, gone));
});

test('returns an empty list and no sale on the home page when none is running', async () => {
  const before = shop.clock.now;
  shop.clock.now = new Date(before.getTime() + 1000 * 86_400_000);
  expect(await listed()).toEqual([]);
  expect(await shop.read('/api')).toMatchObject({ flashSale: null, flashSaleProducts: [] });
  shop.clock.now = before;
});
