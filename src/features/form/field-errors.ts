import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

export type FieldErrors = Record<string, string>;

/** Validates a request body with its contract schema. Returns one message per invalid field. */
export function fieldErrors(schema: v.GenericSchema, body: Readonly<Record<string, unknown>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of v.safeParse(schema, body).issues ?? []) {
    const field = String(issue.path?.[0]?.key ?? '');
    errors[field] ??= i18n._(messageOfIssue(issue, field, body[field]));
  }
  return errors;
}

function messageOfIssue({ kind, type, message, requirement }: v.BaseIssue<unknown>, field: string, value: unknown) {
  const limit = Number(requirement);
  const said = own[message];
  if (said) return said;
  if (type === 'literal') return msg`Please tick this box to continue.`;
  if (type === 'file') return msg`Please choose an image.`;
  if (kind === 'schema' || (typeof value === 'string' && value.trim() === '')) return lacking[field] ?? lackingAny;
  if (type === 'max_length') return msg`Please use no more than ${limit} characters.`;
  if (type === 'min_length') return msg`Please use at least ${limit} characters.`;
  if (type === 'min_size') return msg`This file is empty.`;
  if (type === 'max_size') return msg`Please choose an image of no more than ${limit / (1024 * 1024)} MB.`;
  if (type === 'mime_type') return msg`Please choose a JPEG, PNG or WebP image.`;
  if (type === 'partial_check') return msg`The passwords don’t match.`;
  return named[type === 'email' ? 'email' : message] ?? msg`This value is not valid.`;
}

const lackingAny = msg`Please fill in this field.`;

const lacking: Record<string, ReturnType<typeof msg>> = {
  name: msg`Please enter your name.`,
  email: msg`Please enter your email address.`,
  phone: msg`Please enter your phone number.`,
  country: msg`Please choose your country.`,
  state: msg`Please choose your province or region.`,
  city: msg`Please choose your town.`,
  address: msg`Please enter your street address.`,
  password: msg`Please enter your password.`,
  current_password: msg`Please enter your password.`,
  message: msg`Please write your message.`,
};

/** Messages by rule name. They take precedence over the messages in `lacking`. */
const own: Record<string, ReturnType<typeof msg>> = {
  choose: msg`Please choose one.`,
  stars: msg`Please choose 1 to 5 stars.`,
  tell: msg`Please tell us in a few words.`,
  show: msg`Please add a photo that shows it.`,
  amount: msg`Please enter an amount such as 25 or 25.50.`,
  least: msg`This is less than the minimum.`,
  most: msg`This is more than the maximum.`,
  balance: msg`This is more than you have in your wallet.`,
  pictures: msg`Please choose no more than 3 photos.`,
  pieces: msg`Please choose at least one item.`,
};

/** Messages for invalid values, by rule name. `lacking` has the messages for empty fields. */
const named: Record<string, ReturnType<typeof msg>> = {
  email: msg`Please enter a valid email address.`,
  phone: msg`Please enter a valid phone number.`,
  code: msg`Please enter the 6 digits of the code.`,
  time: msg`Please enter a time such as 09:30.`,
  word: msg`Please type the word exactly as shown.`,
  website: msg`Please enter the address of a website.`,
};
