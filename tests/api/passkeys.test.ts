import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  categories,
  customers,
  passkeyChallenges,
  passkeys,
  products,
  rateLimits,
  sessions,
} from '../../server/db/schema';
import { minute, newAddress, openAuthCalls } from '../support/auth-calls';
import type { Authenticator, Wrong } from '../support/authenticator';
import { refusal } from '../support/cart-shop';
import { addCustomer, issueToken, password, type TestCustomer } from '../support/customers';
import { passkeyCalls } from '../support/passkey-calls';
import { lettersTo, mailedCode } from '../support/sent-emails';

const { shop, resetShop, pass, forgotten, reset } = await openAuthCalls();
const { offer, offered, ask, add, send, list, remove, addDevice, signIn, newDevice } = passkeyCalls(shop);

beforeEach(resetShop);
afterAll(() => shop.close());

const wrong = { status: 400, code: 'bad_passkey' };
const unknown = { status: 400, code: 'unknown_passkey' };
const isRight = (name: string, answer: Response) => expect([name, answer.status]).toEqual([name, 200]);
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

test('[D19] a customer adds a passkey, and it signs in with the guest’s cart and the cookies of a login', async () => {
  const { id, email, token } = await addCustomer(shop, { name: 'Ana' });
  const device = newDevice();
  const options = await offered(token);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Pazar' },
    user: { name: email, displayName: 'Ana' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  isRight('add', await add(token, device.create(options), { 'User-Agent': chrome }));
  const [letter] = await lettersTo(shop.sql, email);
  expect(letter).toMatchObject({ subject: 'A passkey was added to your account' });
  expect(await list(token)).toMatchObject({
    passkeys: [{ device: 'Chrome, Linux', created_at: shop.clock.now.toISOString(), last_used_at: '' }],
    can_add: 1,
  });

  pass(minute);
  const guest = randomUUID();
  const name = { en: 'Teapot', bg: 'Чайник' };
  const texts = { name, shortDescription: {}, longDescription: {}, tags: {} };
  const [category] = await shop.sql.select().from(categories);
  const [teapot] = await shop.sql
    .insert(products)
    .values({ slug: 'teapot', sku: 'teapot', ...texts, categoryId: category?.id ?? 0, price: 1000, qty: 10 })
    .returning();
  const added = { device_token: guest, product_id: teapot?.id, quantity: 1 };
  isRight('guest cart', await shop.post('/api/guest-add-to-cart', added));
  const answer = await signIn(device, {}, { device_id: guest });
  isRight('sign in', answer);
  const { access_token, user, merge } = await answer.json();
  expect({ user, merge }).toMatchObject({ user: { id, name: 'Ana', email }, merge: { moved: 1 } });
  expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['refresh', 'device']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await list(access_token)).passkeys[0]?.last_used_at).toBe(shop.clock.now.toISOString());
});

test('[D19] the options of a sign-in are the same for everybody', async () => {
  const before = Object.keys(await ask());
  await addDevice((await addCustomer(shop)).token);
  const options = await ask();
  expect(Object.keys(options)).toEqual(before);
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options).not.toHaveProperty('allowCredentials');
});

test('[D19] the device is told which passkeys it has already', async () => {
  const { token } = await addCustomer(shop);
  const device = await addDevice(token);
  expect(await offered(token)).toMatchObject({ excludeCredentials: [{ id: device.id }] });
});

