import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { customers, mails, rateLimits, registrations } from '../../server/db/schema';
import type { CallWire } from '../../src/contract/calls';
import { refusal } from '../support/cart-shop';
import { addCustomer, password, type TestCustomer } from '../support/customers';
import { filledIn, minute, newAddress, openDoors, second } from '../support/doors';
import { inTurn, statusesOf } from '../support/in-turn';
import { lettersTo, mailedCode, otherThan } from '../support/letters';

const { shop, startAnew, pass, register, logIn } = await openDoors();

beforeEach(startAnew);
afterAll(() => shop.close());

const of = ({ token }: TestCustomer, path: string) => `/api/user/${path}?token=${token}`;
const want = (who: TestCustomer, email: string, current_password?: string) =>
  shop.post(of(who, 'update-profile'), {
    name: 'Mira',
    email,
    ...(current_password !== undefined && { current_password }),
  });
const confirm = (who: TestCustomer, code: string) => shop.post(of(who, 'email-change'), { code });
const resend = (who: TestCustomer, email: string) => shop.post(of(who, 'email-change/code'), { email });
const cancel = (who: TestCustomer) => shop.request(of(who, 'email-change'), { method: 'DELETE' });
const profileOf = async (who: TestCustomer) => {
  const { personInfo } = await shop.read<CallWire<'E5'>>(of(who, 'my-profile'));
  return [personInfo.email, personInfo.pending_email];
};
const subjects = async (email: string) => (await lettersTo(shop.sql, email)).map(({ subject }) => subject);
const isIn = async ({ token }: Pick<TestCustomer, 'token'>) =>
  (await shop.request(`/api/user/my-profile?token=${token}`)).ok;

/** A customer whose new address waits to be confirmed. */
async function waiting(email = newAddress()) {
  const who = await addCustomer(shop);
  expect((await want(who, email, password)).status).toBe(200);
  return { who, email, code: await mailedCode(shop.sql, email) };
}

