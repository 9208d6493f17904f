import type { BaseIssue } from 'valibot';
import type { Message } from '../messages';

/** Says which rule of the contract a value breaks. */
export function wordIssue({ kind, type, message, requirement }: BaseIssue<unknown>, value: unknown): Message {
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

/** Rules that are patterns carry their names in place of a message. */
const named: Record<string, Message> = {
  email: 'field.email',
  phone: 'field.phone',
  code: 'field.code',
  time: 'field.time',
  website: 'field.website',
};
