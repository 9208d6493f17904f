import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { customers, documents, rateLimits, registrations, verificationCodes } from '../../server/db/schema';
import { refusal } from '../support/cart-shop';
import { addCustomer } from '../support/customers';
import { filledIn, minute, newAddress, openDoors, newPassword as password, second } from '../support/doors';
import { inTurn } from '../support/in-turn';
import { lettersTo, mailedCode, otherThan } from '../support/letters';

const { shop, startAnew, pass, register, verify, resend, forgotten, reset, logIn } = await openDoors();

beforeEach(startAnew);
afterAll(() => shop.close());

const customerOf = async (email: string) =>
  (await shop.sql.select().from(customers).where(eq(customers.email, email)))[0];

/** Somebody who has registered and not confirmed the address yet. */
async function registered(): Promise<{ email: string; code: string }> {
  const email = newAddress();
  expect((await register(filledIn(email))).status).toBe(200);
  await shop.sql.delete(rateLimits);
  return { email, code: await mailedCode(shop.sql, email) };
}

describe('registering', () => {
  test('mails a code in the reader’s language; there is no customer before it is entered, and one afterwards', async () => {
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
      hasCode: true,
      subject: 'Потвърдете имейл адреса си',
      text: expect.stringContaining('15 минути'),
    });
    // What was filled in is no way to write to strangers.
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
      'nothing',
      { name: '', email: '', password: '', password_confirmation: '', agree: 0 },
      ['name', 'email', 'password', 'agree'],
    ],
    ['no address', { email: 'ana@' }, ['email']],
    ['a short password', { password: 'red pears', password_confirmation: 'red pears' }, ['password']],
    ['two passwords', { password_confirmation: 'two green pear' }, ['password_confirmation']],
    ['no agreement', { agree: 0 }, ['agree']],
    ['an odd phone', { phone: 'call me' }, ['phone']],
    [
      'what is too long',
      { name: 'x'.repeat(256), password: 'x'.repeat(256), password_confirmation: 'x'.repeat(256) },
      ['name', 'password'],
    ],
    ['numbers and lists', { name: 7, email: [], password: {} }, ['name', 'email', 'password']],
    ['NUL', { name: 'a\0b' }, ['name']],
  ])('%s is refused at its fields', async (_, body, fields) => {
    const found = await refusal(await register({ ...filledIn(newAddress()), ...body }));
    expect(found).toMatchObject({ status: 422, fields: expect.arrayContaining(fields) });
    expect(shop.woken.count).toBe(0);
  });

  /** Wrong codes, more than a mailed code bears. */
  const guesses = (address: string) => inTurn(7, () => verify(address, '000000'));

  test('answers an address with an account like any other, also at the code and at the login; only its mailbox is told', async () => {
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
    const kept = [registrations, verificationCodes] as const;
    for (const table of kept) {
      const rows = await Promise.all(
        [email, free].map((address) => shop.sql.select().from(table).where(eq(table.email, address))),
      );
      expect(rows.map(({ length }) => length)).toEqual([1, 1]);
    }
  });

  test('the phone is asked for where the shop’s owner wants it', async () => {
    const [before] = await shop.sql.select().from(documents).where(eq(documents.key, 'setting'));
    const value = { ...(before?.value as object), phone_number_required: 1 };
    await shop.sql.update(documents).set({ value }).where(eq(documents.key, 'setting'));
    const answer = await register(filledIn(newAddress()));
    await shop.sql.update(documents).set({ value: before?.value }).where(eq(documents.key, 'setting'));
    expect(await refusal(answer)).toMatchObject({ status: 422, fields: ['phone'] });
  });

  test('sent twice, also at once, it is one registration and one mail', async () => {
    const email = newAddress();
    const answers = await Promise.all([1, 2].map(() => register(filledIn(email))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await register(filledIn(email))).status).toBe(200);
    expect(await lettersTo(shop.sql, email)).toHaveLength(1);
    expect((await verify(email, await mailedCode(shop.sql, email))).status).toBe(200);
  });

  test('sent again when the code is too old, a new one is mailed', async () => {
    const { email } = await registered();
    pass(15 * minute);
    await register(filledIn(email));
    expect(await lettersTo(shop.sql, email)).toHaveLength(2);
    expect((await verify(email, await mailedCode(shop.sql, email))).status).toBe(200);
  });

  test('3 a minute for an address of the network, 5 codes an hour for a mailbox', async () => {
    const answers = await inTurn(4, () => register({}));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 429]);
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('60');
    await shop.sql.delete(rateLimits);
    const { email } = await registered();
    const codes = await inTurn(6, () => {
      pass(minute);
      return resend(email);
    });
    expect(codes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(codes.at(-1)?.headers.get('retry-after'))).toBe(55 * 60);
  });
});

