import {
  answerConversation,
  listConversations,
  sendMessage,
  showConversation,
  showLinkedConversation,
} from '../contract/conversation-calls';
import type { ConversationSubject } from '../contract/conversations';
import type { CallInput, Http } from './http-types';

export const conversationsApi = (http: Http) => ({
  fetchConversations: (query: CallInput<typeof listConversations>['query'], signal?: AbortSignal) =>
    http.send(listConversations, { query }, signal),
  fetchConversation: async (query: ConversationSubject, signal?: AbortSignal) =>
    (await http.send(showConversation, { query }, signal)).conversation,
  sendMessage: (body: CallInput<typeof sendMessage>['body']) => http.send(sendMessage, { body }),
});

/** Calls of a boutique, without a login. */
export const boutiqueAnswersApi = (http: Http) => ({
  fetchLinked: async (token: string, signal?: AbortSignal) =>
    (await http.send(showLinkedConversation, { body: { token } }, signal)).conversation,
  answer: (body: CallInput<typeof answerConversation>['body']) => http.send(answerConversation, { body }),
});
