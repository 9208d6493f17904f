import { PageQuery } from './api-query';
import { MessageAnswer } from './cart';
import {
  AnswerBody,
  ConversationAnswer,
  ConversationLink,
  ConversationQuery,
  ConversationsAnswer,
  MessageBody,
} from './conversations';
import { defineCall } from './define-call';

/** Lists the customer's conversations with boutiques, newest message first. */
export const listConversations = defineCall({
  id: 'X56',
  method: 'GET',
  path: '/api/user/conversations',
  auth: 'user',
  retry: true,
  query: PageQuery,
  answer: ConversationsAnswer,
});

/** Returns the conversation about a product or a part of an own order, also before its first message. */
export const showConversation = defineCall({
  id: 'X57',
  method: 'GET',
  path: '/api/user/conversation',
  auth: 'user',
  retry: true,
  query: ConversationQuery,
  answer: ConversationAnswer,
});

/** Sends a message to the boutique. The same text within ten minutes is sent once. */
export const sendMessage = defineCall({
  id: 'X58',
  method: 'POST',
  path: '/api/user/conversation',
  auth: 'user',
  retry: false,
  body: MessageBody,
  answer: MessageAnswer,
});

/** Returns the conversation of a link in an email to a boutique, as the boutique sees it. */
export const showLinkedConversation = defineCall({
  id: 'X59',
  method: 'POST',
  path: '/api/conversation-of-link',
  auth: 'none',
  retry: false,
  body: ConversationLink,
  answer: ConversationAnswer,
});

/** Sends the boutique's answer. The same text within ten minutes is sent once. */
export const answerConversation = defineCall({
  id: 'X60',
  method: 'POST',
  path: '/api/conversation-answer',
  auth: 'none',
  retry: false,
  body: AnswerBody,
  answer: MessageAnswer,
});
