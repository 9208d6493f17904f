import { and, desc, eq, inArray } from 'drizzle-orm';
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
import type { Lang } from '../language';
import { queueMail } from '../mail/queue-mail';
import { say } from '../messages';
import { drawConversationLink } from './boutique-conversations';
import { questionLetter } from './conversation-emails';
import {
  aboutText,
  firstName,
  lastFrom,
  readMessages,
  selectConversations,
  toAbout,
  toMessage,
} from './read-conversations';

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
  const ids = found.map(({ conversation }) => conversation.id);
  const newest = await sql
    .selectDistinctOn([messages.conversationId])
    .from(messages)
    .where(inArray(messages.conversationId, ids))
    .orderBy(messages.conversationId, desc(messages.id));
  const rows = found.map((record) => {
    const { id } = record.conversation;
    const last = only(newest.filter(({ conversationId }) => conversationId === id));
    const about = toAbout(record, { partner: record.seller.shopName, lang });
    return { id, ...about, last_message: toMessage(last, 'customer') };
  });
  return { conversations: paginate(url, { rows, total, page, perPage: PER_PAGE }) };
}

/** X57: returns the customer's conversation about a product or parcel. Throws Refusal 404. */
export async function showConversation(
  sql: Sql,
  { customerId, url, lang }: Request,
): Promise<InferInput<typeof ConversationAnswer>> {
  const subject = await findSubject(sql, { customerId, ...readQuery(ConversationQuery, url) });
  const shown = await readMessages(sql, isAbout(subject, customerId));
  if (shown.length === 0) requireSold(subject);
  const about = toAbout(subject, { partner: subject.seller.shopName, lang });
  return { conversation: { ...about, messages: shown.map((row) => toMessage(row, 'customer')) } };
}

type Subject = Awaited<ReturnType<typeof findSubject>>;

const isAbout = ({ product, partId }: Subject, customerId: number) =>
  and(
    eq(conversations.customerId, customerId),
    product ? eq(conversations.productId, product.id) : eq(conversations.partId, partId ?? 0),
  );

/** A conversation begins only about a product that is sold. Throws Refusal 404. */
function requireSold({ product, seller }: Subject): void {
  if (product && !(product.isActive && seller.isActive)) throw notFound();
}

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
  const answer = lastFrom('boutique', await readMessages(sql, isAbout(subject, customerId)));
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

/** Returns the id of the conversation. A new one needs a product that is sold. */
async function startConversation(
  tx: Sql,
  { customerId, subject, lang, now }: { customerId: number; subject: Subject; lang: Lang; now: Date },
): Promise<number> {
  const [known] = await tx
    .update(conversations)
    .set({ lang, lastAt: now })
    .where(isAbout(subject, customerId))
    .returning({ id: conversations.id });
  if (known) return known.id;
  requireSold(subject);
  const { product, partId } = subject;
  const added = await tx
    .insert(conversations)
    .values({ customerId, productId: product?.id ?? null, partId, lang, lastAt: now })
    .returning({ id: conversations.id });
  return only(added).id;
}
