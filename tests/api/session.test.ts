import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as passwords from '../../server/account/passwords';
import { hashPassword } from '../../server/account/passwords';
import { accessTokens, carts, customers, loginDelays, products, rateLimits } from '../../server/db/schema';
import { demoPassword, loadCustomers } from '../../server/demo/load-demo';
import type { CallWire } from '../../src/contract/calls';
import { type CartAnswer, openCartShop, refusal } from '../support/cart-shop';
import { addCustomer, password } from '../support/customers';
import { statusesOf } from '../support/in-turn';

const { shop, plain, dressed, newDevice, added, lineOf, cart, insertProduct } = await openCartShop();
const second = 1000;
const day = 24 * 60 * 60 * second;
const start = shop.clock.now;

beforeEach(async () => {
  shop.clock.now = start;
  await shop.sql.delete(rateLimits);
  await shop.sql.delete(loginDelays);
});
afterAll(() => shop.close());

const logIn = (body: unknown, headers?: Record<string, string>) => shop.post('/api/store-login', body, headers);
const loggedIn = async (body: unknown): Promise<CallWire<'E1'>> => {
  const response = await logIn(body);
  expect(response.status).toBe(200);
  return response.json();
};
const profileOf = (token: string) => shop.request(`/api/user/my-profile?token=${token}`);
const cartOf = (token: string) => shop.read<CartAnswer>(`/api/cart?token=${token}`);

