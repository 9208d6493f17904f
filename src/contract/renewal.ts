import * as v from 'valibot';
import { defineCall } from './call';
import { id, num, record, text } from './scalars';

/** X25. A new access token, and whose it is. */
export const RenewalAnswer = record({
  access_token: v.pipe(text, v.nonEmpty()),
  expires_in: num,
  user: record({ id, name: text }),
});
export type RenewalAnswer = v.InferOutput<typeof RenewalAnswer>;

/** The refresh token travels in an HttpOnly cookie. */
export const renewSession = defineCall({
  method: 'POST',
  auth: 'none',
  retry: false,
  id: 'X25',
  path: '/api/session/renew',
  answer: RenewalAnswer,
});
