import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customers, orderLines, products, rateLimits, reviews } from '../../server/db/schema';
import { shownName } from '../../server/reviews/review-product';
import type { CallWire } from '../../src/contract/all-calls';
import { addOrder } from '../support/add-order';
import { openCartShop, refusal } from '../support/cart-shop';
import { addCustomer, type TestCustomer } from '../support/customers';
import { formOf } from '../support/form-data';
import { photo } from '../support/test-photos';

const { shop, insertProduct } = await openCartShop();
afterAll(() => shop.close());

let picture: File;
let customer: TestCustomer;
let productId: number;
let slug: string;
beforeAll(async () => {
  picture = await photo();
});
beforeEach(async () => {
  await shop.sql.delete(rateLimits);
  customer = await addCustomer(shop);
  slug = `reviewed-${customer.id}`;
  productId = await insertProduct(slug, { thumbImage: '/media/demo/x.jpg' });
});

type Fields = Parameters<typeof formOf>[0];
type Listed = { data: Record<string, unknown>[]; total: number; last_page: number };

const buy = (more: object = {}, id: number | null = productId, owner = customer.id) =>
  addOrder(shop, owner, {
    parts: [{ status: 'delivered', events: [['delivered', 30]], lines: [{ productId: id }], ...more }],
  });

const send = (fields: Fields = {}, { token } = customer, headers = {}) =>
  shop.request(`/api/user/store-product-review?token=${token}`, {
    method: 'POST',
    headers,
    body: formOf({ product_id: productId, rating: 4, review: 'Light and quiet.', ...fields }),
  });

const written = () => shop.sql.select().from(reviews).where(eq(reviews.productId, productId)).orderBy(desc(reviews.id));
const shown = () => shop.read<CallWire<'E34'>>(`/api/product/${slug}`);
async function own(query = '', { token } = customer): Promise<Listed> {
  const { reviews } = await shop.read<CallWire<'X15'>>(`/api/user/reviews?token=${token}${query}`);
  return reviews as unknown as Listed;
}
async function waiting(query = '', { token } = customer): Promise<Listed> {
  const { purchases } = await shop.read<CallWire<'X16'>>(`/api/user/unreviewed?token=${token}${query}`);
  return purchases as unknown as Listed;
}