describe('[D19] a sign-in is refused', () => {
  let customer: TestCustomer;
  let device: Authenticator;

  beforeEach(async () => {
    customer = await addCustomer(shop);
    device = await addDevice(customer.token);
  });

  test.each<[string, Wrong]>([
    ['another origin', { origin: 'https://pazar.example' }],
    ['a subdomain', { origin: 'http://shop.localhost' }],
    ['another port', { origin: 'http://localhost:8080' }],
    ['another relying party', { rpId: 'pazar.example' }],
    ['an answer to another question', { type: 'webauthn.create' }],
    ['an invented challenge', { challenge: 'aW52ZW50ZWQ' }],
    ['a device that did not verify its user', { isUnverified: true }],
    ['the user of another account', { userHandle: 'MQ' }],
    ['no user', { userHandle: undefined }],
  ])('%s', async (_, mistake) => {
    expect(await refusal(await signIn(device, mistake))).toMatchObject(wrong);
    isRight('the same device later', await signIn(device));
  });

  test('with the cause in the log', async () => {
    const before = shop.log.length;
    await signIn(device, { origin: 'https://www.pazar.example' });
    expect(shop.log.slice(before).filter((line) => line.includes('"warn"'))).toEqual([
      expect.stringMatching(/"path":"\/api\/store-login\/passkey".*origin.*https:\/\/www\.pazar\.example/),
    ]);
  });

  test('the passkey of somebody else', async () => {
    const other = await addDevice((await addCustomer(shop)).token);
    const { id, rawId } = other.get(await ask());
    const { response } = device.get(await ask());
    expect(await refusal(await send({ id, rawId, type: 'public-key', response }))).toMatchObject(wrong);
  });

  test('an answer that was used, also at the same time', async () => {
    const once = device.get(await ask());
    isRight('first', await send(once));
    expect(await refusal(await send(once))).toMatchObject(wrong);
    const twice = device.get(await ask());
    const answers = await Promise.all([send(twice), send(twice)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a refused answer with the same challenge again', async () => {
    const options = await ask();
    expect(await refusal(await send(device.get(options, { isUnverified: true })))).toMatchObject(wrong);
    expect(await refusal(await send(device.get(options)))).toMatchObject(wrong);
  });

  test('an answer after five minutes', async () => {
    const late = device.get(await ask());
    pass(5 * minute);
    expect(await refusal(await send(late))).toMatchObject(wrong);
  });

  test('a challenge for adding a passkey', async () => {
    const { challenge } = await offered(customer.token);
    expect(await refusal(await send(device.get({ challenge, rpId: 'localhost' })))).toMatchObject(wrong);
  });

  test('a copied device, whose counter is behind', async () => {
    isRight('counter 7', await signIn(device, { counter: 7 }));
    for (const counter of [7, 6, 0]) expect(await refusal(await signIn(device, { counter }))).toMatchObject(wrong);
    isRight('counter 8', await signIn(device, { counter: 8 }));
  });

  test('a removed passkey', async () => {
    const { passkeys: own } = await list(customer.token);
    isRight('remove', await remove(customer.token, own[0]?.id));
    const subjects = (await lettersTo(shop.sql, customer.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A passkey was removed from your account');
    expect(await refusal(await signIn(device))).toMatchObject(unknown);
    expect((await remove(customer.token, own[0]?.id)).status).toBe(404);
  });

  test('a closed account', async () => {
    await shop.sql.update(customers).set({ isActive: false }).where(eq(customers.id, customer.id));
    expect(await refusal(await signIn(device))).toMatchObject({ status: 402, code: 'disabled' });
  });

  test('a deleted account, whose passkeys are deleted', async () => {
    await shop.post(`/api/user/confirm-password?token=${customer.token}`, { current_password: password });
    isRight('delete', await shop.request(`/api/user/account-delete?token=${customer.token}`));
    expect(await refusal(await signIn(device))).toMatchObject(unknown);
    expect(await shop.sql.select().from(passkeys).where(eq(passkeys.customerId, customer.id))).toEqual([]);
  });

  test.each([{}, { credential: 'x' }, { credential: { id: '1', rawId: '1', type: 'password', response: {} } }])(
    'the body %j',
    async (body) => {
      const answer = await shop.post('/api/store-login/passkey', body);
      expect(await refusal(answer)).toMatchObject({ status: 422, fields: ['credential'] });
    },
  );
});

test('[D19] a device that never counts can sign in again and again', async () => {
  const device = await addDevice((await addCustomer(shop)).token);
  for (let turn = 0; turn < 3; turn += 1) isRight('sign in', await signIn(device, { counter: 0 }));
});

describe('[D19] adding a passkey', () => {
  test('needs a sign-in within 15 minutes, or the password', async () => {
    const { token } = await addCustomer(shop);
    pass(15 * minute);
    expect(await refusal(await offer(token))).toMatchObject({ status: 403, code: 'password_required' });
    await shop.post(`/api/user/confirm-password?token=${token}`, { current_password: password });
    isRight('after the password', await offer(token));
    pass(5 * minute);
    expect(await refusal(await offer(token))).toMatchObject({ status: 403, code: 'password_required' });
  });

  test('needs a new sign-in of a customer without a password', async () => {
    const { id, token } = await addCustomer(shop, { email: newAddress(), passwordHash: null });
    isRight('at once', await offer(token));
    pass(15 * minute);
    expect(await refusal(await offer(token))).toMatchObject({ status: 403, code: 'sign_in_required' });
    isRight('after another sign-in', await offer(await issueToken(shop.sql, id, shop.clock.now)));
  });

  test.each<[string, Wrong]>([
    ['another origin', { origin: 'https://pazar.example' }],
    ['another relying party', { rpId: 'pazar.example' }],
    ['an answer to another question', { type: 'webauthn.get' }],
    ['an invented challenge', { challenge: 'aW52ZW50ZWQ' }],
    ['a device that did not verify its user', { isUnverified: true }],
  ])('refuses %s', async (_, mistake) => {
    const { token } = await addCustomer(shop);
    expect(await refusal(await add(token, newDevice().create(await offered(token), mistake)))).toMatchObject(wrong);
    expect((await list(token)).passkeys).toEqual([]);
  });

  test('refuses an old challenge, a used one, and one of another session or of a sign-in', async () => {
    const { id, token } = await addCustomer(shop);
    const other = await issueToken(shop.sql, id, shop.clock.now);
    const offers = await offered(token);
    expect(await refusal(await add(other, newDevice().create(offers)))).toMatchObject(wrong);
    isRight('own session', await add(token, newDevice().create(offers)));
    expect(await refusal(await add(token, newDevice().create(offers)))).toMatchObject(wrong);
    const { challenge } = await ask();
    expect(await refusal(await add(token, newDevice().create({ ...offers, challenge })))).toMatchObject(wrong);
    const late = await offered(token);
    pass(5 * minute);
    expect(await refusal(await add(token, newDevice().create(late)))).toMatchObject(wrong);
    expect((await list(token)).passkeys).toHaveLength(1);
  });

  test('refuses a passkey id that exists', async () => {
    const [one, other] = [await addCustomer(shop), await addCustomer(shop)];
    const device = await addDevice(one.token);
    const copy = newDevice(device.id);
    expect(await refusal(await add(other.token, copy.create(await offered(other.token))))).toMatchObject(wrong);
    isRight('the owner', await signIn(device));
  });

  test('refuses the eleventh, also at the same time', async () => {
    const { token } = await addCustomer(shop);
    for (let count = 0; count < 9; count += 1) await addDevice(token);
    const created = [newDevice().create(await offered(token)), newDevice().create(await offered(token))];
    const answers = await Promise.all(created.map((credential) => add(token, credential)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await list(token)).toMatchObject({ can_add: 0 });
    expect(await refusal(await offer(token))).toMatchObject({ status: 403, code: 'limit' });
  });

  test('is limited to 20 attempts an hour', async () => {
    const { token } = await addCustomer(shop);
    for (let count = 0; count < 20; count += 1) isRight('offer', await offer(token));
    expect(await refusal(await offer(token))).toMatchObject({ status: 429 });
  });
});

test('[D19] the passkey of another customer can be neither seen nor removed', async () => {
  const [owner, stranger] = [await addCustomer(shop), await addCustomer(shop)];
  const device = await addDevice(owner.token);
  const { passkeys: own } = await list(owner.token);
  expect((await list(stranger.token)).passkeys).toEqual([]);
  for (const id of [own[0]?.id, 0, 'x']) expect((await remove(stranger.token, id)).status).toBe(404);
  isRight('the owner', await signIn(device));
});

test('[D19] limits sign-ins per address, and stores only hashes of challenges', async () => {
  const options = await ask();
  const stored = await shop.sql.select().from(passkeyChallenges);
  expect(JSON.stringify(stored)).not.toContain(options.challenge);
  await shop.sql.delete(rateLimits);
  const statuses = [];
  for (let count = 0; count < 121; count += 1) statuses.push((await shop.post('/api/passkey-options', {})).status);
  expect(statuses).toEqual([...Array(120).fill(200), 429]);
});

test('[D19] limits attempts to sign in per address', async () => {
  const statuses = [];
  for (let count = 0; count < 31; count += 1) statuses.push((await shop.post('/api/store-login/passkey', {})).status);
  expect(statuses).toEqual([...Array(30).fill(422), 429]);
});

test('[D19] a password reset removes the passkeys, because a stranger may have added them', async () => {
  const { email, token } = await addCustomer(shop);
  const device = await addDevice(token);
  await forgotten(email);
  isRight('reset', await reset(email, await mailedCode(shop.sql, email)));
  expect(await refusal(await signIn(device))).toMatchObject(unknown);
});

test('[D19] forgets challenges that have expired when it draws a new one', async () => {
  await shop.sql.delete(passkeyChallenges);
  await ask();
  pass(6 * minute);
  await ask();
  expect(await shop.sql.select().from(passkeyChallenges)).toHaveLength(1);
});

test('[D19] the end of a session discards its challenges', async () => {
  const { id, token } = await addCustomer(shop);
  await shop.sql.delete(passkeyChallenges);
  await offered(token);
  expect(await shop.sql.select().from(passkeyChallenges)).toHaveLength(1);
  await shop.sql.delete(sessions).where(eq(sessions.customerId, id));
  expect(await shop.sql.select().from(passkeyChallenges)).toEqual([]);
});
