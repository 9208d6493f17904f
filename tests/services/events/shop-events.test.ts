import type * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CartLine } from '../../../src/contract/cart';
import { ProductAnswer } from '../../../src/contract/catalog';
import { decode } from '../../../src/contract/decode';
import { SettingsAnswer } from '../../../src/contract/settings';
import { addToCart, purchase, viewItem } from '../../../src/services/events/ga4';
import { createShopEvents } from '../../../src/services/events/shop-events';

const read = <S extends v.GenericSchema>(schema: S, input: unknown) =>
  decode(schema, input, { call: 'E16', onDrift: () => {} });

const mug = {
  id: 7,
  name: 'Mug',
  slug: 'mug',
  thumb_image: '/media/mug.jpg',
  price: 12.5,
  offer_price: null,
  averageRating: 4,
  brand_name: 'Troyan',
  category_id: 1,
  sub_category_id: 2,
  child_category_id: 3,
  seller: { id: 4, shop_name: 'Krachka', slug: 'krachka' },
};
const bare = { ...mug, id: 8, name: 'Gift', brand_name: '', category_id: 99, seller: null };

const settingsWith = (setting: Record<string, unknown>) =>
  read(SettingsAnswer, {
    setting,
    productCategories: [
      {
        id: 1,
        name: 'Home',
        slug: 'home',
        active_sub_categories: [
          {
            id: 2,
            name: 'Kitchen',
            slug: 'kitchen',
            active_child_categories: [{ id: 3, name: 'Cups', slug: 'cups' }],
          },
        ],
      },
    ],
  });
const settings = settingsWith({ currency_name: 'EUR' });

const classes = {
  item_brand: 'Troyan',
  item_category: 'Home',
  item_category2: 'Kitchen',
  item_category3: 'Cups',
  affiliation: 'Krachka',
};

const productAnswer = (product: Record<string, unknown>) => read(ProductAnswer, { product });

const large = { id: 21, product_variant_id: 20, name: 'Large', product_variant_name: 'Size', price: 0.29 };
const line = read(CartLine, {
  id: 1,
  product_id: 7,
  qty: 5,
  product: mug,
  variants: [{ id: 1, variant_id: 20, variant_item_id: 21, variant_item: large }],
  unit_price: 12.79,
  line_total: 63.95,
});
const bareLine = read(CartLine, { id: 2, product_id: 8, qty: 1, product: bare, unit_price: 3 });
const lineItem = { item_id: '7', item_name: 'Mug', ...classes, item_variant: 'Large', price: 12.79 };

const events: CustomEvent[] = [];
beforeEach(() => {
  events.length = 0;
  vi.stubGlobal('window', new EventTarget());
  window.addEventListener('pazar:event', (event) => events.push(event));
});
afterEach(() => vi.unstubAllGlobals());

test('[T25] describes a viewed product with its reduced price, brand, categories and boutique', () => {
  const answer = productAnswer({
    ...mug,
    offer_price: 9.99,
    brand: { id: 1, name: 'Troyan Ltd', slug: 't', logo: '' },
  });
  expect(viewItem(answer, settings)).toEqual({
    event: 'view_item',
    ecommerce: {
      currency: 'EUR',
      value: 9.99,
      items: [{ item_id: '7', item_name: 'Mug', ...classes, item_brand: 'Troyan Ltd', price: 9.99, quantity: 1 }],
    },
  });
});

test('[T25] leaves out the fields that the shop does not know', () => {
  const gift = { item_id: '8', item_name: 'Gift', price: 12.5, quantity: 1 };
  for (const unknown of [null, settingsWith({ currency_name: '€' })])
    expect(viewItem(productAnswer(bare), unknown)).toEqual({
      event: 'view_item',
      ecommerce: { value: 12.5, items: [gift] },
    });
});

test('[T25] an addition has the added pieces, not all of the line', () => {
  expect(addToCart(line, 3, settings)).toEqual({
    event: 'add_to_cart',
    ecommerce: { currency: 'EUR', value: 38.37, items: [{ ...lineItem, quantity: 3 }] },
  });
});

test('[T25] a purchase has the goods after the coupon as value, and the delivery beside it', () => {
  const quote = { subtotal: 6695, discount: 669, shipping: 490, coupon: 'ROSE10' };
  expect(purchase({ orderId: 'PZ-1', quote, lines: [line, bareLine] }, settings)).toEqual({
    event: 'purchase',
    ecommerce: {
      transaction_id: 'PZ-1',
      currency: 'EUR',
      value: 60.26,
      shipping: 4.9,
      coupon: 'ROSE10',
      items: [
        { ...lineItem, quantity: 5 },
        { item_id: '8', item_name: 'Gift', price: 3, quantity: 1 },
      ],
    },
  });
});

test('[T25] a product page gives one event until another page is shown', async () => {
  const { productShown } = createShopEvents(async () => settings);
  for (const shown of [mug, mug, bare, mug]) productShown(productAnswer(shown));
  productShown(undefined);
  productShown(productAnswer(mug));
  const described = await Promise.all(events.map(({ detail }) => detail.read()));
  expect(described.map(({ ecommerce }) => ecommerce.items[0].item_name)).toEqual(['Mug', 'Gift', 'Mug', 'Mug']);
  expect(events.map(({ detail }) => detail.name)).toEqual(Array(4).fill('view_item'));
});

test('[T25] reads no settings and loads nothing while no adapter reads the event', async () => {
  const readSettings = vi.fn(async () => settings);
  const { piecesAdded } = createShopEvents(readSettings);
  piecesAdded(line, 2);
  expect(readSettings).not.toHaveBeenCalled();
  expect(await events[0]?.detail.read()).toMatchObject({ event: 'add_to_cart', ecommerce: { value: 25.58 } });
});
