import type * as v from 'valibot';
import { defineCall } from './define-call';
import { filledText, id, num, record, text } from './values';

/** `expires_in` is in seconds. */
export const RenewalAnswer = record({
  access_token: filledText,
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
