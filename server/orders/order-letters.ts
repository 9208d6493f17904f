import { and, eq, isNull } from 'drizzle-orm';
import { lineTotal } from '../../src/contract/price';
import { readShopLanguage, readTimeZone } from '../content/read-documents';
import { safeLetterHtml } from '../content/safe-html';
import type { Sql } from '../db/open';
import { type AddressSnapshot, customers, orders, sellers } from '../db/schema';
import { type Lang, localize } from '../language';
import type { Letter, Section } from '../mail/letter';
import { queueMail } from '../mail/outbox';
import { type Message, say } from '../messages';
import { momentText, moneyText } from '../money-text';
import { readPaymentMethods } from '../payments/described-methods';
import { paidPerLine } from '../returns/refund';
import { isCalledOff } from './order-status';
import { type OrderRecord, type PartRecord, withParts } from './read-orders';

/** An order with what its letters say besides. */
type Told = {
  order: OrderRecord;
  /** Of whoever reads it. */
  lang: Lang;
  /** The customer's; '' where the account is gone. */
  email: string;
  /** What the way to pay is called, and how it is done, as safe HTML. */
  payment: string;
  instructions: string;
  /** Until when its goods are kept for a transfer; null where the boutiques can begin. */
  until: string | null;
};

type OfOrder = { orderId: number; now: Date };

/** Of what waits to be paid: where the order's page is, in the front end that its customer has before them. */
type OfPage = { page?: string | undefined };

/** Mails an order to its customer and the shop's owner, once. Returns false when that was done before. Wake the postman after the commit. */
export async function writeOrderLetters(tx: Sql, { orderId, now, page }: OfOrder & OfPage): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ toldAt: now })
    .where(and(eq(orders.id, orderId), isNull(orders.toldAt)))
    .returning();
  const [order] = await withParts(tx, rows);
  if (!order) return false;
  const told = await tell(tx, order, order.lang);
  if (told.email) await queueMail(tx, { to: told.email, letter: toCustomer({ ...told, page }), now });
  const letter = toOwner(await tell(tx, order, await readShopLanguage(tx)));
  await queueMail(tx, { to: null, replyTo: told.email, letter, now });
  return true;
}

/** Tells each boutique what it has to send of an order. Wake the postman after the commit. */
export async function tellBoutiques(tx: Sql, { orderId, now }: OfOrder): Promise<void> {
  const [order] = await withParts(tx, await tx.select().from(orders).where(eq(orders.id, orderId)));
  if (!order) return;
  const told = await tell(tx, order, await readShopLanguage(tx));
  for (const part of order.parts) {
    if (!isCalledOff(part.status)) await tellBoutique(tx, { ...told, part, now });
  }
}

async function tell(tx: Sql, order: OrderRecord, lang: Lang): Promise<Told> {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(eq(customers.id, order.customerId ?? 0));
  const method = (await readPaymentMethods(tx, lang)).find(({ key }) => key === order.paymentMethod);
  const until = order.payUntil && momentText(order.payUntil, { lang, timeZone: await readTimeZone(tx) });
  const [payment, instructions] = [method?.name ?? order.paymentMethod, method?.instructions ?? ''];
  return { order, lang, email: customer?.email ?? '', payment, instructions, until };
}

async function tellBoutique(tx: Sql, { part, now, ...told }: Told & { part: PartRecord; now: Date }): Promise<void> {
  const [seller] = await tx
    .select({ email: sellers.email })
    .from(sellers)
    .where(eq(sellers.id, part.sellerId ?? 0));
  // What the shop itself sends is in its owner's letter.
  if (seller?.email)
    await queueMail(tx, { to: seller.email, replyTo: told.email, letter: toBoutique(told, part), now });
}

function toCustomer({ page, ...told }: Told & OfPage): Letter {
  const { order, lang } = told;
  return {
    lang,
    subject: { id: 'mail.orderSubject', values: { number: order.number } },
    paragraphs: [told.until === null ? 'mail.orderThanks' : 'mail.orderThanksFirst', ...howToPay(told)],
    ...(page && {
      passage: safeLetterHtml(told.instructions, page),
      link: { name: 'mail.orderPage', url: page },
    }),
    sections: [...order.parts.map((part) => sectionOf(told, part)), totals(told)],
    facts: factsOf(told),
  };
}

