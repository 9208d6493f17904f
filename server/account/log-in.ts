import type { InferInput, InferOutput } from 'valibot';
import { type LoginAnswer, LoginBody } from '../../src/contract/session';
import { moveGuestCart } from '../cart/move-guest-cart';
import type { Sql } from '../db/database-handle';
import type { customers } from '../db/schema';
import { readBody } from '../http/read-body';
import { Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { keepSubscription, readDeviceToken } from '../push/subscriptions';
import { findCustomer } from './form-handler-input';
import { findKnownDevice, rememberDevice } from './known-devices';
import { accountDelay, clearLoginFailures, countLogin, deviceDelay } from './login-delays';
import { findPassword } from './passwords';
import { findRegistrations } from './registrations';
import { ACCESS_SECONDS, type Issued, openSession } from './sessions';

/** `deviceToken` is the value of the device cookie, or '' without a cookie. */
export type LogIn = { body: unknown; deviceToken: string; userAgent: string; lang: Lang; now: Date };

export type LoggedIn = { answer: InferInput<typeof LoginAnswer>; issued: Issued; deviceToken: string };

/**
 * E1: checks the password and opens a session. Throws Refusal 422, 402 `bad_credentials`, `unverified` or `disabled`,
 * or 429 during a login delay.
 */
export async function logIn(sql: Sql, { body, deviceToken, userAgent, lang, now }: LogIn): Promise<LoggedIn> {
  const credentials = readBody(LoginBody, body, messageOfIssue);
  const email = credentials.email.toLowerCase();
  const knownDevice = await findKnownDevice(sql, { token: deviceToken, email });
  const delay = knownDevice === null ? accountDelay(email) : deviceDelay(knownDevice);
  await countLogin(sql, delay, now);
  const customer = await findCustomer(sql, email);
  const waiting = await findRegistrations(sql, email);
  const accounts = [...(customer ? [customer] : []), ...waiting].filter(hasPassword);
  const hashes = accounts.map(({ passwordHash }) => passwordHash);
  const found = accounts[await findPassword(credentials.password, hashes)];
  if (!found) throw new Refusal(402, 'bad_credentials', 'login.wrong');
  if (!customer || found !== customer) throw new Refusal(402, 'unverified', 'login.unverified');
  if (!customer.isActive) throw new Refusal(402, 'disabled', 'login.disabled');
  await clearLoginFailures(sql, [delay, accountDelay(email)]);
  return beginSession(sql, customer, credentials, { deviceToken, userAgent, lang, now });
}

function hasPassword<Account extends { passwordHash: string | null }>(
  account: Account,
): account is Account & { passwordHash: string } {
  return account.passwordHash !== null;
}

/** Opens a session for an authenticated customer, and moves the cart of this device to the account. */
export async function beginSession(
  sql: Sql,
  { id, name, email, phone, image }: typeof customers.$inferSelect,
  {
    device_id: deviceId,
    device_token: pushToken,
    remember: isRemembered,
  }: Pick<InferOutput<typeof LoginBody>, 'device_id' | 'device_token' | 'remember'>,
  { userAgent, lang, now, ...device }: Omit<LogIn, 'body'>,
): Promise<LoggedIn> {
  const subscription = readDeviceToken(pushToken);
  return sql.transaction(async (tx) => {
    const issued = await openSession(tx, { customerId: id, isRemembered, userAgent, now });
    if (subscription) await keepSubscription(tx, { session: issued.sessionId, subscription, lang, now });
    const answer: InferInput<typeof LoginAnswer> = {
      access_token: issued.accessToken,
      token_type: 'bearer',
      expires_in: ACCESS_SECONDS,
      refresh_expires_in: issued.refreshSeconds,
      is_vendor: 0,
      user: { id, name: name || email, email, phone, image, status: 1 },
      merge: deviceId === undefined ? null : await moveGuestCart(tx, { deviceId, customerId: id, lang, now }),
    };
    const deviceToken = await rememberDevice(tx, { customerId: id, token: device.deviceToken, now });
    return { answer, issued, deviceToken };
  });
}

function messageOfIssue(field: string, value: unknown) {
  if (field !== 'email' && field !== 'password') return field === 'device_id' ? 'field.device' : 'field.invalid';
  if (typeof value !== 'string' || value.trim() === '') return 'field.required';
  return field === 'email' ? ({ id: 'field.tooLong', values: { max: 255 } } as const) : 'field.invalid';
}
