import type * as v from 'valibot';
import { defineCall, IdParams } from './call';
import { MessageAnswer } from './cart';
import { flag, mainRows, maybe, record, text } from './scalars';

/** X26. A customer's signed-in devices. `device`: browser and system, '' where unknown. */
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

/** Also ends the session that asks. */
export const endAllSessions = defineCall({
  method: 'DELETE',
  auth: 'user',
  retry: false,
  id: 'X28',
  path: '/api/user/sessions',
  answer: MessageAnswer,
});