function toOwner(told: Told): Letter {
  const { order, lang } = told;
  return {
    lang,
    subject: { id: 'mail.newOrderSubject', values: { number: order.number } },
    paragraphs: [told.until === null ? 'mail.newOrderOwner' : awaitedByOwner(told)],
    sections: [...order.parts.map((part) => sectionOf(told, part)), totals(told)],
    facts: factsOf(told),
  };
}

function toBoutique(told: Told, part: PartRecord): Letter {
  const { order, lang } = told;
  const share = shareOf(order, part);
  const goods = part.lines.reduce((sum, { unitPrice, qty }) => sum + lineTotal(unitPrice, qty), 0);
  const rows: Section['rows'] = share > 0 ? [[say('mail.discount', lang), amount(told, -share)]] : [];
  const total = [say('mail.total', lang), amount(told, goods - share + part.shippingFee)] as const;
  return {
    lang,
    subject: { id: 'mail.newOrderSubject', values: { number: order.number } },
    paragraphs: ['mail.newOrder'],
    sections: [sectionOf(told, part), { title: '', rows, total }],
    facts: factsOf(told),
  };
}

/** What is left to be done to pay it. */
function howToPay(told: Told): Message[] {
  const { order, payment, until } = told;
  if (order.paymentStatus === 'paid') return [];
  const total = amount(told, order.total);
  if (until === null) return [{ id: 'mail.orderPay', values: { total, way: payment } }];
  return [{ id: 'mail.orderTransfer', values: { total, until, number: order.number } }];
}

const awaitedByOwner = ({ order: { number }, until }: Told): Message => ({
  id: 'mail.transferOwner',
  values: { until: until ?? '', command: `npm run orders:paid -- ${number}` },
});

function sectionOf(told: Told, { shopName, lines, shippingMethod, office, shippingFee }: PartRecord): Section {
  const { lang } = told;
  const goods = lines.map(({ productName, qty, unitPrice, choices }) => {
    const name = [localize(productName, lang), ...choices.map(({ value }) => localize(value, lang))].join(', ');
    return [`${qty} × ${name}`, amount(told, lineTotal(unitPrice, qty))] as const;
  });
  const way = [localize(shippingMethod, lang), office].filter(Boolean).join(': ');
  return { title: shopName, rows: [...goods, [way, amount(told, shippingFee)]] };
}

function totals(told: Told): Section {
  const { order, lang } = told;
  const discount = [say('mail.discount', lang), order.couponCode].filter(Boolean).join(' ');
  return {
    title: '',
    rows: [
      [say('mail.goods', lang), amount(told, order.subtotal)],
      ...(order.discount > 0 ? [[discount, amount(told, -order.discount)] as const] : []),
      [say('mail.delivery', lang), amount(told, order.shipping)],
    ],
    total: [say('mail.total', lang), amount(told, order.total)],
  };
}

function factsOf({ order, payment, lang }: Told): [Message, string][] {
  const { shippingAddress: to } = order;
  return [
    ['mail.order', order.number],
    ['mail.payment', `${payment}${order.paymentStatus === 'paid' ? ` (${say('mail.isPaid', lang)})` : ''}`],
    ['mail.name', to.name],
    ['mail.phone', to.phone],
    ['mail.address', written(to, lang)],
    ['mail.notes', order.notes],
  ];
}

function written({ address, city, state, country, zip }: AddressSnapshot, lang: Lang): string {
  const town = [zip, localize(city, lang)].filter(Boolean).join(' ');
  return [address, town, localize(state, lang), localize(country, lang)].filter(Boolean).join('\n');
}

const amount = ({ order, lang }: Told, cents: number) => moneyText(cents, { currency: order.currency, lang });

/** The part's share of the discount, in cents: as refunds reckon it. */
function shareOf(order: OrderRecord, part: PartRecord): number {
  const paid = paidPerLine(
    order.parts.flatMap(({ lines }) => lines),
    order.discount,
  );
  return part.lines.reduce((sum, line) => sum + lineTotal(line.unitPrice, line.qty) - (paid.get(line.id) ?? 0), 0);
}
