import type { InferInput } from 'valibot';
import type { MessageAnswer } from '../../src/contract/cart';
import { ContactMessageBody } from '../../src/contract/content';
import type { Sql } from '../db/open';
import { contactMessages } from '../db/schema';
import { readBody } from '../http/read-body';
import type { Lang } from '../language';
import { type Message, say } from '../messages';

/** X4: keeps a message for the shop's owner. Throws Refusal 422 with a message for each wrong field. */
export async function sendContactMessage(
  sql: Sql,
  { body, lang }: { body: unknown; lang: Lang },
): Promise<InferInput<typeof MessageAnswer>> {
  const { phone = '', ...message } = readBody(ContactMessageBody, body, wordIssue);
  await sql.insert(contactMessages).values({ ...message, phone });
  return { notification: say('contact.sent', lang) };
}

const maxLengths: Record<string, number> = { name: 255, email: 255, subject: 255, message: 5000 };

function wordIssue(field: string, value: unknown): Message {
  if (typeof value !== 'string' || value.trim() === '') return 'field.required';
  const max = maxLengths[field];
  if (max !== undefined && value.trim().length > max) return { id: 'field.tooLong', values: { max } };
  if (field === 'email') return 'field.email';
  return field === 'phone' ? 'field.phone' : 'field.invalid';
}
