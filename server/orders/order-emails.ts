import { and, eq, isNull } from 'drizzle-orm';
import { formatDays } from '../../src/contract/format-days';
import { pictureUrl } from '../../src/contract/picture-url';
import { lineTotal } from '../../src/contract/price';
import { readShopLanguage, readTimeZone } from '../content/read-documents';
import { safeLetterHtml } from '../content/safe-html';
import type { Sql } from '../db/database-handle';
import { customers, orders, sellers } from '../db/schema';
import { type Lang, localize } from '../language';
import type { Item, Section } from '../mail/LetterDocument';
import { queueMail } from '../mail/queue-mail';
import type { Letter } from '../mail/render-email';
import { SHOP } from '../mail/shop-origin';
import { type Message, say } from '../messages';
import { momentText, moneyText } from '../money-and-date-text';
import { readPaymentMethods } from '../payments/read-payment-methods';
import { paidPerLine } from '../returns/refund-rules';
import { linkForEmail } from './draw-order-link';
import { isDeclinedOrCancelled } from './order-status';
import { promisedDates } from './promised-dates';
import { type LineRecord, type OrderRecord, type PartRecord, withParts } from './read-order-parts';
import { snapshotLines } from './snapshot-lines';

type MailData = {
  order: OrderRecord;
  lang: Lang;
  /** Email address of the customer; '' after the account was deleted. */
  email: string;
  /** Name of the payment method. */
  payment: string;
  /** How to pay with this method, as sanitised HTML; '' for none. */
  instructions: string;
  /** Payment deadline as localised text; null if no payment is awaited. */
  until: string | null;
};

type OfOrder = { orderId: number; now: Date };

/** `page` is the url of the order's page at the front end. If it is set, the customer's mail contains the payment instructions. */
type OfPage = { page?: string | undefined };

/**
 * Queues the mails about an order to the customer and the shop's owner. Returns false if they were queued before. Call
 * `mailer.wake` afterwards.
 */
export async function writeOrderLetters(tx: Sql, { orderId, now, page }: OfOrder & OfPage): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ mailedAt: now })
    .where(and(eq(orders.id, orderId), isNull(orders.mailedAt)))
    .returning();
  const [order] = await withParts(tx, rows);
  if (!order) return false;
  const data = await readMailData(tx, order, order.lang);
  if (data.email) {
    const link = page ?? (await linkForEmail(tx, order, now));
    await queueMail(tx, { to: data.email, letter: toCustomer({ ...data, page, link }), hasSecret: !page, now });
  }
  const letter = toOwner(await readMailData(tx, order, await readShopLanguage(tx)));
  await queueMail(tx, { to: null, replyTo: data.email, letter, now });
  return true;
}

/** Queues a mail to each boutique whose part was not declined or cancelled. Call `mailer.wake` after the commit. */
export async function mailBoutiques(tx: Sql, { orderId, now }: OfOrder): Promise<void> {
  const [order] = await withParts(tx, await tx.select().from(orders).where(eq(orders.id, orderId)));
  if (!order) return;
  const data = await readMailData(tx, order, await readShopLanguage(tx));
  for (const part of order.parts) {
    if (!isDeclinedOrCancelled(part.status)) await mailPart(tx, { ...data, part, now });
  }
}

async function readMailData(tx: Sql, order: OrderRecord, lang: Lang): Promise<MailData> {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(eq(customers.id, order.customerId ?? 0));
  const method = (await readPaymentMethods(tx, lang)).find(({ key }) => key === order.paymentMethod);
  const until = order.payUntil && momentText(order.payUntil, { lang, timeZone: await readTimeZone(tx) });
  const [payment, instructions] = [method?.name ?? order.paymentMethod, method?.instructions ?? ''];
  return { order, lang, email: customer?.email ?? '', payment, instructions, until };
}

async function mailPart(tx: Sql, { part, now, ...data }: MailData & { part: PartRecord; now: Date }): Promise<void> {
  const [seller] = await tx
    .select({ email: sellers.email })
    .from(sellers)
    .where(eq(sellers.id, part.sellerId ?? 0));
  // A boutique without an email address gets no mail: the mail to the shop's owner contains its part of the order.
  if (seller?.email)
    await queueMail(tx, { to: seller.email, replyTo: data.email, letter: toBoutique(data, part), now });
}

function toCustomer({ page, link, ...data }: MailData & OfPage & { link: string }): Letter {
  const { order, lang } = data;
  return {
    lang,
    subject: { id: 'mail.orderSubject', values: { number: order.number } },
    paragraphs: [data.until === null ? 'mail.orderThanks' : 'mail.orderThanksFirst', ...howToPay(data)],
    ...(page && { passage: safeLetterHtml(data.instructions, page) }),
    link: { name: 'mail.orderPage', url: link },
    sections: [...order.parts.map((part) => sectionOf(data, part)), totals(data)],
    facts: factsOf(data),
  };
}

function toOwner(data: MailData): Letter {
  const { order, lang } = data;
  return {
    lang,
    subject: { id: 'mail.newOrderSubject', values: { number: order.number } },
    paragraphs: [data.until === null ? 'mail.newOrderOwner' : awaitedByOwner(data)],
    sections: [...order.parts.map((part) => sectionOf(data, part)), totals(data)],
    facts: factsOf(data),
  };
}

