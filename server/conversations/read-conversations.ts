import { asc, desc, eq, type SQL } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Conversation } from '../../src/contract/conversations';
import type { Sql } from '../db/database-handle';
import { conversations, customers, messages, orderParts, orders, products, sellers } from '../db/schema';
import { type Lang, localize } from '../language';
import { say } from '../messages';

export type MessageRow = typeof messages.$inferSelect;
type Reader = 'customer' | 'boutique';

/** Selects conversations with what they are about. */
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
      orderNumber: orders.number,
    })
    .from(conversations)
    .innerJoin(customers, eq(customers.id, conversations.customerId))
    .innerJoin(sellers, eq(sellers.id, conversations.sellerId))
    .leftJoin(products, eq(products.id, conversations.productId))
    .leftJoin(orderParts, eq(orderParts.id, conversations.partId))
    .leftJoin(orders, eq(orders.id, orderParts.orderId))
    .where(where)
    .orderBy(desc(conversations.lastAt), desc(conversations.id));

export type ConversationRecord = Awaited<ReturnType<typeof selectConversations>>[number];

/** Reads the messages of a conversation, oldest first. */
export const readMessages = (sql: Sql, conversationId: number): Promise<MessageRow[]> =>
  sql.select().from(messages).where(eq(messages.conversationId, conversationId)).orderBy(asc(messages.id));

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Returns the name of the product, or “order” with its number. */
export const aboutText = (
  { product, orderNumber }: Pick<ConversationRecord, 'product' | 'orderNumber'>,
  lang: Lang,
): string =>
  product ? localize(product.name, lang) : say({ id: 'mail.aboutOrder', values: { number: orderNumber ?? '' } }, lang);

type About = Omit<InferInput<typeof Conversation>, 'messages'>;

/** Returns what the conversation is about. A boutique learns only the first name of the customer. */
export function toAbout(
  { conversation, customer, seller, product, orderNumber }: ConversationRecord,
  { reader, lang }: { reader: Reader; lang: Lang },
): About {
  return {
    partner: reader === 'customer' ? seller.shopName : firstName(customer.name),
    product: product && {
      name: localize(product.name, lang),
      slug: product.slug,
      thumb_image: product.thumbImage,
      is_sold: product.isActive,
    },
    order_id: orderNumber,
    part_id: conversation.partId,
  };
}

export const toMessage = ({ id, isFromCustomer, text, createdAt }: MessageRow, reader: Reader) => ({
  id,
  is_own: isFromCustomer === (reader === 'customer'),
  text,
  created_at: createdAt.toISOString(),
});
