import { expect, test } from 'vitest';
import type { LineSubject } from '../../machines/cart.machine';
import { createShopCart } from '../../src/app/shop-cart';
import type { Cart, CartLine } from '../../src/contract/cart';
import { ApiFailure } from '../../src/contract/errors';

const signal = new AbortController().signal;

const mug: LineSubject = {
  key: '7',
  productId: '7',
  slug: 'mug',
  name: 'Mug',
  image: null,
  choices: [],
  unitPrice: 1250,
  stock: 5,
  seller: null,
};

/** A shop with one product, five of it, that keeps to the contract: one more, one less, not below 1, not beyond stock. */
function openShop({ held = 0, stock = 5, saysOnlyMessage = false, isDeaf = false } = {}) {
  let quantity = held;
  const calls: string[] = [];
  let loseAnswerOf: string | null = null;
  const cart = (): Cart => ({
    cartProducts: quantity > 0 ? [{ ...line, qty: quantity }] : [],
    total: quantity * 1250,
    message: '',
  });
  const answer = (call: string) => {
    calls.push(call);
    if (loseAnswerOf === call) {
      loseAnswerOf = null;
      throw new ApiFailure({ kind: 'network' });
    }
    return saysOnlyMessage ? null : cart();
  };
  const refuse = (code: 'item_exists' | 'qty_unavailable' | 'min_qty') => {
    throw new ApiFailure({ kind: 'business', code, status: 403, text: `No: ${code}` });
  };
  const requireLine = () => {
    if (quantity === 0) throw new ApiFailure({ kind: 'notFound', text: 'No such line' });
  };
  return {
    calls,
    quantity: () => quantity,
    /** Does what the next such call asks, and lets its answer get lost on the way. */
    loseAnswer: (call: string) => {
      loseAnswerOf = call;
    },
    /** Another tab at work. */
    setQuantity: (now: number) => {
      quantity = now;
    },
    api: {
      showCart: async () => cart(),
      addToCart: async (_: unknown, { quantity: wanted }: { quantity: number }) => {
        if (quantity > 0) refuse('item_exists');
        if (wanted > stock) refuse('qty_unavailable');
        quantity = wanted;
        return answer('add');
      },
      removeLine: async () => {
        requireLine();
        quantity = 0;
        return answer('remove');
      },
      incrementLine: async () => {
        requireLine();
        if (quantity >= stock) refuse('qty_unavailable');
        if (!isDeaf) quantity += 1;
        return answer('+');
      },
      decrementLine: async () => {
        requireLine();
        if (quantity <= 1) refuse('min_qty');
        quantity -= 1;
        return answer('−');
      },
    },
  };
}

const line: CartLine = {
  id: '1',
  product_id: '7',
  product_name: 'Mug',
  qty: 1,
  product: {
    id: '7',
    name: 'Mug',
    slug: 'mug',
    thumb_image: null,
    price: 1250,
    offer_price: null,
    qty: 5,
    sold_qty: 0,
    active_variants: [],
    flash_sale: null,
    seller: null,
  } as unknown as NonNullable<CartLine['product']>,
  variants: [],
  seller: null,
  unit_price: 1250,
  line_total: null,
  is_bundle_product: false,
};

type Shop = ReturnType<typeof openShop>;
const cartIn = (shop: Shop) => createShopCart(shop.api, async () => 'account' as const);
const read = (shop: Shop) => cartIn(shop).fetchCart(signal);
const save = async (shop: Shop, quantity: number, cart = read(shop)) =>
  cartIn(shop).saveEdit({ subject: mug, quantity }, await cart, signal);

test('a new line is added whole', async () => {
  const shop = openShop();
  const { cart, refusal } = await save(shop, 3);
  expect(shop.calls).toEqual(['add']);
  expect(cart).toMatchObject({ total: 3750, lines: [{ key: '7', quantity: 3, lineTotal: 3750 }] });
  expect(refusal).toBeNull();
});

test('a known line goes up and down step by step, and away in one', async () => {
  const shop = openShop({ held: 1 });
  await save(shop, 4);
  await save(shop, 2);
  await save(shop, 0);
  expect(shop.calls).toEqual(['+', '+', '+', '−', '−', 'remove']);
});

test('servers that only say “done” are asked for the cart after each step', async () => {
  const shop = openShop({ held: 1, saysOnlyMessage: true });
  const { cart } = await save(shop, 3);
  expect(shop.calls).toEqual(['+', '+']);
  expect(cart.lines[0]?.quantity).toBe(3);
});

test('beyond stock it stops at the stock and tells why', async () => {
  const shop = openShop({ held: 4 });
  const { cart, refusal } = await save(shop, 9);
  expect(cart.lines[0]?.quantity).toBe(5);
  expect(refusal).toEqual({ code: 'qty_unavailable', text: 'No: qty_unavailable' });
});

test('an edit whose answer was lost is finished, not doubled, when it is saved again', async () => {
  for (const [held, wanted, lost] of [
    [0, 3, 'add'],
    [1, 4, '+'],
    [4, 1, '−'],
    [2, 0, 'remove'],
  ] as const) {
    const shop = openShop({ held });
    const known = read(shop);
    shop.loseAnswer(lost);
    await expect(save(shop, wanted, known)).rejects.toThrow(ApiFailure);
    const { cart } = await save(shop, wanted);
    expect(shop.quantity()).toBe(wanted);
    expect(cart.lines[0]?.quantity ?? 0).toBe(wanted);
  }
});

test('what another tab has added meanwhile counts towards the edit', async () => {
  const shop = openShop();
  const known = read(shop);
  await known;
  shop.setQuantity(2);
  const { cart, refusal } = await save(shop, 3, known);
  expect(refusal).toBeNull();
  expect(cart.lines[0]?.quantity).toBe(3);
});

test('removing what another tab has removed is no refusal; stepping it is', async () => {
  const shop = openShop({ held: 2 });
  const known = read(shop);
  await known;
  shop.setQuantity(0);
  expect(await save(shop, 0, known)).toMatchObject({ refusal: null, cart: { lines: [] } });
  expect(await save(shop, 3, known)).toMatchObject({ refusal: { code: 'notFound' }, cart: { lines: [] } });
});

test('a shop that says yes and does nothing is asked once, and counts as a refusal', async () => {
  const shop = openShop({ held: 1, isDeaf: true });
  expect(await save(shop, 4)).toMatchObject({ refusal: { code: 'generic' }, cart: { lines: [{ quantity: 1 }] } });
  expect(shop.calls).toEqual(['+']);
});

test('two tabs that pull one line apart come to rest', async () => {
  const shop = openShop({ held: 3, stock: 100 });
  const known = read(shop);
  await known;
  await Promise.all([save(shop, 9, known), save(shop, 1, known)]);
  expect(shop.calls.length).toBeLessThanOrEqual(6 + 2);
});
