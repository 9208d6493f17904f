import * as v from 'valibot';
import { storable } from './values';

// Form fields that are part of the initial bundle. Fields that load later are in form-fields.ts.

/** Trimmed text. Despite the name, the text may contain line breaks. */
export const line = (maxLength: number, minLength = 1) =>
  v.pipe(storable, v.trim(), v.minLength(minLength), v.maxLength(maxLength));

export const email = v.pipe(storable, v.trim(), v.email(), v.maxLength(255));

/** Current password. Old passwords can have any length, so only '' is invalid. */
export const presentPassword = v.pipe(storable, v.nonEmpty());

export const captcha = v.optional(storable);
