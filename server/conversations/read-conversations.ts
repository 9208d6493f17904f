import { asc, desc, eq, sql as raw, type SQL } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Conversation } from '../../src/contract/conversations';
import type { Sql } from '../db/database-handle';
import { conversations, customers, messages, orderParts, orders, products, sellers } from '../db/schema';
import { type Lang, localize } from '../language';
import { say } from '../messages';

/** Selects conversations with their subject and its boutique, newest message first. */
export const selectConversations = (sql: Sql, where: SQL | undefined) =>
  sql
    .select({
      conversation: conversations,
      customer: { name: customers.name, email: customers.email },
      seller: { shopName: sellers.shopName, email: sellers.email, isActive: sellers.isActive },
      product: {
        name: products.name,
        slug: products.slug,
        thumbImage: products.thumbImage,
        isActive: products.isActive,
      },
      partId: conversations.partId,
      orderNumber: orders.number,
    })
    .from(conversations)
    .innerJoin(customers, eq(customers.id, conversations.customerId))
    .leftJoin(products, eq(products.id, conversations.productId))
    .leftJoin(orderParts, eq(orderParts.id, conversations.partId))
    .leftJoin(orders, eq(orders.id, orderParts.orderId))
    .innerJoin(sellers, eq(sellers.id, raw`coalesce(${products.sellerId}, ${orderParts.sellerId})`))
    .where(where)
    .orderBy(desc(conversations.lastAt), desc(conversations.id));

type ConversationRecord = Awaited<ReturnType<typeof selectConversations>>[number];
type Subject = Pick<ConversationRecord, 'product' | 'partId' | 'orderNumber'>;

type MessageRow = typeof messages.$inferSelect;

/** Reads the messages of a conversation, oldest first. */
export const readMessages = async (sql: Sql, where: SQL | undefined): Promise<MessageRow[]> => {
  const rows = await sql
    .select({ message: messages })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(where)
    .orderBy(asc(messages.id));
  return rows.map(({ message }) => message);
};

/** Returns the id of the last message from one side; 0 if there is none. */
export const lastFrom = (side: Side, rows: MessageRow[]): number =>
  rows.findLast(({ isFromCustomer }) => isFromCustomer === (side === 'customer'))?.id ?? 0;

type Side = 'customer' | 'boutique';

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Returns the name of the product in quotation marks, or “order” with its number. */
export const aboutText = ({ product, orderNumber }: Omit<Subject, 'partId'>, lang: Lang): string =>
  say(
    product
      ? { id: 'mail.aboutProduct', values: { name: localize(product.name, lang) } }
      : { id: 'mail.aboutOrder', values: { number: orderNumber ?? '' } },
    lang,
  );

/** Returns the subject of a conversation. `partner` is the name of the other side. */
export const toAbout = (
  { product, partId, orderNumber }: Subject,
  { partner, lang }: { partner: string; lang: Lang },
): Omit<InferInput<typeof Conversation>, 'messages'> => ({
  partner,
  product: product && {
    name: localize(product.name, lang),
    slug: product.slug,
    thumb_image: product.thumbImage,
    is_sold: product.isActive,
  },
  order_id: orderNumber,
  part_id: partId,
});

export const toMessage = ({ id, isFromCustomer, text, createdAt }: MessageRow, reader: Side) => ({
  id,
  is_own: isFromCustomer === (reader === 'customer'),
  text,
  created_at: createdAt.toISOString(),
});
