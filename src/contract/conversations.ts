import * as v from 'valibot';
import { wanted, words } from './api-query';
import { line } from './first-load-fields';
import { dateTime, flag, id, list, maybe, page, path, record, storable, text } from './values';

const MAX_MESSAGE = 2000;

const subject = { product: words, part_id: id };

/** Subject of a conversation: the slug of a product, or the id of the order's part that is a parcel. */
export type ConversationSubject = { product: string } | { part_id: string };

export const ConversationQuery = v.object({ product: wanted(subject.product), part_id: wanted(subject.part_id) });

/** Exactly one of `product` and `part_id` is set. */
export const MessageBody = v.pipe(
  v.object({ product: v.optional(subject.product), part_id: v.optional(subject.part_id), message: line(MAX_MESSAGE) }),
  v.check(({ product, part_id }) => (product === undefined) !== (part_id === undefined)),
);

/** `token` is the fragment of the link in an email to a boutique. */
const link = { token: v.pipe(storable, v.nonEmpty()) };

export const ConversationLink = v.object(link);
export const AnswerBody = v.object({ ...link, message: line(MAX_MESSAGE) });

/** `is_own`: whether the reader wrote it. */
const Message = record({ id, is_own: flag, text, created_at: dateTime });

/** `is_sold`: whether the product has a page. */
const Product = record({ name: text, slug: text, thumb_image: path, is_sold: flag });

/** `partner` is the name of the boutique, or for a boutique the customer's first name. Either `product` or `order_id` and `part_id` is set. */
const about = { partner: text, product: maybe(Product, null), order_id: maybe(id, null), part_id: maybe(id, null) };

/** Oldest message first. It has no messages before the first question. */
export const Conversation = record({ ...about, messages: list(Message) });
export type Conversation = v.InferOutput<typeof Conversation>;

export const ConversationAnswer = record({ conversation: Conversation });

const ListedConversation = record({ id, ...about, last_message: Message });
export type ListedConversation = v.InferOutput<typeof ListedConversation>;

export const ConversationsAnswer = record({ conversations: page(ListedConversation) });
export type ConversationsAnswer = v.InferOutput<typeof ConversationsAnswer>;
