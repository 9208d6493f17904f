import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type PricedLine, priceOf, toLine } from '../../server/cart/show-cart';
import { calculateQuote, type Rule } from '../../server/checkout/calculate-quote';
import { Cart } from '../../src/contract/cart';
import { toDecimal } from '../../src/contract/decimal';
import { subjectOfLine } from '../../src/features/cart/cart-line-product';
import { groupBySeller } from '../../src/features/cart/cart-lines';

// The client and the server must compute the same cart prices to the cent, by the price rule of the contract.
// This file computes the expected prices in exact fractions.

const cents = fc.oneof(fc.nat(300), fc.nat(250_000));
const product = fc.record({
  price: cents,
  offerPrice: fc.option(fc.oneof(fc.constant(0), cents)),
  sale: fc.option(fc.integer({ min: 1, max: 99 })),
  surcharges: fc.array(fc.nat(3000), { maxLength: 3 }),
  qty: fc.integer({ min: 1, max: 30 }),
  weightGrams: fc.nat(40_000),
  seller: fc.nat(3),
});
type Sample = typeof product extends fc.Arbitrary<infer T> ? T : never;

const rule = fc.record({
  sellerId: fc.option(fc.integer({ min: 1, max: 3 })),
  basis: fc.constantFrom('price', 'weight', 'qty'),
  from: fc.oneof(fc.constant(0), fc.nat(30_000)),
  room: fc.option(fc.nat(60_000)),
  fee: fc.oneof(fc.constant(0), fc.nat(4000)),
});
const coupon = fc.oneof(
  fc.record({ type: fc.constant('percent' as const), discount: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ type: fc.constant('amount' as const), discount: fc.integer({ min: 1, max: 30_000 }) }),
);
const carts = fc.record({
  lines: fc.array(product, { minLength: 1, maxLength: 6 }),
  rules: fc.array(rule, { maxLength: 5 }),
  coupon: fc.option(coupon),
});

function priced({ price, offerPrice, sale, surcharges, qty, weightGrams, seller }: Sample, index: number) {
  const id = index + 1;
  const chosen = surcharges.map((surcharge, variant) => ({
    id: id * 10 + variant,
    lineId: id,
    variantId: variant + 1,
    variantItemId: id * 10 + variant,
    variant: {
      id: variant + 1,
      productId: id,
      name: { en: 'Size' },
      position: 0,
      mustChoose: false,
      guideSlug: null,
    },
    item: {
      ...{ id: id * 10 + variant, variantId: variant + 1, name: { en: 'M' }, surcharge, stock: null },
      colour: null,
      image: null,
      position: 0,
      isActive: true,
    },
  }));
  const record = {
    ...{ id, slug: `goods-${id}`, name: { en: `Goods ${id}` }, thumbImage: null, weightGrams, price, offerPrice },
    lowestBefore: null,
    ...{ categoryId: 1, subCategoryId: null, childCategoryId: null, brandId: null, brandName: null },
    seller:
      seller === 0 ? null : { id: seller, shopName: `Boutique ${seller}`, slug: `boutique-${seller}`, legalName: '' },
    ...{
      qty: 1000,
      soldQty: 0,
      rating: 0,
      ratingCount: 0,
      isNew: false,
    },
    ...{ isBundle: false, vatRate: 20, bundleOfferType: null, bundleOffer: null, variants: [], members: [] },
    ...{ saleId: sale === null ? null : 1, saleOffer: sale, saleEndsAt: sale === null ? null : new Date(0) },
  };
  const line = {
    ...{ id, cartId: 1, productId: id, productName: {}, choice: '', qty, isSaved: false, affiliateId: null },
    createdAt: new Date(0),
  };
  return { line, product: record, chosen, unit: priceOf(record, chosen) } satisfies PricedLine;
}

function shownBy(lines: PricedLine[]) {
  const wire = JSON.parse(JSON.stringify({ cartProducts: lines.map((line) => toLine(line, 'en')) }));
  const { cartProducts } = v.parse(Cart, wire);
  const shown = cartProducts.map((line) => {
    const subject = subjectOfLine(line);
    return { ...subject, quantity: line.qty, lineTotal: subject.unitPrice * line.qty, isSaving: false };
  });
  return { groups: groupBySeller(shown), stated: cartProducts.map((line) => line.line_total) };
}