function toBoutique(data: MailData, part: PartRecord): Letter {
  const { order, lang } = data;
  const share = shareOf(order, part);
  const lineSum = part.lines.reduce((sum, { unitPrice, qty }) => sum + lineTotal(unitPrice, qty), 0);
  const rows: Section['rows'] = share > 0 ? [[say('mail.discount', lang), amount(data, -share)]] : [];
  const total = [say('mail.total', lang), amount(data, lineSum - share + part.shippingFee)] as const;
  return {
    lang,
    subject: { id: 'mail.newOrderSubject', values: { number: order.number } },
    paragraphs: ['mail.newOrder'],
    sections: [sectionOf(data, part), { title: '', rows, total }],
    facts: factsOf(data, [part]),
  };
}

function howToPay(data: MailData): Message[] {
  const { order, payment, until } = data;
  if (order.paymentStatus === 'paid') return [];
  const total = amount(data, order.total);
  if (until === null) return [{ id: 'mail.orderPay', values: { total, way: payment } }];
  return [{ id: 'mail.orderTransfer', values: { total, until, number: order.number } }];
}

const awaitedByOwner = ({ order: { number }, until }: MailData): Message => ({
  id: 'mail.transferOwner',
  values: { until: until ?? '', command: `npm run orders:paid -- ${number}` },
});

function sectionOf(data: MailData, part: PartRecord): Section {
  const { lang, order } = data;
  const { shopName, lines, shippingMethod, office, shippingFee } = part;
  const deliveryName = [localize(shippingMethod, lang), localize(office, lang)].filter(Boolean).join(': ');
  return {
    title: shopName,
    items: letterItems(lines, { ...order, lang }),
    rows: [[deliveryName, amount(data, shippingFee)], ...daysOf({ ...order, lang }, part, order.placedAt)],
  };
}

/** Returns the row of an email with the promised days of delivery; none if they no longer hold. */
export function daysOf(
  order: Pick<OrderRecord, 'payUntil' | 'placedAt' | 'events' | 'lang'>,
  part: PartRecord,
  now: Date,
): Section['rows'] {
  const dates = promisedDates(order, part, now);
  const label = part.officeId === null ? 'mail.arrives' : 'mail.readyToCollect';
  return dates ? [[say(label, order.lang), formatDays(dates, order.lang)]] : [];
}

/** Returns order lines for an email. Only pictures of the shop itself are shown. */
export function letterItems(lines: LineRecord[], { currency, lang }: Pick<OrderRecord, 'currency' | 'lang'>): Item[] {
  return lines.map(({ productName, choices, qty, unitPrice, image }) => ({
    name: localize(productName, lang),
    choices: choices.map(({ value }) => localize(value, lang)).join(', '),
    qty,
    price: moneyText(lineTotal(unitPrice, qty), { currency, lang }),
    picture: image && isOwnPicture(image) ? pictureUrl(image, SHOP, PICTURE_WIDTH) : null,
  }));
}

/** In px: twice the width in the email, for sharp screens. */
const PICTURE_WIDTH = 160;

const isOwnPicture = (path: string) => /^\/*media\//.test(path) && !path.startsWith('//');

function totals(data: MailData): Section {
  const { order, lang } = data;
  const discount = [say('mail.discount', lang), order.couponCode].filter(Boolean).join(' ');
  return {
    title: '',
    rows: [
      [say('mail.goods', lang), amount(data, order.subtotal)],
      ...(order.discount > 0 ? [[discount, amount(data, -order.discount)] as const] : []),
      [say('mail.delivery', lang), amount(data, order.shipping)],
    ],
    total: [say('mail.total', lang), amount(data, order.total)],
  };
}

/** Names the address of the delivery; if all `parts` are collected, only their courier's offices. */
function factsOf({ order, payment, lang }: MailData, parts = order.parts): [Message, string][] {
  const { shippingAddress: to } = order;
  const offices = [...new Set(parts.map(({ office }) => localize(office, lang)))];
  return [
    ['mail.order', order.number],
    ['mail.payment', `${payment}${order.paymentStatus === 'paid' ? ` (${say('mail.isPaid', lang)})` : ''}`],
    ['mail.name', to.name],
    ['mail.phone', to.phone],
    offices.includes('') ? ['mail.address', snapshotLines(to, lang).join('\n')] : ['mail.office', offices.join('\n')],
    ['mail.notes', order.notes],
  ];
}

const amount = ({ order, lang }: MailData, cents: number) => moneyText(cents, { currency: order.currency, lang });

/** Returns an order part's share of the coupon discount, in cents. Refunds split the discount in the same way. */
function shareOf(order: OrderRecord, part: PartRecord): number {
  const paid = paidPerLine(
    order.parts.flatMap(({ lines }) => lines),
    order.discount,
  );
  return part.lines.reduce((sum, line) => sum + lineTotal(line.unitPrice, line.qty) - (paid.get(line.id) ?? 0), 0);
}
