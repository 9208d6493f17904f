import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { AnswerBody, type ConversationAnswer, ConversationLink } from '../../src/contract/conversations';
import type { Form } from '../account/form-handler-input';
import { hashToken } from '../account/sessions';
import type { Sql } from '../db/database-handle';
import { conversationLinks, conversations, messages } from '../db/schema';
import { receiveOnce } from '../forms/receive-once';
import { requireRate } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { notFound } from '../http/refusal';
import { queueMail } from '../mail/queue-mail';
import { say } from '../messages';
import { answerLetter, LINK_DAYS } from './conversation-emails';
import {
  aboutText,
  firstName,
  lastFrom,
  readMessages,
  selectConversations,
  toAbout,
  toMessage,
} from './read-conversations';

/** Maximum answers per conversation and hour. */
const MAX_AN_HOUR = 20;

/** Creates a token by which a boutique reads the conversation and answers, and stores its hash. */
export async function drawConversationLink(
  tx: Sql,
  { conversationId, now }: { conversationId: number; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_DAYS * 86_400_000);
  await tx.insert(conversationLinks).values({ hash: hashToken(token), conversationId, expiresAt });
  return token;
}

/** X59: shows the conversation of a boutique's link. Throws Refusal 404 for an expired link, or 422. */
export async function showLinked(
  sql: Sql,
  { body, lang, now }: Pick<Form, 'body' | 'lang' | 'now'>,
): Promise<InferInput<typeof ConversationAnswer>> {
  const { token } = readBody(ConversationLink, body, () => 'conversation.linkIncomplete');
  const record = await findLinked(sql, token, now);
  const shown = await readMessages(sql, eq(conversations.id, record.conversation.id));
  // A boutique learns only the first name of the customer.
  const about = toAbout(record, { partner: firstName(record.customer.name), lang });
  return { conversation: { ...about, messages: shown.map((row) => toMessage(row, 'boutique')) } };
}

/** X60: stores a boutique's answer and mails it to the customer. Throws Refusal 404 for an expired link, 422 or 429. */
export async function answerLinked({ sql, mailer, body, lang, now }: Form): Promise<{ notification: string }> {
  const { token, message: text } = readBody(AnswerBody, body);
  const record = await findLinked(sql, token, now);
  const { conversation, customer, seller, product, partId } = record;
  const form = `answer:${conversation.id}`;
  await requireRate(sql, { key: form, max: MAX_AN_HOUR, windowSeconds: 3600, now });
  // The same text after another question is a new answer.
  const asked = lastFrom('customer', await readMessages(sql, eq(conversations.id, conversation.id)));
  await receiveOnce(sql, { form, content: { text, asked }, now }, async (tx) => {
    await tx.insert(messages).values({ conversationId: conversation.id, isFromCustomer: false, text, createdAt: now });
    await tx.update(conversations).set({ lastAt: now }).where(eq(conversations.id, conversation.id));
    const { lang: customerLang } = conversation;
    await queueMail(tx, {
      to: customer.email,
      letter: answerLetter({
        lang: customerLang,
        about: aboutText(record, customerLang),
        shop: seller.shopName,
        text,
        subject: product ? { product: product.slug } : { part: String(partId) },
      }),
      now,
    });
  });
  mailer.wake();
  return { notification: say('conversation.answered', lang) };
}

async function findLinked(sql: Sql, token: string, now: Date) {
  const [link] = await sql
    .select({ conversationId: conversationLinks.conversationId })
    .from(conversationLinks)
    .where(and(eq(conversationLinks.hash, hashToken(token)), gt(conversationLinks.expiresAt, now)));
  const [record] = link ? await selectConversations(sql, eq(conversations.id, link.conversationId)) : [];
  if (!record) throw notFound('notFound.conversationLink');
  return record;
}
