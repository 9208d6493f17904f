import { expect, test } from 'vitest';
import type { Parcel } from '../../src/contract/checkout-quote';
import { amountsByParcel } from '../../src/features/checkout/convert-quote';
import { prices, quoteIn } from '../models/checkout.model';

const [parcel] = quoteIn('ready').parcels as [Parcel];
const amount = prices.seen + prices.delivery;
const parcels = [parcel, { ...parcel, sellerId: '4', seller: 'Krachka', discount: 500 }];

test.each([
  ['each of two parcels, less its share of the discount', { parcels, total: 2 * amount - 500 }, [amount, amount - 500]],
  ['nothing when the shares of the discount are unknown', { parcels, total: 2 * amount - 900 }, []],
  ['nothing for a single parcel', { parcels: [parcel], total: amount }, []],
])('the courier’s amounts name %s', (_, quote, expected) => {
  expect(amountsByParcel(quote).map((one) => one.amount)).toEqual(expected);
});
