import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { customers, registrations } from '../../server/db/schema';
import { filledIn, minute, newAddress, openAuthCalls, newPassword as password } from '../support/auth-calls';
import { refusal } from '../support/cart-shop';
import { addCustomer } from '../support/customers';
import { lettersTo, mailedCode, otherThan } from '../support/sent-emails';

const { shop, resetShop, pass, register, reset, logIn } = await openAuthCalls();

beforeEach(resetShop);
afterAll(() => shop.close());

const send = (email: unknown) => shop.post('/api/send-sign-in-code', { email });
const signIn = (email: string, code: string, more: object = {}) =>
  shop.post('/api/store-login/code', { email, code, ...more });
const codeTo = async (email: string) => {
  expect((await send(email)).status).toBe(200);
  return mailedCode(shop.sql, email);
};
/** Returns `name=value` of a cookie that the answer sets, or ''. */
const cookieOf = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .find((pair) => pair.startsWith(`${name}=`)) ?? '';
const customerOf = async (email: string) =>
  (await shop.sql.select().from(customers).where(eq(customers.email, email)))[0];

test('mails the same code letter to a customer and to an unknown address, with the same answer', async () => {
  const known = newAddress();
  await addCustomer(shop, { email: known, name: 'Ana' });
  const unknown = newAddress();
  const answers = [];
  for (const email of [known, unknown.toUpperCase()]) {
    const answer = await send(email);
    answers.push([answer.status, await answer.json(), answer.headers.get('cache-control')]);
  }
  expect(answers[0]).toEqual(answers[1]);
  const [one] = await lettersTo(shop.sql, known);
  const [other] = await lettersTo(shop.sql, unknown);
  const withoutCode = (text = '') => text.replace(/\d{6}/g, '');
  expect(one).toMatchObject({ hasSecret: true, subject: 'Your code to log in' });
  expect([withoutCode(other?.text), withoutCode(other?.html)]).toEqual([
    withoutCode(one?.text),
    withoutCode(one?.html),
  ]);
  expect(await customerOf(unknown)).toBeUndefined();
});

test('signs a customer in, remembers the browser and moves the guest’s cart', async () => {
  const email = newAddress();
  const { id } = await addCustomer(shop, { email, name: 'Ana' });
  const answer = await signIn(email.toUpperCase(), await codeTo(email), { device_id: randomUUID() });
  expect(await answer.json()).toMatchObject({
    user: { id, name: 'Ana', email },
    access_token: expect.any(String),
    merge: { moved: 0, limited: [] },
  });
  expect(cookieOf(answer, 'refresh')).not.toBe('');
  const device = cookieOf(answer, 'device');
  pass(minute);
  const code = await codeTo(email);
  const again = await shop.post('/api/store-login/code', { email, code }, { Cookie: device });
  expect(cookieOf(again, 'device')).toBe(device);
});

test('opens an account for a new address, which the first saved address names', async () => {
  const email = newAddress();
  const { access_token: token, user } = await (await signIn(email, await codeTo(email))).json();
  expect(user).toMatchObject({ name: email, email });
  const save = (name: string) =>
    shop.post(`/api/user/address?token=${token}`, {
      name,
      email,
      phone: '0888123456',
      country: 1,
      state: 1,
      city: 1,
      address: `${name} Street 1`,
      type: 'home',
    });
  expect((await save('Ana Petrova')).status).toBe(200);
  expect((await save('Boris')).status).toBe(200);
  expect(await customerOf(email)).toMatchObject({ name: 'Ana Petrova', phone: '0888123456' });
});

