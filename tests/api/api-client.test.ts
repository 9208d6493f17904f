import { afterAll, describe, expect, test } from 'vitest';
import type { ConfirmedCart } from '../../machines/cart.machine';
import { only } from '../../server/db/only-row';
import { contentApi } from '../../src/api/content';
import type { Http } from '../../src/api/http-types';
import { createApi } from '../../src/api/startup-api';
import type { Drift } from '../../src/contract/decode';
import { subjectOf } from '../../src/features/cart/cart-line-product';
import { choicesOf, chosenOf } from '../../src/features/product/variant-choice';
import { createHttp } from '../../src/platform/http';
import { openCartTab } from '../support/cart-tab';
import { addCustomer } from '../support/customers';
import { openShop } from '../support/test-shop';

let token: string | null = null;
const drifts: Drift[] = [];

const connect = (http: Http) => ({ ...createApi(http), ...contentApi(http) });

const shop = await openShop();
token = (await addCustomer(shop)).token;
const api = connect(
  createHttp({
    host: 'http://shop.test',
    lang: 'en',
    token: () => token,
    isTokenDue: () => false,
    renewToken: async () => null,
    onTokenRefused() {},
    onStart() {},
    onEnd() {},
    onDrift: (drift) => drifts.push(drift),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      return shop.request(pathname + search, {
        method,
        headers,
        body: method === 'POST' ? await request.text() : null,
      });
    },
  }),
);
afterAll(() => shop.close());

test('decodes the answers for the public pages without a drift', async () => {
  const { products } = await api.fetchProducts({ facets: 1, per_page: 60 });
  await Promise.all([
    api.fetchSettings(),
    api.fetchHome(),
    api.fetchAbout(),
    api.fetchContact(),
    api.fetchTerms(),
    api.fetchPrivacy(),
    api.fetchFaqs(),
    ...products.data.slice(0, 10).map(({ slug }) => api.fetchProduct(slug, {})),
  ]);
  expect(drifts).toEqual([]);
});

test('returns null for an unknown product or page', async () => {
  expect(await api.fetchProduct('no-such-product', {})).toBeNull();
  expect(await api.fetchPage('no-such-page')).toBeNull();
});

describe('guest cart', () => {
  const readProducts = async () => {
    const { products } = await api.fetchProducts({ per_page: 60 });
    const subjects = products.data.map((product) => {
      const { active_variants: variants } = product;
      const inStock = variants.flatMap(
        ({ active_variant_items: items }) => items.find(({ stock }) => stock !== 0) ?? [],
      );
      const chosen = chosenOf(
        variants,
        inStock.map(({ id }) => id),
      );
      return subjectOf(product, choicesOf(variants, chosen));
    });
    return subjects.filter(({ stock }) => stock !== null && stock >= 4);
  };
  const quantities = (cart: ConfirmedCart) => cart.lines.map(({ key, quantity }) => [key, quantity]);

  test('matches cart lines by their keys, and shows the server’s prices', async () => {
    const guest = openCartTab(api, { device: 'device-keys-of-the-client' });
    let cart = await guest.read();
    const wanted = (await readProducts()).slice(0, 12);
    for (const subject of wanted) {
      const saved = await guest.save(2, subject, cart);
      expect(saved?.refusal).toBeNull();
      cart = saved?.cart ?? cart;
    }
    expect(quantities(cart)).toEqual(wanted.map(({ key }) => [key, 2]));
    expect(cart.lines.map(({ unitPrice }) => unitPrice)).toEqual(wanted.map(({ unitPrice }) => unitPrice));
    expect(cart.total).toBe(wanted.reduce((sum, { unitPrice }) => sum + unitPrice * 2, 0));
    expect(drifts).toEqual([]);
  });

  test('keeps one cart line with the right quantity when two tabs save at once', async () => {
    const subject = only(await readProducts());
    const guest = openCartTab(api, { device: 'device-tabs-of-the-client' });
    const empty: ConfirmedCart = { lines: [], savedLines: [], deliveries: [], total: 0 };
    // Both tabs save the quantity 2. One adds the cart line, and the other finds the line with this quantity.
    const saved = await Promise.all([1, 2].map(() => guest.save(2, subject, empty)));
    expect(saved.map((one) => one?.refusal)).toEqual([null, null]);
    expect(quantities(await guest.read())).toEqual([[subject.key, 2]]);
  });

  test('reduces a quantity beyond the stock to the stock, and returns the server’s message', async () => {
    const [subject] = await readProducts();
    if (!subject?.stock) throw new Error('The demo shop has no product with 4 in stock');
    const guest = openCartTab(api, { device: 'device-stock-of-the-client' });
    await guest.save(subject.stock - 1, subject);
    const saved = await guest.save(subject.stock + 3, subject);
    expect(saved && quantities(saved.cart)).toEqual([[subject.key, subject.stock]]);
    expect(saved?.refusal?.code).toBe('qty_unavailable');
    expect(saved?.refusal?.text).not.toBe('');
  });
});

test('saves a customer’s cart through the account calls with the same line keys', async () => {
  const { products } = await api.fetchProducts({ per_page: 60 });
  const product = products.data.find(({ qty, active_variants }) => (qty ?? 0) > 9 && active_variants.length > 0);
  if (!product) throw new Error('The demo shop has no product with variants in stock');
  const subject = subjectOf(product, choicesOf(product.active_variants, chosenOf(product.active_variants, [])));
  const account = openCartTab(api);
  for (const quantity of [2, 3, 1]) {
    const saved = await account.save(quantity, subject);
    expect(saved?.cart.lines.map((line) => [line.key, line.quantity])).toEqual([[subject.key, quantity]]);
  }
  expect(await account.save(0, subject)).toEqual({
    cart: { lines: [], savedLines: [], deliveries: [], total: 0 },
    refusal: null,
  });
});