test('publishes a review of a delivered product at once, with its picture, its mark and the new rating', async () => {
  await buy();
  const response = await send({ review: ' Light.\nAnd <b>quiet</b>. ', image: picture });
  expect(await response.json()).toEqual({ message: 'Thank you, your review is on the product’s page.' });
  const { productReviews, totalProductReviewQty, totalReview, ratingCounts, product } = await shown();
  expect(productReviews).toMatchObject([
    { rating: 4, review: 'Light.\nAnd <b>quiet</b>.', is_verified: true, user: { name: 'Mira I.', image: null } },
  ]);
  expect([totalProductReviewQty, totalReview, product.averageRating, product.review_count]).toEqual([1, 4, 4, 1]);
  expect(ratingCounts).toEqual([{ rating: 4, count: 1 }]);
  const [{ image } = { image: null }] = productReviews as { image: string | null }[];
  expect(image).toMatch(/^\/media\/customers\/[\da-f-]{36}\.jpg#[\da-f]{6}$/);
  const seen = await shop.request(`${image}?w=320`);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  // A public review must contain neither the last name nor the id of the customer.
  expect(JSON.stringify(productReviews)).not.toContain('Ivanova');
  expect(JSON.stringify(productReviews)).not.toContain('user_id');
});

test('shows for each order line whether it can be reviewed, and the given rating', async () => {
  const { number } = await buy({ lines: [{ productId }, { productId: null }] });
  const lines = async () => {
    const { order } = await shop.read<CallWire<'E20'>>(`/api/user/order-show/${number}?token=${customer.token}`);
    return order?.order_products;
  };
  expect(await lines()).toMatchObject([
    { can_review: true, review: null },
    { can_review: false, review: null },
  ]);
  await send();
  expect(await lines()).toMatchObject([{ can_review: false, review: { rating: 4 } }, { can_review: false }]);
});

test('marks reviews without a purchase as unverified', async () => {
  const { productReviews } = await shop.read<CallWire<'E34'>>('/api/product/moth-orchid-two-stems');
  const verifiedFlags = (productReviews as { is_verified: boolean }[]).map(({ is_verified }) => is_verified);
  expect(new Set(verifiedFlags)).toEqual(new Set([false]));
});

test('allows one review per delivered purchase, for the earliest delivery first', async () => {
  const second = await buy({ events: [['delivered', 90]] });
  const first = await buy({ events: [['delivered', 10]] });
  await buy({ status: 'sent', events: [] });
  const lineOf = (order: typeof first) => order.parts[0]?.lines[0]?.id;
  expect((await send()).status).toBe(200);
  expect((await written()).map(({ orderLineId }) => orderLineId)).toEqual([lineOf(first)]);
  expect((await waiting()).data.map(({ id }) => id)).toEqual([lineOf(second)]);
  expect((await send({ rating: 5 })).status).toBe(200);
  expect(await refusal(await send({ rating: 1 }))).toMatchObject({ status: 403, code: 'already_reviewed' });
  expect(await written()).toHaveLength(2);
});

test('stores a review for the named order line; the same text for another line is a second review', async () => {
  const lineOf = ({ parts }: Awaited<ReturnType<typeof buy>>) => parts[0]?.lines[0]?.id ?? 0;
  const first = lineOf(await buy({ events: [['delivered', 10]] }));
  const second = lineOf(await buy({ events: [['delivered', 90]] }));
  const reviewed = async () => (await written()).map(({ orderLineId }) => orderLineId).reverse();
  for (const order_product_id of [second, second, first]) expect((await send({ order_product_id })).status).toBe(200);
  expect(await reviewed()).toEqual([second, first]);
  expect(await refusal(await send({ order_product_id: first, rating: 5 }))).toMatchObject({
    status: 403,
    code: 'already_reviewed',
  });

  const third = lineOf(await buy());
  const foreign = lineOf(await buy({}, productId, (await addCustomer(shop)).id));
  const another = lineOf(await buy({}, await insertProduct(`another-${customer.id}`, {})));
  const unarrived = lineOf(await buy({ status: 'sent', events: [] }));
  for (const order_product_id of [foreign, another, 2_000_000_000, 'x']) {
    expect(await refusal(await send({ order_product_id }))).toMatchObject({ status: 404 });
  }
  expect(await refusal(await send({ order_product_id: unarrived }))).toMatchObject({
    status: 403,
    code: 'not_purchased',
  });
  expect(await reviewed()).toEqual([second, first]);
  expect((await waiting(`&product=${slug}`)).data.map(({ id }) => id)).toEqual([third]);
});

test('stores an identical review once, also from concurrent requests', async () => {
  await buy();
  await buy();
  const folder = join(shop.mediaDir, 'customers');
  const countPictures = () => (existsSync(folder) ? readdirSync(folder).length : 0);
  const before = countPictures();
  const answers = await Promise.all([1, 2, 3].map(() => send({ image: picture })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await send({ image: picture })).status).toBe(200);
  expect(await written()).toHaveLength(1);
  expect(countPictures()).toBe(before + 1);
  // Each review uses up one order line, also if several reviews are sent concurrently.
  const different = await Promise.all([1, 2, 3].map((rating) => send({ rating })));
  expect(different.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  expect(await written()).toHaveLength(2);
  const [{ sum, count } = { sum: 0, count: 0 }] = await shop.sql
    .select({ sum: products.ratingSum, count: products.ratingCount })
    .from(products)
    .where(eq(products.id, productId));
  expect([sum, count]).toEqual([(await written()).reduce((all, { rating }) => all + rating, 0), 2]);
});

test.each(['placed', 'confirmed', 'packed', 'sent', 'declined', 'cancelled'] as const)(
  'refuses a review when the order part is %s',
  async (status) => {
    await buy({ status, events: [] });
    expect(await refusal(await send())).toMatchObject({ status: 403, code: 'not_purchased' });
    expect((await waiting()).data).toEqual([]);
  },
);

test('refuses reviews of others’ purchases, of missing products, and without a session', async () => {
  await buy({}, productId, (await addCustomer(shop)).id);
  expect(await refusal(await send())).toMatchObject({ status: 403, code: 'not_purchased' });
  await shop.sql.update(products).set({ isActive: false }).where(eq(products.id, productId));
  expect(await refusal(await send())).toMatchObject({ status: 404 });
  for (const product_id of ['2000000000', 'x', '-1']) {
    expect(await refusal(await send({ product_id }))).toMatchObject({ status: 404 });
  }
  expect((await send({}, { ...customer, token: 'x' })).status).toBe(401);
  for (const path of ['reviews', 'unreviewed']) {
    expect((await shop.request(`/api/user/${path}?token=x`)).status).toBe(401);
  }
});

describe('invalid reviews', () => {
  const file = (content: string, type: string) => new File([content], 'x.png', { type });
  test.each<[string, string, Fields]>([
    ['a rating of 0', 'rating', { rating: 0 }],
    ['a rating of 6', 'rating', { rating: 6 }],
    ['a rating in words', 'rating', { rating: 'five' }],
    ['an empty text', 'review', { review: ' \n ' }],
    ['a too long text', 'review', { review: 'x'.repeat(1001) }],
    ['a script named .png', 'image', { image: file('<script>', 'image/png') }],
    ['an empty file', 'image', { image: file('', 'image/png') }],
    ['a PDF file', 'image', { image: file('%PDF', 'application/pdf') }],
  ])('refuses %s and names the field', async (_, field, wrong) => {
    await buy();
    const response = await send(wrong, customer, { 'Accept-Language': 'bg' });
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: Record<string, string[]> };
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]?.[0]).toMatch(/[а-я]/);
    expect(await written()).toEqual([]);
  });

  test('counts a line break as one of a thousand characters', async () => {
    await buy();
    expect((await send({ review: `${'x'.repeat(499)}\n${'y'.repeat(500)}` })).status).toBe(200);
  });
});

