import * as v from 'valibot';
import { defineCall } from './define-call';
import { id, num, record, text } from './values';

/** `expires_in` is in seconds. */
export const RenewalAnswer = record({
  access_token: v.pipe(text, v.nonEmpty()),
  expires_in: num,
  user: record({ id, name: text }),
});
export type RenewalAnswer = v.InferOutput<typeof RenewalAnswer>;

/** Requests a new access token. The browser sends the refresh token in an HttpOnly cookie. */
export const renewSession = defineCall({
  method: 'POST',
  auth: 'none',
  retry: false,
  id: 'X25',
  path: '/api/session/renew',
  answer: RenewalAnswer,
});
