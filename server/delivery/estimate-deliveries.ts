import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { toDecimal } from '../../src/contract/decimal';
import type { DeliveryEstimate } from '../../src/contract/delivery';
import { calculateQuote, type OrderedLine, type Rule } from '../checkout/calculate-quote';
import { readTimeZone } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import { shippingRules } from '../db/schema';
import { hasDestination } from './courier-offices';
import { deliveryDates } from './delivery-dates';

type Estimate = InferInput<typeof DeliveryEstimate>;

/**
 * Reads the delivery methods of boutiques. Returns a function that estimates the delivery of lines to an address in any
 * city: days and fee per boutique. It leaves out boutiques that deliver only to some cities.
 */
export async function readEstimator(
  sql: Sql,
  { sellerIds, now }: { sellerIds: number[]; now: Date },
): Promise<(lines: OrderedLine[]) => Estimate[]> {
  const [rules, timeZone] = await Promise.all([readDeliveryMethods(sql, sellerIds), readTimeZone(sql)]);
  return (lines) => {
    const { deliveries } = calculateQuote({ lines, rules, cityId: null, coupon: null, chosen: () => undefined });
    return deliveries.flatMap(({ sellerId, lines: ofSeller, chosen, freeFrom }) => {
      if (!chosen) return [];
      return {
        seller_id: sellerId,
        dates: deliveryDates(chosen, { now, timeZone }),
        fee: toDecimal(chosen.fee),
        free_from: freeFrom === null ? null : toDecimal(freeFrom),
        max_qty: maxQuantity(chosen, ofSeller),
        to_office: chosen.toOffice,
      };
    });
  };
}

function maxQuantity({ basis, to }: Rule, [line, ...others]: OrderedLine[]): number | null {
  if (to === null || basis === 'price' || !line || others.length > 0) return null;
  if (basis === 'qty') return to;
  return line.weightGrams === 0 ? null : Math.floor(to / line.weightGrams);
}

/** Reads the active delivery methods of the shop and of the boutiques, except those to offices that serve none. */
export function readDeliveryMethods(sql: Sql, sellerIds: number[]): Promise<Rule[]> {
  const { sellerId, isActive } = shippingRules;
  return sql
    .select()
    .from(shippingRules)
    .where(and(eq(isActive, true), or(isNull(sellerId), inArray(sellerId, [0, ...sellerIds])), hasDestination(sql)));
}

/** Returns the ids of the lines' boutiques; 0 for the shop itself. */
export const sellersOf = (lines: OrderedLine[]) => [...new Set(lines.map(({ sellerId }) => sellerId))];
