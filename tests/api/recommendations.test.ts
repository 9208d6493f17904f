import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { countBoughtTogether } from '../../server/catalog/bought-together';
import { only } from '../../server/db/only-row';
import { bundleItems, categories, orders, products, sellers, variantItems, variants } from '../../server/db/schema';
import { addOrder } from '../support/add-order';
import { addCustomer } from '../support/customers';
import { openShop } from '../support/test-shop';

const shop = await openShop();
afterAll(() => shop.close());
const [plants = 0, tools = 0] = (await shop.sql.select().from(categories).where(eq(categories.level, 1))).map(
  ({ id }) => id,
);
const { id: boutique } = only(await shop.sql.select().from(sellers).limit(1));

let made = 0;
type New = Partial<typeof products.$inferInsert>;
async function addProduct(slug: string, values: New = {}): Promise<number> {
  const text = { en: slug, bg: slug };
  const [product] = await shop.sql
    .insert(products)
    .values({
      ...{ slug, sku: `R${++made}`, name: text, shortDescription: text, longDescription: text, tags: text },
      ...{ categoryId: plants, price: 1000, qty: 10, ...values },
    })
    .returning();
  return product?.id ?? 0;
}

async function addVariant(productId: number, stocks: (number | null)[]): Promise<void> {
  const name = { en: 'Size', bg: 'Размер' };
  const { id } = only(await shop.sql.insert(variants).values({ productId, name }).returning());
  await shop.sql.insert(variantItems).values(stocks.map((stock) => ({ variantId: id, name, stock })));
}

const anyone = addCustomer(shop);
const other = addCustomer(shop);
type OrderOptions = Parameters<typeof addOrder>[2];
const order = async (ids: number[], { parts = [{}], ...options }: OrderOptions = {}, customer = anyone) =>
  addOrder(shop, (await customer).id, {
    parts: [{ ...parts[0], lines: ids.map((productId) => ({ productId })) }],
    ...options,
  });
/** Orders the products once for each of two customers. */
async function orderTwice(ids: number[], options?: OrderOptions): Promise<void> {
  await order(ids, options);
  await order(ids, options, other);
}

async function recommended(slug: string): Promise<string[]> {
  await countBoughtTogether(shop.sql, shop.clock.now);
  const { relatedProducts } = await shop.read<{ relatedProducts: { slug: string }[] }>(`/api/product/${slug}`);
  return relatedProducts.map((card) => card.slug);
}

beforeEach(async () => {
  await shop.sql.delete(orders);
  await shop.sql.update(products).set({ isActive: false, slug: products.sku });
});

describe('bought together [D5]', () => {
  test('the products most often ordered with it come first, whatever their category and boutique', async () => {
    const pot = await addProduct('pot', { sellerId: boutique });
    const spade = await addProduct('spade', { categoryId: tools, price: 99_000 });
    const soil = await addProduct('soil', { sellerId: boutique });
    await addProduct('vase', { qty: 500, soldQty: 400 });
    await order([pot, soil, spade]);
    await orderTwice([pot, soil]);
    await order([spade, pot], {}, other);
    expect(await recommended('pot')).toEqual(['soil', 'spade', 'vase']);
    expect((await recommended('spade'))[0]).toBe('pot');
  });

  test.each<[string, OrderOptions]>([
    ['cancelled', { parts: [{ status: 'cancelled' }] }],
    ['declined', { parts: [{ status: 'declined' }] }],
    ['never paid', { paymentStatus: 'expired' }],
    ['over a year old', { placedAt: new Date(shop.clock.now.getTime() - 366 * 86_400_000) }],
  ])('orders that are %s do not count', async (_, options) => {
    const pot = await addProduct('pot');
    const spade = await addProduct('spade', { categoryId: tools });
    await addProduct('vase');
    await orderTwice([pot, spade], options);
    expect(await recommended('pot')).toEqual(['vase']);
    await orderTwice([pot, spade]);
    expect(await recommended('pot')).toEqual(['spade', 'vase']);
  });

  test('the orders of one customer are not enough', async () => {
    const pot = await addProduct('pot');
    const spade = await addProduct('spade', { categoryId: tools });
    await addProduct('vase');
    await order([pot, spade, spade]);
    await order([pot, spade]);
    expect(await recommended('pot')).toEqual(['vase']);
  });

  test('a partner that is sold out or no longer offered is left out', async () => {
    const pot = await addProduct('pot');
    const gone = await addProduct('gone', { qty: 3, soldQty: 3 });
    const hidden = await addProduct('hidden', { isActive: false });
    const sizeless = await addProduct('sizeless');
    await addVariant(sizeless, [0, 0]);
    const sized = await addProduct('sized');
    await addVariant(sized, [0, 1]);
    const loose = await addProduct('loose');
    await addVariant(loose, [null]);
    const bundle = await addProduct('bundle', { isBundle: true });
    await shop.sql.insert(bundleItems).values([pot, gone].map((productId) => ({ bundleId: bundle, productId })));
    await orderTwice([pot, gone, hidden, sizeless, sized, loose, bundle]);
    expect((await recommended('pot')).sort()).toEqual(['loose', 'sized']);
  });
});

describe('products of the same kind [D5]', () => {
  test('bestsellers of its category for half to double its price come before the others', async () => {
    await addProduct('pot', { price: 1000 });
    const priced = { half: 500, double: 2000, cheap: 499, dear: 2001 };
    for (const [slug, price] of Object.entries(priced)) await addProduct(slug, { price, qty: 90 });
    await shop.sql.update(products).set({ soldQty: 9 }).where(eq(products.slug, 'double'));
    await shop.sql.update(products).set({ soldQty: 50 }).where(eq(products.slug, 'cheap'));
    await addProduct('spade', { categoryId: tools, qty: 90, soldQty: 80 });
    await addProduct('empty', { qty: 90, soldQty: 90 });
    expect(await recommended('pot')).toEqual(['double', 'half', 'cheap', 'dear']);
  });

  test('an offer price counts as the price', async () => {
    await addProduct('pot', { price: 1000 });
    await addProduct('near', { price: 900 });
    await addProduct('reduced', { price: 9000, offerPrice: 1500, qty: 90, soldQty: 5 });
    await addProduct('dear', { price: 9000, qty: 90, soldQty: 50 });
    expect(await recommended('pot')).toEqual(['reduced', 'near', 'dear']);
  });

  test('the only product of a category has none: bestsellers of other categories do not go with it', async () => {
    await addProduct('pot');
    await addProduct('spade', { categoryId: tools, qty: 90, soldQty: 1 });
    expect(await recommended('pot')).toEqual([]);
  });

  test('bestsellers of its boutique are in the other list only, which has no sold-out ones either', async () => {
    await addProduct('pot', { sellerId: boutique });
    await addProduct('sibling', { sellerId: boutique });
    await addProduct('gone', { sellerId: boutique, qty: 3, soldQty: 3 });
    await addProduct('vase');
    expect(await recommended('pot')).toEqual(['vase']);
    const answer = await shop.read<{ this_seller_products: { slug: string }[] }>('/api/product/pot');
    expect(answer.this_seller_products.map(({ slug }) => slug)).toEqual(['sibling']);
  });

  test('eight at most', async () => {
    await addProduct('pot');
    for (let nth = 1; nth <= 10; nth++) await addProduct(`pot-${nth}`);
    expect(await recommended('pot')).toHaveLength(8);
  });
});
