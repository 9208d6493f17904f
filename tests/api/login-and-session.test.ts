import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as passwords from '../../server/account/passwords';
import { hashPassword } from '../../server/account/passwords';
import { accessTokens, customers, loginDelays, rateLimits } from '../../server/db/schema';
import { demoPassword, loadCustomers } from '../../server/demo/read-demo';
import type { CallWire } from '../../src/contract/all-calls';
import { refusal } from '../support/cart-shop';
import { addCustomer, password } from '../support/customers';
import { loginCalls } from '../support/login-calls';
import { statusesOf } from '../support/one-by-one';
import { openShop } from '../support/test-shop';

const shop = await openShop();
const { logIn, loggedIn } = loginCalls(shop);
const second = 1000;
const day = 24 * 60 * 60 * second;
const start = shop.clock.now;

beforeEach(async () => {
  shop.clock.now = start;
  await shop.sql.delete(rateLimits);
  await shop.sql.delete(loginDelays);
});
afterAll(() => shop.close());

const logInFrom = (n: number, values: unknown) => {
  const init = { method: 'POST', body: JSON.stringify(values), headers: { 'Content-Type': 'application/json' } };
  return shop.request('/api/store-login', { ...init, address: `198.51.100.${n}` });
};
const profileOf = (token: string) => shop.request(`/api/user/my-profile?token=${token}`);

describe('login', () => {
  test('opens a session and returns the customer', async () => {
    const { id, email } = await addCustomer(shop, { name: 'Мира', phone: '+359 888 123 456' });
    const answer = await loggedIn({ email: `  ${email.toUpperCase()} `, password, device_token: '' });
    expect(answer).toMatchObject({
      token_type: 'bearer',
      expires_in: 900,
      refresh_expires_in: 86_400,
      user: { id, name: 'Мира', email, phone: '+359 888 123 456', image: null },
      merge: null,
    });
    // The access token has 256 random bits, encoded as 43 characters of base64url.
    expect(answer.access_token).toMatch(/^[\w-]{43}$/);
    const profile = await profileOf(answer.access_token);
    expect(await profile.json()).toMatchObject({ personInfo: { id, email, name: 'Мира' } });
    expect(profile.headers.get('cache-control')).toBe('no-store');
  });

  test('accepts the demo customer', async () => {
    const [demo] = loadCustomers();
    const { user } = await loggedIn({ email: demo?.email, password: demoPassword });
    expect(user.name).toBe(demo?.name);
  });

  test('stores no token or password in plain text, and issues a new token per session', async () => {
    const { email } = await addCustomer(shop);
    const first = await loggedIn({ email, password });
    const other = await loggedIn({ email, password });
    expect(first.access_token).not.toBe(other.access_token);
    const kept = JSON.stringify(await shop.sql.select().from(accessTokens));
    expect(kept).not.toContain(first.access_token);
    expect(JSON.stringify(await shop.sql.select().from(customers))).not.toContain(password);
  });

  test('accepts a password in another Unicode normalisation', async () => {
    const { email } = await addCustomer(shop, { passwordHash: await hashPassword('caf\u00e9 au lait') });
    await loggedIn({ email, password: 'cafe\u0301 au lait' });
  });

  test('compares an unknown account with a decoy hash of the current parameters', async () => {
    // Imports the real module, because the test setup replaces it by one with cheaper password hashes.
    const { decoy, hashPassword } = await vi.importActual<typeof passwords>('../../server/account/passwords');
    const shapeOf = (hash: string) => hash.split('$').map((part, n) => (n < 4 ? part : part.length));
    expect(shapeOf(decoy)).toEqual(shapeOf(await hashPassword('x')));
  });

  test('returns the same response for an unknown address and a wrong password', async () => {
    const { email } = await addCustomer(shop);
    const wrong = await logIn({ email, password: 'wrong' });
    const unknown = await logIn({ email: 'nobody@shop.example', password: 'wrong' });
    expect([wrong.status, unknown.status]).toEqual([402, 402]);
    const [first, other] = [await wrong.json(), await unknown.json()];
    expect(first).toEqual({ message: 'Incorrect email or password.', code: 'bad_credentials' });
    expect(other).toEqual(first);
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
  });

  test('reports a disabled account only when the password is right', async () => {
    const { email, token } = await addCustomer(shop, { isActive: false });
    expect(await refusal(await logIn({ email, password: 'wrong' }))).toMatchObject({ code: 'bad_credentials' });
    expect(await refusal(await logIn({ email, password }))).toMatchObject({ status: 402, code: 'disabled' });
    expect((await profileOf(token)).status).toBe(401);
  });

  test.each<[string, unknown, string[]]>([
    ['an empty body', {}, ['email', 'password']],
    ['empty fields', { email: '  ', password: '' }, ['email', 'password']],
    ['an address that is too long', { email: `${'x'.repeat(256)}@shop.example`, password }, ['email']],
    ['numbers', { email: 7, password: 8 }, ['email', 'password']],
    ['a list', [], ['email', 'password']],
    ['a NUL character', { email: 'a\0b', password }, ['email']],
    ['a malformed device id', { email: 'a@b.c', password, device_id: 'x y' }, ['device_id']],
  ])('returns field errors for %s', async (_, body, fields) => {
    expect(await refusal(await logIn(body))).toMatchObject({ status: 422, fields });
  });

  test('answers 413 to a password of a megabyte', async () => {
    const { email } = await addCustomer(shop);
    expect((await logIn({ email, password: 'x'.repeat(1_000_000) })).status).toBe(413);
  });

  const guess = (email: string, count: number) => statusesOf(count, (n) => logInFrom(n, { email, password: 'wrong' }));

  test('checks 5 of 60 guesses from changing addresses; then each failure doubles the wait up to 15 minutes', async () => {
    const { email } = await addCustomer(shop);
    expect(await guess(email, 60)).toEqual([...Array(5).fill(402), ...Array(55).fill(429)]);
    const waits = [];
    for (let n = 0; n < 13; n += 1) {
      const refused = await logIn({ email, password: 'wrong' });
      const seconds = Number(refused.headers.get('retry-after'));
      waits.push(seconds);
      shop.clock.now = new Date(shop.clock.now.getTime() + seconds * second);
      expect((await logIn({ email, password: 'wrong' })).status).toBe(402);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    const refused = await logIn({ email, password });
    expect(await refused.json()).toMatchObject({ message: 'Too many attempts. Please try again in 15 min.' });
  });

  test('counts concurrent guesses like sequential ones', async () => {
    const { email } = await addCustomer(shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn({ email, password: 'wrong' })));
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(5);
  });

  test('clears the failures of an account after a login with the right password, and after a day', async () => {
    const { email } = await addCustomer(shop);
    await guess(email, 4);
    await loggedIn({ email, password });
    expect(await guess(email, 6)).toEqual([402, 402, 402, 402, 402, 429]);
    shop.clock.now = new Date(start.getTime() + day + second);
    expect(await guess(email, 6)).toEqual([402, 402, 402, 402, 402, 429]);
  });

  test('lets a known device skip the account’s wait, and limits the device separately', async () => {
    const { email } = await addCustomer(shop);
    const cookies = (await logIn({ email, password })).headers.getSetCookie();
    const cookie = cookies.find((one) => one.startsWith('device=')) ?? '';
    expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/api\/store-login; HttpOnly; SameSite=Strict$/);
    const [own = ''] = cookie.split(';');
    await guess(email, 60);
    expect((await logIn({ email, password })).status).toBe(429);
    expect((await logIn({ email, password }, { Cookie: own })).status).toBe(200);
    await guess(email, 60);
    const wrong = await statusesOf(6, () => logIn({ email, password: 'wrong' }, { Cookie: own }));
    expect(wrong).toEqual([402, 402, 402, 402, 402, 429]);
    const other = await addCustomer(shop);
    await guess(other.email, 60);
    expect((await logIn({ email: other.email, password }, { Cookie: own })).status).toBe(429);
  });

  test('limits guesses for an unknown account like for a known one', async () => {
    expect(await guess('no@shop.example', 6)).toEqual([402, 402, 402, 402, 402, 429]);
  });
});