describe('logging in', () => {
  test('opens a session and says who it is', async () => {
    const { id, email } = await addCustomer(shop, { name: 'Мира', phone: '+359 888 123 456' });
    const answer = await loggedIn({ email: `  ${email.toUpperCase()} `, password, device_token: '' });
    expect(answer).toMatchObject({
      token_type: 'bearer',
      expires_in: 900,
      refresh_expires_in: 86_400,
      user: { id, name: 'Мира', email, phone: '+359 888 123 456', image: null },
      merge: null,
    });
    // 256 bits in base64.
    expect(answer.access_token).toMatch(/^[\w-]{43}$/);
    const profile = await profileOf(answer.access_token);
    expect(await profile.json()).toMatchObject({ personInfo: { id, email, name: 'Мира' } });
    expect(profile.headers.get('cache-control')).toBe('no-store');
  });

  test('the demo customer can', async () => {
    const [demo] = loadCustomers();
    expect(await loggedIn({ email: demo?.email, password: demoPassword })).toMatchObject({
      user: { name: demo?.name },
    });
  });

  test('the token is kept by its hash only, and two sessions have two', async () => {
    const { email } = await addCustomer(shop);
    const first = await loggedIn({ email, password });
    const other = await loggedIn({ email, password });
    expect(first.access_token).not.toBe(other.access_token);
    const kept = JSON.stringify(await shop.sql.select().from(accessTokens));
    expect(kept).not.toContain(first.access_token);
    expect(JSON.stringify(await shop.sql.select().from(customers))).not.toContain(password);
  });

  test('a composed letter is the same password however the keyboard writes it', async () => {
    const { email } = await addCustomer(shop, { passwordHash: await hashPassword('caf\u00e9 au lait') });
    await loggedIn({ email, password: 'cafe\u0301 au lait' });
  });

  test('whoever is unknown costs as much as who is known: the hash that is compared then is one of today’s', async () => {
    // As the shop has them, and not the tests.
    const { decoy, hashPassword } = await vi.importActual<typeof passwords>('../../server/account/passwords');
    const parts = (await hashPassword('x')).split('$');
    expect(decoy.split('$').map((part, n) => (n < 4 ? part : part.length))).toEqual(
      parts.map((part, n) => (n < 4 ? part : part.length)),
    );
  });

  test('an unknown address and a wrong password hear the same', async () => {
    const { email } = await addCustomer(shop);
    const wrong = await logIn({ email, password: 'wrong' });
    const unknown = await logIn({ email: 'nobody@shop.example', password: 'wrong' });
    expect([wrong.status, unknown.status]).toEqual([402, 402]);
    const [first, other] = [await wrong.json(), await unknown.json()];
    expect(first).toEqual({ message: 'This email and password don’t go together.', code: 'bad_credentials' });
    expect(other).toEqual(first);
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
  });

  test('a closed account is told so with the right password only', async () => {
    const { email, token } = await addCustomer(shop, { isActive: false });
    expect(await refusal(await logIn({ email, password: 'wrong' }))).toMatchObject({ code: 'bad_credentials' });
    expect(await refusal(await logIn({ email, password }))).toMatchObject({ status: 402, code: 'disabled' });
    expect((await profileOf(token)).status).toBe(401);
  });

  test.each<[string, unknown, string[]]>([
    ['nothing', {}, ['email', 'password']],
    ['empty fields', { email: '  ', password: '' }, ['email', 'password']],
    ['an address too long', { email: `${'x'.repeat(256)}@shop.example`, password }, ['email']],
    ['numbers', { email: 7, password: 8 }, ['email', 'password']],
    ['a list', [], ['email', 'password']],
    ['NUL', { email: 'a\0b', password }, ['email']],
    ['a malformed device', { email: 'a@b.c', password, device_id: 'x y' }, ['device_id']],
  ])('%s is refused at its fields', async (_, body, fields) => {
    expect(await refusal(await logIn(body))).toMatchObject({ status: 422, fields });
  });

  test('a password of a megabyte is refused before it is hashed', async () => {
    const { email } = await addCustomer(shop);
    expect((await logIn({ email, password: 'x'.repeat(1_000_000) })).status).toBe(413);
  });

  /** Statuses of this many wrong logins, each from a network address of its own, at the same moment of the shop's clock. */
  const guess = (email: string, count: number) => {
    const body = JSON.stringify({ email, password: 'wrong' });
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } };
    return statusesOf(count, (n) => shop.request('/api/store-login', { ...init, address: `198.51.100.${n}` }));
  };

  test('60 guesses from changing addresses: 5 are checked, then each failure doubles the wait up to 15 minutes', async () => {
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

  test('guesses at the same moment count like guesses one after the other', async () => {
    const { email } = await addCustomer(shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn({ email, password: 'wrong' })));
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(5);
  });

  test('the right password clears the failures of an account, and so does a day', async () => {
    const { email } = await addCustomer(shop);
    await guess(email, 4);
    await loggedIn({ email, password });
    expect(await guess(email, 6)).toEqual([402, 402, 402, 402, 402, 429]);
    shop.clock.now = new Date(start.getTime() + day + second);
    expect(await guess(email, 6)).toEqual([402, 402, 402, 402, 402, 429]);
  });

  test('a device that the account signed in with before skips the wait, and has one of its own', async () => {
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

  test('unknown accounts are counted like known ones', async () => {
    expect(await guess('no@shop.example', 6)).toEqual([402, 402, 402, 402, 402, 429]);
  });
});

describe('a session', () => {
  test.each(['Bearer', 'bearer'])('is shown in the query or as a %s', async (scheme) => {
    const { token } = await addCustomer(shop);
    const answer = await shop.request('/api/user/my-profile', { headers: { Authorization: `${scheme} ${token}` } });
    expect([answer.status, (await profileOf(token)).status]).toEqual([200, 200]);
  });

  test('ends at sign-out, and no other with it', async () => {
    const { email, token } = await addCustomer(shop);
    const { access_token: other } = await loggedIn({ email, password });
    expect((await shop.request(`/api/user/logout?token=${token}`)).status).toBe(200);
    expect((await shop.request(`/api/user/logout?token=${token}`)).status).toBe(401);
    expect([(await profileOf(token)).status, (await profileOf(other)).status]).toEqual([401, 200]);
  });

  test('a HEAD signs nobody out', async () => {
    const { token } = await addCustomer(shop);
    expect((await shop.request(`/api/user/logout?token=${token}`, { method: 'HEAD' })).status).toBe(405);
    expect((await profileOf(token)).status).toBe(200);
  });

  test.each(['', 'x', 'null', '%27%20or%201=1', 'x'.repeat(5000)])('“%.20s” is none', async (token) => {
    const answer = await profileOf(token);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: 'Please log in to continue.', code: 'generic' });
  });
});

