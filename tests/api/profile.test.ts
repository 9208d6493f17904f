import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql as raw } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cities, countries, countryStates, customers, mails, rateLimits } from '../../server/db/schema';
import type { CallWire } from '../../src/contract/calls';
import { refusal } from '../support/cart-shop';
import { addCustomer, password, type TestCustomer } from '../support/customers';
import { statusesOf } from '../support/in-turn';
import { openShop } from '../support/shop';

const shop = await openShop();
const [place] = await shop.sql
  .select({ country: countries.id, state: countryStates.id, city: cities.id })
  .from(cities)
  .innerJoin(countryStates, eq(countryStates.id, cities.stateId))
  .innerJoin(countries, eq(countries.id, countryStates.countryId))
  .limit(1);
if (!place) throw new Error('There is no town');
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

/** As the app sends it: a form, with or without a picture. */
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
  test('is stored and comes back as it was sent; saved twice it is the same', async () => {
    const who = await addCustomer(shop, { name: 'Mira' });
    expect(await profileOf(who)).toMatchObject({ name: 'Mira', country_id: null, city_id: null, address: '' });
    for (const _ of [1, 2]) {
      const saved = await save(who, details(who), 'bg');
      expect([saved.status, await saved.json()]).toEqual([200, { notification: 'Данните ви са запазени.' }]);
    }
    expect(await profileOf(who)).toEqual({
      id: who.id,
      name: 'Мира Иванова',
      email: who.email,
      pending_email: '',
      phone: '+359 888 123 456',
      image: null,
      country_id: place.country,
      state_id: place.state,
      city_id: place.city,
      zip_code: '5350',
      address: 'ул. „Ангел Кънчев“ 21',
    });
    expect(await lettersTo(who.email)).toEqual([]);
  });

  test('lists what the chosen place is chosen from', async () => {
    const who = await addCustomer(shop);
    await save(who, details(who));
    const answer = await shop.read<CallWire<'E5'>>(`/api/user/my-profile?token=${who.token}`);
    expect(answer.countries?.length).toBeGreaterThan(5);
    expect(answer.states).toHaveLength(28);
    expect(answer.cities).toContainEqual(expect.objectContaining({ id: place.city, country_state_id: place.state }));
  });

  test('comes as JSON too where there is no picture; what is no form is refused', async () => {
    const who = await addCustomer(shop);
    const path = `/api/user/update-profile?token=${who.token}`;
    expect((await shop.post(path, { ...details(who), state: undefined, city: undefined })).status).toBe(200);
    expect(await profileOf(who)).toMatchObject({ name: 'Мира Иванова', state_id: null, city_id: null });
    expect((await shop.request(path, { method: 'POST', body: 'name=x' })).status).toBe(400);
    expect(
      (await shop.request(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' })).status,
    ).toBe(400);
  });

  test('a name is changed without a phone and a place, and both can be taken back', async () => {
    const who = await addCustomer(shop);
    const nowhere = { country_id: null, state_id: null, city_id: null, phone: '', address: '' };
    expect((await save(who, { name: 'Mira', email: who.email })).status).toBe(200);
    expect(await profileOf(who)).toMatchObject({ name: 'Mira', ...nowhere });
    await save(who, details(who));
    expect(await profileOf(who)).toMatchObject({ country_id: place.country, address: 'ул. „Ангел Кънчев“ 21' });
    expect((await save(who, { name: 'Mira', email: who.email, phone: '', address: '' })).status).toBe(200);
    expect(await profileOf(who)).toMatchObject({ name: 'Mira', ...nowhere });
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ['empty', { name: ' ', email: '', phone: '', address: '' }, ['email', 'name']],
    [
      'too long',
      { name: 'x'.repeat(256), address: 'y'.repeat(256), zip_code: '1'.repeat(21) },
      ['address', 'name', 'zip_code'],
    ],
    ['odd', { email: 'mira@', phone: 'call me' }, ['email', 'phone']],
    ['another country’s', { state: 999_999 }, ['state']],
    ['nowhere', { country: 0 }, ['country']],
  ])('%s is refused at its fields', async (_, values, fields) => {
    const who = await addCustomer(shop);
    const { status, fields: names } = await refusal(await save(who, { ...details(who), ...values }));
    expect([status, names.sort()]).toEqual([422, fields]);
    expect(await profileOf(who)).toMatchObject({ name: 'Mira Ivanova', phone: '' });
  });

  test('fields that it does not know change nothing', async () => {
    const who = await addCustomer(shop);
    const other = await addCustomer(shop);
    await save(who, { ...details(who), id: other.id, passwordHash: 'x', is_active: 0 });
    expect(await profileOf(who)).toMatchObject({ id: who.id });
    expect(await profileOf(other)).toMatchObject({ name: 'Mira Ivanova' });
  });

  test('needs a session', async () => expect((await save({ token: '' }, {})).status).toBe(401));
});

