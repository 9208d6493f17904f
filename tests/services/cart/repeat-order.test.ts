import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { isCartKnown } from '../../../machines/cart.machine';
import type { OrderProduct } from '../../../src/contract/orders';
import { createRepeatOrder } from '../../../src/services/cart/repeat-order';
import { openMemoryCart } from '../../support/memory-cart';
import { sampleLine, sampleOrder, sampleProduct } from '../../support/order-samples';

const mug = sampleProduct('7', { name: 'Mug', qty: 5 });
const shoe = sampleProduct('8', {
  name: 'Shoe',
  active_variants: [
    {
      id: 80,
      name: 'Size',
      active_variant_items: [
        { id: 801, product_variant_id: 80, name: '41', price: 0, stock: 4 },
        { id: 802, product_variant_id: 80, name: '42', price: 5, stock: 0 },
      ],
    },
  ],
});

const chosen = (value: string, variant_item_id: string | null): Partial<OrderProduct> => ({
  order_product_variants: [
    {
      id: '1',
      order_product_id: null,
      product_id: null,
      variant_name: 'Size',
      variant_value: value,
      variant_id: variant_item_id && '80',
      variant_item_id,
    },
  ],
});

/** Returns the result of the last of `times` repetitions. */
async function repeat(
  lines: Partial<OrderProduct>[],
  {
    times = 1,
    limitOf,
    before,
  }: { times?: number; limitOf?: (id: string | null) => number; before?: Record<string, number> } = {},
) {
  const cart = openMemoryCart(limitOf);
  if (before) {
    await waitFor(cart.actor, (state) => isCartKnown(state.context));
  }
  for (const [id, quantity] of Object.entries(before ?? {})) {
    const subject = {
      key: id,
      productId: id,
      slug: '',
      name: '',
      image: null,
      choices: [],
      unitPrice: 1,
      regularPrice: null,
      stock: null,
      seller: null,
    };
    cart.actor.send({ type: 'line.added', subject, quantity });
  }
  const repeatOrder = createRepeatOrder({ fetchOrder: async () => sampleOrder(lines), cart: cart.actor });
  for (let time = 1; time < times; time += 1) await repeatOrder('PZ-1');
  return { ...(await repeatOrder('PZ-1')), held: cart.held(), edits: cart.shop.edits };
}

test('adds up the quantities of two lines of the same product', async () => {
  const lines = [sampleLine('1', { product: mug, qty: 2 }), sampleLine('2', { product: mug, qty: 4 })];
  expect(await repeat(lines)).toMatchObject({
    lines: 1,
    held: { 7: 5 },
    shortfalls: [{ name: 'Mug', wanted: 6, got: 5, reason: 'short' }],
  });
});

test('reports products that are removed, need a new choice, are sold out or have too little stock', async () => {
  const lines = [
    sampleLine('1', { product: null, product_name: 'Vase', qty: 1 }),
    sampleLine('2', { product: shoe, product_name: 'Shoe', qty: 1, ...chosen('42', '802') }),
    // The ordered size 43 of this shoe no longer exists.
    sampleLine('3', { product: shoe, product_name: 'Old shoe', qty: 2, ...chosen('43', '803') }),
    // This order line has no size, but the product now requires one.
    sampleLine('4', { product: shoe, product_name: 'Plain shoe', qty: 1 }),
    sampleLine('5', { product: mug, qty: 9 }),
  ];
  const { lines: count, shortfalls, held } = await repeat(lines);
  expect(count).toBe(1);
  expect(held).toEqual({ 7: 5 });
  expect(shortfalls).toEqual([
    { name: 'Vase', choice: '', wanted: 1, got: 0, reason: 'gone' },
    { name: 'Old shoe', choice: 'Size: 43', wanted: 2, got: 0, reason: 'choose', slug: 'product-8' },
    { name: 'Plain shoe', choice: '', wanted: 1, got: 0, reason: 'choose', slug: 'product-8' },
    { name: 'Shoe', choice: 'Size: 42', wanted: 1, got: 0, reason: 'short' },
    { name: 'Mug', choice: '', wanted: 9, got: 5, reason: 'short' },
  ]);
});

test('finds a choice without an id by its name', async () => {
  const line = sampleLine('1', { product: shoe, qty: 1, ...chosen('41', null) });
  expect(await repeat([line])).toMatchObject({ held: { '8-801': 1 } });
});

test('counts a cart line that waits for the network as added', async () => {
  const cart = openMemoryCart();
  await waitFor(cart.actor, (state) => isCartKnown(state.context));
  cart.shop.isDown = true;
  const repeatOrder = createRepeatOrder({
    fetchOrder: async () => sampleOrder([sampleLine('1', { product: mug, qty: 2 })]),
    cart: cart.actor,
  });
  expect(await repeatOrder('PZ-1')).toEqual({ lines: 1, shortfalls: [] });
});
