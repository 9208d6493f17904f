import { and, eq, inArray, max } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { PageQuery } from '../../src/contract/api-query';
import {
  type ConversationAnswer,
  ConversationQuery,
  type ConversationsAnswer,
  MessageBody,
} from '../../src/contract/conversations';
import type { Form } from '../account/form-handler-input';
import { lockCustomer } from '../account/lock-customer-row';
import { readId } from '../catalog/product-query';
import { readShopLanguage } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { conversations, messages, orderParts, orders, products, sellers } from '../db/schema';
import { receiveOnce } from '../forms/receive-once';
import { requireRate } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { paginate, readQuery } from '../http/read-query-and-paginate';
import { notFound } from '../http/refusal';
import { type Lang, localize } from '../language';
import { queueMail } from '../mail/queue-mail';
import { say } from '../messages';
import { drawConversationLink } from './boutique-conversations';
import { questionLetter } from './conversation-emails';
import { aboutText, firstName, readMessages, selectConversations, toAbout, toMessage } from './read-conversations';

const PER_PAGE = 10;

/** Maximum messages per customer and hour. */
const MAX_AN_HOUR = 20;

type Request = { customerId: number; url: string; lang: Lang };

/** X56: lists the customer's conversations with their newest messages. */
export async function listConversations(
  sql: Sql,
  { customerId, url, lang }: Request,
): Promise<InferInput<typeof ConversationsAnswer>> {
  const { page } = readQuery(PageQuery, url);
  const isOwn = eq(conversations.customerId, customerId);
  const [found, total] = await Promise.all([
    selectConversations(sql, isOwn)
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    sql.$count(conversations, isOwn),
  ]);
  const newest = await readNewest(
    sql,
    found.map(({ conversation }) => conversation.id),
  );
  const rows = found.flatMap((record) => {
    const { id } = record.conversation;
    const last = newest.find(({ conversationId }) => conversationId === id);
    const about = toAbout(record, { reader: 'customer', lang });
    return last ? [{ id, ...about, last_message: toMessage(last, 'customer') }] : [];
  });
  return { conversations: paginate(url, { rows, total, page, perPage: PER_PAGE }) };
}

async function readNewest(sql: Sql, ids: number[]) {
  const newest = sql
    .select({ id: max(messages.id) })
    .from(messages)
    .where(inArray(messages.conversationId, ids))
    .groupBy(messages.conversationId);
  return ids.length === 0 ? [] : sql.select().from(messages).where(inArray(messages.id, newest));
}

/** X57: returns the customer's conversation about a product or parcel. Throws Refusal 404. */
export async function showConversation(
  sql: Sql,
  { customerId, url, lang }: Request,
): Promise<InferInput<typeof ConversationAnswer>> {
  const subject = await findSubject(sql, { customerId, ...readQuery(ConversationQuery, url) });
  const [record] = await selectConversations(sql, and(eq(conversations.customerId, customerId), isAbout(subject)));
  if (record) {
    const shown = (await readMessages(sql, record.conversation.id)).map((row) => toMessage(row, 'customer'));
    return { conversation: { ...toAbout(record, { reader: 'customer', lang }), messages: shown } };
  }
  const { product, partId, orderNumber, seller } = subject;
  if (product && !(product.isActive && seller.isActive)) throw notFound();
  return {
    conversation: {
      partner: seller.shopName,
      product: product && {
        name: localize(product.name, lang),
        slug: product.slug,
        thumb_image: product.thumbImage,
        is_sold: true,
      },
      order_id: orderNumber,
      part_id: partId,
      messages: [],
    },
  };
}

type Subject = Awaited<ReturnType<typeof findSubject>>;

const isAbout = ({ product, partId }: Subject) =>
  product ? eq(conversations.productId, product.id) : eq(conversations.partId, partId ?? 0);

/** Finds a boutique's product, or its part of an own order. Throws Refusal 404, also for the shop's own goods. */
async function findSubject(
  sql: Sql,
  {
    customerId,
    product: slug,
    part_id: part,
  }: { customerId: number; product?: string | undefined; part_id?: string | undefined },
) {
  if (slug !== undefined) {
    const [found] = await sql
      .select({ product: products, seller: sellers })
      .from(products)
      .innerJoin(sellers, eq(sellers.id, products.sellerId))
      .where(eq(products.slug, slug));
    if (!found) throw notFound();
    return { ...found, partId: null, orderNumber: null };
  }
  const [found] = await sql
    .select({ partId: orderParts.id, orderNumber: orders.number, seller: sellers })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .innerJoin(sellers, eq(sellers.id, orderParts.sellerId))
    .where(and(eq(orders.customerId, customerId), eq(orderParts.id, readId(part ?? '') ?? 0)));
  if (!found) throw notFound();
  return { ...found, product: null };
}

/** X58: stores a customer's message and mails it to the boutique. Throws Refusal 404, 422 or 429. */
export async function sendMessage({
  sql,
  mailer,
  customerId,
  body,
  lang,
  now,
}: Form & { customerId: number }): Promise<{ notification: string }> {
  const { message: text, ...about } = readBody(MessageBody, body);
  await requireRate(sql, { key: `messages:${customerId}`, max: MAX_AN_HOUR, windowSeconds: 3600, now });
  const subject = await findSubject(sql, { customerId, ...about });
  // The same text after an answer is a new message.
  const answer = await readLastAnswer(sql, customerId, subject);
  await receiveOnce(sql, { form: `message:${customerId}`, content: { ...about, text, answer }, now }, async (tx) => {
    await lockCustomer(tx, customerId);
    const id = await startConversation(tx, { customerId, subject, lang, now });
    await tx.insert(messages).values({ conversationId: id, isFromCustomer: true, text, createdAt: now });
    const record = only(await selectConversations(tx, eq(conversations.id, id)));
    const shopLang = await readShopLanguage(tx);
    await queueMail(tx, {
      // The shop's owner gets the questions to a closed boutique, and to one without an email address.
      to: (record.seller.isActive && record.seller.email) || null,
      letter: questionLetter({
        lang: shopLang,
        about: aboutText(record, shopLang),
        name: firstName(record.customer.name),
        text,
        token: await drawConversationLink(tx, { conversationId: id, now }),
      }),
      hasSecret: true,
      now,
    });
  });
  mailer.wake();
  return { notification: say('conversation.sent', lang) };
}

/** Returns the id of the newest message from the boutique; 0 if there is none. */
async function readLastAnswer(sql: Sql, customerId: number, subject: Subject): Promise<number> {
  const [last] = await sql
    .select({ id: max(messages.id) })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(conversations.customerId, customerId), isAbout(subject), eq(messages.isFromCustomer, false)));
  return last?.id ?? 0;
}

/** Returns the id of the conversation. A new one needs a product that is sold. */
async function startConversation(
  tx: Sql,
  { customerId, subject, lang, now }: { customerId: number; subject: Subject; lang: Lang; now: Date },
): Promise<number> {
  const [known] = await tx
    .update(conversations)
    .set({ lang, lastAt: now })
    .where(and(eq(conversations.customerId, customerId), isAbout(subject)))
    .returning({ id: conversations.id });
  if (known) return known.id;
  const { product, partId, seller } = subject;
  if (product && !(product.isActive && seller.isActive)) throw notFound();
  const added = await tx
    .insert(conversations)
    .values({ customerId, sellerId: seller.id, productId: product?.id ?? null, partId, lang, lastAt: now })
    .returning({ id: conversations.id });
  return only(added).id;
}