test('lists a customer’s own reviews with their products, ten per page, newest first', async () => {
  for (let n = 0; n < 12; n += 1) {
    await buy();
    const [line] = await shop.sql.select().from(orderLines).orderBy(desc(orderLines.id)).limit(1);
    await shop.sql.insert(reviews).values({
      productId,
      author: 'Mira I.',
      customerId: customer.id,
      orderLineId: line?.id,
      rating: 5,
      body: { en: `Review ${n}` },
      createdAt: new Date(shop.clock.now.getTime() + n),
    });
  }
  const [first, second] = [await own(), await own('&page=2')];
  expect([first.data.length, second.data.length, first.total, first.last_page]).toEqual([10, 2, 12, 2]);
  expect(first.data[0]).toMatchObject({ review: 'Review 11', product: { id: productId, slug } });
  expect((await own('', await addCustomer(shop))).total).toBe(0);
  expect(JSON.stringify(first)).not.toContain(customer.token);
  await shop.sql.update(products).set({ isActive: false }).where(eq(products.id, productId));
  expect((await own()).data[0]).toMatchObject({ review: 'Review 11', product: null });
});

test('lists purchases without a review, ten per page, or those of one product', async () => {
  const other = await insertProduct(`other-${customer.id}`, {});
  for (let n = 0; n < 11; n += 1) await buy({ events: [['delivered', n]] });
  await buy({ events: [['delivered', 99]] }, other);
  await buy({}, null);
  const [first, second] = [await waiting(), await waiting('&page=2')];
  expect([first.data.length, second.data.length, first.total]).toEqual([10, 2, 12]);
  expect(second.data[1]).toMatchObject({ product: { id: other } });
  const review = await waiting(`&product=other-${customer.id}`);
  expect(review.data).toMatchObject([{ product: { slug: `other-${customer.id}`, name: `The other-${customer.id}` } }]);
  expect((await waiting('&product=no-such')).total).toBe(0);
  expect(JSON.stringify(first)).not.toContain(customer.token);
});

test('keeps a review without its customer when the account is deleted', async () => {
  await buy();
  await send();
  await shop.sql.delete(customers).where(eq(customers.id, customer.id));
  expect(await written()).toMatchObject([{ customerId: null, author: 'Mira I.' }]);
});

test.each([
  ['Мира Иванова', 'Мира И.'],
  ['Мира  Петрова   иванова', 'Мира И.'],
  [' Mira ', 'Mira'],
  ['', ''],
])('shows the name “%s” as “%s”', (name, shown) => expect(shownName(name)).toBe(shown));
