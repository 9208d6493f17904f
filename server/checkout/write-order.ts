import type { InferOutput } from 'valibot';
import type { PlaceOrderBody } from '../../src/contract/checkout';
import type { BuyableLine } from '../cart/show-cart';
import { readTimeZone } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { orderEvents, orderLineChoices, orderLines, orderParts, orders } from '../db/schema';
import { type OfficeRecord, officeSnapshot } from '../delivery/courier-offices';
import { deliveryDates } from '../delivery/delivery-dates';
import type { Lang } from '../language';
import { orderNumber } from '../orders/order-status';
import type { Delivery } from './calculate-quote';
import type { ChosenOffices } from './check-order-request';
import type { Snapshots } from './read-address-snapshots';
import type { Checkout } from './read-checkout';

type NewOrder = {
  customerId: number;
  checkout: Checkout;
  offices: ChosenOffices;
  snapshots: Snapshots;
  method: string;
  fields: InferOutput<typeof PlaceOrderBody>;
  digest: string;
  lang: Lang;
  now: Date;
};

/** Inserts an order with its addresses, lines by boutique, and `placed` events. */
export async function writeOrder(tx: Sql, order: NewOrder): Promise<typeof orders.$inferSelect> {
  const { checkout, offices, snapshots, method, fields, digest, customerId, lang, now } = order;
  const { subtotal, discount, shipping, total, deliveries } = checkout.quote;
  const values = {
    ...{ customerId, subtotal, discount, shipping, total, lang, ...snapshots },
    number: orderNumber(),
    currency: checkout.currency,
    couponCode: checkout.coupon?.code ?? null,
    paymentMethod: method,
    transactionId: fields.tnx_info ?? null,
    notes: fields.additional_info ?? '',
    idempotencyKey: fields.idempotency_key,
    requestDigest: digest,
    placedAt: now,
  };
  const row = only(await tx.insert(orders).values(values).returning());
  await tx.insert(orderEvents).values({ orderId: row.id, kind: 'placed', at: now });
  const timeZone = await readTimeZone(tx);
  for (const delivery of deliveries)
    await writePart(tx, { orderId: row.id, delivery, office: offices.get(delivery.sellerId), now, timeZone });
  return row;
}

type NewPart = {
  orderId: number;
  delivery: Delivery<BuyableLine>;
  office: OfficeRecord | undefined;
  now: Date;
  timeZone: string;
};

async function writePart(tx: Sql, { orderId, delivery, office, now, timeZone }: NewPart): Promise<void> {
  const { lines, chosen } = delivery;
  const seller = lines[0]?.priced.product.seller;
  const dates = chosen && deliveryDates(chosen, { now, timeZone });
  const values = {
    orderId,
    sellerId: seller?.id ?? null,
    shopName: seller?.shopName ?? 'Pazar',
    shippingMethod: chosen?.name ?? {},
    ...(office && { office: officeSnapshot(office), officeId: office.office.id }),
    shippingFee: chosen?.fee ?? 0,
    deliverFrom: dates?.from,
    deliverTo: dates?.to,
  };
  const part = only(await tx.insert(orderParts).values(values).returning());
  await tx.insert(orderEvents).values({ orderId, partId: part.id, kind: 'placed', at: now });
  for (const line of lines) await writeLine(tx, part.id, line);
}

async function writeLine(tx: Sql, partId: number, { unit, qty, priced }: BuyableLine): Promise<void> {
  const { product, chosen, line } = priced;
  const values = {
    partId,
    productId: product.id,
    productName: product.name,
    image: chosen.find(({ item }) => item?.image)?.item?.image ?? product.thumbImage,
    unitPrice: unit,
    qty,
    vatRate: product.vatRate,
    isBundle: product.isBundle,
    affiliateId: line.affiliateId,
  };
  const row = only(await tx.insert(orderLines).values(values).returning());
  if (chosen.length === 0) return;
  const choices = chosen.map(({ variantId, variantItemId, variant, item }) => ({
    lineId: row.id,
    variantId,
    variantItemId,
    name: variant?.name ?? {},
    value: item?.name ?? {},
  }));
  await tx.insert(orderLineChoices).values(choices);
}
