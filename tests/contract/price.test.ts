import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bundlePrice,
  couponDiscount,
  grandTotal,
  lineTotal,
  priceTag,
  subtotal,
  unitPrice,
} from '../../src/contract/price';

/* Reference implementation of the contract's price rule in exact BigInt fractions, compared with the real code. */

/** Returns `top` / `bottom`, rounded to an integer. Halves are rounded up. Neither number may be negative. */
const nearest = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom);

/** `hundredths` is a discount in hundredths of a percent. */
const reduced = (cents: bigint, hundredths: bigint) => nearest(cents * (10_000n - hundredths), 10_000n);

const total = (amounts: (number | null)[]) => amounts.reduce((sum, amount) => sum + BigInt(amount ?? 0), 0n);

const cents = fc.oneof(fc.nat(100_000), fc.nat({ max: 1e13 }));
const surcharges = fc.array(fc.option(fc.nat(10_000)), { maxLength: 4 });
const hundredths = fc.nat(10_000);

const product = fc.record({
  price: cents,
  offer_price: fc.option(fc.oneof(fc.constant(0), cents)),
  lowest_price: fc.option(cents),
  sale: fc.option(hundredths),
  surcharges,
});

const priced = ({
  sale,
  ...rest
}: {
  price: number;
  offer_price: number | null;
  sale: number | null;
  surcharges: (number | null)[];
}) => ({
  ...rest,
  flash_sale: sale === null ? null : { offer: sale / 100 },
});

describe('the unit price', () => {
  test('is the offer or the price, plus surcharges, less the flash sale, rounded to the nearest cent', () => {
    fc.assert(
      fc.property(product, (one) => {
        const base = one.offer_price === null || one.offer_price === 0 ? one.price : one.offer_price;
        const before = BigInt(base) + total(one.surcharges);
        expect(BigInt(unitPrice(priced(one)))).toBe(reduced(before, BigInt(one.sale ?? 0)));
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    [{ price: 1999, offer_price: 1500, surcharges: [250, null, 100] }, 1850],
    [{ price: 10, flash_sale: { offer: 12.5 } }, 9],
    [{ price: 1000, flash_sale: { offer: null } }, 1000],
    [{ price: 1000, flash_sale: { offer: 150 } }, 0],
    [{ price: 1000, flash_sale: { offer: -5 } }, 1000],
  ])('of %j is %d cents', (one, expected) => expect(unitPrice(one)).toBe(expected));

  test('is null when the product has neither a price nor an offer price', () => {
    expect(unitPrice({ price: null, surcharges: [100] })).toBeNull();
    expect(unitPrice({ price: null, offer_price: 700 })).toBe(700);
    expect(priceTag({ price: null })).toBeNull();
  });
});

test('a line total is unit price times quantity; the subtotal is the sum of the line totals', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1e7), fc.integer({ min: 1, max: 999 }))), (lines) => {
      const totals = lines.map(([unit, qty]) => lineTotal(unit, qty));
      expect(BigInt(subtotal(totals))).toBe(lines.reduce((sum, [unit, qty]) => sum + BigInt(unit) * BigInt(qty), 0n));
    }),
  );
  expect(subtotal([100, null, 50])).toBe(150);
});

describe('a price tag', () => {
  test('shows the lowest earlier price if it is above the effective one, and the rounded percentage saved', () => {
    fc.assert(
      fc.property(product, (one) => {
        const tag = priceTag(priced(one));
        const paid = BigInt(unitPrice(priced(one)));
        const before = total(one.surcharges) > 0n ? 0n : BigInt(one.lowest_price ?? 0);
        const regular = before > paid ? before : paid;
        expect(tag).toEqual({
          regular: Number(regular),
          effective: Number(paid),
          percentSaved: regular === 0n ? 0 : Number(nearest((regular - paid) * 100n, regular)),
        });
      }),
    );
  });

  test('shows no reduction without an earlier price, whatever the list price is (D8)', () => {
    expect(priceTag({ price: 40, offer_price: 17 })).toEqual({ regular: 17, effective: 17, percentSaved: 0 });
    const before = { price: 40, offer_price: 17, lowest_price: 20 };
    expect(priceTag(before)).toEqual({ regular: 20, effective: 17, percentSaved: 15 });
  });
});

describe('a bundle', () => {
  const members = fc.array(fc.option(cents), { maxLength: 5 });

  test('costs the sum of its members less a percentage', () => {
    fc.assert(
      fc.property(members, hundredths, (all, offer) => {
        expect(BigInt(bundlePrice({ members: all, type: 'percent', offer }))).toBe(reduced(total(all), BigInt(offer)));
      }),
    );
  });

  test('costs the sum of its members less a fixed amount, at least zero', () => {
    fc.assert(
      fc.property(members, cents, (all, offer) => {
        const rest = total(all) - BigInt(offer);
        expect(BigInt(bundlePrice({ members: all, type: 'fixed', offer }))).toBe(rest < 0n ? 0n : rest);
      }),
    );
  });

  test('costs the sum of its members when it has no offer', () => {
    expect(bundlePrice({ members: [1000, 250], type: null, offer: 500 })).toBe(1250);
    expect(bundlePrice({ members: [1000, 250], type: 'fixed', offer: null })).toBe(1250);
    expect(bundlePrice({ members: [1000, 250], type: 'percent', offer: null })).toBe(1250);
    expect(bundlePrice({ members: [], type: 'percent', offer: 1500 })).toBe(0);
  });
});

describe('a coupon', () => {
  test('takes its percentage of the subtotal', () => {
    fc.assert(
      fc.property(cents, hundredths, (sum, discount) => {
        expect(BigInt(couponDiscount(sum, { offer_type: 1, discount }))).toBe(
          BigInt(sum) - reduced(BigInt(sum), BigInt(discount)),
        );
      }),
    );
  });

  test.each([
    [10_000, { offer_type: 1, discount: 1500 }, 1500],
    [10_000, { offer_type: 2, discount: 1500 }, 1500],
    [1000, { offer_type: 2, discount: 1500 }, 1000],
    [1000, { offer_type: 1, discount: 20_000 }, 1000],
    [1000, { offer_type: 2, discount: null }, 0],
    [1000, { offer_type: 2, discount: -100 }, 0],
  ])('on %d cents with %j takes %d', (sum, coupon, expected) => expect(couponDiscount(sum, coupon)).toBe(expected));

  test('is subtracted in the grand total, which includes shipping', () => {
    expect(grandTotal({ subtotal: 10_000, discount: 1500, shipping: 499 })).toBe(8999);
  });
});