describe('a session', () => {
  test.each(['Bearer', 'bearer'])('accepts its token in the query and as a %s token', async (scheme) => {
    const { token } = await addCustomer(shop);
    const answer = await shop.request('/api/user/my-profile', { headers: { Authorization: `${scheme} ${token}` } });
    expect([answer.status, (await profileOf(token)).status]).toEqual([200, 200]);
  });

  test('ends at logout, while other sessions stay open', async () => {
    const { email, token } = await addCustomer(shop);
    const { access_token: other } = await loggedIn({ email, password });
    expect((await shop.request(`/api/user/logout?token=${token}`)).status).toBe(200);
    expect((await shop.request(`/api/user/logout?token=${token}`)).status).toBe(401);
    expect([(await profileOf(token)).status, (await profileOf(other)).status]).toEqual([401, 200]);
  });

  test('stays open after a HEAD request to the logout', async () => {
    const { token } = await addCustomer(shop);
    expect((await shop.request(`/api/user/logout?token=${token}`, { method: 'HEAD' })).status).toBe(405);
    expect((await profileOf(token)).status).toBe(200);
  });

  test.each(['', 'x', 'null', '%27%20or%201=1', 'x'.repeat(5000)])('is refused for token “%.20s”', async (token) => {
    const answer = await profileOf(token);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: 'Please log in to continue.', code: 'generic' });
  });
});

test('accepts a login while twenty request bodies are incomplete', async () => {
  const { email } = await addCustomer(shop);
  const stalled = Array.from({ length: 20 }, () => {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '100' };
    return shop.request('/api/store-login', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  });
  await loggedIn({ email, password });
  expect(stalled).toHaveLength(20);
});

