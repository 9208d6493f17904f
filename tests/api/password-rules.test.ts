import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/account/passwords';
import { customers } from '../../server/db/schema';
import { filledIn, openAuthCalls } from '../support/auth-calls';
import { addCustomer, password } from '../support/customers';
import { mailedCode } from '../support/sent-emails';

const { shop, resetShop, register, forgotten, logIn } = await openAuthCalls();

beforeEach(resetShop);
afterAll(() => shop.close());

const reasons = {
  short: { en: /at least 10 characters/, bg: /поне 10 знака/ },
  common: { en: /most common passwords.*choose another/, bg: /най-често използваните пароли.*изберете друга/ },
  named: { en: /name in your email address.*leave it out/, bg: /името от имейл адреса ви.*без него/ },
};

/** Returns an address with 13 characters before the `@`, so that a password that contains them is not too short. */
const newEmail = () => `petya${randomUUID().slice(0, 8)}@shop.example`;
const localPart = (email: string) => email.split('@')[0] ?? '';

const change = (token: string, typed: string, current = password, headers: Record<string, string> = {}) =>
  shop.post(
    `/api/user/update-password?token=${token}`,
    { current_password: current, password: typed, password_confirmation: typed },
    headers,
  );

const calls = {
  E2: async (choose: (email: string) => string, headers: Record<string, string>) => {
    const email = newEmail();
    const typed = choose(email);
    return register({ ...filledIn(email), password: typed, password_confirmation: typed }, headers);
  },
  E7: async (choose: (email: string) => string, headers: Record<string, string>) => {
    const { email, token } = await addCustomer(shop, { email: newEmail() });
    return change(token, choose(email), password, headers);
  },
  E10: async (choose: (email: string) => string, headers: Record<string, string>) => {
    const { email } = await addCustomer(shop, { email: newEmail() });
    await forgotten(email);
    const typed = choose(email);
    const body = { email, code: await mailedCode(shop.sql, email), password: typed, password_confirmation: typed };
    return shop.post('/api/store-reset-password', body, headers);
  },
};

describe.each(Object.keys(calls) as (keyof typeof calls)[])('password set by %s', (call) => {
  test.each<[string, keyof typeof reasons, (email: string) => string]>([
    ['is refused with 9 characters', 'short', () => 'red pears'],
    ['is refused when it is among the 10,000 most common', 'common', () => 'evangelion'],
    ['is refused when it is common in capital letters', 'common', () => 'CaliFornia'],
    ['is refused when it contains the name in the email address', 'named', (email) => `1 ${localPart(email)} 2`],
    ['is refused with that name in capital letters', 'named', (email) => `${localPart(email).toUpperCase()}!!`],
  ])('%s', async (_, reason, choose) => {
    for (const lang of ['en', 'bg'] as const) {
      const answer = await calls[call](choose, { 'Accept-Language': lang });
      expect([answer.status, await answer.json()]).toEqual([
        422,
        expect.objectContaining({ errors: { password: [expect.stringMatching(reasons[reason][lang])] } }),
      ]);
    }
  });

  test.each([
    ['ten characters', 'green pear'],
    ['a common password and another word', 'california pears'],
  ])('is accepted with %s', async (_, typed) => {
    expect((await calls[call](() => typed, {})).status).toBe(200);
  });
});

test('accepts a password with the email name when that has three letters', async () => {
  const email = `ana@${randomUUID()}.example`;
  const typed = 'ana likes pears';
  expect((await register({ ...filledIn(email), password: typed, password_confirmation: typed })).status).toBe(200);
});

test('keeps the reset code valid when the new password is refused', async () => {
  const { email } = await addCustomer(shop, { email: newEmail() });
  await forgotten(email);
  const code = await mailedCode(shop.sql, email);
  const reset = (typed: string) =>
    shop.post('/api/store-reset-password', { email, code, password: typed, password_confirmation: typed });
  // A reset code allows fewer than six attempts, but a rejected password does not use up an attempt.
  for (let n = 0; n < 6; n += 1) {
    await resetShop();
    expect((await reset('california')).status).toBe(422);
  }
  await resetShop();
  expect((await reset('green pears')).status).toBe(200);
  expect((await logIn(email, 'green pears')).status).toBe(200);
});

test.each(['pears', 'password'])('logs in with the old weak password “%s” and changes it', async (old) => {
  const { email, token, id } = await addCustomer(shop, { email: newEmail() });
  await shop.sql
    .update(customers)
    .set({ passwordHash: await hashPassword(old) })
    .where(eq(customers.id, id));
  expect((await logIn(email, old)).status).toBe(200);
  expect((await change(token, 'green pears', old)).status).toBe(200);
  expect((await logIn(email, 'green pears')).status).toBe(200);
});
