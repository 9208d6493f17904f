import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cities, countries, countryStates, customers, mails, rateLimits } from '../../server/db/schema';
import type { CallWire } from '../../src/contract/all-calls';
import { refusal } from '../support/cart-shop';
import { addCustomer, password, type TestCustomer } from '../support/customers';
import { lockWaits } from '../support/lock-waits';
import { statusesOf } from '../support/one-by-one';
import { openShop } from '../support/test-shop';

const shop = await openShop();
const [place] = await shop.sql
  .select({ country: countries.id, state: countryStates.id, city: cities.id })
  .from(cities)
  .innerJoin(countryStates, eq(countryStates.id, cities.stateId))
  .innerJoin(countries, eq(countries.id, countryStates.countryId))
  .limit(1);
if (!place) throw new Error('The shop has no city');
beforeEach(async () => {
  await shop.sql.delete(rateLimits);
});
afterAll(() => shop.close());

const profileOf = async ({ token }: TestCustomer) =>
  (await shop.read<CallWire<'E5'>>(`/api/user/my-profile?token=${token}`)).personInfo;

const details = ({ email }: TestCustomer) => ({
  name: 'Мира Иванова',
  email,
  phone: '+359 888 123 456',
  ...place,
  zip_code: '5350',
  address: 'ул. „Ангел Кънчев“ 21',
});

function save({ token }: Pick<TestCustomer, 'token'>, fields: Record<string, unknown>, lang = 'en') {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value instanceof File ? value : String(value));
  return shop.request(`/api/user/update-profile?token=${token}`, {
    method: 'POST',
    headers: { 'Accept-Language': lang },
    body,
  });
}

const lettersTo = async (email: string) =>
  (await shop.sql.select().from(mails).where(eq(mails.toAddress, email))).map(({ subject }) => subject);

const photo = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#b3123a' } });
const file = (content: Uint8Array, name: string, type: string) => new File([new Uint8Array(content)], name, { type });

