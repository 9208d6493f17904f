import type { InferInput } from 'valibot';
import { JoinCompanyBody } from '../../src/contract/account';
import type { MessageAnswer } from '../../src/contract/cart';
import { readShopLanguage } from '../content/read-shop-language';
import { companyRequests } from '../db/schema';
import { readBody } from '../http/read-body';
import { queueMail } from '../mail/outbox';
import { say } from '../messages';
import { receiveOnce } from './receive-once';
import type { Received } from './received';

/** X10: keeps a company's request, and mails it to the shop's owner and a confirmation to the company. Throws Refusal 422 with a message for each wrong field. */
export async function joinCompany({
  sql,
  postman,
  body,
  lang,
  now,
}: Received): Promise<InferInput<typeof MessageAnswer>> {
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
    // Nothing of what was filled in: the address may be a stranger's, and the form no way to write to strangers.
    await queueMail(tx, {
      to: request.email,
      letter: { lang, subject: 'mail.receivedSubject', paragraphs: ['mail.companyReceived'] },
      now,
    });
  });
  postman.wake();
  return { notification: say('company.sent', lang) };
}