test('refuses a login as text/plain, which a foreign page could send without a preflight', async () => {
  const { email } = await addCustomer(shop);
  const answer = await logIn({ email, password }, { 'Content-Type': 'text/plain' });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
});

test('answers 503 with Retry-After when too many logins arrive at once', async () => {
  const attempt = (_: unknown, n: number) => logInFrom(n, { email: `nobody-${n}@shop.example`, password });
  const answers = await Promise.all(Array.from({ length: 100 }, attempt));
  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([402, 503]));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  expect((await logIn({ email: 'nobody@shop.example', password })).status).toBe(402);
});

describe('browser session', () => {
  const minute = 60 * second;
  const passTo = (ms: number) => {
    shop.clock.now = new Date(start.getTime() + ms);
  };
  async function signedIn(remember = true) {
    const { id, email } = await addCustomer(shop);
    const answer = await logIn({ email, password, remember }, { 'User-Agent': firefox });
    const { access_token: token } = (await answer.json()) as CallWire<'E1'>;
    return { id, email, token, header: refreshOf(answer), cookie: cookieOf(answer) };
  }
  const firefox = 'Mozilla/5.0 (Android 16; Mobile; rv:149.0) Gecko/149.0 Firefox/149.0';
  const cookieOf = (answer: Response) => refreshOf(answer).split(';')[0] ?? '';
  const refreshOf = (answer: Response) => answer.headers.getSetCookie().find((one) => one.startsWith('refresh=')) ?? '';
  const renew = (cookie: string) => shop.request('/api/session/renew', { method: 'POST', headers: { Cookie: cookie } });
  async function renewed(cookie: string) {
    const answer = await renew(cookie);
    expect(answer.status).toBe(200);
    const { access_token: token } = (await answer.json()) as CallWire<'X25'>;
    return { token, cookie: cookieOf(answer) };
  }
  const statusOf = async (token: string) => (await profileOf(token)).status;

  test('has a 15-minute access token and a refresh cookie for the session path', async () => {
    const { token, header } = await signedIn();
    expect(header).toMatch(/^refresh=[^;]+; Max-Age=2592000; Path=\/api\/session; HttpOnly; SameSite=Strict$/);
    expect((await signedIn(false)).header).not.toContain('Max-Age');
    passTo(15 * minute - second);
    expect(await statusOf(token)).toBe(200);
    passTo(15 * minute);
    expect(await statusOf(token)).toBe(401);
  });

  test('is renewed by the cookie until 30 days after the last renewal', async () => {
    let { id, cookie } = await signedIn();
    for (const days of [20, 40, 60]) {
      passTo(days * day);
      const answer = await renew(cookie);
      expect(await answer.json()).toMatchObject({ expires_in: 900, user: { id, name: 'Mira Ivanova' } });
      cookie = cookieOf(answer);
    }
    passTo(91 * day);
    expect((await renew(cookie)).status).toBe(401);
  });

  test('gets the same new cookie when the renewal is repeated', async () => {
    const { cookie } = await signedIn();
    const [first, second] = [await renewed(cookie), await renewed(cookie)];
    expect(second.cookie).toBe(first.cookie);
    expect([await statusOf(first.token), await statusOf(second.token)]).toEqual([200, 200]);
  });

  test('ends with all its tokens when an old refresh token is used', async () => {
    const { token, cookie } = await signedIn();
    const next = await renewed(cookie);
    passTo(2 * minute);
    expect((await renew(cookie)).status).toBe(401);
    expect((await renew(next.cookie)).status).toBe(401);
    expect([await statusOf(token), await statusOf(next.token)]).toEqual([401, 401]);
  });

  test.each(['', 'refresh=', 'refresh=x', 'refresh=%00.x', 'refresh=00000000-0000-4000-8000-000000000000.x'])(
    'is not renewed by "%s"',
    async (cookie) => {
      expect((await renew(cookie)).status).toBe(401);
    },
  );

  test('is listed with its device, and can be ended alone or with all others', async () => {
    const { email, token, cookie } = await signedIn();
    const { access_token: other } = await loggedIn({ email, password });
    const list = () => shop.read<CallWire<'X26'>>(`/api/user/sessions?token=${other}`);
    const { sessions } = await list();
    expect(sessions?.filter(({ is_current: isCurrent }) => isCurrent)).toHaveLength(1);
    const phone = sessions?.find(({ device }) => device === 'Firefox, Android');
    const out = () => shop.request(`/api/user/sessions/${phone?.id}?token=${other}`, { method: 'DELETE' });
    expect([(await out()).status, (await out()).status]).toEqual([200, 404]);
    expect([await statusOf(token), (await renew(cookie)).status]).toEqual([401, 401]);
    expect((await list()).sessions).toHaveLength((sessions?.length ?? 0) - 1);
    expect((await shop.request(`/api/user/sessions?token=${other}`, { method: 'DELETE' })).status).toBe(200);
    expect(await statusOf(other)).toBe(401);
  });
});
