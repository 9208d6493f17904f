import { eq } from 'drizzle-orm';
import { readTimeZone } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import { orders } from '../db/schema';
import { trackingUrl } from '../delivery/courier-tracking';
import { localize } from '../language';
import type { Letter } from '../mail/render-email';
import { shopUrl } from '../mail/shop-origin';
import { say } from '../messages';
import { dayText } from '../money-and-date-text';
import { mailCustomer } from '../payments/payment-emails';
import { returnDeadline } from '../returns/refund-rules';
import { linkForEmail } from './draw-order-link';
import { daysOf, letterItems } from './order-emails';
import { type OrderRecord, type PartRecord, withParts } from './read-order-parts';

type Parcel = { order: OrderRecord; part: PartRecord };
type Change = { orderId: number; partId: number; now: Date };

/** Queues the email about a sent parcel. Call `mailer.wake` after the commit. */
export async function mailParcelSent(tx: Sql, { now, ...ids }: Change): Promise<void> {
  const parcel = await readParcel(tx, ids);
  if (!parcel) return;
  const { order } = parcel;
  const letter = sentLetter({ ...parcel, page: await linkForEmail(tx, order, now), now });
  await mailCustomer(tx, { customerId: order.customerId, letter, hasSecret: true, now });
}

/** Queues the email about a delivered parcel, with its last day of return. Call `mailer.wake` after the commit. */
export async function mailParcelDelivered(tx: Sql, { now, ...ids }: Change): Promise<void> {
  const parcel = await readParcel(tx, ids);
  if (!parcel) return;
  const timeZone = await readTimeZone(tx);
  const day = dayText(returnDeadline(now, timeZone), { lang: parcel.order.lang, timeZone });
  const letter = deliveredLetter({ ...parcel, page: await linkForEmail(tx, parcel.order, now), day });
  await mailCustomer(tx, { customerId: parcel.order.customerId, letter, hasSecret: true, now });
}

async function readParcel(tx: Sql, { orderId, partId }: Omit<Change, 'now'>): Promise<Parcel | null> {
  const [order] = await withParts(tx, await tx.select().from(orders).where(eq(orders.id, orderId)));
  const part = order?.parts.find(({ id }) => id === partId);
  return order && part ? { order, part } : null;
}

type OfLetter = Parcel & { page: string };

function sentLetter({ order, part, page: url, now }: OfLetter & { now: Date }): Letter {
  const { lang, number } = order;
  const { shopName: shop, courier, parcelNumber, lines } = part;
  const tracking = courier && parcelNumber && trackingUrl({ courier, number: parcelNumber, lang });
  const page = { name: 'mail.orderPage', url } as const;
  return {
    lang,
    subject: { id: 'mail.sentSubject', values: { shop } },
    paragraphs: [{ id: 'mail.sent', values: { shop, number } }],
    link: tracking ? { name: 'mail.track', url: tracking } : page,
    moreLinks: tracking ? [page] : [],
    sections: [{ title: say('mail.parcel', lang), items: letterItems(lines, order), rows: daysOf(order, part, now) }],
    facts: [
      ['mail.courier', courier ?? ''],
      ['mail.parcelNumber', parcelNumber ?? ''],
      ['mail.office', localize(part.office, lang)],
    ],
  };
}

function deliveredLetter({ order, part: { shopName: shop, lines }, page, day }: OfLetter & { day: string }): Letter {
  const { lang, number } = order;
  return {
    lang,
    subject: { id: 'mail.deliveredSubject', values: { shop } },
    paragraphs: [
      { id: 'mail.delivered', values: { shop, number } },
      { id: 'mail.returnUntil', values: { day } },
    ],
    link: { name: 'mail.review', url: shopUrl('/p/profile/reviews', lang) },
    moreLinks: [{ name: 'mail.orderPage', url: page }],
    sections: [{ title: say('mail.parcel', lang), items: letterItems(lines, order), rows: [] }],
  };
}
