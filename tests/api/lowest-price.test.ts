import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { flashSaleProducts, flashSales, priceHistory, products } from '../../server/db/schema';
import { openShop } from '../support/test-shop';

const shop = await openShop();
afterAll(() => shop.close());
// Old enough for a history of 30 days.
await shop.sql.update(products).set({ createdAt: new Date('2020-01-01') });
const { id, slug } = only(await shop.sql.select().from(products).where(eq(products.isBundle, false)).limit(1));
const daysAgo = (days: number) => new Date(shop.clock.now.getTime() - days * 86_400_000);

beforeEach(() => shop.sql.delete(flashSales));

/** Sets the prices of the product in cents, each with the number of days since it began. The last one is current. */
async function setPrices(...prices: [price: number, since: number][]): Promise<void> {
  await shop.sql.delete(priceHistory).where(eq(priceHistory.productId, id));
  await shop.sql.insert(priceHistory).values(
    prices.map(([price, since], nth) => {
      const next = prices[nth + 1];
      return { productId: id, price, startsAt: daysAgo(since), endsAt: next ? daysAgo(next[1]) : null };
    }),
  );
}

async function addSale(offer: number, from: number, to: number): Promise<void> {
  const sale = { title: { en: 'Sale' }, offer, startsAt: daysAgo(from), endsAt: daysAgo(to) };
  const { id: flashSaleId } = only(await shop.sql.insert(flashSales).values(sale).returning());
  await shop.sql.insert(flashSaleProducts).values({ flashSaleId, productId: id });
}

/** Sets the current price without a note in the history, which the tests write. */
async function setCurrent(price: number, offerPrice: number | null): Promise<void> {
  await shop.sql.update(products).set({ price, offerPrice }).where(eq(products.id, id));
}

const lowest = async () =>
  (await shop.read<{ product: { lowest_price: number | null } }>(`/api/product/${slug}`)).product.lowest_price;

describe('the lowest price of the 30 days before an offer [D8]', () => {
  test.each<[string, [number, number][], number | null]>([
    [
      'is the price before it',
      [
        [2000, 90],
        [1500, 7],
      ],
      20,
    ],
    [
      'is the lowest of several',
      [
        [2000, 90],
        [1800, 20],
        [2200, 15],
        [1500, 7],
      ],
      18,
    ],
    [
      'ignores prices that ended more than 30 days before',
      [
        [1000, 90],
        [2000, 38],
        [1500, 7],
      ],
      20,
    ],
    [
      'counts a price that reached into the 30 days',
      [
        [1000, 90],
        [2000, 36],
        [1500, 7],
      ],
      10,
    ],
    [
      'looks back from the begin of the offer, not from today',
      [
        [1200, 90],
        [2000, 60],
        [1500, 45],
      ],
      12,
    ],
    [
      'is the former offer after a further reduction',
      [
        [2000, 90],
        [1700, 20],
        [1500, 7],
      ],
      17,
    ],
    [
      'can be below the offer',
      [
        [2000, 90],
        [1400, 20],
        [2000, 12],
        [1500, 7],
      ],
      14,
    ],
    ['is unknown for a product that began with its offer', [[1500, 7]], null],
    [
      'is unknown if the prices of the 30 days are not',
      [
        [2000, 20],
        [1500, 7],
      ],
      null,
    ],
  ])('%s', async (_, prices, expected) => {
    await setCurrent(2000, 1500);
    await setPrices(...prices);
    expect(await lowest()).toBe(expected);
  });

  test('counts an earlier flash sale', async () => {
    await setCurrent(2000, 1500);
    await setPrices([2000, 90], [1500, 7]);
    await addSale(30, 20, 18);
    expect(await lowest()).toBe(14);
  });

  test('ignores flash sales that are older, or have not begun', async () => {
    await setCurrent(2000, 1500);
    await setPrices([2000, 90], [1500, 7]);
    await addSale(30, 45, 40);
    await addSale(50, -1, -2);
    expect(await lowest()).toBe(20);
  });
});

describe('the lowest price of the 30 days before a running flash sale [D8]', () => {
  test.each<[string, [number, number][], number]>([
    ['is the usual price', [[2000, 90]], 20],
    [
      'is an offer that ended before',
      [
        [2000, 90],
        [1600, 20],
        [2000, 10],
      ],
      16,
    ],
    [
      'is the offer that the sale reduces further',
      [
        [2000, 90],
        [1700, 20],
      ],
      17,
    ],
  ])('%s', async (_, prices, expected) => {
    await setCurrent(2000, null);
    await setPrices(...prices);
    await addSale(20, 1, -1);
    expect(await lowest()).toBe(expected);
  });

  test('counts an earlier sale, with half a cent rounded up', async () => {
    await setCurrent(1999, null);
    await setPrices([1999, 90]);
    await addSale(50, 10, 9);
    await addSale(10, 1, -1);
    expect(await lowest()).toBe(10);
  });
});

test('a product without a reduction has none, also after its price has fallen [D8]', async () => {
  await setCurrent(1500, null);
  await setPrices([2000, 90], [1500, 7]);
  expect(await lowest()).toBeNull();
});

describe('the history of prices', () => {
  const history = () =>
    shop.sql.select().from(priceHistory).where(eq(priceHistory.productId, id)).orderBy(priceHistory.startsAt);

  test('notes a new price and ends the one before', async () => {
    await setCurrent(3000, null);
    await setPrices([3000, 9]);
    await setCurrent(3000, 2500);
    await setCurrent(4000, 2500);
    const [before, now, ...rest] = await history();
    expect([before?.price, now?.price, now?.endsAt, rest]).toEqual([3000, 2500, null, []]);
    expect(before?.endsAt).toEqual(now?.startsAt);
  });

  test('notes when the usual price becomes an offer, so that it counts as the earlier price', async () => {
    await setCurrent(1800, null);
    await setPrices([2000, 90], [1800, 60]);
    await setCurrent(2500, 1800);
    expect((await history()).map(({ price }) => price)).toEqual([2000, 1800, 1800]);
  });

  test('keeps the last one of several changes in a transaction', async () => {
    await setCurrent(3000, null);
    await setPrices([3000, 9]);
    await shop.sql.transaction(async (tx) => {
      for (const price of [2800, 2600]) await tx.update(products).set({ price }).where(eq(products.id, id));
    });
    expect((await history()).map(({ price, endsAt }) => [price, endsAt === null])).toEqual([
      [3000, false],
      [2600, true],
    ]);
  });
});
