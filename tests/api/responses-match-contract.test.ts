import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { GenericSchema } from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { customers } from '../../server/db/schema';
import type { CallWire } from '../../src/contract/all-calls';
import { Cart, MessageAnswer } from '../../src/contract/cart';
import * as catalog from '../../src/contract/catalog';
import { CheckoutAnswer, CouponAnswer, PaymentMethodsAnswer, PlaceOrderAnswer } from '../../src/contract/checkout';
import * as content from '../../src/contract/content';
import { type Drift, decode } from '../../src/contract/decode';
import { HomeAnswer } from '../../src/contract/home';
import { OrderAnswer, OrdersAnswer } from '../../src/contract/orders';
import { SettingsAnswer } from '../../src/contract/settings';
import { issueToken } from '../support/customers';
import { openShop } from '../support/test-shop';

const shop = await openShop();
afterAll(() => shop.close());

/** Pagination fields that the server sends and the client ignores. */
const ornaments = ['first_page_url', 'from', 'last_page_url', 'links', 'next_page_url', 'path', 'prev_page_url', 'to'];

function lost(wire: unknown, decoded: unknown, path = '$'): string[] {
  if (Array.isArray(wire)) {
    if (!Array.isArray(decoded) || decoded.length !== wire.length) return [path];
    return wire.flatMap((item, index) => lost(item, decoded[index], `${path}[${index}]`));
  }
  if (typeof wire !== 'object' || wire === null) return [];
  if (typeof decoded !== 'object' || decoded === null) return [path];
  const isPage = 'current_page' in wire;
  return Object.entries(wire).flatMap(([key, value]) => {
    if (isPage && ornaments.includes(key)) return [];
    return key in decoded ? lost(value, decoded[key as keyof typeof decoded], `${path}.${key}`) : [`${path}.${key}`];
  });
}

function check(schema: GenericSchema, call: string, wire: unknown): unknown {
  const drifts: Drift[] = [];
  const decoded = decode(schema, wire, { call, onDrift: (drift) => drifts.push(drift) });
  expect(drifts).toEqual([]);
  expect(lost(wire, decoded)).toEqual([]);
  return decoded;
}

const firstOf = async (path: string, list: string) => {
  const answer = await shop.read<Record<string, { data: { id: number; slug: string }[] }>>(path);
  const first = answer[list]?.data[0];
  if (!first) throw new Error(`${path} is empty.`);
  return first;
};

const [affiliate, seller] = [await firstOf('/api/affiliates', 'affiliates'), await firstOf('/api/sellers', 'sellers')];
const [product, reviewed] = [
  await firstOf('/api/product', 'products'),
  await firstOf('/api/product?shorting_id=4', 'products'),
];
const bundle = await firstOf('/api/product?is_bundle=1', 'products');

