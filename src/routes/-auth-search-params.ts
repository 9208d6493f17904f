import * as v from 'valibot';
import { email } from '../contract/first-load-fields';

/** URL search parameters of the login, registration and password pages. */
export const authSearch = v.object({
  redirect_to: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(2000))), undefined),
  email: v.fallback(v.optional(email), undefined),
});