describe('the profile', () => {
  test('is returned as it was saved, also after a second save', async () => {
    const user = await addCustomer(shop, { name: 'Mira' });
    expect(await profileOf(user)).toMatchObject({ name: 'Mira', country_id: null, city_id: null, address: '' });
    for (const _ of [1, 2]) {
      const saved = await save(user, details(user), 'bg');
      expect([saved.status, await saved.json()]).toEqual([200, { notification: 'Данните ви са запазени.' }]);
    }
    expect(await profileOf(user)).toEqual({
      id: user.id,
      name: 'Мира Иванова',
      email: user.email,
      pending_email: '',
      phone: '+359 888 123 456',
      image: null,
      country_id: place.country,
      state_id: place.state,
      city_id: place.city,
      zip_code: '5350',
      address: 'ул. „Ангел Кънчев“ 21',
    });
    expect(await lettersTo(user.email)).toEqual([]);
  });

  test('includes the countries, states and towns to choose from', async () => {
    const user = await addCustomer(shop);
    await save(user, details(user));
    const answer = await shop.read<CallWire<'E5'>>(`/api/user/my-profile?token=${user.token}`);
    expect(answer.countries?.length).toBeGreaterThan(5);
    expect(answer.states).toHaveLength(28);
    expect(answer.cities).toContainEqual(expect.objectContaining({ id: place.city, country_state_id: place.state }));
  });

  test('is accepted as JSON without a picture; other bodies get 400', async () => {
    const user = await addCustomer(shop);
    const path = `/api/user/update-profile?token=${user.token}`;
    expect((await shop.post(path, { ...details(user), state: undefined, city: undefined })).status).toBe(200);
    expect(await profileOf(user)).toMatchObject({ name: 'Мира Иванова', state_id: null, city_id: null });
    expect((await shop.request(path, { method: 'POST', body: 'name=x' })).status).toBe(400);
    expect(
      (await shop.request(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' })).status,
    ).toBe(400);
  });

  test('is saved without phone and address, and clears both when they are empty', async () => {
    const user = await addCustomer(shop);
    const empty = { country_id: null, state_id: null, city_id: null, phone: '', address: '' };
    expect((await save(user, { name: 'Mira', email: user.email })).status).toBe(200);
    expect(await profileOf(user)).toMatchObject({ name: 'Mira', ...empty });
    await save(user, details(user));
    expect(await profileOf(user)).toMatchObject({ country_id: place.country, address: 'ул. „Ангел Кънчев“ 21' });
    expect((await save(user, { name: 'Mira', email: user.email, phone: '', address: '' })).status).toBe(200);
    expect(await profileOf(user)).toMatchObject({ name: 'Mira', ...empty });
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ['empty values', { name: ' ', email: '', phone: '', address: '' }, ['email', 'name']],
    [
      'values that are too long',
      { name: 'x'.repeat(256), address: 'y'.repeat(256), zip_code: '1'.repeat(21) },
      ['address', 'name', 'zip_code'],
    ],
    ['malformed values', { email: 'mira@', phone: 'call me' }, ['email', 'phone']],
    ['an unknown state', { state: 999_999 }, ['state']],
    ['an unknown country', { country: 0 }, ['country']],
  ])('returns field errors for %s', async (_, values, fields) => {
    const user = await addCustomer(shop);
    const { status, fields: names } = await refusal(await save(user, { ...details(user), ...values }));
    expect([status, names.sort()]).toEqual([422, fields]);
    expect(await profileOf(user)).toMatchObject({ name: 'Mira Ivanova', phone: '' });
  });

  test('ignores unknown fields', async () => {
    const user = await addCustomer(shop);
    const other = await addCustomer(shop);
    await save(user, { ...details(user), id: other.id, passwordHash: 'x', is_active: 0 });
    expect(await profileOf(user)).toMatchObject({ id: user.id });
    expect(await profileOf(other)).toMatchObject({ name: 'Mira Ivanova' });
  });

  test('answers 401 without a token', async () => expect((await save({ token: '' }, {})).status).toBe(401));
});

describe('profile picture', () => {
  const withImage = (user: TestCustomer, image: File) => save(user, { ...details(user), image });

  test('is re-encoded without metadata and served publicly', async () => {
    const user = await addCustomer(shop);
    const content = await photo(1600, 1200)
      .withExif({ IFD0: { Artist: 'Mira at home' } })
      .jpeg()
      .toBuffer();
    expect(content.includes('Mira at home')).toBe(true);
    expect((await withImage(user, file(content, '../../mira.jpg', 'image/jpeg'))).status).toBe(200);
    const { image } = await profileOf(user);
    expect(image).toMatch(/^\/media\/customers\/[\da-f-]{36}\.jpg#[\da-f]{6}$/);
    const seen = await shop.request(String(image));
    const shown = Buffer.from(await seen.arrayBuffer());
    expect(seen.status).toBe(200);
    expect(shown.includes('Mira at home')).toBe(false);
    expect((await sharp(shown).metadata()).width).toBe(640);
  });

  test('stays when other fields are saved, and is deleted when replaced or removed', async () => {
    const user = await addCustomer(shop);
    const content = await photo().png().toBuffer();
    await withImage(user, file(content, 'a.png', 'image/png'));
    const { image: first } = await profileOf(user);
    await save(user, details(user));
    expect((await profileOf(user)).image).toBe(first);
    await withImage(user, file(content, 'b.png', 'image/png'));
    const { image: second } = await profileOf(user);
    expect(second).not.toBe(first);
    expect((await shop.request(String(first))).status).toBe(404);
    await save(user, { ...details(user), remove_image: 1 });
    expect((await profileOf(user)).image).toBeNull();
    expect((await shop.request(`${second}?w=320`)).status).toBe(404);
  });

  test.each<[string, () => Promise<File>]>([
    ['a script named .png', async () => file(Buffer.from('<script>alert(1)</script>'), 'me.png', 'image/png')],
    [
      'an SVG named .png',
      async () => file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.png', 'image/png'),
    ],
    ['an empty file', async () => file(Buffer.alloc(0), 'me.png', 'image/png')],
    ['a text file', async () => file(Buffer.from('hello'), 'me.txt', 'text/plain')],
    ['a GIF', async () => file(await photo(10, 10).gif().toBuffer(), 'me.gif', 'image/gif')],
    [
      'a truncated picture',
      async () => file((await photo(800, 800).jpeg().toBuffer()).subarray(0, 400), 'me.jpg', 'image/jpeg'),
    ],
    ['a file of three megabytes', async () => file(Buffer.alloc(3 * 1024 * 1024, 1), 'me.jpg', 'image/jpeg')],
    ['a huge picture', async () => file(await photo(9000, 5000).png().toBuffer(), 'me.png', 'image/png')],
  ])('is refused at its field when it is %s, and nothing is saved', async (_, make) => {
    const user = await addCustomer(shop);
    expect(await refusal(await withImage(user, await make()))).toEqual({
      status: 422,
      code: 'generic',
      fields: ['image'],
    });
    expect(await profileOf(user)).toMatchObject({ image: null, phone: '' });
  });

  test('is refused with 429 after 10 uploads a minute, while other fields are still saved', async () => {
    const user = await addCustomer(shop);
    const other = await addCustomer(shop);
    const content = await photo(64, 64).png().toBuffer();
    const send = (owner: TestCustomer) => withImage(owner, file(content, 'me.png', 'image/png'));
    const answers = await statusesOf(11, () => send(user));
    expect(answers).toEqual([...Array(10).fill(200), 429]);
    expect((await save(user, details(user))).status).toBe(200);
    expect((await profileOf(user)).image).not.toBeNull();
    expect((await send(other)).status).toBe(200);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    expect((await send(user)).status).toBe(200);
  });

  test('is refused with 413 when it has twenty megabytes', async () => {
    const user = await addCustomer(shop);
    expect((await withImage(user, file(Buffer.alloc(20 * 1024 * 1024), 'me.jpg', 'image/jpeg'))).status).toBe(413);
  });
});

describe('concurrent saves', () => {
  const saves = {
    email: (user: TestCustomer) =>
      save(user, { ...details(user), email: `new-${user.email}`, current_password: password }),
    picture: async (user: TestCustomer) => {
      const image = file(await photo(60, 60).png().toBuffer(), 'me.png', 'image/png');
      return save(user, { ...details(user), image });
    },
    rest: (user: TestCustomer) => save(user, details(user)),
  };

  /** Queues the requests in this order behind a lock on the customer's row. Returns their status codes. */
  async function inOrder(user: TestCustomer, order: (keyof typeof saves)[]): Promise<number[]> {
    const sent: Promise<Response>[] = [];
    await shop.sql.transaction(async (tx) => {
      await tx.select().from(customers).where(eq(customers.id, user.id)).for('update');
      for (const name of order) {
        sent.push(saves[name](user));
        await expect.poll(() => lockWaits(shop.sql), { timeout: 5000 }).toBe(sent.length);
      }
    });
    return (await Promise.all(sent)).map(({ status }) => status);
  }

  test.each<[keyof typeof saves, keyof typeof saves]>([
    ['email', 'picture'],
    ['picture', 'email'],
    ['email', 'rest'],
    ['picture', 'rest'],
    ['picture', 'picture'],
  ])('of %s and %s keep each other’s changes and leave one picture file', async (...order) => {
    const user = await addCustomer(shop);
    await saves.picture(user);
    const fileCount = (await readdir(join(shop.mediaDir, 'customers'))).length;
    const { image: first } = await profileOf(user);
    expect(await inOrder(user, order)).toEqual([200, 200]);
    const { pending_email, image } = await profileOf(user);
    expect(pending_email).toBe(order.includes('email') ? `new-${user.email}` : '');
    expect((await shop.request(String(image))).status).toBe(200);
    expect(image !== first).toBe(order.includes('picture'));
    expect(await readdir(join(shop.mediaDir, 'customers'))).toHaveLength(fileCount);
    expect(await lettersTo(user.email)).toHaveLength(order.includes('email') ? 1 : 0);
  });
});

describe('a new password', () => {
  const change = (token: string, body: object) => shop.post(`/api/user/update-password?token=${token}`, body);
  const next = 'a whole new password';
  const wanted = { current_password: password, password: next, password_confirmation: next };
  const isValid = async (token: string) => (await shop.request(`/api/user/my-profile?token=${token}`)).status === 200;

  test('ends all other sessions, keeps the current one, and sends a mail', async () => {
    const user = await addCustomer(shop);
    const { access_token: other } = await (await shop.post('/api/store-login', { email: user.email, password })).json();
    const changed = await change(user.token, wanted);
    expect([changed.status, await changed.json()]).toEqual([
      200,
      { notification: 'Your password is changed. All your other devices have been logged out.' },
    ]);
    expect([await isValid(user.token), await isValid(other)]).toEqual([true, false]);
    expect(await lettersTo(user.email)).toEqual(['Your password was changed']);
    expect((await shop.post('/api/store-login', { email: user.email, password })).status).toBe(402);
    expect((await shop.post('/api/store-login', { email: user.email, password: next })).status).toBe(200);
  });

  test('is accepted again without a second mail when the request is repeated', async () => {
    const user = await addCustomer(shop);
    expect((await change(user.token, wanted)).status).toBe(200);
    expect((await change(user.token, wanted)).status).toBe(200);
    expect(await lettersTo(user.email)).toHaveLength(1);
    expect((await shop.post('/api/store-login', { email: user.email, password: next })).status).toBe(200);
  });

  test('is refused when the current password is wrong', async () => {
    const user = await addCustomer(shop);
    const wrong = await change(user.token, { ...wanted, current_password: 'wrong' });
    expect(await refusal(wrong)).toEqual({ status: 403, code: 'wrong_password', fields: [] });
    expect((await shop.post('/api/store-login', { email: user.email, password })).status).toBe(200);
    expect(await lettersTo(user.email)).toEqual([]);
  });

  test.each<[string, object, string[]]>([
    [
      'all fields are missing',
      { current_password: undefined, password: undefined, password_confirmation: undefined },
      ['current_password', 'password', 'password_confirmation'],
    ],
    ['it is too short', { password: 'red pears', password_confirmation: 'red pears' }, ['password']],
    ['the confirmation differs', { password_confirmation: 'another password' }, ['password_confirmation']],
    ['it is the current one', { password, password_confirmation: password }, ['password']],
    ['it is too long', { password: 'x'.repeat(256), password_confirmation: 'x'.repeat(256) }, ['password']],
  ])('is refused at its field when %s', async (_, values, fields) => {
    const user = await addCustomer(shop);
    const { status, fields: names } = await refusal(await change(user.token, { ...wanted, ...values }));
    expect([status, names.sort()]).toEqual([422, fields]);
  });

  test('is refused with 429 after 5 attempts a minute from any address', async () => {
    const user = await addCustomer(shop);
    const path = `/api/user/update-password?token=${user.token}`;
    const body = JSON.stringify({ ...wanted, current_password: 'wrong' });
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } };
    const answers = await statusesOf(6, (n) => shop.request(path, { ...init, address: `192.0.2.${n + 1}` }));
    expect(answers).toEqual([403, 403, 403, 403, 403, 429]);
  });

  test('is never written to the log', async () => {
    const user = await addCustomer(shop);
    await change(user.token, wanted);
    const log = shop.log.join('\n');
    for (const secret of [user.token, password, next]) expect(log).not.toContain(secret);
  });
});
