import { createHash } from 'node:crypto';
import { and, eq, sql as raw } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { ReviewBody } from '../../src/contract/orders';
import { indexRating } from '../catalog/index-products';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/database-handle';
import { customers, orderLines, orderParts, orders, products, reviews } from '../db/schema';
import { receiveOnce } from '../forms/receive-once';
import { requireRate } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { notFound, Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { receivePicture, type ShownPictures } from '../media/uploads';
import { say } from '../messages';
import { readUnreviewed } from './list-own-reviews';

/** Maximum number of review requests per customer and minute. */
const MAX_REVIEWS = 10;

type Written = { sql: Sql; shownPictures: ShownPictures; body: unknown; customerId: number; lang: Lang; now: Date };
type Fields = InferOutput<typeof ReviewBody>;

/**
 * E28: publishes a review of the given order line, else of the earliest one without review. Throws Refusal 403, 404,
 * 422 or 429.
 */
export async function reviewProduct(written: Written): Promise<{ message: string }> {
  const { sql, shownPictures, customerId, lang, now } = written;
  await requireRate(sql, { key: `review:${customerId}`, max: MAX_REVIEWS, now });
  const fields = readBody(ReviewBody, written.body);
  const productId = await findProduct(sql, fields.product_id);
  const picture = fields.image && (await receive(fields.image));
  const { rating, review, order_product_id: line = '' } = fields;
  const content = { customerId, productId, line, rating, review, picture: picture ? digest(picture) : '' };
  let image: string | null = null;
  try {
    await receiveOnce(sql, { form: 'review', content, now }, async (tx) => {
      const lineId = await takeLine(tx, { customerId, productId, line });
      image = picture ? await shownPictures.show(picture) : null;
      await write(tx, { productId, customerId, orderLineId: lineId, fields, image, lang, now });
    });
  } catch (error) {
    if (image !== null) await shownPictures.discard(image);
    throw error;
  }
  return { message: say('review.sent', lang) };
}

const receive = (image: File) => receivePicture(image, { field: 'image', width: 1920, height: 1920, format: 'jpeg' });

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function findProduct(sql: Sql, id: string): Promise<number> {
  const [product] = await sql
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, readId(id) ?? 0), eq(products.isActive, true)));
  if (!product) throw notFound('notFound.product');
  return product.id;
}

/** Finds an order line to review. Locks the customer, so that two requests at once cannot review the same line. */
async function takeLine(tx: Sql, { customerId, productId, line }: Bought & { line: string }): Promise<number> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');
  const named = line === '' ? null : await findLine(tx, { customerId, productId, line });
  const waiting = await readUnreviewed(tx, { customerId, product: productId });
  const taken = waiting.find(({ id }) => named === null || id === named);
  if (taken) return taken.id;
  const ofLine = named === null ? eq(reviews.productId, productId) : eq(reviews.orderLineId, named);
  const [known] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.customerId, customerId), ofLine))
    .limit(1);
  throw known
    ? new Refusal(403, 'already_reviewed', 'review.already')
    : new Refusal(403, 'not_purchased', 'review.notPurchased');
}

type Bought = { customerId: number; productId: number };

async function findLine(tx: Sql, { customerId, productId, line }: Bought & { line: string }): Promise<number> {
  const [found] = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .where(
      and(eq(orderLines.id, readId(line) ?? 0), eq(orderLines.productId, productId), eq(orders.customerId, customerId)),
    );
  if (!found) throw notFound('notFound.orderLine');
  return found.id;
}

type Review = Pick<typeof reviews.$inferInsert, 'productId' | 'image'> & {
  customerId: number;
  orderLineId: number;
  fields: Fields;
  lang: Lang;
  now: Date;
};

async function write(tx: Sql, { fields: { rating, review }, lang, now, ...row }: Review): Promise<void> {
  const { customerId, productId } = row;
  const [customer] = await tx.select({ name: customers.name }).from(customers).where(eq(customers.id, customerId));
  await tx.insert(reviews).values({
    ...row,
    author: shownName(customer?.name ?? ''),
    rating,
    body: { [lang]: review },
    createdAt: now,
  });
  await tx
    .update(products)
    .set({ ratingSum: raw`${products.ratingSum} + ${rating}`, ratingCount: raw`${products.ratingCount} + 1` })
    .where(eq(products.id, productId));
  await indexRating(tx, productId);
}

/** Returns the public form of a name: „Мира Иванова“ becomes „Мира И.“. */
export function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [letter] = others.at(-1) ?? '';
  return letter === undefined ? first : `${first} ${letter.toUpperCase()}.`;
}
