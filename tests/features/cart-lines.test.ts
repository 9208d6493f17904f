import { describe, expect, test } from 'vitest';
import type { ShownLine } from '../../machines/cart.machine';
import type { CartLine } from '../../src/contract/cart';
import { confirmedLine, subjectOfLine } from '../../src/features/cart/cart-line-product';
import { groupBySeller, lineProblem } from '../../src/features/cart/cart-lines';
import { deliveryCost } from '../../src/features/cart/use-cart-totals';

function line(name: string, more: Partial<ShownLine> = {}): ShownLine {
  return {
    key: name,
    productId: name,
    slug: name,
    name,
    image: null,
    choices: [],
    unitPrice: 100,
    regularPrice: null,
    stock: 5,
    seller: null,
    quantity: 1,
    lineTotal: 100,
    isSaving: false,
    ...more,
  };
}

const oreh = { name: 'Oreh', slug: 'oreh' };
const bit = { name: 'Bit', slug: 'bit' };

test('groups cart lines by boutique in order of first appearance', () => {
  const lines = [
    line('desk', { seller: oreh, lineTotal: 48900 }),
    line('cable', { seller: bit, lineTotal: 890 }),
    line('gift card'),
    line('stool', { seller: oreh, lineTotal: 9490 }),
  ];
  expect(
    groupBySeller(lines).map(({ seller, lines, subtotal }) => [seller, lines.map(({ name }) => name), subtotal]),
  ).toEqual([
    [oreh, ['desk', 'stool'], 58390],
    [bit, ['cable'], 890],
    [null, ['gift card'], 100],
  ]);
});

describe('cost of delivery', () => {
  const desk = { ...line('desk', { seller: oreh }), lineId: '1' };
  const card = { ...line('gift card'), lineId: '2' };
  const fee = (seller: string, cents: number) => ({
    ...{ seller, fee: cents, freeFrom: null, toOffice: false },
    dates: { from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' },
  });

  test('is the sum of the fees of all boutiques and the shop itself', () => {
    expect(deliveryCost({ lines: [desk, card], deliveries: [fee('oreh', 590), fee('', 390)] })).toBe(980);
    expect(deliveryCost({ lines: [desk], deliveries: [fee('oreh', 0)] })).toBe(0);
  });

  test('is unknown if that of a boutique is unknown, or if there is nothing to deliver', () => {
    expect(deliveryCost({ lines: [desk, card], deliveries: [fee('oreh', 590)] })).toBeNull();
    expect(deliveryCost({ lines: [], deliveries: [] })).toBeNull();
  });

  test('leaves out boutiques whose lines cannot be ordered', () => {
    const soldOut = { ...card, stock: 0 };
    expect(deliveryCost({ lines: [desk, soldOut], deliveries: [fee('oreh', 590), fee('', 390)] })).toBe(590);
    expect(deliveryCost({ lines: [desk, soldOut], deliveries: [fee('oreh', 590)] })).toBe(590);
  });
});

test.each([
  ['no problem', {}, null],
  ['no problem when the stock is unknown', { stock: null, quantity: 99 }, null],
  ['no problem when the quantity equals the stock', { stock: 3, quantity: 3 }, null],
  ['a quantity above the stock', { stock: 2, quantity: 3 }, 'tooMany'],
  ['a sold-out product', { stock: 0 }, 'soldOut'],
  ['a removed product', { productId: null, stock: 0 }, 'gone'],
])('detects %s', (_, more, trouble) => {
  expect(lineProblem(line('desk', more))).toBe(trouble);
});

describe('cart line of the server', () => {
  const product: NonNullable<CartLine['product']> = {
    id: '7',
    name: 'Desk',
    slug: 'desk',
    thumb_image: '/media/desk.jpg',
    price: 50000,
    offer_price: 45000,
    lowest_price: 50000,
    qty: 9,
    sold_qty: 4,
    category_id: null,
    sub_category_id: null,
    child_category_id: null,
    brand_id: null,
    brand_name: '',
    vendor_id: null,
    seller: { id: '1', shop_name: 'Oreh', slug: 'oreh' },
    new_product: false,
    averageRating: 0,
    review_count: null,
    active_variants: [],
    flash_sale: { id: '1', offer: 10, end_time: null },
    isInWishlist: false,
    wishId: null,
    is_bundle_product: false,
    bundle_product_offer_type: null,
    bundle_product_offer: null,
    bundle_products: [],
    weight: null,
  };
  const oak = {
    id: '31',
    product_variant_id: '3',
    name: 'Oak',
    product_variant_name: 'Wood',
    price: 5000,
    stock: 2,
    color: null,
    image: '/oak.jpg',
  };
  const choice = { id: '1', shopping_cart_id: '1', variant_id: '3', variant_item_id: '31', variant_item: oak };
  const served: CartLine = {
    id: '1',
    product_id: '7',
    product_name: 'Desk',
    qty: 1,
    product,
    variants: [choice],
    seller: null,
    unit_price: 45000,
    line_total: 45000,
    is_bundle_product: false,
  };

  test('returns the product with its choice at the current price', () => {
    expect(subjectOfLine(served)).toEqual({
      key: '7-31',
      productId: '7',
      slug: 'desk',
      name: 'Desk',
      image: '/oak.jpg',
      choices: [{ variantId: '3', itemId: '31', variant: 'Wood', item: 'Oak' }],
      unitPrice: 45000,
      // The earlier price of a choice with a surcharge is not known.
      regularPrice: null,
      stock: 2,
      seller: oreh,
    });
  });

  test('returns the regular price only when the server charges less', () => {
    const regular = (more: Partial<CartLine>) => confirmedLine({ ...served, variants: [], ...more }).regularPrice;
    expect(regular({})).toBe(50000);
    expect(regular({ unit_price: 49999 })).toBe(50000);
    expect(regular({ unit_price: 50000 })).toBeNull();
    expect(regular({ unit_price: 60000 })).toBeNull();
    const unreduced = { ...product, offer_price: null, lowest_price: null, flash_sale: null };
    expect(regular({ product: unreduced, unit_price: null })).toBeNull();
    expect(regular({ product: null })).toBeNull();
  });

  test('keeps the name and the boutique of a removed product', () => {
    const gone = { ...served, product: null, seller: { id: '1', shop_name: 'Oreh', slug: 'oreh' } };
    expect(subjectOfLine(gone)).toMatchObject({ productId: null, slug: '', name: 'Desk', stock: 0, seller: oreh });
  });

  test('links to the product but has no stock when the chosen item was removed', () => {
    const gone = { ...served, variants: [{ ...choice, variant_item: null }] };
    expect(subjectOfLine(gone)).toMatchObject({ key: 'line-1', productId: null, slug: 'desk', stock: 0 });
  });

  test('ignores an empty choice', () => {
    const plain = { ...served, variants: [{ ...choice, variant_item_id: null, variant_item: null }] };
    expect(subjectOfLine(plain)).toMatchObject({ key: '7', stock: 5 });
  });
});