test('a customer without a password learns how to get one, and can then log in with it', async () => {
  const email = newAddress();
  const { access_token: token } = await (await signIn(email, await codeTo(email))).json();
  expect(await refusal(await logIn(email))).toMatchObject({ status: 402, code: 'bad_credentials' });
  await register({ ...filledIn(email), device_id: randomUUID() });
  expect(await refusal(await logIn(email))).toMatchObject({ status: 402, code: 'unverified' });
  const confirm = await shop.post(`/api/user/confirm-password?token=${token}`, { current_password: password });
  expect(confirm.status).toBe(403);
  expect(await confirm.json()).toMatchObject({
    code: 'wrong_password',
    message: expect.stringMatching(/no password yet/),
  });
  await shop.post('/api/send-forget-password', { email });
  expect((await reset(email, await mailedCode(shop.sql, email))).status).toBe(200);
  expect((await logIn(email)).status).toBe(200);
});

test('takes only the name of this device’s sign-up, and discards all sign-ups of the address', async () => {
  const email = newAddress();
  await register({
    ...filledIn(email),
    name: 'Stranger',
    device_id: randomUUID(),
    password: 'one red apple pie',
    password_confirmation: 'one red apple pie',
  });
  await register(filledIn(email));
  const { device_id } = filledIn(email);
  expect((await signIn(email, await codeTo(email), { device_id })).status).toBe(200);
  expect(await customerOf(email)).toMatchObject({ name: 'Ана' });
  expect(await refusal(await logIn(email, password))).toMatchObject({ code: 'bad_credentials' });
  expect(await shop.sql.select().from(registrations).where(eq(registrations.email, email))).toEqual([]);
});

describe('refuses', () => {
  test('a wrong code, and the right one after five tries', async () => {
    const email = newAddress();
    const code = await codeTo(email);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await refusal(await signIn(email, otherThan(code)))).toMatchObject({ status: 400, code: 'bad_code' });
    expect(await refusal(await signIn(email, code))).toMatchObject({ status: 400, code: 'bad_code' });
    expect(await customerOf(email)).toBeUndefined();
  });

  test('an old code, a used code, and a code that was mailed for another purpose', async () => {
    const email = newAddress();
    const code = await codeTo(email);
    expect((await signIn(email, code)).status).toBe(200);
    expect(await refusal(await signIn(email, code))).toMatchObject({ status: 400, code: 'code_expired' });
    pass(minute);
    const next = await codeTo(email);
    pass(15 * minute);
    expect(await refusal(await signIn(email, next))).toMatchObject({ status: 400, code: 'bad_code' });
    await shop.post('/api/send-forget-password', { email });
    const reset = await mailedCode(shop.sql, email);
    expect(await refusal(await signIn(email, reset))).toMatchObject({ status: 400, code: 'bad_code' });
  });

  test('a second request at the same time, so that one code opens one session', async () => {
    const email = newAddress();
    const code = await codeTo(email);
    const answers = await Promise.all([signIn(email, code), signIn(email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a disabled account', async () => {
    const email = newAddress();
    await addCustomer(shop, { email, name: 'Ana' });
    await shop.sql.update(customers).set({ isActive: false }).where(eq(customers.email, email));
    expect(await refusal(await signIn(email, await codeTo(email)))).toMatchObject({ status: 402, code: 'disabled' });
  });

  test('an invalid address, and another code within a minute after the last one was used', async () => {
    expect(await refusal(await send('ana@'))).toMatchObject({ status: 422, fields: ['email'] });
    const email = newAddress();
    expect((await signIn(email, await codeTo(email))).status).toBe(200);
    expect(await refusal(await send(email))).toMatchObject({ status: 429 });
  });
});

test('mails no second code within a minute and no sixth within an hour, but the last one still works', async () => {
  const email = newAddress();
  await codeTo(email);
  expect((await send(email)).status).toBe(200);
  expect(await lettersTo(shop.sql, email)).toHaveLength(1);
  for (let more = 0; more < 6; more += 1) {
    pass(minute);
    expect((await send(email)).status).toBe(200);
  }
  expect(await lettersTo(shop.sql, email)).toHaveLength(5);
  expect((await signIn(email, await mailedCode(shop.sql, email))).status).toBe(200);
});