describe('the guest’s cart at sign-in', () => {
  const quantities = ({ cartProducts }: CartAnswer) => cartProducts.map(({ product_id, qty }) => [product_id, qty]);

  test('moves into the account’s, once', async () => {
    const { email } = await addCustomer(shop);
    const device_id = newDevice();
    const { colours, sizes, id } = dressed;
    await added(plain, 2);
    await added(id, 1, [colours[1], sizes[0]]);
    const first = await loggedIn({ email, password, device_id });
    expect(first.merge).toEqual({ moved: 2, limited: [] });
    const merged = await cartOf(first.access_token);
    expect(quantities(merged)).toEqual([
      [plain, 2],
      [id, 1],
    ]);
    expect(merged.cartProducts[1]?.variants).toHaveLength(2);
    expect((await cart(device_id)).cartProducts).toEqual([]);
    const again = await loggedIn({ email, password, device_id });
    expect(again.merge).toEqual({ moved: 0, limited: [] });
    expect(await cartOf(again.access_token)).toEqual(merged);
  });

  test('is added to what the account has, up to stock, and the report says what was cut', async () => {
    const { email, token } = await addCustomer(shop);
    const scarce = await insertProduct(`scarce-${token.slice(0, 6)}`, { qty: 3 });
    await shop.read(`/api/add-to-cart?token=${token}&product_id=${scarce}&quantity=2`);
    await shop.read(`/api/add-to-cart?token=${token}&product_id=${plain}&quantity=1`);
    const device_id = newDevice();
    await added(plain, 3);
    await added(scarce, 2);
    expect((await loggedIn({ email, password, device_id })).merge).toEqual({
      moved: 2,
      limited: [{ product_id: scarce, product_name: expect.stringContaining('scarce'), wanted: 4, got: 3 }],
    });
    expect(quantities(await cartOf(token))).toEqual([
      [scarce, 3],
      [plain, 4],
    ]);
  });

  test('the scarce choice of a variant counts over all its lines', async () => {
    const { email, token } = await addCustomer(shop);
    const { colours, sizes, id } = dressed;
    const [red] = colours;
    await shop.read(`/api/add-to-cart?token=${token}&product_id=${id}&quantity=1&items[]=${red}&items[]=${sizes[1]}`);
    const device_id = newDevice();
    await added(id, 2, [red, sizes[0]]);
    expect((await loggedIn({ email, password, device_id })).merge).toEqual({
      moved: 1,
      limited: [{ product_id: id, product_name: 'The dressed', wanted: 2, got: 1 }],
    });
  });

  test('nothing is lost: what is sold out comes along with one piece, what has left the shop as it is', async () => {
    const { email } = await addCustomer(shop);
    const device_id = newDevice();
    const soldOut = await insertProduct('sold-out-meanwhile', { qty: 5 });
    const gone = await insertProduct('gone-meanwhile', { qty: 5 });
    await added(soldOut, 2);
    await added(gone, 3);
    await shop.sql.update(products).set({ soldQty: 5 }).where(eq(products.id, soldOut));
    await shop.sql.delete(products).where(eq(products.id, gone));
    const { merge, access_token } = await loggedIn({ email, password, device_id });
    expect(merge).toEqual({
      moved: 2,
      limited: [{ product_id: soldOut, product_name: 'The sold-out-meanwhile', wanted: 2, got: 0 }],
    });
    expect(quantities(await cartOf(access_token))).toEqual([
      [soldOut, 1],
      [null, 3],
    ]);
  });

  test('two logins at once move it once', async () => {
    const { email } = await addCustomer(shop);
    const device_id = newDevice();
    await added(plain, 2);
    const answers = await Promise.all([1, 2, 3].map(() => loggedIn({ email, password, device_id })));
    expect(answers.map(({ merge }) => merge?.moved).sort()).toEqual([0, 0, 1]);
    expect(quantities(await cartOf(answers[0]?.access_token ?? ''))).toEqual([[plain, 2]]);
  });

  test('a refused login leaves it where it is', async () => {
    const { email } = await addCustomer(shop);
    const device_id = newDevice();
    await added(plain, 2);
    await logIn({ email, password: 'wrong', device_id });
    expect(quantities(await cart(device_id))).toEqual([[plain, 2]]);
  });
});

