import { afterAll, beforeEach, expect, test } from 'vitest';
import { contactMessages, rateLimits } from '../../server/db/schema';
import { statusesOf } from '../support/one-by-one';
import { openShop } from '../support/test-shop';

const shop = await openShop({ trustProxy: 1 });
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql.delete(rateLimits);
  await shop.sql.delete(contactMessages);
});

const message = {
  name: ' Ана ',
  email: 'ana@example.com',
  subject: 'Доставка',
  message: 'Кога пристига?',
  phone: '+359 88 123',
};

const send = (body: object, headers: Record<string, string> = {}) =>
  shop.post('/api/send-contact-message', body, headers);

test('stores a message for the owner, with a trimmed name', async () => {
  const response = await send(message);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ notification: 'Thank you, your message has been sent.' });
  const [row] = await shop.sql.select().from(contactMessages);
  expect(row).toMatchObject({ ...message, name: 'Ана' });
});

test('accepts a missing or empty phone', async () => {
  const { phone, ...rest } = message;
  expect((await send(rest)).status).toBe(200);
  expect((await send({ ...rest, phone: '' })).status).toBe(200);
});

test.each([
  ['name', '', 'Please fill in this field.', 'Моля, попълнете това поле.'],
  ['name', 'x'.repeat(256), 'Please use no more than 255 characters.', 'Моля, използвайте не повече от 255 знака.'],
  ['email', 'ana', 'Please enter a valid email address.', 'Моля, въведете валиден имейл адрес.'],
  ['email', undefined, 'Please fill in this field.', 'Моля, попълнете това поле.'],
  ['phone', 'call me', 'Please enter a valid phone number.', 'Моля, въведете валиден телефонен номер.'],
  ['subject', '   ', 'Please fill in this field.', 'Моля, попълнете това поле.'],
  [
    'message',
    'x'.repeat(5001),
    'Please use no more than 5000 characters.',
    'Моля, използвайте не повече от 5000 знака.',
  ],
  ['message', { a: 1 }, 'Please fill in this field.', 'Моля, попълнете това поле.'],
  ['message', 'nul\0', 'This value is not valid.', 'Тази стойност е невалидна.'],
])('refuses an invalid %s in the reader’s language', async (field, value, english, bulgarian) => {
  for (const [lang, text] of [
    ['en', english],
    ['bg', bulgarian],
  ] as const) {
    const response = await send({ ...message, [field]: value }, { 'Accept-Language': lang });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      message: expect.any(String),
      code: 'generic',
      errors: { [field]: [text] },
    });
  }
  expect(await shop.sql.select().from(contactMessages)).toEqual([]);
});

test('names all invalid fields at once', async () => {
  const { errors } = (await (await send({})).json()) as { errors: object };
  expect(Object.keys(errors).sort()).toEqual(['email', 'message', 'name', 'subject']);
});

test('accepts 10 messages a minute from an address, also at once; the others get 429', async () => {
  const answers = await Promise.all(
    Array.from({ length: 13 }, () => send(message, { 'X-Forwarded-For': '203.0.113.7' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.headers.get('retry-after')).toBe('60');
  expect(refused[0]?.headers.get('x-ratelimit-limit')).toBe('10');
  expect(refused[0]?.headers.get('x-ratelimit-remaining')).toBe('0');
  expect(await refused[0]?.json()).toMatchObject({ message: expect.stringContaining('60 s') });

  expect((await send(message, { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(200);
  shop.clock.now = new Date(shop.clock.now.getTime() + 59_000);
  const late = await send(message, { 'X-Forwarded-For': '203.0.113.7' });
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1']);
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  expect((await send(message, { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(200);
});

test('ignores addresses that a client itself adds to X-Forwarded-For', async () => {
  const answers = await statusesOf(11, (n) => send(message, { 'X-Forwarded-For': `10.0.0.${n}, 203.0.113.9` }));
  expect(answers).toEqual([...Array(10).fill(200), 429]);
});

test('counts all IPv6 addresses of one network as one client', async () => {
  const sameClient = ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0000:0000:0000:0002', '2001:db8:1:2:ffff:ffff:ffff:ffff'];
  const answers = await statusesOf(11, (n) => send(message, { 'X-Forwarded-For': sameClient[n % 3] ?? '' }));
  expect(answers).toEqual([...Array(10).fill(200), 429]);
  expect((await send(message, { 'X-Forwarded-For': '2001:db8:1:3::1' })).status).toBe(200);
});

test('deletes rate limit entries that have expired', async () => {
  await send(message, { 'X-Forwarded-For': '203.0.113.1' });
  shop.clock.now = new Date(shop.clock.now.getTime() + 61_000);
  await send(message, { 'X-Forwarded-For': '203.0.113.2' });
  const keys = (await shop.sql.select().from(rateLimits)).map(({ key }) => key);
  expect(keys).toEqual(['contact:203.0.113.2']);
});

test.each([
  ['/api/store-login', 30],
  ['/api/send-forget-password', 4],
  ['/api/store-reset-password', 4],
  ['/api/resend-register-code', 5],
  ['/api/join-company', 10],
  ['/api/user/seller-request', 10],
])('%s accepts %d requests a minute from an address', async (path, most) => {
  const statuses = await statusesOf(most + 1, () => shop.post(path, {}));
  expect(statuses.map((status) => status === 429)).toEqual([...Array(most).fill(false), true]);
});
