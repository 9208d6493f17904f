import { eq, inArray } from 'drizzle-orm';
import { showContact } from '../content/pages';
import { readShopLanguage, readTimeZone } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { customers, orders, sellers, type withdrawals } from '../db/schema';
import { type Lang, localize } from '../language';
import type { Section } from '../mail/LetterDocument';
import { queueMail } from '../mail/queue-mail';
import type { Letter } from '../mail/render-email';
import { say } from '../messages';
import { dayText, momentText, moneyText } from '../money-and-date-text';
import { linkForEmail } from '../orders/draw-order-link';
import { letterItems } from '../orders/order-emails';
import { type LineRecord, type OrderRow, withParts } from '../orders/read-order-parts';
import { cashOnDelivery } from '../payments/payment-methods';
import type { BoughtLine } from './read-returns';

/** Days in which the customer sends the goods back, and in which the shop pays (Directive 2011/83/EU, articles 13, 14). */
const DAYS = 14;

/** Pieces of an order line, with their refund in cents. `deliveryFee` is paid in addition. */
export type RefundedPiece = { line: BoughtLine; qty: number; refund: number; deliveryFee: number };

type Withdrawal = typeof withdrawals.$inferSelect;
type Mailed = { order: OrderRow; withdrawal: Withdrawal; pieces: RefundedPiece[] };

/** Pieces of one order part. The quantities of `lines` are those of the withdrawal. Amounts in cents. */
type WithdrawnPart = { shop: string; lines: LineRecord[]; address: string; goods: number; deliveryFee: number };

type OfLetter = {
  order: Pick<OrderRow, 'number' | 'currency'>;
  withdrawal: Pick<Withdrawal, 'name' | 'email' | 'createdAt'>;
  parts: WithdrawnPart[];
  timeZone: string;
  lang: Lang;
};

/** Queues the acknowledgement of receipt, and an email to each boutique or else to the shop's owner. Call `mailer.wake`. */
export async function mailWithdrawal(tx: Sql, { order, withdrawal, pieces }: Mailed): Promise<void> {
  const { email, lang, createdAt: now } = withdrawal;
  const timeZone = await readTimeZone(tx);
  const shopLang = await readShopLanguage(tx);
  const [record] = await withParts(tx, await tx.select().from(orders).where(eq(orders.id, order.id)));
  const ids = pieces.flatMap(({ line }) => line.sellerId ?? []);
  const boutiques = ids.length === 0 ? [] : await tx.select().from(sellers).where(inArray(sellers.id, ids));
  const { contact } = await showContact(tx, lang);
  const withdrawn = (record?.parts ?? []).flatMap(({ id, sellerId, shopName: shop, status, lines }) => {
    const own = pieces.filter(({ line }) => line.partId === id);
    if (own.length === 0) return [];
    const boutique = boutiques.find((seller) => seller.id === sellerId);
    const part = {
      shop,
      address: boutique ? localize(boutique.address, lang) : (contact?.address ?? ''),
      lines: lines.flatMap((line) => own.filter((one) => one.line.id === line.id).map(({ qty }) => ({ ...line, qty }))),
      goods: own.reduce((sum, { refund }) => sum + refund, 0),
      deliveryFee: own.reduce((sum, one) => sum + one.deliveryFee, 0),
    };
    return [{ part, to: boutique?.email || null, hasArrived: status === 'delivered' || status === 'completed' }];
  });
  const letter = { order, withdrawal, timeZone };
  const acknowledgement = withdrawalLetter({
    ...{ ...letter, lang, parts: withdrawn.map(({ part }) => part) },
    page: await linkForEmail(tx, { id: order.id, lang }, now),
    mayBeUnpaid: order.paymentMethod === cashOnDelivery.key && withdrawn.some(({ hasArrived }) => !hasArrived),
  });
  // The customer must know if somebody else withdraws with a link to the order.
  for (const to of new Set([email, await accountEmail(tx, order.customerId)])) {
    if (to !== null) await queueMail(tx, { to, letter: acknowledgement, hasSecret: true, now });
  }
  for (const { part, to } of withdrawn) {
    const notice = withdrawalNotice({ ...letter, lang: shopLang, parts: [{ ...part, address: '' }] });
    await queueMail(tx, { to, replyTo: email, letter: notice, now });
  }
}

async function accountEmail(tx: Sql, customerId: number | null): Promise<string | null> {
  if (customerId === null) return null;
  return only(await tx.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId))).email;
}

type Acknowledged = OfLetter & {
  /** Url of the order's page. */
  page: string;
  /** Whether the customer may not have paid a part, because it is paid on delivery. */
  mayBeUnpaid: boolean;
};

/** Creates the acknowledgement of receipt on a durable medium (Directive 2011/83/EU, article 11a(4)). */
export function withdrawalLetter({ page, mayBeUnpaid, ...about }: Acknowledged): Letter {
  const { order, withdrawal, timeZone, lang } = about;
  const day = dayText(new Date(withdrawal.createdAt.getTime() + DAYS * 86_400_000), { lang, timeZone });
  return {
    ...letterOf(about, 'mail.withdrawnSubject'),
    paragraphs: [
      { id: 'mail.withdrawn', values: { number: order.number, moment: momentOf(about) } },
      { id: 'mail.withdrawnSendBack', values: { day } },
      { id: 'mail.withdrawnRefund', values: { days: DAYS } },
      ...(mayBeUnpaid ? (['mail.withdrawnOnDelivery'] as const) : []),
    ],
    link: { name: 'mail.orderPage', url: page },
  };
}

/** Creates the email about a withdrawal to a boutique or the shop's owner. */
export const withdrawalNotice = (about: OfLetter): Letter => ({
  ...letterOf(about, 'mail.withdrawalSubject'),
  paragraphs: [{ id: 'mail.withdrawal', values: { days: DAYS } }],
});

/** With the time zone, because the law requires the date and time of the receipt. */
const momentOf = ({ withdrawal, ...zone }: OfLetter) => `${momentText(withdrawal.createdAt, zone)} (${zone.timeZone})`;

/** Returns a line with the address of each boutique; '' in the emails to boutiques. */
const addressesOf = (parts: WithdrawnPart[]) =>
  parts.map(({ shop, address }) => (address === '' ? '' : `${shop}, ${address}`)).join('\n');

function letterOf(about: OfLetter, subject: 'mail.withdrawnSubject' | 'mail.withdrawalSubject') {
  const { order, withdrawal, parts, lang } = about;
  return {
    lang,
    subject: { id: subject, values: { number: order.number } },
    sections: parts.map((part) => sectionOf(about, part)),
    facts: [
      ['mail.order', order.number],
      ['mail.name', withdrawal.name],
      ['mail.email', withdrawal.email],
      ['mail.withdrawnAt', momentOf(about)],
      ['mail.sendBackTo', addressesOf(parts)],
    ] satisfies Letter['facts'],
  };
}

function sectionOf({ order: { currency }, lang }: OfLetter, part: WithdrawnPart): Section {
  const { shop, lines, goods, deliveryFee } = part;
  const amount = (cents: number) => moneyText(cents, { currency, lang });
  return {
    title: shop,
    items: letterItems(lines, { currency, lang }),
    rows: [
      ...(deliveryFee === 0
        ? []
        : [
            [say('mail.goods', lang), amount(goods)] as const,
            [say('mail.delivery', lang), amount(deliveryFee)] as const,
          ]),
    ],
    total: [say('mail.refund', lang), amount(goods + deliveryFee)],
  };
}
