import * as v from 'valibot';
import { email } from '../contract/login-fields';

/** What the pages at the doors carry in their address: the way back, and whom they are about. */
export const doorSearch = v.object({
  redirect_to: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(2000))), undefined),
  email: v.fallback(v.optional(email), undefined),
});