describe('an account’s cart', () => {
  test('changes as a guest’s does, and is no guest’s', async () => {
    const { id, token } = await addCustomer(shop);
    const add = await shop.read<CartAnswer>(`/api/add-to-cart?token=${token}&product_id=${plain}&quantity=2`);
    expect(add).toMatchObject({ message: 'Added to your cart.', total: 39.98 });
    const line = add.cartProducts[0]?.id;
    await shop.read(`/api/cart-item-increment/${line}?token=${token}`);
    await shop.read(`/api/cart-item-increment/${line}?token=${token}`);
    const { cartProducts } = await shop.read<CartAnswer>(`/api/cart-item-decrement/${line}?token=${token}`);
    expect(cartProducts).toMatchObject([{ qty: 3 }]);
    expect(
      await refusal(await shop.request(`/api/guest-cart-item-remove/${line}?device_token=${newDevice()}`)),
    ).toMatchObject({ status: 404 });
    expect(await shop.read(`/api/cart-item-remove/${line}?token=${token}`)).toMatchObject({
      cartProducts: [],
      total: 0,
    });
    expect(await shop.sql.select().from(carts).where(eq(carts.customerId, id))).toHaveLength(1);
  });

  test('refuses what makes no sense at its fields', async () => {
    const { token } = await addCustomer(shop);
    const answer = await shop.request(`/api/add-to-cart?token=${token}&product_id=x&quantity=0`);
    expect(await refusal(answer)).toMatchObject({ status: 422, fields: ['quantity'] });
  });
});

test('a customer does not reach what is in a guest’s cart', async () => {
  const { token } = await addCustomer(shop);
  newDevice();
  const line = await lineOf(plain, 1);
  expect((await shop.request(`/api/cart-item-remove/${line}?token=${token}`)).status).toBe(404);
  expect((await cart()).cartProducts).toHaveLength(1);
});

test('requests whose bodies do not arrive keep nobody from logging in', async () => {
  const { email } = await addCustomer(shop);
  const stalled = Array.from({ length: 20 }, () => {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '100' };
    return shop.request('/api/store-login', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  });
  await loggedIn({ email, password });
  expect(stalled).toHaveLength(20);
});

test('a login that a foreign page sends as text, without asking, opens no session', async () => {
  const { email } = await addCustomer(shop);
  const answer = await logIn({ email, password }, { 'Content-Type': 'text/plain' });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
});

test('of many logins at once a few are hashed, and the others are asked to come again before they cost a query', async () => {
  const attempts = Array.from({ length: 100 }, (_, n) =>
    shop.request('/api/store-login', {
      method: 'POST',
      address: `198.51.100.${n}`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: `nobody-${n}@shop.example`, password }),
    }),
  );
  const answers = await Promise.all(attempts);
  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([402, 503]));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  expect((await logIn({ email: 'nobody@shop.example', password })).status).toBe(402);
});

describe('a session in the browser', () => {
  const minute = 60 * second;
  const passTo = (ms: number) => {
    shop.clock.now = new Date(start.getTime() + ms);
  };
  /** Signs in; returns the access token and the cookie as the browser sends it back. */
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

  test('has an access token of 15 minutes, and a cookie that only the renewal sees', async () => {
    const { token, header } = await signedIn();
    expect(header).toMatch(/^refresh=[^;]+; Max-Age=2592000; Path=\/api\/session; HttpOnly; SameSite=Strict$/);
    expect((await signedIn(false)).header).not.toContain('Max-Age');
    passTo(15 * minute - second);
    expect(await statusOf(token)).toBe(200);
    passTo(15 * minute);
    expect(await statusOf(token)).toBe(401);
  });

  test('is renewed by the cookie, again and again, for 30 days after the last time', async () => {
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

  test('gets the same successor again while the answer may have been lost', async () => {
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

  test('is listed with its device, and each can be signed out', async () => {
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
