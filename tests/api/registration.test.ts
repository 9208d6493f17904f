import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { customers, documents, rateLimits, registrations, verificationCodes } from '../../server/db/schema';
import { filledIn, minute, newAddress, openAuthCalls, newPassword as password, second } from '../support/auth-calls';
import { refusal } from '../support/cart-shop';
import { addCustomer } from '../support/customers';
import { oneByOne } from '../support/one-by-one';
import { lettersTo, mailedCode, otherThan } from '../support/sent-emails';

const { shop, resetShop, pass, register, verify, resend, forgotten, reset, logIn } = await openAuthCalls();

beforeEach(resetShop);
afterAll(() => shop.close());

const customerOf = async (email: string) =>
  (await shop.sql.select().from(customers).where(eq(customers.email, email)))[0];

async function registered(): Promise<{ email: string; code: string }> {
  const email = newAddress();
  expect((await register(filledIn(email))).status).toBe(200);
  await shop.sql.delete(rateLimits);
  return { email, code: await mailedCode(shop.sql, email) };
}

describe('registering', () => {
  test('mails a code in the reader’s language and creates the customer only when it is entered', async () => {
    const email = newAddress();
    const answer = await register(
      { ...filledIn(`  ${email.toUpperCase()} `), phone: '+359 88 123 4567' },
      { 'Accept-Language': 'bg' },
    );
    expect(await answer.json()).toEqual({ notification: expect.stringContaining('Изпратихме ви код') });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(shop.woken.count).toBe(1);
    const [letter] = await lettersTo(shop.sql, email);
    expect(letter).toMatchObject({
      hasSecret: true,
      subject: 'Потвърдете имейл адреса си',
      text: expect.stringContaining('15 минути'),
    });
    // A mail with form input would let anyone send texts of their own to any email address.
    expect(`${letter?.text}${letter?.html}${letter?.subject}`).not.toContain('Ана');
    const code = await mailedCode(shop.sql, email);
    expect(letter?.html).toContain(`>${code}<`);
    expect(await customerOf(email)).toBeUndefined();
    expect(await refusal(await logIn(email))).toMatchObject({ status: 402, code: 'unverified' });
    expect(await refusal(await logIn(email, 'wrong'))).toMatchObject({ status: 402, code: 'bad_credentials' });

    const verified = await verify(email.toUpperCase(), code);
    expect([verified.status, verified.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await customerOf(email)).toMatchObject({ name: 'Ана', phone: '+359 88 123 4567', isActive: true });
    expect(await (await logIn(email)).json()).toMatchObject({ user: { name: 'Ана', email } });
    expect(await shop.sql.select().from(registrations).where(eq(registrations.email, email))).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    [
      'an empty form',
      { name: '', email: '', password: '', password_confirmation: '', agree: 0 },
      ['name', 'email', 'password', 'agree'],
    ],
    ['an invalid address', { email: 'ana@' }, ['email']],
    ['a short password', { password: 'red pears', password_confirmation: 'red pears' }, ['password']],
    ['two different passwords', { password_confirmation: 'two green pear' }, ['password_confirmation']],
    ['a missing agreement', { agree: 0 }, ['agree']],
    ['an invalid phone', { phone: 'call me' }, ['phone']],
    [
      'too long values',
      { name: 'x'.repeat(256), password: 'x'.repeat(256), password_confirmation: 'x'.repeat(256) },
      ['name', 'password'],
    ],
    ['values of the wrong type', { name: 7, email: [], password: {} }, ['name', 'email', 'password']],
    ['NUL characters', { name: 'a\0b' }, ['name']],
  ])('refuses %s and names the fields', async (_, body, fields) => {
    const found = await refusal(await register({ ...filledIn(newAddress()), ...body }));
    expect(found).toMatchObject({ status: 422, fields: expect.arrayContaining(fields) });
    expect(shop.woken.count).toBe(0);
  });

  /** Enters more wrong codes than the server allows. */
  const guesses = (address: string) => oneByOne(7, () => verify(address, '000000'));

  test('answers an address with an account like any other; only the mails differ', async () => {
    const { email } = await addCustomer(shop);
    const free = newAddress();
    const seen = [];
    for (const address of [email, free]) {
      const answers = [
        await register(filledIn(address.toUpperCase())),
        await resend(address),
        ...(await guesses(address)),
        await logIn(address, 'wrong'),
        await logIn(address),
        await register(filledIn(address)),
      ];
      pass(minute);
      answers.push(await resend(address));
      await shop.sql.delete(rateLimits);
      seen.push(await Promise.all(answers.map(async (one) => [one.status, await one.text(), [...one.headers.keys()]])));
    }
    expect(seen[0]).toEqual(seen[1]);
    const subjects = await Promise.all([email, free].map((address) => lettersTo(shop.sql, address)));
    expect(subjects.map((letters) => letters.map(({ subject }) => subject))).toEqual([
      Array(3).fill('This address already has an account'),
      Array(3).fill('Confirm your email address'),
    ]);
    expect(subjects[0]?.map(({ text }) => text).join()).not.toMatch(/\d{6}/);
    const storedTables = [registrations, verificationCodes] as const;
    for (const table of storedTables) {
      const rows = await Promise.all(
        [email, free].map((address) => shop.sql.select().from(table).where(eq(table.email, address))),
      );
      expect(rows.map(({ length }) => length)).toEqual([1, 1]);
    }
  });

  test('requires the phone when the owner’s settings say so', async () => {
    const [before] = await shop.sql.select().from(documents).where(eq(documents.key, 'setting'));
    const value = { ...(before?.value as object), phone_number_required: 1 };
    await shop.sql.update(documents).set({ value }).where(eq(documents.key, 'setting'));
    const answer = await register(filledIn(newAddress()));
    await shop.sql.update(documents).set({ value: before?.value }).where(eq(documents.key, 'setting'));
    expect(await refusal(answer)).toMatchObject({ status: 422, fields: ['phone'] });
  });

  test('creates one registration and one mail for repeated requests', async () => {
    const email = newAddress();
    const answers = await Promise.all([1, 2].map(() => register(filledIn(email))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await register(filledIn(email))).status).toBe(200);
    expect(await lettersTo(shop.sql, email)).toHaveLength(1);
    expect((await verify(email, await mailedCode(shop.sql, email))).status).toBe(200);
  });

  test('mails a new code for a repeated registration after the old one has expired', async () => {
    const { email } = await registered();
    pass(15 * minute);
    await register(filledIn(email));
    expect(await lettersTo(shop.sql, email)).toHaveLength(2);
    expect((await verify(email, await mailedCode(shop.sql, email))).status).toBe(200);
  });

  test('allows 3 requests a minute per client address, and 5 new codes an hour per mailbox', async () => {
    const answers = await oneByOne(4, () => register({}));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 429]);
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('60');
    await shop.sql.delete(rateLimits);
    const { email } = await registered();
    const codes = await oneByOne(6, () => {
      pass(minute);
      return resend(email);
    });
    expect(codes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(codes.at(-1)?.headers.get('retry-after'))).toBe(55 * 60);
  });
});

