import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { customers, emailChanges, mails, rateLimits, registrations, verificationCodes } from '../../server/db/schema';
import type { CallWire } from '../../src/contract/all-calls';
import { filledIn, minute, newAddress, openAuthCalls, second } from '../support/auth-calls';
import { refusal } from '../support/cart-shop';
import { addCustomer, password, type TestCustomer } from '../support/customers';
import { lockWaits } from '../support/lock-waits';
import { oneByOne, statusesOf } from '../support/one-by-one';
import { lettersTo, mailedCode, otherThan } from '../support/sent-emails';

const { shop, resetShop, pass, register, logIn } = await openAuthCalls();

beforeEach(resetShop);
afterAll(() => shop.close());

const ownUrl = ({ token }: TestCustomer, path: string) => `/api/user/${path}?token=${token}`;
const want = (ana: TestCustomer, email: string, current_password?: string) =>
  shop.post(ownUrl(ana, 'update-profile'), {
    name: 'Mira',
    email,
    ...(current_password !== undefined && { current_password }),
  });
const confirm = (ana: TestCustomer, code: string) => shop.post(ownUrl(ana, 'email-change'), { code });
const resend = (ana: TestCustomer, email: string) => shop.post(ownUrl(ana, 'email-change/code'), { email });
const cancel = (ana: TestCustomer) => shop.request(ownUrl(ana, 'email-change'), { method: 'DELETE' });
const profileOf = async (ana: TestCustomer) => {
  const { personInfo } = await shop.read<CallWire<'E5'>>(ownUrl(ana, 'my-profile'));
  return [personInfo.email, personInfo.pending_email];
};
const subjects = async (email: string) => (await lettersTo(shop.sql, email)).map(({ subject }) => subject);
const isSignedIn = async ({ token }: Pick<TestCustomer, 'token'>) =>
  (await shop.request(`/api/user/my-profile?token=${token}`)).ok;

async function waiting(email = newAddress()) {
  const ana = await addCustomer(shop);
  expect((await want(ana, email, password)).status).toBe(200);
  return { ana, email, code: await mailedCode(shop.sql, email) };
}

