import { and, eq, notInArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { affiliateProducts, affiliates, cartLines, carts, products, sellers, variants } from '../../server/db/schema';
import { addCustomer, password } from '../support/customers';
import { openShop } from '../support/test-shop';

const shop = await openShop();
const affiliate = only(await shop.sql.select().from(affiliates).limit(1));
const its = (
  await shop.sql.select().from(affiliateProducts).where(eq(affiliateProducts.affiliateId, affiliate.id))
).map(({ productId }) => productId);
const plain = await shop.sql
  .update(products)
  .set({ qty: 500, soldQty: 0 })
  .where(
    and(
      eq(products.isActive, true),
      notInArray(products.id, shop.sql.select({ id: variants.productId }).from(variants)),
    ),
  )
  .returning({ id: products.id });
const inside = plain.find(({ id }) => its.includes(id))?.id ?? 0;
const outside = plain.find(({ id }) => !its.includes(id))?.id ?? 0;

afterAll(() => shop.close());

let guests = 0;

async function creditFor(productId: number, token: unknown) {
  guests += 1;
  const body = {
    device_token: `guest-with-affiliate-credit-${guests}`,
    product_id: productId,
    quantity: 1,
    affiliate_token: token,
  };
  const response = await shop.post('/api/guest-add-to-cart', body);
  expect(response.status).toBe(200);
  const { cartProducts } = (await response.json()) as { cartProducts: { id: number }[] };
  const [line] = await shop.sql
    .select()
    .from(cartLines)
    .where(eq(cartLines.id, cartProducts[0]?.id ?? 0));
  return line?.affiliateId;
}

test('credits a product of the storefront to its affiliate', async () => {
  expect(inside).toBeGreaterThan(0);
  expect(await creditFor(inside, affiliate.token)).toBe(affiliate.id);
});

test('credits no affiliate for a product outside the storefront or without a token', async () => {
  expect(outside).toBeGreaterThan(0);
  expect(await creditFor(outside, affiliate.token)).toBeNull();
  expect(await creditFor(inside, undefined)).toBeNull();
});

test.each([['of nobody'], [''], ['x'.repeat(300)], ['\0'], [7], [null], [{}]])(
  'adds the cart line without a credit when the token is %j',
  async (token) => {
    expect(await creditFor(inside, token)).toBeNull();
  },
);

test('keeps the credit of a guest’s cart line at login, also when the account has the same product', async () => {
  for (const hasSame of [false, true]) {
    const customer = await addCustomer(shop);
    if (hasSame) await shop.read(`/api/add-to-cart?token=${customer.token}&product_id=${inside}&quantity=1`);
    const device_id = `guest-who-signs-in-with-${hasSame}`;
    const body = { product_id: inside, quantity: 2, affiliate_token: affiliate.token };
    await shop.post('/api/guest-add-to-cart', { device_token: device_id, ...body });
    await shop.post('/api/store-login', { email: customer.email, password, device_id });
    const lines = await shop.sql
      .select({ qty: cartLines.qty, affiliateId: cartLines.affiliateId })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .where(eq(carts.customerId, customer.id));
    expect(lines).toEqual([{ qty: hasSame ? 3 : 2, affiliateId: affiliate.id }]);
  }
});

test('keeps the cart line without a credit after its affiliate is deleted', async () => {
  const [gone] = await shop.sql
    .insert(affiliates)
    .values({ slug: 'gone', name: {}, description: {}, token: 'token-of-gone' })
    .returning();
  await shop.sql.insert(affiliateProducts).values({ affiliateId: gone?.id ?? 0, productId: inside });
  expect(await creditFor(inside, 'token-of-gone')).toBe(gone?.id);
  await shop.sql.delete(affiliates).where(eq(affiliates.slug, 'gone'));
  const lines = await shop.sql.select().from(cartLines).where(eq(cartLines.productId, inside));
  expect(lines.filter(({ affiliateId }) => affiliateId === gone?.id)).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
});

test('finds boutiques by part of their name in either script, and counts their products', async () => {
  type Answer = { sellers: { data: { shop_name: string; slug: string; products_count: number }[]; total: number } };
  const names = async (search: string) => {
    const { total, data } = (await shop.read<Answer>(`/api/sellers?search=${encodeURIComponent(search)}`)).sellers;
    expect(total).toBe(data.length);
    return data.map(({ shop_name }) => shop_name);
  };
  const all = (await shop.read<Answer>('/api/sellers')).sellers;
  const [first] = all.data;
  expect(await names(first?.shop_name.toUpperCase() ?? '')).toEqual([first?.shop_name]);
  expect(await names('Зелен БАЛКОН')).toEqual(['Zelen Balkon']);
  await shop.sql.update(sellers).set({ shopName: 'Жълта къща' }).where(eq(sellers.shopName, 'Zelen Balkon'));
  expect(await names('zhalta KASHTA')).toEqual(['Жълта къща']);
  await shop.sql.update(sellers).set({ shopName: 'Zelen Balkon' }).where(eq(sellers.shopName, 'Жълта къща'));
  expect(await names('%')).toEqual([]);
  expect(await names('_')).toEqual([]);
  expect(await names('no such boutique')).toEqual([]);
  expect(await names(' ')).toHaveLength(all.total);
  const found = await shop.read<{ products: { total: number } }>(`/api/sellers/${first?.slug}`);
  expect(first?.products_count).toBe(found.products.total);
});
