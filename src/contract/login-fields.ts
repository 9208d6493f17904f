import * as v from 'valibot';
import { storable } from './scalars';

// Fields of the login form and of urls are part of the first load. Those of other forms are in fields.ts.

/** Text of one line or more, trimmed. */
export const line = (maxLength: number, minLength = 1) =>
  v.pipe(storable, v.trim(), v.minLength(minLength), v.maxLength(maxLength));

export const email = v.pipe(storable, v.trim(), v.email(), v.maxLength(255));

/** Present password of an account: not empty, of any length. */
export const presentPassword = v.pipe(storable, v.nonEmpty());

export const captcha = v.optional(storable);