describe('of several who ask for one address', () => {
  const other = 'three red apples';
  const ofOther = (email: string) => ({
    ...filledIn(email),
    ...{ name: 'Борис', password: other, password_confirmation: other },
  });
  const waiting = (email: string) => shop.sql.select().from(registrations).where(eq(registrations.email, email));

  /** Two devices, of which the second was there last. */
  async function bothAsk() {
    const [email, own, strange] = [newAddress(), randomUUID(), randomUUID()];
    await register({ ...filledIn(email), device_id: own });
    await register({ ...ofOther(email), device_id: strange });
    await shop.sql.delete(rateLimits);
    expect(await lettersTo(shop.sql, email)).toHaveLength(2);
    return { email, own, strange, code: await mailedCode(shop.sql, email) };
  }

  test('the one on whose device the code is entered becomes the customer, and the others go', async () => {
    const { email, own, code } = await bothAsk();
    const answers = await Promise.all([1, 2].map(() => verify(email, code, { device_id: own })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await customerOf(email)).toMatchObject({ name: 'Ана' });
    expect([(await logIn(email)).status, (await logIn(email, other)).status]).toEqual([200, 402]);
    expect(await waiting(email)).toEqual([]);
    expect(shop.log.join()).not.toContain(own);
  });

  test('nobody does on another device: a password has to be chosen by the mailbox’s owner, and no stranger’s word stays', async () => {
    const { email, code } = await bothAsk();
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

  test('whoever chooses a password on the device that was signed up on keeps the name', async () => {
    const { email, own } = await bothAsk();
    await forgotten(email);
    await reset(email, await mailedCode(shop.sql, email), 'one blue plum', { device_id: own });
    expect(await customerOf(email)).toMatchObject({ name: 'Ана' });
  });

  test('a single registration of another device admits nobody: its password may be a stranger’s', async () => {
    const email = newAddress();
    await register({ ...filledIn(email), device_id: randomUUID() });
    const code = await mailedCode(shop.sql, email);
    expect(await refusal(await verify(email, code))).toMatchObject({ status: 409, code: 'choose_password' });
    expect(await refusal(await logIn(email))).toMatchObject({ status: 402, code: 'unverified' });
  });

  test('each hears at the login that the address waits to be confirmed, and nobody else does', async () => {
    const { email } = await bothAsk();
    for (const typed of [password, other]) {
      expect(await refusal(await logIn(email, typed))).toMatchObject({ status: 402, code: 'unverified' });
    }
    expect(await refusal(await logIn(email, 'neither'))).toMatchObject({ status: 402, code: 'bad_credentials' });
  });

  test('the same device takes its own place, and what was typed last counts', async () => {
    const [email, device] = [newAddress(), randomUUID()];
    await register({ ...filledIn(email), device_id: device });
    await register({ ...ofOther(email), device_id: device });
    expect((await verify(email, await mailedCode(shop.sql, email), { device_id: device })).status).toBe(200);
    expect(await customerOf(email)).toMatchObject({ name: 'Борис' });
    expect([(await logIn(email)).status, (await logIn(email, other)).status]).toEqual([402, 200]);
  });

  test('clients that name no device are told by their passwords', async () => {
    const email = newAddress();
    for (const { device_id: _, ...form } of [filledIn(email), ofOther(email)]) await register(form);
    expect(await waiting(email)).toHaveLength(2);
    expect((await refusal(await verify(email, await mailedCode(shop.sql, email)))).code).toBe('choose_password');
  });

  test('they wait with one salt, also when they come at once, so that a login takes no longer for it', async () => {
    const email = newAddress();
    const devices = [randomUUID(), randomUUID(), randomUUID()];
    const answers = await Promise.all(devices.map((device_id) => register({ ...filledIn(email), device_id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const kept = await waiting(email);
    expect(kept.map(({ deviceId }) => deviceId).sort()).toEqual(devices.sort());
    expect(new Set(kept.map(({ passwordHash }) => passwordHash)).size).toBe(1);
  });

  test('five wait; of more the one that came first goes', async () => {
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
  test('is worth nothing after 5 wrong tries, and a new one is', async () => {
    const { email, code } = await registered();
    const codes = await inTurn(6, async () => refusal(await verify(email, otherThan(code))));
    expect(codes.map((found) => [found.status, found.code])).toEqual([...Array(6).fill([400, 'bad_code'])]);
    expect(await refusal(await verify(email, code))).toMatchObject({ status: 400, code: 'bad_code' });
    pass(minute);
    await resend(email);
    expect((await verify(email, await mailedCode(shop.sql, email))).status).toBe(200);
  });

  test('six tries at once are five', async () => {
    const { email, code } = await registered();
    await Promise.all(Array.from({ length: 5 }, () => verify(email, otherThan(code))));
    expect(await refusal(await verify(email, code))).toMatchObject({ code: 'bad_code' });
  });

  test('lasts 15 minutes and no longer', async () => {
    const [early, late] = [await registered(), await registered()];
    pass(15 * minute - second);
    expect((await verify(early.email, early.code)).status).toBe(200);
    pass(second);
    expect(await refusal(await verify(late.email, late.code))).toMatchObject({ status: 400, code: 'bad_code' });
  });

  test('entered again, also at once, it says the same and makes one customer', async () => {
    const { email, code } = await registered();
    const answers = await Promise.all([1, 2, 3].map(() => verify(email, code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await verify(email, code)).status).toBe(200);
    expect(await shop.sql.select().from(customers).where(eq(customers.email, email))).toHaveLength(1);
  });

  test('does not tell whether one was mailed to an address', async () => {
    const { email } = await registered();
    const seen = [];
    for (const address of [email, newAddress()]) {
      for (let n = 0; n < 6; n += 1) await verify(address, '000000');
      const answer = await verify(address, '000000');
      seen.push([answer.status, await answer.text()]);
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('is one address’s only', async () => {
    const [one, other] = [await registered(), await registered()];
    if (one.code !== other.code) {
      expect(await refusal(await verify(other.email, one.code))).toMatchObject({ status: 400, code: 'bad_code' });
    }
    expect(await refusal(await verify(newAddress(), one.code))).toMatchObject({ status: 400, code: 'bad_code' });
  });

  test.each(['12345', '1234567', 'abcdef', '١٢٣٤٥٦', 'x'.repeat(5000)])('“%.10s” is none', async (code) => {
    expect(await refusal(await verify(newAddress(), encodeURIComponent(code)))).toMatchObject({
      status: 422,
      fields: ['code'],
    });
  });

  test('needs its address, and a HEAD confirms nothing', async () => {
    const { email, code } = await registered();
    expect(await refusal(await shop.request(`/api/user-verification/${code}`))).toMatchObject({
      status: 422,
      fields: ['email'],
    });
    await shop.request(`/api/user-verification/${code}?email=${email}`, { method: 'HEAD' });
    expect(await customerOf(email)).toBeUndefined();
  });

  test('is in no line of the log, nor in the database but in the mail', async () => {
    const { email, code } = await registered();
    await verify(email, code);
    const log = shop.log.join('\n');
    expect(log).toContain('/api/user-verification/***?email=***');
    const kept = JSON.stringify(
      await Promise.all(
        [verificationCodes, registrations, customers, rateLimits].map((table) => shop.sql.select().from(table)),
      ),
    );
    for (const secret of [code, password]) {
      expect(log).not.toContain(secret);
      expect(kept).not.toContain(secret);
    }
    expect(log).not.toContain(email);
    expect(kept).toContain(email);
  });
});

describe('another code', () => {
  test('comes once a minute, and only the last one counts', async () => {
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

  test('asked for twice at once, one is mailed', async () => {
    const { email } = await registered();
    pass(minute);
    const answers = await Promise.all([1, 2].map(() => resend(email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await lettersTo(shop.sql, email)).toHaveLength(2);
  });

  test('is answered alike for everybody; an address that does not wait for one is told so by mail', async () => {
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
