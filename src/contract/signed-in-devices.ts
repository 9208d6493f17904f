import type * as v from 'valibot';
import { MessageAnswer } from './cart';
import { defineCall, IdParams } from './define-call';
import { flag, mainRows, maybe, record, text } from './values';

/** `device` names browser and operating system; '' if unknown. */
export const SessionsAnswer = record({
  sessions: mainRows(
    record({ id: text, device: maybe(text, ''), created_at: text, last_used_at: text, is_current: maybe(flag, false) }),
  ),
});
export type SignedInDevice = v.InferOutput<typeof SessionsAnswer>['sessions'][number];

export const listSessions = defineCall({
  method: 'GET',
  auth: 'user',
  retry: true,
  id: 'X26',
  path: '/api/user/sessions',
  answer: SessionsAnswer,
});

export const endSession = defineCall({
  method: 'DELETE',
  auth: 'user',
  retry: false,
  id: 'X27',
  path: '/api/user/sessions/{id}',
  params: IdParams,
  answer: MessageAnswer,
});

/** Ends all of the customer's login sessions, including the current one. */
export const endAllSessions = defineCall({
  method: 'DELETE',
  auth: 'user',
  retry: false,
  id: 'X28',
  path: '/api/user/sessions',
  answer: MessageAnswer,
});
