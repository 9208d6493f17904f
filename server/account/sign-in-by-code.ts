import { EmailBody, SignInByCodeBody } from '../../src/contract/account';
import type { Sql } from '../db/database-handle';
import type { customers } from '../db/schema';
import { readBody } from '../http/read-body';
import { Refusal } from '../http/refusal';
import { queueMail } from '../mail/queue-mail';
import { say } from '../messages';
import { signInCodeLetter } from './account-emails';
import { type Form, findCustomer } from './form-handler-input';
import { lockCustomer } from './lock-customer-row';
import { beginSession, type LoggedIn, type LogIn } from './log-in';
import { drawCode, isCodeAlive, renewCode, spendCode, tryCode } from './mailed-codes';
import { admit, ownRegistration, takeRegistrations } from './registrations';

/**
 * X29: mails a code to sign in with. The answer and the mail are the same whether or not the address has an account, so
 * that nobody learns who is a customer. Above the limits of mails, mails nothing if the last code still works, and
 * otherwise throws Refusal 429. Throws Refusal 422 for an invalid address.
 */
export async function sendSignInCode({ sql, mailer, body, lang, now }: Form): Promise<{ notification: string }> {
  const email = readBody(EmailBody, body).email.toLowerCase();
  const drawn = await drawCode();
  const mail = sql.transaction(async (tx) => {
    const code = await renewCode(tx, { email, purpose: 'login', now, drawn });
    await queueMail(tx, { to: email, letter: signInCodeLetter(lang, code), now });
  });
  await mail.catch(async (error) => {
    // The last mailed code still works, so the shopper can go on with it.
    const isLimited = error instanceof Refusal && error.status === 429;
    if (!isLimited || !(await isCodeAlive(sql, { email, purpose: 'login', now }))) throw error;
  });
  mailer.wake();
  return { notification: say('signIn.sent', lang) };
}

/**
 * X30: opens a session if the mailed code is right. An address without an account gets one: the customer needs no
 * password, and the first saved address gives the name. Throws Refusal 422, 400 `bad_code` or `code_expired`, or 402
 * `disabled`.
 */
export async function signInByCode(sql: Sql, { body, lang, now, ...browser }: LogIn): Promise<LoggedIn> {
  const { code, ...fields } = readBody(SignInByCodeBody, body);
  const email = fields.email.toLowerCase();
  const mailed = await tryCode(sql, { email, purpose: 'login', code, now, status: 400 });
  return sql.transaction(async (tx) => {
    const customer = await findOrAdmit(tx, email, fields.device_id);
    // A used code opens no second session.
    if (!(await spendCode(tx, { ...mailed, now }))) throw new Refusal(400, 'code_expired', 'code.expired');
    if (!customer.isActive) throw new Refusal(402, 'disabled', 'login.disabled');
    return beginSession(tx, customer, fields, { ...browser, lang, now });
  });
}

async function findOrAdmit(
  tx: Sql,
  email: string,
  deviceId: string | undefined,
): Promise<typeof customers.$inferSelect> {
  // The code proves who owns the address, so no other registration of it can be completed any more.
  const own = ownRegistration(await takeRegistrations(tx, email), deviceId);
  // Without the password of the registration: on a shared computer, another person may have chosen it.
  await admit(tx, { name: own?.name ?? '', phone: own?.phone ?? '', email, passwordHash: null });
  const customer = await findCustomer(tx, email);
  if (!customer) throw new Error('The new customer was not stored');
  await lockCustomer(tx, customer.id);
  return customer;
}
