import { and, eq } from 'drizzle-orm';
import type { InferInput, InferOutput } from 'valibot';
import { RETURN_DAYS } from '../../src/contract/delivery';
import { isReturnOpen, type ReturnAnswer, ReturnBody } from '../../src/contract/orders';
import type { Form } from '../account/form-handler-input';
import { readId } from '../catalog/product-query';
import { readShopLanguage } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import {
  customers,
  orderLineChoices,
  orderLines,
  orderParts,
  orderReturns,
  orders,
  returnImages,
  sellers,
} from '../db/schema';
import { requireRate } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { invalid, notFound, Refusal } from '../http/refusal';
import { type Lang, localize } from '../language';
import { queueMail } from '../mail/queue-mail';
import { receivePicture, type Uploads } from '../media/uploads';
import { type Message, say } from '../messages';
import { moneyText } from '../money-and-date-text';
import { type BoughtLine, leftOf, readBoughtLines, refundFor, toReturn } from './read-returns';
import { returnUrl } from './return-emails';

/** Maximum number of return requests per customer and minute. */
const MAX_REQUESTS = 10;

type ReturnInput = Form & { uploads: Uploads; customerId: number };
type Fields = InferOutput<typeof ReturnBody>;

/**
 * E31: stores a return request and mails boutique and customer; a repetition returns the open return. Throws Refusal
 * 403, 404, 422 or 429.
 */
export async function askReturn(input: ReturnInput): Promise<InferInput<typeof ReturnAnswer>> {
  const { sql, mailer, uploads, customerId, lang, now } = input;
  await requireRate(sql, { key: `return:${customerId}`, max: MAX_REQUESTS, now });
  const fields = readBody(ReturnBody, withPictures(input.body));
  const orderId = await findOrder(sql, { customerId, ...fields });
  const pictures = await Promise.all(
    fields.images.map((image) => receivePicture(image, { field: 'images', width: 1600, height: 1600, format: 'jpeg' })),
  );
  const storedFiles: string[] = [];
  try {
    const answer = await sql.transaction(async (tx) => {
      const line = await lockLine(tx, { orderId, lineId: Number(fields.order_product_id) });
      const [last] = line.returns;
      if (last && isReturnOpen(last.status) && isSame(last, fields)) return toReturn(last, line);
      refuse(line, fields, now);
      for (const picture of pictures) storedFiles.push(await uploads.keep(picture, 'jpg'));
      const written = await write(tx, { line, fields, customerId, storedFiles, now });
      await writeReturnLetters(tx, { line, written, customerId, lang, now });
      return toReturn(written, line);
    });
    mailer.wake();
    return { message: say('return.sent', lang), return: answer };
  } catch (error) {
    await Promise.all(storedFiles.map(uploads.discard));
    throw error;
  }
}

function withPictures(body: unknown): unknown {
  const { 'images[]': images = [], ...fields } = Object(body) as Record<string, unknown>;
  return { images, ...fields };
}

type Wanted = Pick<Fields, 'order_id' | 'order_product_id'> & { customerId: number };

async function findOrder(sql: Sql, { customerId, order_id: number, order_product_id: lineId }: Wanted) {
  const [order] = await sql
    .select({ id: orders.id })
    .from(orderLines)
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.number, number.trim().toUpperCase()),
        eq(orderLines.id, readId(lineId) ?? 0),
      ),
    );
  if (!order) throw notFound('notFound.orderLine');
  return order.id;
}

/** Locks the order line, so that simultaneous return requests run one after the other. */
async function lockLine(tx: Sql, { orderId, lineId }: { orderId: number; lineId: number }): Promise<BoughtLine> {
  await tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.id, lineId)).for('update');
  const line = (await readBoughtLines(tx, [orderId])).find(({ id }) => id === lineId);
  if (!line) throw notFound('notFound.orderLine');
  return line;
}

const isSame = (last: BoughtLine['returns'][number], { qty, reason, details }: Fields) =>
  last.withdrawalId === null && last.qty === qty && last.reason === reason && last.details === details;

function refuse(line: BoughtLine, { qty }: Fields, now: Date): void {
  const { until, returns } = line;
  const left = leftOf(line);
  if (!until) throw new Refusal(403, 'not_delivered', 'return.notDelivered');
  if (returns.some(({ status, withdrawalId }) => withdrawalId === null && isReturnOpen(status)) || left === 0)
    throw new Refusal(403, 'already_returned', 'return.already');
  if (now > until) {
    throw new Refusal(403, 'window_closed', { id: 'return.windowClosed', values: { days: RETURN_DAYS } });
  }
  if (qty > left) throw invalid({ qty: { id: 'field.qtyMost', values: { max: left } } });
}

type Written = { line: BoughtLine; fields: Fields; customerId: number; storedFiles: string[]; now: Date };

async function write(
  tx: Sql,
  { line, fields, customerId, storedFiles, now }: Written,
): Promise<BoughtLine['returns'][number]> {
  const { qty, reason, details } = fields;
  const values = { lineId: line.id, customerId, qty, reason, details, refund: refundFor(line, qty), createdAt: now };
  const row = only(await tx.insert(orderReturns).values(values).returning());
  if (storedFiles.length === 0) return { ...row, uploads: [] };
  const uploads = await tx
    .insert(returnImages)
    .values(storedFiles.map((upload) => ({ returnId: row.id, upload })))
    .returning();
  return { ...row, uploads };
}

type Letters = {
  line: BoughtLine;
  written: BoughtLine['returns'][number];
  customerId: number;
  lang: Lang;
  now: Date;
};

async function writeReturnLetters(tx: Sql, { line, written, customerId, lang, now }: Letters): Promise<void> {
  const customer = only(await tx.select().from(customers).where(eq(customers.id, customerId)));
  const subject = { id: 'mail.returnSubject', values: { number: line.orderNumber } } as const;
  const shopLang = await readShopLanguage(tx);
  const details = await factsOf(tx, { line, written, lang: shopLang });
  const attachments = written.uploads.map(({ upload }, index) => ({ name: `${index + 1}.jpg`, upload }));
  await queueMail(tx, {
    to: await boutiqueAddress(tx, line.sellerId),
    replyTo: customer.email,
    letter: { lang: shopLang, subject, paragraphs: ['mail.return'], facts: [['mail.name', customer.name], ...details] },
    attachments,
    now,
  });
  const facts = await factsOf(tx, { line, written, lang });
  await queueMail(tx, {
    to: customer.email,
    letter: {
      ...{ lang, subject, paragraphs: ['mail.returnReceived'], facts },
      link: { name: 'mail.returnPage', url: returnUrl({ number: line.orderNumber, lang, lineId: line.id }) },
    },
    now,
  });
}

/** Returns the boutique's email address. With null, the mail goes to the shop's owner. */
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

/** Reads a return's picture, protected only by its random name. Throws Refusal 404 for an unknown name. */
export async function readReturnPicture(
  { sql, uploads }: { sql: Sql; uploads: Pick<Uploads, 'read'> },
  name: string,
): Promise<Buffer> {
  const [image] = await sql
    .select({ upload: returnImages.upload })
    .from(returnImages)
    .where(eq(returnImages.upload, name));
  if (!image) throw notFound();
  return uploads.read(image.upload);
}
