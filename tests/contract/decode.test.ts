import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Cart, CartChangeAnswer } from '../../src/contract/cart';
import { ProductListAnswer } from '../../src/contract/catalog';
import { type Drift, decode } from '../../src/contract/decode';
import { ApiFailure } from '../../src/contract/errors';
import { SettingsAnswer } from '../../src/contract/settings';

function tryDecode<S extends v.GenericSchema>(schema: S, body: unknown) {
  const drifts: Drift[] = [];
  const onDrift = (drift: Drift) => drifts.push(drift);
  try {
    return { output: decode(schema, body, { call: 'E35', onDrift }), drifts };
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    return { failure, drifts };
  }
}

const card = (id: unknown, more: object = {}) => ({
  id,
  name: 'Chair',
  slug: 'chair',
  thumb_image: '/media/chair.jpg',
  price: 10,
  offer_price: null,
  averageRating: '0',
  active_variants: [],
  ...more,
});

const listing = (data: unknown) => ({
  products: { current_page: 1, last_page: 1, per_page: 24, total: 3, data },
  categories: [],
});

describe('a page with invalid records', () => {
  test.each(['id', 'name', 'slug', 'thumb_image', 'price', 'offer_price', 'averageRating'])(
    'drops and reports a product without %s and keeps the others',
    (key) => {
      const broken = Object.fromEntries(Object.entries(card(2)).filter(([name]) => name !== key));
      const { output, drifts } = tryDecode(ProductListAnswer, listing([card(1), broken, card(3)]));
      expect(output?.products.data.map(({ id }) => id)).toEqual(['1', '3']);
      expect(drifts).toMatchObject([{ call: 'E35', path: `$.products.data[1].${key}`, seen: 'nothing' }]);
    },
  );

  test('reports the expected and the actual type of a field, never its value', () => {
    const { drifts } = tryDecode(ProductListAnswer, listing([card(1, { price: 'ivan@example.com', slug: 5 })]));
    expect(drifts).toEqual([
      { call: 'E35', path: '$.products.data[0].slug', expected: 'string', seen: 'number' },
      { call: 'E35', path: '$.products.data[0].price', expected: 'decimal number | string | null', seen: 'string' },
    ]);
  });

  test('replaces an invalid optional field by its default, reports it and keeps the record', () => {
    const invalid = card(1, { qty: 'many', new_product: 'perhaps', seller: { id: 1 }, active_variants: 'none' });
    const { output, drifts } = tryDecode(ProductListAnswer, listing([invalid]));
    expect(output?.products.data).toMatchObject([{ qty: null, new_product: false, seller: null, active_variants: [] }]);
    expect(drifts.map(({ path, seen }) => `${path} ${seen}`).sort()).toEqual([
      '$.products.data[0].active_variants string',
      '$.products.data[0].new_product string',
      '$.products.data[0].qty string',
      '$.products.data[0].seller.shop_name nothing',
      '$.products.data[0].seller.slug nothing',
    ]);
  });

  test('keeps a product with an invalid variant item, and a cart line with an invalid product', () => {
    const body = {
      cartProducts: [
        { id: 1, qty: 1, product: card(1, { active_variants: [{ id: 1, name: 'Size', active_variant_items: [{}] }] }) },
        { id: 2, qty: 1, product: { id: 2 }, product_name: 'Lamp' },
      ],
    };
    const { output } = tryDecode(Cart, body);
    expect(output?.cartProducts).toMatchObject([
      { id: '1', product: { active_variants: [{ name: 'Size', active_variant_items: [] }] } },
      { id: '2', product: null, product_name: 'Lamp' },
    ]);
  });

  test.each([null, 5, 'text', []])('drops and reports a row of %j', (row) => {
    const { output, drifts } = tryDecode(ProductListAnswer, listing([row, card(1)]));
    expect(output?.products.data).toHaveLength(1);
    expect(drifts.length).toBeGreaterThan(0);
  });
});

describe('a body that does not match the schema', () => {
  const html = '<!doctype html><title>Log in</title>';

  test.each([html, null, undefined, 7, [], {}, { products: null }, { products: html }, { message: 'Hello' }])(
    'throws a decode failure for %j',
    (body) => {
      const { failure, output } = tryDecode(ProductListAnswer, body);
      expect(output).toBeUndefined();
      expect(failure?.error).toMatchObject({ kind: 'decode', text: '' });
    },
  );

  test('names the path, the expected type and the actual type', () => {
    const { failure } = tryDecode(ProductListAnswer, { products: { data: [], last_page: 1, total: 0, per_page: 1 } });
    expect(failure?.error).toEqual({ kind: 'decode', path: '$.products.current_page', text: '' });
    expect(failure?.message).toBe('E35: $.products.current_page should be whole number, is nothing');
  });
});

test('decodes a cart change without a cart as null, not as an empty cart', () => {
  expect(tryDecode(CartChangeAnswer, { message: 'Added' }).output?.cartProducts).toBeNull();
  expect(tryDecode(CartChangeAnswer, { cartProducts: [] }).output?.cartProducts).toEqual([]);
  const invalid = tryDecode(CartChangeAnswer, { cartProducts: 'full' });
  expect(invalid.output?.cartProducts).toBeNull();
  expect(invalid.drifts).toHaveLength(1);
});

test('keeps the valid settings and categories when other settings are invalid', () => {
  const { output } = tryDecode(SettingsAnswer, {
    setting: { currency_icon: '€', timezone: 3 },
    productCategories: [{ id: 1, name: 'Home', slug: 'home' }, { id: 2 }],
    footer: 'none',
    footer_first_col: { columnTitle: 'Help', col_links: { 1: { title: 'About', link: '/about' } } },
    errorPage: { header: 4 },
  });
  expect(output).toMatchObject({
    setting: { currency_icon: '€', timezone: 'UTC' },
    productCategories: [{ slug: 'home', active_sub_categories: [] }],
    footer: null,
    footer_first_col: { col_links: [{ link: '/about' }] },
    errorPage: null,
  });
});

test('reads the 404 page from a list of error pages, whatever their names are', () => {
  const unnamed = { page_name: { toString: null }, header: 'Broken', image: '' };
  const wanted = { page_name: '404 Error', header: 'Not found', image: '' };
  const { output } = tryDecode(SettingsAnswer, { setting: {}, errorPage: [unnamed, wanted] });
  expect(output?.errorPage?.header).toBe('Not found');
});