describe.each(['en', 'bg'])('contract of the public answers (%s)', (lang) => {
  const calls: [call: string, schema: GenericSchema, path: string][] = [
    ['E13', catalog.AffiliatesAnswer, '/api/affiliates'],
    ['E14', catalog.AffiliateAnswer, `/api/affiliates/${affiliate.slug}?from=home`],
    ['E15', HomeAnswer, '/api'],
    ['E16', SettingsAnswer, '/api/website-setup'],
    ['E17', catalog.BundleCategoriesAnswer, '/api/all-bundle-categories'],
    ['E18', catalog.BrandsAnswer, '/api/brands'],
    ['E34', catalog.ProductAnswer, `/api/product/${product.slug}`],
    ['E34', catalog.ProductAnswer, `/api/product/${bundle.slug}?cid=1`],
    ['E35', catalog.ProductListAnswer, '/api/product?per_page=60'],
    ['E35', catalog.ProductListAnswer, '/api/product?per_page=60&facets=1&page=2'],
    ['E50', catalog.SellerAnswer, `/api/sellers/${seller.slug}?facets=1`],
    ['E51', catalog.SearchAnswer, '/api/search-product?search=chair&facets=1'],
    ['E52', catalog.FlashSaleAnswer, '/api/flash-sale/1'],
    ['X14', catalog.FlashSalesAnswer, '/api/flash-sales'],
    ['X1', catalog.SellersAnswer, '/api/sellers'],
    ['X2', content.PageAnswer, '/api/page/delivery'],
    ['X2', content.PageAnswer, '/api/page/no-such-page'],
    ['X3', content.AboutAnswer, '/api/about-us'],
    ['X4', content.ContactAnswer, '/api/contact-us'],
    ['X5', content.TermsAnswer, '/api/terms-and-conditions'],
    ['X6', content.PrivacyAnswer, '/api/privacy-policy'],
    ['X7', content.FaqAnswer, '/api/faq'],
    ['X8', catalog.ReviewsAnswer, `/api/product-review-list/${reviewed.id}`],
  ];
  test.each(calls)('%s has no drift and no unread field', async (call, schema, path) => {
    const response = await shop.request(path, { headers: { 'Accept-Language': lang } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    check(schema, call, await response.json());
  });
});

test('fills every section of the home page with demo data', async () => {
  const home = check(HomeAnswer, 'E15', await shop.read('/api')) as HomeAnswer;
  const empty = Object.entries(home).filter(([, list]) => Array.isArray(list) && list.length === 0);
  // The shop never sends `allProducts`. The schema then returns an empty list.
  expect(empty.map(([name]) => name)).toEqual(['allProducts']);
  expect(home.flashSale).not.toBeNull();
});

test.each(['en', 'bg'])('orders and payment methods match the contract (%s)', async (lang) => {
  const [mira] = await shop.sql.select().from(customers).where(eq(customers.email, 'mira@pazar.example'));
  const token = await issueToken(shop.sql, mira?.id ?? 0, shop.clock.now);
  const read = (path: string) => shop.read(`/api/user/${path}token=${token}`, { headers: { 'Accept-Language': lang } });
  const { orders } = check(OrdersAnswer, 'E19', await read('order?page=1&')) as OrdersAnswer;
  expect(orders.data).toHaveLength(10);
  for (const { order_id } of orders.data) check(OrderAnswer, 'E20', await read(`order-show/${order_id}?`));
  check(PaymentMethodsAnswer, 'E12', await read('get-active-payment-method?'));
});

test.each(['en', 'bg'])(
  'a checkout with a coupon and the order placed from it match the contract (%s)',
  async (lang) => {
    const [mira] = await shop.sql.select().from(customers).where(eq(customers.email, 'mira@pazar.example'));
    const token = await issueToken(shop.sql, mira?.id ?? 0, shop.clock.now);
    const init = { headers: { 'Accept-Language': lang, 'Content-Type': 'application/json' } };
    const read = (path: string) => shop.read(`/api/${path}token=${token}`, init);
    check(Cart, 'E39', await read(`add-to-cart?product_id=${bundle.id}&quantity=1&`));
    check(CouponAnswer, 'E47', await read('apply-coupon?coupon=rose10&'));
    const refused = (await read('user/checkout?coupon=WINTER20&')) as CallWire<'E48'>;
    check(CheckoutAnswer, 'E48', refused);
    expect(refused.couponRefusal?.code).toBe('coupon_expired');
    const shown = check(CheckoutAnswer, 'E48', await read('user/checkout?coupon=ROSE10&')) as CheckoutAnswer;
    const body = {
      shipping_address_id: shown.address_id,
      billing_address_id: shown.address_id,
      deliveries: shown.deliveries.map(({ seller_id, shipping_method_id }) => ({ seller_id, shipping_method_id })),
      coupon: 'ROSE10',
      expected_total: (shown.grand_total ?? 0) / 100,
      success_url: 'http://localhost/p/payment/success?status=success',
      cancel_url: 'http://localhost/p/payment/success?status=cancel',
      idempotency_key: randomUUID(),
    };
    const sent = { ...init, method: 'POST', body: JSON.stringify(body) };
    const placed = await shop.read<CallWire<'E49'>>(`/api/user/checkout/cash-on-delivery?token=${token}`, sent);
    const { order_id } = check(PlaceOrderAnswer, 'E49', placed) as PlaceOrderAnswer;
    check(OrderAnswer, 'E20', await read(`user/order-show/${order_id}?`));
  },
);

test('guest cart calls and the contact form match the contract', async () => {
  const device_token = 'contract-device-of-a-guest';
  const wanted = { device_token, product_id: bundle.id, quantity: 1, variants: [], items: [] };
  const added = await shop.post('/api/guest-add-to-cart', wanted);
  expect(added.status).toBe(200);
  const cart = check(Cart, 'E40', await added.json()) as { cartProducts: { id: string }[] };
  const line = cart.cartProducts[0]?.id;
  for (const [call, path] of [
    ['E33', 'guest-show-cart'],
    ['E45', `guest-cart-item-increment/${line}`],
    ['E46', `guest-cart-item-decrement/${line}`],
    ['E42', `guest-cart-item-remove/${line}`],
  ] as const) {
    check(Cart, call, await shop.read(`/api/${path}?device_token=${device_token}`));
  }
  const message = { name: 'A', email: 'a@example.com', subject: 'S', message: 'M' };
  const sent = await shop.post('/api/send-contact-message', message);
  check(MessageAnswer, 'X4', await sent.json());
});

describe('unknown resources', () => {
  test.each([
    '/api/product/no-such-product',
    '/api/sellers/no-such-boutique',
    '/api/sellers/999999999999',
    '/api/affiliates/no-such-affiliate',
    '/api/flash-sale/0',
    '/api/flash-sale/abc',
    '/api/flash-sale/2147483648',
    '/api/product-review-list/0',
    '/api/product-review-list/abc',
    '/api/product/%00',
    '/api/product/%E0%A4%A',
    '/api/no-such-call',
  ])('answers 404 with a message to %s', async (path) => {
    const response = await shop.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/\w/), code: 'generic' });
  });

  test('returns null for an unknown content page', async () => {
    expect(await shop.read('/api/page/no-such-page')).toEqual({ page: null });
  });
});

test('finds a boutique by slug and by id', async () => {
  const read = (key: string | number) => shop.read<{ seller: object }>(`/api/sellers/${key}`);
  expect((await read(seller.id)).seller).toEqual((await read(seller.slug)).seller);
});

test('returns an ended flash sale as inactive, without a sale on its products', async () => {
  const before = shop.clock.now;
  shop.clock.now = new Date(before.getTime() + 400 * 24 * 3600 * 1000);
  const { flashSale, products } = await shop.read<{
    flashSale: { status: boolean };
    products: { data: { flash_sale: unknown }[] };
  }>('/api/flash-sale/1');
  shop.clock.now = before;
  expect(flashSale.status).toBe(false);
  expect(products.data.every((card) => card.flash_sale === null)).toBe(true);
});
