import type { InferInput } from 'valibot';
import type { MessageAnswer } from '../../src/contract/cart';
import { ContactMessageBody } from '../../src/contract/content';
import { readShopLanguage } from '../content/read-shop-language';
import { contactMessages } from '../db/schema';
import { readBody } from '../http/read-body';
import { queueMail } from '../mail/outbox';
import { say } from '../messages';
import { receiveOnce } from './receive-once';
import type { Received } from './received';

/** X4: keeps a message and mails it to the shop's owner, who can answer it. Throws Refusal 422 with a message for each wrong field. */
export async function sendContactMessage({
  sql,
  postman,
  body,
  lang,
  now,
}: Received): Promise<InferInput<typeof MessageAnswer>> {
  const { phone = '', ...rest } = readBody(ContactMessageBody, body);
  const message = { ...rest, phone };
  await receiveOnce(sql, { form: 'contact', content: message, now }, async (tx) => {
    await tx.insert(contactMessages).values(message);
    await queueMail(tx, {
      to: null,
      replyTo: message.email,
      letter: {
        lang: await readShopLanguage(tx),
        subject: { text: message.subject },
        paragraphs: ['mail.contact'],
        facts: [
          ['mail.name', message.name],
          ['mail.email', message.email],
          ['mail.phone', phone],
          ['mail.message', message.message],
        ],
      },
      now,
    });
  });
  postman.wake();
  return { notification: say('contact.sent', lang) };
}
