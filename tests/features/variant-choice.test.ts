import { describe, expect, test } from 'vitest';
import type { ShownLine } from '../../machines/cart.machine';
import type { Variant } from '../../src/contract/product';
import { type Buyable, subjectOf } from '../../src/features/cart/cart-line-product';
import {
  availabilityOf,
  choicesOf,
  choosable,
  chosenOf,
  soldOutOf,
  surchargeOf,
} from '../../src/features/product/variant-choice';

const size = variant('size', [
  ['S', 0, 0],
  ['M', 0, 4],
  ['L', 500, null],
]);
const colour = variant('colour', [
  ['sage', 0, null],
  ['rust', 250, 2],
]);
const shirt: Buyable = {
  id: 'shirt',
  slug: 'shirt',
  name: 'Shirt',
  thumb_image: null,
  price: 4000,
  offer_price: null,
  flash_sale: null,
  qty: 20,
  sold_qty: 10,
  seller: null,
};

function variant(name: string, items: [item: string, price: number, stock: number | null][]): Variant {
  return {
    id: name,
    name,
    product_id: null,
    price: null,
    must_choose: false,
    active_variant_items: items.map(([item, price, stock]) => ({
      id: item,
      product_variant_id: name,
      product_variant_name: name,
      name: item,
      price,
      stock,
      color: null,
      image: null,
    })),
  };
}

function line(choices: Record<string, string>, quantity: number): ShownLine {
  const subject = subjectOf(shirt, choicesOf([size, colour], choices));
  return { ...subject, quantity, lineTotal: 0, isSaving: false };
}

function room(chosen: Record<string, string>, lines: ShownLine[] = [], product = shirt, variants = [size, colour]) {
  return availabilityOf(product, variants, choicesOf(variants, chosen), lines);
}

describe('[D16] sold-out choices', () => {
  const shoe = variant('shoe', [
    ['40', 0, 0],
    ['41', 0, 0],
    ['42', 0, 5],
  ]);
  const idsOf = (variants: Variant[]) =>
    variants.map(({ active_variant_items: items }) => items.map(({ id }) => id).join(' '));
  const wait = (variants: Variant[], chosen: Record<string, string>) => {
    const offered = soldOutOf(variants, chosen);
    return [idsOf(offered.variants), offered.chosen];
  };

  test('of one variant are offered without a choice, beside all items of the others', () => {
    expect(wait([shoe, colour], { shoe: '42', colour: 'rust' })).toEqual([['40 41', 'sage rust'], { colour: 'rust' }]);
  });

  test('with a single item are chosen', () => {
    expect(wait([size], { size: 'M' })).toEqual([['S'], { size: 'S' }]);
  });

  test('of two variants are offered with all items and without a choice', () => {
    expect(wait([size, shoe], { size: 'M', shoe: '42' })).toEqual([['S M L', '40 41 42'], {}]);
  });
});

describe('initial choice', () => {
  test('selects the first available item of each variant', () => {
    expect(chosenOf([size, colour], [])).toEqual({ size: 'M', colour: 'sage' });
  });

  test('selects the items in the URL in any order and ignores unknown ones', () => {
    expect(chosenOf([size, colour], ['rust', 'no-such', 'L'])).toEqual({ size: 'L', colour: 'rust' });
    expect(chosenOf([size, colour], ['rust'])).toEqual({ size: 'M', colour: 'rust' });
  });

  test('selects an item in the URL even if it is sold out', () => {
    expect(chosenOf([size, colour], ['S'])).toEqual({ size: 'S', colour: 'sage' });
    expect(room({ size: 'S', colour: 'sage' }).obstacle).toBe('soldOut');
  });

  test('selects no item where the shopper must choose, unless there is only one', () => {
    const own = { ...size, must_choose: true };
    const oneSize = { ...variant('size', [['One size', 0, 5]]), must_choose: true };
    expect(chosenOf([own, colour], [])).toEqual({ colour: 'sage' });
    expect(chosenOf([own, colour], ['L'])).toEqual({ size: 'L', colour: 'sage' });
    expect(chosenOf([oneSize], [])).toEqual({ size: 'One size' });
  });

  test('selects no item of a variant that is sold out', () => {
    expect(chosenOf([variant('size', [['S', 0, 0]]), colour], [])).toEqual({ colour: 'sage' });
  });

  test('omits variants without items', () => {
    expect(choosable([variant('size', []), colour])).toEqual([colour]);
  });
});

describe('surcharge of a choice', () => {
  test('equals the price of the item', () => {
    expect(surchargeOf(shirt, { price: 500 })).toBe(500);
  });

  test('is reduced by a flash sale', () => {
    expect(surchargeOf({ ...shirt, flash_sale: { offer: 20 } }, { price: 500 })).toBe(400);
  });

  test('is 0 when the product has no price', () => {
    expect(surchargeOf({ ...shirt, price: null }, { price: 500 })).toBe(0);
  });
});

describe('quantity that can still be added', () => {
  test('equals the lowest stock of the chosen items', () => {
    expect(room({ size: 'M', colour: 'rust' })).toEqual({ most: 2, obstacle: null });
  });

  test('equals the stock of the product when the items have none of their own', () => {
    expect(room({ size: 'L', colour: 'sage' })).toEqual({ most: 10, obstacle: null });
  });

  test('subtracts the quantity of this choice in the cart', () => {
    expect(room({ size: 'M', colour: 'sage' }, [line({ size: 'M', colour: 'sage' }, 3)]).most).toBe(1);
  });

  test('subtracts the quantity of other choices with the same item', () => {
    expect(room({ size: 'M', colour: 'sage' }, [line({ size: 'M', colour: 'rust' }, 2)]).most).toBe(2);
  });

  test('subtracts the quantity of other choices of the product', () => {
    expect(room({ size: 'L', colour: 'sage' }, [line({ size: 'M', colour: 'rust' }, 2)]).most).toBe(8);
  });

  test('is 0 when the whole stock is in the cart', () => {
    expect(room({ size: 'M', colour: 'rust' }, [line({ size: 'M', colour: 'rust' }, 2)])).toEqual({
      most: 0,
      obstacle: 'allInCart',
    });
  });

  test('is blocked when the item or the product is sold out', () => {
    expect(room({ size: 'S', colour: 'sage' }).obstacle).toBe('soldOut');
    expect(room({ size: 'M', colour: 'sage' }, [], { ...shirt, sold_qty: 20 }).obstacle).toBe('soldOut');
  });

  test('is blocked while a variant has no available item', () => {
    expect(room({ size: 'M' }, [], shirt, [size, variant('colour', [['sage', 0, 0]])]).obstacle).toBe('soldOut');
  });

  test('is blocked without a price', () => {
    expect(room({ size: 'M', colour: 'sage' }, [], { ...shirt, price: null }).obstacle).toBe('noPrice');
  });

  test('equals the maximum of a cart line when the stock is unknown', () => {
    expect(room({}, [], { ...shirt, qty: null }, [])).toEqual({ most: 9999, obstacle: null });
  });
});
