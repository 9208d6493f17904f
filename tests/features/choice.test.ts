import { describe, expect, test } from 'vitest';
import type { ShownLine } from '../../machines/cart.machine';
import type { Variant } from '../../src/contract/product';
import { type Buyable, subjectOf } from '../../src/features/cart/line-subject';
import { choicesOf, choosable, chosenOf, roomFor, surchargeOf } from '../../src/features/product/choice';

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
    active_variant_items: items.map(([item, price, stock]) => ({
      id: item,
      product_variant_id: name,
      product_variant_name: name,
      name: item,
      price,
      stock,
    })),
  };
}

function line(choices: Record<string, string>, quantity: number): ShownLine {
  const subject = subjectOf(shirt, choicesOf([size, colour], choices));
  return { ...subject, quantity, lineTotal: 0, isSaving: false };
}

function room(chosen: Record<string, string>, lines: ShownLine[] = [], product = shirt, variants = [size, colour]) {
  return roomFor(product, variants, choicesOf(variants, chosen), lines);
}

describe('what is chosen when the page opens', () => {
  test('is the first item of each variant that can be had', () => {
    expect(chosenOf([size, colour], [])).toEqual({ size: 'M', colour: 'sage' });
  });

  test('is what the url names, whatever else it names and in whatever order', () => {
    expect(chosenOf([size, colour], ['rust', 'no-such', 'L'])).toEqual({ size: 'L', colour: 'rust' });
    expect(chosenOf([size, colour], ['rust'])).toEqual({ size: 'M', colour: 'rust' });
  });

  test('stays what the url names when that is sold out', () => {
    expect(chosenOf([size, colour], ['S'])).toEqual({ size: 'S', colour: 'sage' });
    expect(room({ size: 'S', colour: 'sage' }).obstacle).toBe('soldOut');
  });

  test('is nothing of a variant that is sold out altogether', () => {
    expect(chosenOf([variant('size', [['S', 0, 0]]), colour], [])).toEqual({ colour: 'sage' });
  });

  test('leaves out variants without items', () => {
    expect(choosable([variant('size', []), colour])).toEqual([colour]);
  });
});

describe('what a choice costs more', () => {
  test('is the surcharge', () => {
    expect(surchargeOf(shirt, { price: 500 })).toBe(500);
  });

  test('is reduced with the rest by a flash sale', () => {
    expect(surchargeOf({ ...shirt, flash_sale: { offer: 20 } }, { price: 500 })).toBe(400);
  });

  test('is nothing where the shop names no price', () => {
    expect(surchargeOf({ ...shirt, price: null }, { price: 500 })).toBe(0);
  });
});

describe('how many more can be put in the cart', () => {
  test('is what the scarcest choice has left', () => {
    expect(room({ size: 'M', colour: 'rust' })).toEqual({ most: 2, obstacle: null });
  });

  test('is what the product has left where no choice counts its own', () => {
    expect(room({ size: 'L', colour: 'sage' })).toEqual({ most: 10, obstacle: null });
  });

  test('is less by what is in the cart of this choice', () => {
    expect(room({ size: 'M', colour: 'sage' }, [line({ size: 'M', colour: 'sage' }, 3)]).most).toBe(1);
  });

  test('is less by what other choices take of the same item', () => {
    expect(room({ size: 'M', colour: 'sage' }, [line({ size: 'M', colour: 'rust' }, 2)]).most).toBe(2);
  });

  test('is less by what other choices take of the product', () => {
    expect(room({ size: 'L', colour: 'sage' }, [line({ size: 'M', colour: 'rust' }, 2)]).most).toBe(8);
  });

  test('is none once all are in the cart', () => {
    expect(room({ size: 'M', colour: 'rust' }, [line({ size: 'M', colour: 'rust' }, 2)])).toEqual({
      most: 0,
      obstacle: 'allInCart',
    });
  });

  test('is none of what is sold out', () => {
    expect(room({ size: 'S', colour: 'sage' }).obstacle).toBe('soldOut');
    expect(room({ size: 'M', colour: 'sage' }, [], { ...shirt, sold_qty: 20 }).obstacle).toBe('soldOut');
  });

  test('is none while a variant has nothing to choose that can be had', () => {
    expect(room({ size: 'M' }).obstacle).toBe('soldOut');
  });

  test('is none without a price', () => {
    expect(room({ size: 'M', colour: 'sage' }, [], { ...shirt, price: null }).obstacle).toBe('noPrice');
  });

  test('is what a line holds where the shop does not count', () => {
    expect(room({}, [], { ...shirt, qty: null }, [])).toEqual({ most: 9999, obstacle: null });
  });
});