describe('the picture', () => {
  const withImage = (who: TestCustomer, image: File) => save(who, { ...details(who), image });

  test('is made anew, without what it tells besides, and everybody can see it', async () => {
    const who = await addCustomer(shop);
    const content = await photo(1600, 1200)
      .withExif({ IFD0: { Artist: 'Mira at home' } })
      .jpeg()
      .toBuffer();
    expect(content.includes('Mira at home')).toBe(true);
    expect((await withImage(who, file(content, '../../mira.jpg', 'image/jpeg'))).status).toBe(200);
    const { image } = await profileOf(who);
    expect(image).toMatch(/^\/media\/customers\/[\da-f-]{36}\.jpg#[\da-f]{6}$/);
    const seen = await shop.request(String(image));
    const shown = Buffer.from(await seen.arrayBuffer());
    expect(seen.status).toBe(200);
    expect(shown.includes('Mira at home')).toBe(false);
    expect((await sharp(shown).metadata()).width).toBe(640);
  });

  test('stays when the rest is saved, goes when another one comes, and goes when it is not wanted', async () => {
    const who = await addCustomer(shop);
    const content = await photo().png().toBuffer();
    await withImage(who, file(content, 'a.png', 'image/png'));
    const { image: first } = await profileOf(who);
    await save(who, details(who));
    expect((await profileOf(who)).image).toBe(first);
    await withImage(who, file(content, 'b.png', 'image/png'));
    const { image: second } = await profileOf(who);
    expect(second).not.toBe(first);
    expect((await shop.request(String(first))).status).toBe(404);
    await save(who, { ...details(who), remove_image: 1 });
    expect((await profileOf(who)).image).toBeNull();
    expect((await shop.request(`${second}?w=320`)).status).toBe(404);
  });

  test.each<[string, () => Promise<File>]>([
    ['a script named .png', async () => file(Buffer.from('<script>alert(1)</script>'), 'me.png', 'image/png')],
    [
      'an SVG named .png',
      async () => file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.png', 'image/png'),
    ],
    ['no bytes', async () => file(Buffer.alloc(0), 'me.png', 'image/png')],
    ['a text', async () => file(Buffer.from('hello'), 'me.txt', 'text/plain')],
    ['a GIF', async () => file(await photo(10, 10).gif().toBuffer(), 'me.gif', 'image/gif')],
    [
      'half a picture',
      async () => file((await photo(800, 800).jpeg().toBuffer()).subarray(0, 400), 'me.jpg', 'image/jpeg'),
    ],
    ['three megabytes', async () => file(Buffer.alloc(3 * 1024 * 1024, 1), 'me.jpg', 'image/jpeg')],
    ['too many pixels', async () => file(await photo(9000, 5000).png().toBuffer(), 'me.png', 'image/png')],
  ])('%s is refused at its field, and nothing is saved', async (_, make) => {
    const who = await addCustomer(shop);
    expect(await refusal(await withImage(who, await make()))).toEqual({
      status: 422,
      code: 'generic',
      fields: ['image'],
    });
    expect(await profileOf(who)).toMatchObject({ image: null, phone: '' });
  });

  test('may come 10 times a minute; the rest of the profile is saved as ever', async () => {
    const who = await addCustomer(shop);
    const other = await addCustomer(shop);
    const content = await photo(64, 64).png().toBuffer();
    const send = (owner: TestCustomer) => withImage(owner, file(content, 'me.png', 'image/png'));
    const answers = await statusesOf(11, () => send(who));
    expect(answers).toEqual([...Array(10).fill(200), 429]);
    expect((await save(who, details(who))).status).toBe(200);
    expect((await profileOf(who)).image).not.toBeNull();
    expect((await send(other)).status).toBe(200);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    expect((await send(who)).status).toBe(200);
  });

  test('of twenty megabytes is not even read', async () => {
    const who = await addCustomer(shop);
    expect((await withImage(who, file(Buffer.alloc(20 * 1024 * 1024), 'me.jpg', 'image/jpeg'))).status).toBe(413);
  });
});

describe('two saves at once', () => {
  const saves = {
    email: (who: TestCustomer) => save(who, { ...details(who), email: `new-${who.email}`, current_password: password }),
    picture: async (who: TestCustomer) => {
      const image = file(await photo(60, 60).png().toBuffer(), 'me.png', 'image/png');
      return save(who, { ...details(who), image });
    },
    rest: (who: TestCustomer) => save(who, details(who)),
  };

  /** How many wait for a row that somebody else holds. */
  async function waiting(): Promise<number> {
    const { rows } = await shop.sql.execute<{ count: number }>(
      raw`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  }

  /** Both have read what they need before either has written; they write in this order. */
  async function inOrder(who: TestCustomer, order: (keyof typeof saves)[]): Promise<number[]> {
    const sent: Promise<Response>[] = [];
    await shop.sql.transaction(async (tx) => {
      await tx.select().from(customers).where(eq(customers.id, who.id)).for('update');
      for (const name of order) {
        sent.push(saves[name](who));
        await expect.poll(waiting, { timeout: 5000 }).toBe(sent.length);
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
  ])('of %s and %s each keeps what it has changed, and no picture is lost or left over', async (...order) => {
    const who = await addCustomer(shop);
    await saves.picture(who);
    const kept = (await readdir(join(shop.mediaDir, 'customers'))).length;
    const { image: first } = await profileOf(who);
    expect(await inOrder(who, order)).toEqual([200, 200]);
    const { pending_email, image } = await profileOf(who);
    expect(pending_email).toBe(order.includes('email') ? `new-${who.email}` : '');
    expect((await shop.request(String(image))).status).toBe(200);
    expect(image !== first).toBe(order.includes('picture'));
    expect(await readdir(join(shop.mediaDir, 'customers'))).toHaveLength(kept);
    expect(await lettersTo(who.email)).toHaveLength(order.includes('email') ? 1 : 0);
  });
});

describe('a new password', () => {
  const change = (token: string, body: object) => shop.post(`/api/user/update-password?token=${token}`, body);
  const next = 'a whole new password';
  const wanted = { current_password: password, password: next, password_confirmation: next };
  const isIn = async (token: string) => (await shop.request(`/api/user/my-profile?token=${token}`)).status === 200;

  test('ends all other sessions, keeps this one, and is told by mail', async () => {
    const who = await addCustomer(shop);
    const { access_token: other } = await (await shop.post('/api/store-login', { email: who.email, password })).json();
    const changed = await change(who.token, wanted);
    expect([changed.status, await changed.json()]).toEqual([
      200,
      { notification: 'Your password is changed. All your other devices are signed out.' },
    ]);
    expect([await isIn(who.token), await isIn(other)]).toEqual([true, false]);
    expect(await lettersTo(who.email)).toEqual(['Your password was changed']);
    expect((await shop.post('/api/store-login', { email: who.email, password })).status).toBe(402);
    expect((await shop.post('/api/store-login', { email: who.email, password: next })).status).toBe(200);
  });

  test('is set once by whoever did not hear that it is, and sends the same again', async () => {
    const who = await addCustomer(shop);
    expect((await change(who.token, wanted)).status).toBe(200);
    expect((await change(who.token, wanted)).status).toBe(200);
    expect(await lettersTo(who.email)).toHaveLength(1);
    expect((await shop.post('/api/store-login', { email: who.email, password: next })).status).toBe(200);
  });

  test('needs the present one, and changes nothing without', async () => {
    const who = await addCustomer(shop);
    const wrong = await change(who.token, { ...wanted, current_password: 'wrong' });
    expect(await refusal(wrong)).toEqual({ status: 403, code: 'wrong_password', fields: [] });
    expect((await shop.post('/api/store-login', { email: who.email, password })).status).toBe(200);
    expect(await lettersTo(who.email)).toEqual([]);
  });

  test.each<[string, object, string[]]>([
    [
      'nothing',
      { current_password: undefined, password: undefined, password_confirmation: undefined },
      ['current_password', 'password', 'password_confirmation'],
    ],
    ['too short', { password: 'red pears', password_confirmation: 'red pears' }, ['password']],
    ['two that differ', { password_confirmation: 'another password' }, ['password_confirmation']],
    ['the present one', { password, password_confirmation: password }, ['password']],
    ['too long', { password: 'x'.repeat(256), password_confirmation: 'x'.repeat(256) }, ['password']],
  ])('%s is refused at its field', async (_, values, fields) => {
    const who = await addCustomer(shop);
    const { status, fields: names } = await refusal(await change(who.token, { ...wanted, ...values }));
    expect([status, names.sort()]).toEqual([422, fields]);
  });

  test('may be tried 5 times a minute, whatever the address', async () => {
    const who = await addCustomer(shop);
    const path = `/api/user/update-password?token=${who.token}`;
    const body = JSON.stringify({ ...wanted, current_password: 'wrong' });
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } };
    const answers = await statusesOf(6, (n) => shop.request(path, { ...init, address: `192.0.2.${n + 1}` }));
    expect(answers).toEqual([403, 403, 403, 403, 403, 429]);
  });

  test('stands in no line of the log', async () => {
    const who = await addCustomer(shop);
    await change(who.token, wanted);
    const log = shop.log.join('\n');
    for (const secret of [who.token, password, next]) expect(log).not.toContain(secret);
  });
});