describe('changing the email address', () => {
  test('requires the password and the mailed code, then ends all other sessions', async () => {
    const ana = await addCustomer(shop);
    const email = newAddress();
    for (const typed of [undefined, '']) {
      expect(await refusal(await want(ana, email, typed))).toMatchObject({ status: 422, fields: ['current_password'] });
    }
    expect(await refusal(await want(ana, email, 'wrong'))).toMatchObject({ status: 403, code: 'wrong_password' });
    expect([await profileOf(ana), await subjects(ana.email), await subjects(email)]).toEqual([[ana.email, ''], [], []]);

    const saved = await want(ana, email.toUpperCase(), password);
    expect(await saved.json()).toEqual({ notification: expect.stringContaining('enter it to confirm') });
    expect(shop.woken.count).toBe(1);
    expect(await profileOf(ana)).toEqual([ana.email, email]);
    expect([await subjects(ana.email), await subjects(email)]).toEqual([
      ['Somebody asked to change your email address'],
      ['Confirm your email address'],
    ]);
    expect((await lettersTo(shop.sql, ana.email))[0]?.text).not.toMatch(new RegExp(`${email}|\\d{6}`));
    const { access_token } = await (await logIn(ana.email, password)).json();
    expect((await logIn(email, password)).status).toBe(402);

    const code = await mailedCode(shop.sql, email);
    expect(await refusal(await confirm(ana, otherThan(code)))).toMatchObject({ status: 400, code: 'bad_code' });
    const answers = await Promise.all([1, 2].map(() => confirm(ana, code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await confirm(ana, code)).status).toBe(200);
    expect(await profileOf(ana)).toEqual([email, '']);
    expect([await isSignedIn(ana), await isSignedIn({ token: access_token })]).toEqual([true, false]);
    expect((await subjects(ana.email)).sort()).toEqual([
      'Somebody asked to change your email address',
      'Your email address was changed',
    ]);
    expect([(await logIn(email, password)).status, (await logIn(ana.email, password)).status]).toEqual([200, 402]);
    expect(shop.log.join('\n')).not.toContain(code);
  });

  test('succeeds if another tab confirms the address while the code is checked', async () => {
    const { ana, email, code } = await waiting();
    const [answer] = await shop.sql.transaction(async (tx) => {
      await tx.update(verificationCodes).set({ usedAt: shop.clock.now }).where(eq(verificationCodes.email, email));
      const sent = confirm(ana, code);
      await expect.poll(() => lockWaits(shop.sql), { timeout: 5000 }).toBe(1);
      await tx.delete(emailChanges).where(eq(emailChanges.email, email));
      await tx.update(customers).set({ email }).where(eq(customers.id, ana.id));
      return [sent];
    });
    expect((await answer).status).toBe(200);
  });

  test('gives the same response for an address with an account, and mails only its owner', async () => {
    const other = await addCustomer(shop);
    const [known, unknown] = [await addCustomer(shop), await addCustomer(shop)];
    const free = newAddress();
    const answers = [await want(known, other.email, password), await want(unknown, free, password)];
    const responses = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(responses[0]).toEqual(responses[1]);
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

  test('refuses an address that another account took; a confirmed one removes its pending registrations', async () => {
    const { ana, email, code } = await waiting();
    await addCustomer(shop, { email });
    expect(await refusal(await confirm(ana, code))).toMatchObject({ status: 400, code: 'code_expired' });
    expect(await profileOf(ana)).toEqual([ana.email, email]);

    const later = await waiting();
    await register(filledIn(later.email));
    expect((await confirm(later.ana, later.code)).status).toBe(200);
    expect(await shop.sql.select().from(registrations).where(eq(registrations.email, later.email))).toEqual([]);
  });

  test('gives an address that two accounts want to only one of them', async () => {
    const email = newAddress();
    const both = [(await waiting(email)).ana, await addCustomer(shop)];
    for (const ana of both) await want(ana, email, password);
    const code = await mailedCode(shop.sql, email);
    const answers = await Promise.all(both.map((ana) => confirm(ana, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await shop.sql.select().from(customers).where(eq(customers.email, email))).toHaveLength(1);
  });

  test('invalidates the code when the change is cancelled or replaced', async () => {
    const { ana, email, code } = await waiting();
    for (let n = 2; n > 0; n -= 1) expect((await cancel(ana)).status).toBe(200);
    expect(await profileOf(ana)).toEqual([ana.email, '']);
    expect((await confirm(ana, code)).status).toBe(400);
    expect(await refusal(await resend(ana, email))).toMatchObject({ status: 402, code: 'unknown_email' });
    const next = newAddress();
    await want(ana, next, password);
    // Two random codes are equal in one of a million runs. Then the old code is not tested.
    if (code !== (await mailedCode(shop.sql, next))) expect((await confirm(ana, code)).status).toBe(400);
    expect((await logIn(email, password)).status).toBe(402);
    expect(await profileOf(ana)).toEqual([ana.email, next]);
  });

  test('mails nothing for a repeated request and a new code once a minute; only the latest is valid', async () => {
    const { ana, email, code } = await waiting();
    await want(ana, email, password);
    expect(await subjects(email)).toHaveLength(1);
    pass(minute - second);
    const early = await resend(ana, email);
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
    pass(second);
    expect(await (await resend(ana, email)).json()).toEqual({ notification: 'A new code is on its way to you.' });
    const last = await mailedCode(shop.sql, email);
    if (code !== last) expect((await confirm(ana, code)).status).toBe(400);
    pass(15 * minute);
    expect(await refusal(await confirm(ana, last))).toMatchObject({ status: 400, code: 'bad_code' });
    await want(ana, email, password);
    expect((await confirm(ana, await mailedCode(shop.sql, email))).status).toBe(200);
  });

  test('allows 5 tries per code and 5 new addresses an hour', async () => {
    const { ana, email, code } = await waiting();
    const tries = await oneByOne(5, async () => (await refusal(await confirm(ana, otherThan(code)))).code);
    expect(tries).toEqual(Array(5).fill('bad_code'));
    expect((await refusal(await confirm(ana, code))).code).toBe('bad_code');
    const statuses = await statusesOf(5, () => want(ana, newAddress(), password));
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await subjects(ana.email)).length).toBe(5);
    expect((await profileOf(ana))[1]).not.toBe(email);
  });

  test.each([{}, { code: '12345' }, { code: 123456 }, []])('refuses the request body %j', async (body) => {
    const { ana } = await waiting();
    const answer = await shop.post(ownUrl(ana, 'email-change'), body);
    expect(await refusal(answer)).toMatchObject({ status: 422, fields: ['code'] });
  });

  test('treats the current address in capital letters as unchanged', async () => {
    const ana = await addCustomer(shop);
    expect((await want(ana, ana.email.toUpperCase())).status).toBe(200);
    expect(await profileOf(ana)).toEqual([ana.email, '']);
    expect(await shop.sql.select().from(mails).where(eq(mails.toAddress, ana.email))).toEqual([]);
  });

  test('returns 429 after 5 wrong passwords within a minute', async () => {
    const ana = await addCustomer(shop);
    await shop.sql.delete(rateLimits);
    const answers = await statusesOf(6, () => want(ana, newAddress(), 'wrong'));
    expect(answers).toEqual([403, 403, 403, 403, 403, 429]);
    const right = await want(ana, newAddress(), password);
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '60']);
  });
});
