import type { InferInput } from 'valibot';
import { EmailBody, VerificationParams, VerificationQuery } from '../../src/contract/account';
import type { MessageAnswer } from '../../src/contract/cart';
import type { Sql } from '../db/open';
import { readBody } from '../http/read-body';
import { Refusal } from '../http/refusal';
import type { Lang } from '../language';
import type { Letter } from '../mail/letter';
import { queueMail } from '../mail/outbox';
import { say } from '../messages';
import { drawCode, renewCode, spendCode, tryCode } from './codes';
import { type AtDoor, findCustomer } from './door';
import { accountExistsLetter, noAccountLetter, registerCodeLetter } from './letters';
import { admit, findRegistrations, ownRegistration, takeRegistrations } from './registrations';

type Verify = { sql: Sql; params: unknown; query: unknown; lang: Lang; now: Date };

/**
 * E3: admits the registration of an address that was made on the same device (`device_id`), by the code that was mailed
 * there. A registration of another device may be a stranger's with a password of theirs, so that the mailbox's owner
 * chooses a new one (E9, E10): 409 `choose_password`. Sent again it changes nothing. Throws Refusal 422, 400 `bad_code` or
 * `code_expired`.
 */
export async function verify({ sql, params, query, lang, now }: Verify): Promise<InferInput<typeof MessageAnswer>> {
  const { code } = readBody(VerificationParams, params);
  const { device_id: deviceId, ...asked } = readBody(VerificationQuery, query);
  const email = asked.email.toLowerCase();
  const mailed = await tryCode(sql, { email, purpose: 'register', code, now, status: 400 });
  if (mailed.usedAt === null) {
    await sql.transaction(async (tx) => {
      // In this order, as in E2: two that come at once wait for each other instead of for ever.
      const customerId = await admitOwn(tx, email, deviceId);
      const isUsed = await spendCode(tx, { ...mailed, now });
      if (customerId !== null && isUsed) return;
      // The same code, sent at the same moment, may have been faster. Otherwise it was replaced, or there is nobody to admit.
      const isIn = customerId === null && !isUsed && (await findCustomer(tx, email)) !== undefined;
      if (!isIn) throw new Refusal(400, 'code_expired', 'code.expired');
    });
  }
  return { notification: say('verification.done', lang) };
}

/** Null when nobody waits. */
async function admitOwn(tx: Sql, email: string, deviceId: string | undefined): Promise<number | null> {
  const waiting = await takeRegistrations(tx, email);
  const own = ownRegistration(waiting, deviceId);
  if (own) return admit(tx, own);
  if (waiting.length > 0) throw new Refusal(409, 'choose_password', 'verification.several');
  return null;
}

/**
 * E4: mails another code in the place of the last one. Every address gets the same answer; one without a registration gets
 * a mail that says so. Throws Refusal 422, 429.
 */
export async function resendCode({ sql, postman, body, lang, now }: AtDoor): Promise<InferInput<typeof MessageAnswer>> {
  const email = readBody(EmailBody, body).email.toLowerCase();
  const drawn = await drawCode();
  await sql.transaction(async (tx) => {
    const code = await renewCode(tx, { email, purpose: 'register', now, drawn });
    await queueMail(tx, { to: email, letter: await letterFor(tx, email, { code, lang }), now });
  });
  postman.wake();
  return { notification: say('verification.sent', lang) };
}

async function letterFor(tx: Sql, email: string, { code, lang }: { code: string; lang: Lang }): Promise<Letter> {
  const [customer, waiting] = [await findCustomer(tx, email), await findRegistrations(tx, email)];
  if (customer) return accountExistsLetter(lang);
  return waiting.length > 0 ? registerCodeLetter(lang, code) : noAccountLetter(lang);
}
