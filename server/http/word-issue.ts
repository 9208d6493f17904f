import type { BaseIssue } from 'valibot';
import type { Message } from '../messages';

/** Says which rule of the contract a value breaks. */
export function wordIssue({ kind, type, message, requirement }: BaseIssue<unknown>, value: unknown): Message {
  const said = own[message];
  if (said) return said;
  if (type === 'literal') return 'field.confirm';
  if (type === 'file') return 'field.picture';
  if (kind === 'schema' || (typeof value === 'string' && value.trim() === '')) return 'field.required';
  if (type === 'max_length') return { id: 'field.tooLong', values: { max: Number(requirement) } };
  if (type === 'min_length') return { id: 'field.tooShort', values: { min: Number(requirement) } };
  if (type === 'min_size') return 'field.fileEmpty';
  if (type === 'max_size') return { id: 'field.fileTooLarge', values: { max: Number(requirement) / (1024 * 1024) } };
  if (type === 'mime_type') return 'field.fileType';
  if (type === 'partial_check') return 'field.passwordsDiffer';
  return named[type === 'email' ? 'email' : message] ?? 'field.invalid';
}

/** What a rule is about, where its kind does not say enough and an empty field breaks it too. */
const own: Record<string, Message> = {
  choose: 'field.choose',
  stars: 'field.stars',
  tell: 'field.tell',
  show: 'field.show',
  pictures: 'field.pictures',
};

/** Rules that are patterns carry their names in place of a message. */
const named: Record<string, Message> = {
  email: 'field.email',
  phone: 'field.phone',
  code: 'field.code',
  time: 'field.time',
  website: 'field.website',
};
