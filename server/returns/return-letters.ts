import { eq } from 'drizzle-orm';
import { readShopLanguage } from '../content/read-shop-language';
import type { Sql } from '../db/open';
import { customers, orderLineChoices, sellers } from '../db/schema';
import { type Lang, localize } from '../language';
import { queueMail } from '../mail/outbox';
import { type Message, say } from '../messages';
import { moneyText } from '../money-text';
import type { BoughtLine } from './read-returns';

type Letters = {
  line: BoughtLine;
  written: BoughtLine['returns'][number];
  customerId: number;
  lang: Lang;
  now: Date;
};

/** Tells the boutique what a customer would like to send back, and the customer that it knows. */
export async function writeReturnLetters(tx: Sql, { line, written, customerId, lang, now }: Letters): Promise<void> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw new Error('The session outlived its customer.');
  const subject = { id: 'mail.returnSubject', values: { number: line.orderNumber } } as const;
  const shopLang = await readShopLanguage(tx);
  const told = await factsOf(tx, { line, written, lang: shopLang });
  const attachments = written.uploads.map(({ upload }, index) => ({ name: `${index + 1}.jpg`, upload }));
  await queueMail(tx, {
    to: await boutiqueAddress(tx, line.sellerId),
    replyTo: customer.email,
    letter: { lang: shopLang, subject, paragraphs: ['mail.return'], facts: [['mail.name', customer.name], ...told] },
    attachments,
    now,
  });
  const facts = await factsOf(tx, { line, written, lang });
  await queueMail(tx, {
    to: customer.email,
    letter: { lang, subject, paragraphs: ['mail.returnReceived'], facts },
    now,
  });
}

/** Null where the shop itself, or a boutique that is gone, has sold it: then it is for the shop's owner. */
async function boutiqueAddress(tx: Sql, sellerId: number | null): Promise<string | null> {
  if (sellerId === null) return null;
  const [seller] = await tx.select({ email: sellers.email }).from(sellers).where(eq(sellers.id, sellerId));
  return seller?.email || null;
}

async function factsOf(
  tx: Sql,
  { line, written, lang }: Pick<Letters, 'line' | 'written' | 'lang'>,
): Promise<[Message, string][]> {
  const choices = await tx.select().from(orderLineChoices).where(eq(orderLineChoices.lineId, line.id));
  const item = [localize(line.productName, lang), ...choices.map(({ value }) => localize(value, lang))].join(', ');
  return [
    ['mail.order', line.orderNumber],
    ['mail.item', item],
    ['mail.quantity', say({ id: 'mail.someOf', values: { some: written.qty, all: line.qty } }, lang)],
    ['mail.reason', say(`reason.${written.reason}`, lang)],
    ['mail.message', written.details],
    ['mail.refund', moneyText(written.refund, { currency: line.currency, lang })],
  ];
}
