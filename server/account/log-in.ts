import type { InferInput, InferOutput } from 'valibot';
import { type LoginAnswer, LoginBody } from '../../src/contract/session';
import { moveGuestCart } from '../cart/move-guest-cart';
import type { Sql } from '../db/open';
import type { customers } from '../db/schema';
import { forgetUses, requireRate } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { readDeviceToken } from '../push/subscription';
import { keepSubscription } from '../push/subscriptions';
import { findCustomer } from './door';
import { isAnyPassword } from './passwords';
import { findRegistrations } from './registrations';
import { ACCESS_SECONDS, type Issued, openSession } from './sessions';

/** Tries in a minute that one address has for one account. */
const MAX_TRIES = 5;

/** Under which the tries of an address at an account are counted. */
export const loginTries = (address: string, email: string) => `login:${address}:${email}`;

type LogIn = { body: unknown; address: string; userAgent: string; lang: Lang; now: Date };

/**
 * E1: opens a session whose device is told things where `device_token` is a push subscription, and moves the guest's cart of
 * `device_id` into the account's, all or nothing. An unknown address and a wrong password are answered alike, in words and
 * in time, however many wait to confirm the address. Throws Refusal 422, 402 `bad_credentials`, `unverified`
 * or `disabled`, 429 after too many tries.
 */
export async function logIn(
  sql: Sql,
  { body, address, userAgent, lang, now }: LogIn,
): Promise<{ answer: InferInput<typeof LoginAnswer>; issued: Issued }> {
  const credentials = readBody(LoginBody, body, wordIssue);
  const email = credentials.email.toLowerCase();
  const tries = loginTries(address, email);
  await requireRate(sql, { key: tries, max: MAX_TRIES, now });
  const customer = await findCustomer(sql, email);
  const waiting = await findRegistrations(sql, email);
  const stored = (customer ? [customer] : waiting).map(({ passwordHash }) => passwordHash);
  if (!(await isAnyPassword(credentials.password, stored))) throw new Refusal(402, 'bad_credentials', 'login.wrong');
  if (!customer) throw new Refusal(402, 'unverified', 'login.unverified');
  if (!customer.isActive) throw new Refusal(402, 'disabled', 'login.disabled');
  await forgetUses(sql, tries);
  return admit(sql, customer, credentials, { userAgent, lang, now });
}

async function admit(
  sql: Sql,
  { id, name, email, phone, image }: typeof customers.$inferSelect,
  { device_id: deviceId, device_token: deviceToken, remember: isRemembered }: InferOutput<typeof LoginBody>,
  { userAgent, lang, now }: Pick<LogIn, 'userAgent' | 'lang' | 'now'>,
) {
  const subscription = readDeviceToken(deviceToken);
  return sql.transaction(async (tx) => {
    const issued = await openSession(tx, { customerId: id, isRemembered, userAgent, now });
    if (subscription) await keepSubscription(tx, { session: issued.sessionId, subscription, lang, now });
    const answer: InferInput<typeof LoginAnswer> = {
      access_token: issued.accessToken,
      token_type: 'bearer',
      expires_in: ACCESS_SECONDS,
      refresh_expires_in: issued.refreshSeconds,
      is_vendor: 0,
      user: { id, name, email, phone, image, status: 1 },
      merge: deviceId === undefined ? null : await moveGuestCart(tx, { deviceId, customerId: id, lang, now }),
    };
    return { answer, issued };
  });
}

function wordIssue(field: string, value: unknown) {
  if (field !== 'email' && field !== 'password') return field === 'device_id' ? 'field.device' : 'field.invalid';
  if (typeof value !== 'string' || value.trim() === '') return 'field.required';
  return field === 'email' ? ({ id: 'field.tooLong', values: { max: 255 } } as const) : 'field.invalid';
}
