import * as v from 'valibot';
import { readCents } from './decimal';
import { storable } from './values';

// Form fields that client and server validate. Their error messages are keys, which field-errors.ts translates.

export const phone = v.pipe(storable, v.trim(), v.regex(/^\+?[0-9 ()-]{6,20}$/, 'phone'));

/** Optional phone number; '' for none. */
export const phoneIfAny = v.pipe(storable, v.trim(), v.regex(/^(\+?[0-9 ()-]{6,20})?$/, 'phone'));

/** In UTF-16 code units, as valibot and JavaScript count. */
export const MIN_PASSWORD_LENGTH = 10;

/** Not trimmed, because spaces are part of a password. */
const newPassword = v.pipe(storable, v.minLength(MIN_PASSWORD_LENGTH), v.maxLength(255));

export const verificationCode = v.pipe(storable, v.trim(), v.regex(/^\d{6}$/, 'code'));

/** The 6 digits in the mail, or the token in the mailed link. */
export const resetCode = v.pipe(storable, v.trim(), v.regex(/^(?:\d{6}|[\w-]{43})$/, 'code'));

export const agreed = v.literal(1);

export const timeOfDay = v.pipe(storable, v.trim(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time'));

export const website = v.pipe(
  storable,
  v.trim(),
  v.maxLength(255),
  v.regex(/^(https?:\/\/)?([\p{L}\d-]+\.)+\p{L}{2,}([/?#]\S*)?$/iu, 'website'),
);

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

/** No maximum size: the app shrinks a large picture before sending it. */
export const chosenPicture = v.pipe(v.file(), v.minSize(1), v.mimeType(pictureTypes));

export const picture = v.pipe(chosenPicture, v.maxSize(MAX_PICTURE_BYTES));

/** Decimal amount above 0 with at most two fraction digits. The parsed value is in cents. */
export const amount = v.pipe(
  v.union([v.number(), storable]),
  v.check((value) => /^\d+(\.\d{1,2})?$/.test(String(value))),
  v.transform((value) => readCents(value) ?? 0),
  v.minValue(1),
);

export const pageUrl = v.pipe(storable, v.url());

/** Unique id of an operation. A retry with the same key does not repeat the effect. */
export const idempotencyKey = v.pipe(storable, v.uuid());

export const passwords = { password: newPassword, password_confirmation: storable };

export const samePasswords = (body: { password: string; password_confirmation: string }) =>
  body.password === body.password_confirmation;