describe('a new email address', () => {
  test('waits, with the password only, until the code that is mailed there is entered; then all other sessions end', async () => {
    const who = await addCustomer(shop);
    const email = newAddress();
    for (const typed of [undefined, '']) {
      expect(await refusal(await want(who, email, typed))).toMatchObject({ status: 422, fields: ['current_password'] });
    }
    expect(await refusal(await want(who, email, 'wrong'))).toMatchObject({ status: 403, code: 'wrong_password' });
    expect([await profileOf(who), await subjects(who.email), await subjects(email)]).toEqual([[who.email, ''], [], []]);

    const saved = await want(who, email.toUpperCase(), password);
    expect(await saved.json()).toEqual({ notification: expect.stringContaining('enter it to confirm') });
    expect(shop.woken.count).toBe(1);
    expect(await profileOf(who)).toEqual([who.email, email]);
    expect([await subjects(who.email), await subjects(email)]).toEqual([
      ['Somebody asked to change your email address'],
      ['Confirm your email address'],
    ]);
    // Nothing of what was filled in is told to the old address, nor the code.
    expect((await lettersTo(shop.sql, who.email))[0]?.text).not.toMatch(new RegExp(`${email}|\\d{6}`));
    const { access_token } = await (await logIn(who.email, password)).json();
    expect((await logIn(email, password)).status).toBe(402);

    const code = await mailedCode(shop.sql, email);
    expect(await refusal(await confirm(who, otherThan(code)))).toMatchObject({ status: 400, code: 'bad_code' });
    const answers = await Promise.all([1, 2].map(() => confirm(who, code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await confirm(who, code)).status).toBe(200);
    expect(await profileOf(who)).toEqual([email, '']);
    expect([await isIn(who), await isIn({ token: access_token })]).toEqual([true, false]);
    expect((await subjects(who.email)).sort()).toEqual([
      'Somebody asked to change your email address',
      'Your email address was changed',
    ]);
    expect([(await logIn(email, password)).status, (await logIn(who.email, password)).status]).toEqual([200, 402]);
    expect(shop.log.join('\n')).not.toContain(code);
  });

  test('that has an account is answered as any other, and only that mailbox hears of it', async () => {
    const other = await addCustomer(shop);
    const [known, unknown] = [await addCustomer(shop), await addCustomer(shop)];
    const free = newAddress();
    const answers = [await want(known, other.email, password), await want(unknown, free, password)];
    const said = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(said[0]).toEqual(said[1]);
    expect([await profileOf(known), await profileOf(unknown)]).toEqual([
      [known.email, other.email],
      [unknown.email, free],
    ]);
    expect(await subjects(other.email)).toEqual(['This address already has an account']);
    expect((await lettersTo(shop.sql, other.email))[0]?.text).not.toMatch(/\d{6}/);
    pass(minute);
    expect((await resend(known, other.email.toUpperCase())).status).toBe(200);
    expect(await subjects(other.email)).toEqual(Array(2).fill('This address already has an account'));
    expect(await refusal(await confirm(known, '123456'))).toMatchObject({ status: 400, code: 'bad_code' });
  });

  test('that has become another account’s meanwhile is so for good; whoever waits to sign up with it goes', async () => {
    const { who, email, code } = await waiting();
    await addCustomer(shop, { email });
    expect(await refusal(await confirm(who, code))).toMatchObject({ status: 400, code: 'code_expired' });
    expect(await profileOf(who)).toEqual([who.email, email]);

    const later = await waiting();
    await register(filledIn(later.email));
    expect((await confirm(later.who, later.code)).status).toBe(200);
    expect(await shop.sql.select().from(registrations).where(eq(registrations.email, later.email))).toEqual([]);
  });

  test('that two accounts want is whose code is entered first, once', async () => {
    const email = newAddress();
    const both = [(await waiting(email)).who, await addCustomer(shop)];
    for (const who of both) await want(who, email, password);
    const code = await mailedCode(shop.sql, email);
    const answers = await Promise.all(both.map((who) => confirm(who, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await shop.sql.select().from(customers).where(eq(customers.email, email))).toHaveLength(1);
  });

  test('is given up, or another one is wanted: the codes of before serve nobody', async () => {
    const { who, email, code } = await waiting();
    for (let n = 2; n > 0; n -= 1) expect((await cancel(who)).status).toBe(200);
    expect(await profileOf(who)).toEqual([who.email, '']);
    expect((await confirm(who, code)).status).toBe(400);
    expect(await refusal(await resend(who, email))).toMatchObject({ status: 402, code: 'unknown_email' });
    const next = newAddress();
    await want(who, next, password);
    // One of a million times they are the same.
    if (code !== (await mailedCode(shop.sql, next))) expect((await confirm(who, code)).status).toBe(400);
    expect((await logIn(email, password)).status).toBe(402);
    expect(await profileOf(who)).toEqual([who.email, next]);
  });

  test('sent again nothing is mailed again; another code comes once a minute and only it counts', async () => {
    const { who, email, code } = await waiting();
    await want(who, email, password);
    expect(await subjects(email)).toHaveLength(1);
    pass(minute - second);
    const early = await resend(who, email);
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
    pass(second);
    expect(await (await resend(who, email)).json()).toEqual({ notification: 'A new code is on its way to you.' });
    const last = await mailedCode(shop.sql, email);
    if (code !== last) expect((await confirm(who, code)).status).toBe(400);
    pass(15 * minute);
    expect(await refusal(await confirm(who, last))).toMatchObject({ status: 400, code: 'bad_code' });
    await want(who, email, password);
    expect((await confirm(who, await mailedCode(shop.sql, email))).status).toBe(200);
  });

  test('5 tries for a code, 5 addresses an hour, and nothing else of the profile is saved with a sixth', async () => {
    const { who, email, code } = await waiting();
    const tries = await inTurn(5, async () => (await refusal(await confirm(who, otherThan(code)))).code);
    expect(tries).toEqual(Array(5).fill('bad_code'));
    expect((await refusal(await confirm(who, code))).code).toBe('bad_code');
    const statuses = await statusesOf(5, () => want(who, newAddress(), password));
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await subjects(who.email)).length).toBe(5);
    expect((await profileOf(who))[1]).not.toBe(email);
  });

  test.each([{}, { code: '12345' }, { code: 123456 }, []])('%j is no code', async (body) => {
    const { who } = await waiting();
    const answer = await shop.post(of(who, 'email-change'), body);
    expect(await refusal(answer)).toMatchObject({ status: 422, fields: ['code'] });
  });

  test('is the same in capital letters', async () => {
    const who = await addCustomer(shop);
    expect((await want(who, who.email.toUpperCase())).status).toBe(200);
    expect(await profileOf(who)).toEqual([who.email, '']);
    expect(await shop.sql.select().from(mails).where(eq(mails.toAddress, who.email))).toEqual([]);
  });

  test('the password may be tried 5 times a minute', async () => {
    const who = await addCustomer(shop);
    await shop.sql.delete(rateLimits);
    const answers = await statusesOf(6, () => want(who, newAddress(), 'wrong'));
    expect(answers).toEqual([403, 403, 403, 403, 403, 429]);
    const right = await want(who, newAddress(), password);
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '60']);
  });
});
