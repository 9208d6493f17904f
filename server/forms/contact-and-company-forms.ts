import { JoinCompanyBody } from '../../src/contract/account';
import { ContactMessageBody } from '../../src/contract/content';
import type { Form } from '../account/form-handler-input';
import { readShopLanguage } from '../content/read-documents';
import { companyRequests, contactMessages } from '../db/schema';
import { readBody } from '../http/read-body';
import { queueMail } from '../mail/queue-mail';
import { say } from '../messages';
import { receiveOnce } from './receive-once';

/** X4-send: stores a contact message and mails it to the shop's owner, who can reply by email. Throws Refusal 422. */
export async function sendContactMessage({ sql, mailer, body, lang, now }: Form): Promise<{ notification: string }> {
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
  mailer.wake();
  return { notification: say('contact.sent', lang) };
}

/** X10: stores a company's request and mails the shop's owner and the company. Throws Refusal 422. */
export async function joinCompany({ sql, mailer, body, lang, now }: Form): Promise<{ notification: string }> {
  const { agree, website = '', ...rest } = readBody(JoinCompanyBody, body);
  const request = { ...rest, website };
  await receiveOnce(sql, { form: 'company', content: request, now }, async (tx) => {
    await tx.insert(companyRequests).values({ ...request, lang });
    await queueMail(tx, {
      to: null,
      replyTo: request.email,
      letter: {
        lang: await readShopLanguage(tx),
        subject: { id: 'mail.companySubject', values: { name: request.company } },
        paragraphs: ['mail.company'],
        facts: [
          ['mail.companyName', request.company],
          ['mail.name', request.name],
          ['mail.email', request.email],
          ['mail.phone', request.phone],
          ['mail.website', website],
          ['mail.message', request.message],
        ],
      },
      now,
    });
    // This mail contains no form input, so that nobody can send text to a stranger's email address.
    await queueMail(tx, {
      to: request.email,
      letter: { lang, subject: 'mail.receivedSubject', paragraphs: ['mail.companyReceived'] },
      now,
    });
  });
  mailer.wake();
  return { notification: say('company.sent', lang) };
}