/* Reference implementation of the price rule in exact BigInt fractions. */
const nearest = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom);
const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

function exactLine({ price, offerPrice, sale, surcharges, qty }: Sample): bigint {
  const whole = BigInt(offerPrice || price) + sum(surcharges.map(BigInt));
  return nearest(whole * BigInt(100 - (sale ?? 0)), 100n) * BigInt(qty);
}

function exactDiscount(total: bigint, { type, discount }: { type: 'percent' | 'amount'; discount: number }): bigint {
  const most = BigInt(discount);
  if (type === 'amount') return most < total ? most : total;
  // Rounds the reduced total to whole cents, half a cent up. The discount is the difference from the full total.
  return total - nearest(total * (10_000n - most), 10_000n);
}

test('computes equal prices for 10,000 random carts at the client, at the server and in exact fractions', () => {
  fc.assert(
    fc.property(carts, ({ lines: samples, rules: wanted, coupon: offer }) => {
      const lines = samples.map(priced);
      const ordered = lines.map(({ line, product: { seller, weightGrams }, unit }) => ({
        ...{ sellerId: seller?.id ?? 0, unit: unit ?? 0, qty: line.qty, weightGrams },
      }));
      const rules = wanted.map(({ room, ...one }, id): Rule => {
        const to = room === null ? null : one.from + room;
        const days = { cutOffHour: 15, minDays: 1, maxDays: 2 };
        return {
          ...one,
          ...days,
          to,
          id,
          cityId: null,
          name: {},
          toOffice: false,
          courier: null,
          position: 0,
          isActive: true,
        };
      });
      const quote = calculateQuote({ lines: ordered, rules, cityId: null, coupon: offer, chosen: () => undefined });

      const { groups, stated } = shownBy(lines);
      expect(stated).toEqual(samples.map((sample) => Number(exactLine(sample))));
      expect(groups.map(({ subtotal }) => subtotal)).toEqual(quote.deliveries.map(({ subtotal }) => subtotal));

      const exact = sum(samples.map(exactLine));
      const discount = offer ? exactDiscount(exact, offer) : 0n;
      expect(BigInt(quote.subtotal)).toBe(exact);
      expect(BigInt(quote.discount)).toBe(discount);
      expect(sum(quote.deliveries.map((delivery) => BigInt(delivery.discount)))).toBe(discount);
      for (const { discount: share, subtotal } of quote.deliveries) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(subtotal);
      }

      let shipping = 0n;
      for (const { sellerId, chosen } of quote.deliveries) {
        const fee = cheapest(samples, rules, sellerId);
        expect(chosen?.fee ?? null).toBe(fee);
        shipping += BigInt(fee ?? 0);
      }
      expect(BigInt(quote.total)).toBe(exact - discount + shipping);
      expect(Math.round(toDecimal(quote.total) * 100)).toBe(quote.total);
    }),
    { numRuns: 10_000 },
  );
}, 120_000);

/** Returns a boutique's lowest matching delivery fee, or null. Without own rules, the rules of the shop apply. */
function cheapest(samples: Sample[], rules: Rule[], sellerId: number): number | null {
  const own = samples.filter(({ seller }) => seller === sellerId);
  const measures = {
    price: Number(sum(own.map(exactLine))),
    weight: own.reduce((total, { weightGrams, qty }) => total + weightGrams * qty, 0),
    qty: own.reduce((total, { qty }) => total + qty, 0),
  };
  const hasOwn = rules.some((one) => one.sellerId === sellerId);
  const fees = rules
    .filter((one) => one.sellerId === (hasOwn ? sellerId : null))
    .filter(({ basis, from, to }) => measures[basis] >= from && measures[basis] <= (to ?? Number.POSITIVE_INFINITY))
    .map(({ fee }) => fee);
  return fees.length > 0 ? Math.min(...fees) : null;
}