describe('several registrations of one address', () => {
  const other = 'three red apples';
  const ofOther = (email: string) => ({
    ...filledIn(email),
    ...{ name: 'Борис', password: other, password_confirmation: other },
  });
  const waiting = (email: string) => shop.sql.select().from(registrations).where(eq(registrations.email, email));

  async function registerTwice() {
    const [email, own, otherDevice] = [newAddress(), randomUUID(), randomUUID()];
    await register({ ...filledIn(email), device_id: own });
    await register({ ...ofOther(email), device_id: otherDevice });
    await shop.sql.delete(rateLimits);
    expect(await lettersTo(shop.sql, email)).toHaveLength(2);
    return { email, own, otherDevice, code: await mailedCode(shop.sql, email) };
  }

  test('gives the account to the device that enters the code, and deletes other registrations of the address', async () => {
    const { email, own, code } = await registerTwice();
    const answers = await Promise.all([1, 2].map(() => verify(email, code, { device_id: own })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await customerOf(email)).toMatchObject({ name: 'Ана' });
    expect([(await logIn(email)).status, (await logIn(email, other)).status]).toEqual([200, 402]);
    expect(await waiting(email)).toEqual([]);
    expect(shop.log.join()).not.toContain(own);
  });

  test('requires a password reset if a third device enters the code, and discards both registrations', async () => {
    const { email, code } = await registerTwice();
    expect(await refusal(await verify(email, code, { device_id: randomUUID() }))).toMatchObject({
      status: 409,
      code: 'choose_password',
    });
    expect([await customerOf(email), (await waiting(email)).length]).toEqual([undefined, 2]);
    await forgotten(email);
    expect((await reset(email, await mailedCode(shop.sql, email), 'one blue plum')).status).toBe(200);
    expect(await customerOf(email)).toMatchObject({ name: email.split('@')[0], phone: '' });
    expect(await waiting(email)).toEqual([]);
    const statuses = [];
    for (const typed of [password, other, 'one blue plum']) statuses.push((await logIn(email, typed)).status);
    expect(statuses).toEqual([402, 402, 200]);
  });

  test('keeps the name when the password is reset on the registering device', async () => {
    const { email, own } = await registerTwice();
    await forgotten(email);
    await reset(email, await mailedCode(shop.sql, email), 'one blue plum', { device_id: own });
    expect(await customerOf(email)).toMatchObject({ name: 'Ана' });
  });

  test('requires a password reset if another device enters the code of a single registration', async () => {
    const email = newAddress();
    await register({ ...filledIn(email), device_id: randomUUID() });
    const code = await mailedCode(shop.sql, email);
    expect(await refusal(await verify(email, code))).toMatchObject({ status: 409, code: 'choose_password' });
    expect(await refusal(await logIn(email))).toMatchObject({ status: 402, code: 'unverified' });
  });

  test('reports “unverified” at a login with any of their passwords, and with no other', async () => {
    const { email } = await registerTwice();
    for (const typed of [password, other]) {
      expect(await refusal(await logIn(email, typed))).toMatchObject({ status: 402, code: 'unverified' });
    }
    expect(await refusal(await logIn(email, 'neither'))).toMatchObject({ status: 402, code: 'bad_credentials' });
  });

  test('replaces an earlier registration of the same device', async () => {
    const [email, device] = [newAddress(), randomUUID()];
    await register({ ...filledIn(email), device_id: device });
    await register({ ...ofOther(email), device_id: device });
    expect((await verify(email, await mailedCode(shop.sql, email), { device_id: device })).status).toBe(200);
    expect(await customerOf(email)).toMatchObject({ name: 'Борис' });
    expect([(await logIn(email)).status, (await logIn(email, other)).status]).toEqual([402, 200]);
  });

  test('distinguishes registrations without a device id by their passwords', async () => {
    const email = newAddress();
    for (const { device_id: _, ...form } of [filledIn(email), ofOther(email)]) await register(form);
    expect(await waiting(email)).toHaveLength(2);
    expect((await refusal(await verify(email, await mailedCode(shop.sql, email)))).code).toBe('choose_password');
  });

  test('uses one salt for all of them, also when they are concurrent', async () => {
    const email = newAddress();
    const devices = [randomUUID(), randomUUID(), randomUUID()];
    const answers = await Promise.all(devices.map((device_id) => register({ ...filledIn(email), device_id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const stored = await waiting(email);
    expect(stored.map(({ deviceId }) => deviceId).sort()).toEqual(devices.sort());
    expect(new Set(stored.map(({ passwordHash }) => passwordHash)).size).toBe(1);
  });

  test('keeps at most five registrations and removes the oldest', async () => {
    const email = newAddress();
    const devices = Array.from({ length: 6 }, () => randomUUID());
    for (const device_id of devices) {
      await register({ ...filledIn(email), device_id });
      await shop.sql.delete(rateLimits);
      pass(second);
    }
    expect((await waiting(email)).map(({ deviceId }) => deviceId).sort()).toEqual(devices.slice(1).sort());
  });
});

describe('a code', () => {
  test('is refused after 5 wrong tries, and a new one is accepted', async () => {
    const { email, code } = await registered();
    const codes = await oneByOne(6, async () => refusal(await verify(email, otherThan(code))));
    expect(codes.map((found) => [found.status, found.code])).toEqual([...Array(6).fill([400, 'bad_code'])]);
    expect(await refusal(await verify(email, code))).toMatchObject({ status: 400, code: 'bad_code' });
    pass(minute);
    await resend(email);
    expect((await verify(email, await mailedCode(shop.sql, email))).status).toBe(200);
  });

  test('is refused after 5 concurrent wrong tries', async () => {
    const { email, code } = await registered();
    await Promise.all(Array.from({ length: 5 }, () => verify(email, otherThan(code))));
    expect(await refusal(await verify(email, code))).toMatchObject({ code: 'bad_code' });
  });

  test('expires after 15 minutes', async () => {
    const [early, late] = [await registered(), await registered()];
    pass(15 * minute - second);
    expect((await verify(early.email, early.code)).status).toBe(200);
    pass(second);
    expect(await refusal(await verify(late.email, late.code))).toMatchObject({ status: 400, code: 'bad_code' });
  });

  test('creates one customer and gets the same response when it is entered repeatedly', async () => {
    const { email, code } = await registered();
    const answers = await Promise.all([1, 2, 3].map(() => verify(email, code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await verify(email, code)).status).toBe(200);
    expect(await shop.sql.select().from(customers).where(eq(customers.email, email))).toHaveLength(1);
  });

  test('does not reveal whether it was mailed to an address', async () => {
    const { email } = await registered();
    const seen = [];
    for (const address of [email, newAddress()]) {
      for (let n = 0; n < 6; n += 1) await verify(address, '000000');
      const answer = await verify(address, '000000');
      seen.push([answer.status, await answer.text()]);
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('is valid for its own address only', async () => {
    const [one, other] = [await registered(), await registered()];
    if (one.code !== other.code) {
      expect(await refusal(await verify(other.email, one.code))).toMatchObject({ status: 400, code: 'bad_code' });
    }
    expect(await refusal(await verify(newAddress(), one.code))).toMatchObject({ status: 400, code: 'bad_code' });
  });

  test.each(['12345', '1234567', 'abcdef', '١٢٣٤٥٦', 'x'.repeat(5000)])('cannot be “%.10s”', async (code) => {
    expect(await refusal(await verify(newAddress(), encodeURIComponent(code)))).toMatchObject({
      status: 422,
      fields: ['code'],
    });
  });

  test('requires its address, and is not confirmed by HEAD', async () => {
    const { email, code } = await registered();
    expect(await refusal(await shop.request(`/api/user-verification/${code}`))).toMatchObject({
      status: 422,
      fields: ['email'],
    });
    await shop.request(`/api/user-verification/${code}?email=${email}`, { method: 'HEAD' });
    expect(await customerOf(email)).toBeUndefined();
  });

  test('appears only in the mail, not in the log or in other tables', async () => {
    const { email, code } = await registered();
    await verify(email, code);
    const log = shop.log.join('\n');
    expect(log).toContain('/api/user-verification/***?email=***');
    const stored = JSON.stringify(
      await Promise.all(
        [verificationCodes, registrations, customers, rateLimits].map((table) => shop.sql.select().from(table)),
      ),
    );
    for (const secret of [code, password]) {
      expect(log).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
    expect(log).not.toContain(email);
    expect(stored).toContain(email);
  });
});

describe('a new code', () => {
  test('is sent at most once a minute; only the latest code is valid', async () => {
    const { email, code } = await registered();
    pass(minute - second);
    const early = await resend(email);
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
    pass(second);
    expect(await (await resend(email)).json()).toEqual({ notification: 'A new code is on its way to you.' });
    const letters = await lettersTo(shop.sql, email);
    expect(letters).toHaveLength(2);
    const last = await mailedCode(shop.sql, email);
    if (code !== last) expect((await verify(email, code)).status).toBe(400);
    expect((await verify(email, last)).status).toBe(200);
  });

  test('is mailed once for two concurrent requests', async () => {
    const { email } = await registered();
    pass(minute);
    const answers = await Promise.all([1, 2].map(() => resend(email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await lettersTo(shop.sql, email)).toHaveLength(2);
  });

  test('gets the same response for every address; a mail explains when none is due', async () => {
    const customer = await addCustomer(shop);
    const unknown = newAddress();
    const answers = await Promise.all([customer.email, unknown].map((address) => resend(address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[0]?.text()).toBe(await answers[1]?.text());
    const letters = await Promise.all([customer.email, unknown].map((address) => lettersTo(shop.sql, address)));
    expect(letters.map((all) => all.map(({ subject }) => subject))).toEqual([
      ['This address already has an account'],
      ['No account with this address'],
    ]);
    expect(await refusal(await resend('nobody'))).toMatchObject({ status: 422, fields: ['email'] });
  });
});
