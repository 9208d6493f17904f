import { eq, like } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/account/passwords';
import { customers, rateLimits, registrations, sessions, verificationCodes } from '../../server/db/schema';
import { minute, newAddress, newPassword, openAuthCalls, second } from '../support/auth-calls';
import { refusal } from '../support/cart-shop';
import { addCustomer, password } from '../support/customers';
import { oneByOne, statusesOf } from '../support/one-by-one';
import { lettersTo, mailedCode, otherThan } from '../support/sent-emails';

const { shop, resetShop, pass, forgotten, reset, logIn } = await openAuthCalls();

beforeEach(resetShop);
afterAll(() => shop.close());

const isAlive = async (token: string) => (await shop.request(`/api/user/my-profile?token=${token}`)).ok;

/** Returns the token in the link of the last mail. */
async function mailedLink(email: string): Promise<string> {
  const [last] = await lettersTo(shop.sql, email);
  const [, token] = /\/p\/password\/code\?email=[^#\s]+#([\w-]{43})$/m.exec(last?.text ?? '') ?? [];
  if (!token) throw new Error(`The last mail to ${email} has no link: ${last?.text}`);
  return token;
}

async function requestReset() {
  const customer = await addCustomer(shop);
  expect((await forgotten(customer.email)).status).toBe(200);
  await shop.sql.delete(rateLimits);
  return { ...customer, code: await mailedCode(shop.sql, customer.email) };
}

describe('a forgotten password', () => {
  test('mails a code in the reader’s language, which sets a new password and ends all sessions', async () => {
    const { email, id, token } = await addCustomer(shop);
    const other = await addCustomer(shop);
    expect(await (await forgotten(` ${email.toUpperCase()} `, { 'Accept-Language': 'bg' })).json()).toEqual({
      notification: expect.stringContaining('Изпратихме на този адрес'),
    });
    expect((await lettersTo(shop.sql, email))[0]).toMatchObject({ subject: 'Код за новата ви парола' });
    expect(shop.woken.count).toBe(1);
    expect(await isAlive(token)).toBe(true);
    expect((await logIn(email, password)).status).toBe(200);

    const answer = await reset(email.toUpperCase(), await mailedCode(shop.sql, email));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await shop.sql.select().from(sessions).where(eq(sessions.customerId, id))).toEqual([]);
    expect([await isAlive(token), await isAlive(other.token)]).toEqual([false, true]);
    const [letter] = await lettersTo(shop.sql, email);
    expect(letter).toMatchObject({ subject: 'Your password was changed' });
    expect(letter?.text).not.toMatch(/\d{6}/);
    expect([(await logIn(email, password)).status, (await logIn(email, newPassword)).status]).toEqual([402, 200]);
  });

  test('gives known, unknown and unconfirmed addresses the same response; only the mails differ', async () => {
    const { email } = await addCustomer(shop);
    const waiting = newAddress();
    await shop.sql
      .insert(registrations)
      .values({ email: waiting, name: 'Ана', passwordHash: await hashPassword('x'), createdAt: shop.clock.now });
    const unknown = newAddress();
    const seen = [];
    for (const address of [email, unknown, waiting]) {
      await shop.sql.delete(rateLimits);
      const first = await forgotten(address);
      const again = await forgotten(address);
      seen.push([first.status, await first.text(), [...first.headers.keys()], again.status, await again.text()]);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    const subjects = await Promise.all([email, unknown, waiting].map((address) => lettersTo(shop.sql, address)));
    expect(subjects.map((letters) => letters.map(({ subject }) => subject))).toEqual([
      ['A code for your new password'],
      ['No account with this address'],
      ['A code for your new password'],
    ]);
    expect(subjects[1]?.[0]?.text).not.toMatch(/\d{6}/);
  });

  test('writes as many rows for an unknown address as for a known one', async () => {
    const { email } = await addCustomer(shop);
    const unknown = newAddress();
    await forgotten(email);
    await forgotten(unknown);
    for (const address of [email, unknown]) {
      expect(await shop.sql.select().from(verificationCodes).where(eq(verificationCodes.email, address))).toHaveLength(
        1,
      );
      expect(await lettersTo(shop.sql, address)).toHaveLength(1);
    }
  });

  test('confirms a pending registration by a password reset', async () => {
    const email = newAddress();
    await shop.sql
      .insert(registrations)
      .values({ email, name: 'Ана', passwordHash: await hashPassword('x'), createdAt: shop.clock.now });
    await forgotten(email);
    expect((await reset(email, await mailedCode(shop.sql, email))).status).toBe(200);
    expect((await logIn(email, newPassword)).status).toBe(200);
  });

  test('mails at most 5 times an hour with the same response; the last link stays valid', async () => {
    const { email } = await addCustomer(shop);
    const statuses = await statusesOf(30, async () => {
      await shop.sql.delete(rateLimits).where(like(rateLimits.key, 'forgotten:%'));
      pass(minute / 2);
      return forgotten(email);
    });
    expect(statuses).toEqual(Array(30).fill(200));
    expect(await lettersTo(shop.sql, email)).toHaveLength(5);
    // Uses up all attempts for the last code, as somebody else could do. The mailed link must still work.
    const code = await mailedCode(shop.sql, email);
    for (let n = 0; n < 5; n += 1) {
      await shop.sql.delete(rateLimits).where(like(rateLimits.key, 'reset:%'));
      await reset(email, otherThan(code));
    }
    await shop.sql.delete(rateLimits);
    expect((await reset(email, code)).status).toBe(402);
    expect((await reset(email, await mailedLink(email))).status).toBe(200);
    expect((await logIn(email, newPassword)).status).toBe(200);
  });

  test('mails one code for two concurrent requests', async () => {
    const { email } = await addCustomer(shop);
    const answers = await Promise.all([1, 2].map(() => forgotten(email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await lettersTo(shop.sql, email)).toHaveLength(1);
  });
});

describe('setting a new password', () => {
  test('changes the password once for repeated requests, and refuses the code for another password', async () => {
    const { email, code } = await requestReset();
    const answers = await Promise.all([1, 2].map(() => reset(email, code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await reset(email, code)).status).toBe(200);
    expect(await lettersTo(shop.sql, email)).toHaveLength(2);
    await shop.sql.delete(rateLimits);
    expect(await refusal(await reset(email, code, 'stolen by code'))).toMatchObject({
      status: 402,
      code: 'code_expired',
    });
    expect((await logIn(email, newPassword)).status).toBe(200);
  });

  test('invalidates the code after 5 wrong tries and keeps password and session', async () => {
    const { email, code, token } = await requestReset();
    const tries = await oneByOne(5, async () => {
      await shop.sql.delete(rateLimits);
      return (await refusal(await reset(email, otherThan(code)))).code;
    });
    expect(tries).toEqual(Array(5).fill('bad_code'));
    await shop.sql.delete(rateLimits);
    expect(await refusal(await reset(email, code))).toMatchObject({ status: 402, code: 'bad_code' });
    expect(await isAlive(token)).toBe(true);
    expect((await logIn(email, password)).status).toBe(200);
  });

  test('accepts the mailed link once, within an hour, for its address only, and then refuses the code', async () => {
    const { email, code } = await requestReset();
    const link = await mailedLink(email);
    const other = await addCustomer(shop);
    expect((await refusal(await reset(other.email, link))).code).toBe('code_expired');
    pass(60 * minute - second);
    expect((await reset(email, link)).status).toBe(200);
    expect((await reset(email, link)).status).toBe(200);
    expect(await lettersTo(shop.sql, email)).toHaveLength(2);
    expect((await refusal(await reset(email, link, 'stolen by the link'))).code).toBe('code_expired');
    await shop.sql.delete(rateLimits);
    expect((await refusal(await reset(email, code, 'stolen by code'))).code).toBe('bad_code');
    const late = await requestReset();
    const old = await mailedLink(late.email);
    pass(60 * minute);
    expect((await refusal(await reset(late.email, old))).code).toBe('code_expired');
  });

  test('refuses the code after 15 minutes', async () => {
    const { email, code } = await requestReset();
    pass(15 * minute);
    expect(await refusal(await reset(email, code))).toMatchObject({ status: 402, code: 'bad_code' });
  });

  test('refuses a code that was mailed to confirm an address', async () => {
    const { email } = await addCustomer(shop);
    await shop.sql.insert(verificationCodes).values({
      email,
      purpose: 'register',
      codeHash: await hashPassword('123456'),
      sentAt: shop.clock.now,
      expiresAt: new Date(shop.clock.now.getTime() + minute),
    });
    expect(await refusal(await reset(email, '123456'))).toMatchObject({ status: 402, code: 'bad_code' });
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ['a missing code', { code: '' }, ['code']],
    ['a code of five digits', { code: '12345' }, ['code']],
    ['a short password', { password: 'red pears', password_confirmation: 'red pears' }, ['password']],
    ['two different passwords', { password_confirmation: 'another one' }, ['password_confirmation']],
    ['an invalid address', { email: 'ana@' }, ['email']],
  ])('refuses %s and names the field', async (_, body, fields) => {
    const full = { email: newAddress(), code: '123456', password: newPassword, password_confirmation: newPassword };
    expect(await refusal(await shop.post('/api/store-reset-password', { ...full, ...body }))).toMatchObject({
      status: 422,
      fields,
    });
  });

  test('ends the wait after failed logins and remembers the device', async () => {
    const { email, code } = await requestReset();
    for (let n = 6; n > 0; n -= 1) await logIn(email, 'wrong');
    expect((await logIn(email, password)).status).toBe(429);
    const [cookie = ''] = (await reset(email, code)).headers.getSetCookie();
    expect((await logIn(email, newPassword)).status).toBe(200);
    for (let n = 6; n > 0; n -= 1) await logIn(email, 'wrong');
    const body = { email, password: newPassword };
    expect((await shop.post('/api/store-login', body)).status).toBe(429);
    const [own = ''] = cookie.split(';');
    expect((await shop.post('/api/store-login', body, { Cookie: own })).status).toBe(200);
  });

  test('forgets the devices of earlier logins', async () => {
    const { email, code } = await requestReset();
    const answer = await logIn(email, password);
    const old = answer.headers.getSetCookie().find((one) => one.startsWith('device=')) ?? '';
    await reset(email, code);
    for (let n = 6; n > 0; n -= 1) await logIn(email, 'wrong');
    const headers = { Cookie: old.split(';')[0] ?? '' };
    expect((await shop.post('/api/store-login', { email, password: newPassword }, headers)).status).toBe(429);
  });

  test('keeps the code and the password out of the log and of the account tables', async () => {
    const { email, code } = await requestReset();
    await reset(email, code);
    const stored = JSON.stringify(
      await Promise.all([verificationCodes, customers, rateLimits].map((table) => shop.sql.select().from(table))),
    );
    for (const secret of [code, newPassword]) {
      expect(shop.log.join('\n')).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
  });
});
