import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartApi } from '../../src/api/cart';
import { catalogApi } from '../../src/api/catalog';
import { contentApi } from '../../src/api/content';
import { formsApi } from '../../src/api/forms';
import { paymentsApi } from '../../src/api/payments';
import { sessionApi } from '../../src/api/session';
import { codesApi } from '../../src/api/verification-codes';
import { showPage } from '../../src/contract/content-calls';
import type { Drift } from '../../src/contract/decode';
import { ApiFailure } from '../../src/contract/errors';
import { createHttp } from '../../src/platform/http';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Answer = (request: Request) => Response | Promise<Response>;

const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);

/** Creates the API calls with a fake server, which returns `answers` in turn and repeats the last one. */
function connect(...answers: Answer[]) {
  const requests: Request[] = [];
  const drifts: Drift[] = [];
  const activity = { started: 0, ended: 0 };
  const session = {
    token: 'tok-1' as string | null,
    /** Access token that the next `renewToken` call returns. Null if the session has ended. */
    next: null as string | null,
    isDue: false,
    renewals: [] as string[],
    refused: [] as (string | null)[],
  };
  const http = createHttp({
    host: 'https://api.example',
    lang: 'bg',
    token: () => session.token,
    isTokenDue: () => session.isDue,
    renewToken: async (refused) => {
      session.renewals.push(refused);
      session.token = session.next;
      session.isDue = false;
      return session.next;
    },
    onTokenRefused: (token) => session.refused.push(token),
    onStart: () => {
      activity.started += 1;
    },
    onEnd: () => {
      activity.ended += 1;
    },
    onDrift: (drift) => drifts.push(drift),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      if (!answer) throw new TypeError('The test provides no answer');
      // Rejects as soon as the request is aborted, as `fetch` does in a browser.
      return Promise.race([answer(request), aborted(request.signal)]);
    },
  });
  return {
    requests,
    drifts,
    activity,
    session,
    sendQuietly: () => http.send(showPage, { params: { slug: 'delivery' } }, undefined, true),
    ...sessionApi(http),
    ...catalogApi(http),
    ...codesApi(http),
    ...cartApi(http),
    ...contentApi(http),
    ...formsApi(http),
    ...paymentsApi(http),
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** Returns the error of a rejected call; null if the call resolves. Runs all fake timers. */
async function failureOf(call: Promise<unknown>) {
  const failure = call.then(
    () => null,
    (error: unknown) => (error instanceof ApiFailure ? error.error : error),
  );
  await vi.runAllTimersAsync();
  return failure;
}

const page = { page: { id: 1, page_name: 'Delivery', slug: 'delivery', description: '' } };
const cart = { cartProducts: [], total: 0, message: 'Done' };

test('sends the language and the headers that request JSON (G4)', async () => {
  const { requests, fetchPage } = connect(() => json(page));
  await fetchPage('delivery');
  const [request] = requests;
  expect(request?.url).toBe('https://api.example/api/page/delivery');
  expect(request?.headers.get('accept-language')).toBe('bg');
  expect(request?.headers.get('accept')).toBe('application/json');
  expect(request?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
});

test('a quiet call does not count as activity, and is not retried (G5)', async () => {
  const { activity, requests, sendQuietly } = connect(
    () => json(page),
    () => json({}, { status: 503 }),
  );
  await sendQuietly();
  expect(await failureOf(sendQuietly())).toMatchObject({ kind: 'server' });
  expect(requests).toHaveLength(2);
  expect(activity).toEqual({ started: 0, ended: 0 });
});

test('escapes path and query parameters in the URL', async () => {
  const { requests, fetchPage, fetchProducts } = connect(
    () => json(page),
    () => json({ products: [] }),
  );
  await fetchPage('../website-setup?x=1');
  await fetchProducts({ search: 'чай & mug', brands: ['1', '2'], page: 2 });
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/page/..%2Fwebsite-setup%3Fx%3D1',
    '/api/product',
  ]);
  expect([...new URL(requests[1]?.url ?? '').searchParams]).toEqual(
    expect.arrayContaining([
      ['search', 'чай & mug'],
      ['brands[]', '1'],
      ['brands[]', '2'],
      ['page', '2'],
    ]),
  );
});

test('retries a read after a 503 and after a network failure', async () => {
  const { requests, fetchPage } = connect(
    () => json({ message: 'Busy' }, { status: 503 }),
    () => {
      throw new TypeError('Failed to fetch');
    },
    () => json(page),
  );
  const answer = fetchPage('delivery');
  await vi.runAllTimersAsync();
  expect(await answer).toMatchObject({ slug: 'delivery' });
  expect(requests).toHaveLength(3);
});

test('retries a POST that only reads', async () => {
  const { requests, confirmOrderPayment } = connect(
    () => json({}, { status: 500 }),
    () => json({ status: 'paid' }),
  );
  const answer = confirmOrderPayment({ id: 'session-1', gateway: 'card', type: 'payment' });
  await vi.runAllTimersAsync();
  expect(await answer).toMatchObject({ status: 'paid' });
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
});

test('rejects a read after three failed attempts', async () => {
  const { requests, fetchPage } = connect(() => json({ message: 'Broken' }, { status: 500 }));
  expect(await failureOf(fetchPage('delivery'))).toEqual({ kind: 'server', status: 500, text: '' });
  expect(requests).toHaveLength(3);
});

test('never retries or caches a change', async () => {
  for (const answer of [
    () => json({ message: 'Broken' }, { status: 503 }),
    () => {
      throw new TypeError('Failed to fetch');
    },
  ]) {
    const { requests, incrementLine, addToCart } = connect(answer);
    await failureOf(incrementLine({ device: 'device-1' }, '5'));
    await failureOf(addToCart({ device: 'device-1' }, { productId: '1', quantity: 1, choices: [] }));
    expect(requests).toHaveLength(2);
    expect(requests.map(({ cache }) => cache)).toEqual(['no-store', 'no-store']);
  }
});

test('sends a verification code with no-store, so that no cache answers it', async () => {
  const { requests, verifyUser } = connect(() => json({ notification: 'Welcome' }));
  await verifyUser('123456', { email: 'ana@example.com' });
  expect(requests.map(({ cache }) => cache)).toEqual(['no-store']);
});

test('times out a read after 15 s and a change after 30 s', async () => {
  const silence = () => new Promise<Response>(() => {});
  for (const [call, patience] of [
    [() => connect(silence).fetchPage('delivery'), 15_000],
    [() => connect(silence).incrementLine({ device: 'device-1' }, '5'), 30_000],
  ] as const) {
    const begun = Date.now();
    expect(await failureOf(call())).toEqual({ kind: 'timeout' });
    expect(Date.now() - begun).toBeLessThanOrEqual(patience);
  }
});

test('rejects an HTML response, whatever its status', async () => {
  const html = (status: number) => () =>
    new Response('<h1>Welcome</h1>', { status, headers: { 'content-type': 'text/html' } });
  expect(await failureOf(connect(html(200)).fetchPage('x'))).toMatchObject({ kind: 'decode' });
  expect(await failureOf(connect(html(500)).fetchPage('x'))).toMatchObject({ kind: 'server', status: 500 });
});

test('rejects truncated JSON', async () => {
  const broken = () => new Response('{"page": {', { headers: { 'content-type': 'application/json' } });
  expect(await failureOf(connect(broken).fetchPage('x'))).toMatchObject({ kind: 'decode' });
});

test('rejects a refused call with the code and text of the server', async () => {
  const { addToCart } = connect(() =>
    json({ message: 'Няма повече налични', code: 'qty_unavailable' }, { status: 403 }),
  );
  expect(await failureOf(addToCart({ device: 'device-1' }, { productId: '1', quantity: 9, choices: [] }))).toEqual({
    kind: 'business',
    code: 'qty_unavailable',
    text: 'Няма повече налични',
    status: 403,
  });
});

test('returns null for an unknown product', async () => {
  const { fetchProduct } = connect(() => json({ message: 'Not found' }, { status: 404 }));
  expect(await fetchProduct('no-such', {})).toBeNull();
});

test('rejects as aborted when the caller aborts the signal', async () => {
  const { fetchPage } = connect(() => new Promise<Response>(() => {}));
  const leaving = new AbortController();
  const failure = failureOf(fetchPage('delivery', leaving.signal));
  leaving.abort();
  expect(await failure).toEqual({ kind: 'aborted' });
});

test('reports the start and end of every request, whatever its outcome (G5)', async () => {
  for (const answer of [
    () => json(page),
    () => json({}, { status: 500 }),
    () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
    () => {
      throw new TypeError('Failed to fetch');
    },
    () => new Promise<Response>(() => {}),
  ]) {
    const { activity, fetchPage } = connect(answer);
    await failureOf(fetchPage('delivery'));
    expect(activity).toEqual({ started: 1, ended: 1 });
  }
});

test('uses the valid part of a response that breaks the contract, and reports the difference', async () => {
  const { drifts, incrementLine } = connect(() => json({ ...cart, cartProducts: [{ id: 1 }] }));
  expect(await incrementLine({ device: 'device-1' }, '5')).toMatchObject({ cartProducts: [], total: 0 });
  expect(drifts).toEqual([expect.objectContaining({ call: 'E45', path: '$.cartProducts[0].qty' })]);
});

test('sends changes with keepalive and reads without it', async () => {
  const { requests, removeLine, showCart } = connect(() => json(empty));
  await removeLine({ device: 'device-1' }, '1');
  await showCart({ device: 'device-1' });
  expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false]);
});

const empty = { cartProducts: [], total: 0 };

test('sends the token in the query of account calls and in no other call (G10)', async () => {
  const { requests, showCart, fetchPage, logIn } = connect(
    () => json(empty),
    () => json(empty),
    () => json(page),
    () => json({ access_token: 'tok-2', user: { id: 1, name: 'Mira' } }),
  );
  await showCart('account');
  await showCart({ device: 'device-1' });
  await fetchPage('delivery');
  await logIn({ email: 'mira@shop.example', password: 'x' });
  expect(requests.map(({ url }) => new URL(url).searchParams.get('token'))).toEqual(['tok-1', null, null, null]);
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, null, null, null]);
});

test('reports a refused token after a 401, and after no other status', async () => {
  for (const [status, refused] of [
    [401, ['tok-1']],
    [403, []],
    [404, []],
    [422, []],
    [500, []],
  ] as const) {
    const { session, removeLine } = connect(() => json({ message: 'No' }, { status }));
    await failureOf(removeLine('account', '1'));
    expect(session.refused).toEqual(refused);
  }
});

test('treats an HTML response to an account call as a refused token', async () => {
  const { session, showCart } = connect(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  expect(await failureOf(showCart('account'))).toMatchObject({ kind: 'auth' });
  expect(session.refused).toEqual(['tok-1']);
});

test('sends no account call without a token', async () => {
  const { requests, session, activity, showCart } = connect(() => json(empty));
  session.token = null;
  expect(await failureOf(showCart('account'))).toMatchObject({ kind: 'auth' });
  expect(requests).toEqual([]);
  expect(session.refused).toEqual([null]);
  expect(activity).toEqual({ started: 1, ended: 1 });
});

test('sends a public form with its files, and with the token if there is one', async () => {
  const { requests, session, requestSeller } = connect(
    () => json({ notification: 'Thank you' }),
    () => json({ error: 'Unauthenticated.' }, { status: 401 }),
  );
  const application = {
    shop_name: 'Iris',
    email: 'iris@example.com',
    phone: '+359 88 123 4567',
    address: '1 Rose Street',
    open_at: '09:30',
    closed_at: '19:00',
    agree_terms_condition: 1,
    logo: new File(['logo'], 'logo.png', { type: 'image/png' }),
    banner_image: new File(['banner'], 'banner.png', { type: 'image/png' }),
  } as const;
  await requestSeller(application);
  session.token = null;
  expect(await failureOf(requestSeller(application))).toMatchObject({ kind: 'auth' });
  expect(session.refused).toEqual([]);
  expect(requests.map(({ url }) => new URL(url).searchParams.get('token'))).toEqual(['tok-1', null]);
  const [first] = requests;
  // File uploads do not use `keepalive`, because browsers limit the size of keepalive bodies.
  expect(first?.keepalive).toBe(false);
  const form = await first?.formData();
  expect(form?.get('agree_terms_condition')).toBe('1');
  const logo = form?.get('logo');
  expect(logo instanceof File && (await logo.text())).toBe('logo');
});

test('does not report a refused token after a refused login', async () => {
  const { session, logIn } = connect(() => json({ error: 'Unauthorized' }, { status: 401 }));
  expect(await failureOf(logIn({ email: 'a@b.c', password: 'x' }))).toMatchObject({
    kind: 'auth',
    text: 'Unauthorized',
  });
  expect(session.refused).toEqual([]);
});

const gone = () => json({ message: 'Signed out.' }, { status: 401 });

test('renews a refused token once and sends the call again', async () => {
  const { session, requests, logOut } = connect(gone, () => json({ notification: 'Bye.' }));
  session.next = 'tok-2';
  await logOut();
  expect(requests.map(({ url }) => new URL(url).searchParams.get('token'))).toEqual(['tok-1', 'tok-2']);
  expect([session.renewals, session.refused]).toEqual([['tok-1'], []]);
});

test('reports a refused token when the renewed one is refused too', async () => {
  const { session, requests, logOut } = connect(gone);
  session.next = 'tok-2';
  expect(await failureOf(logOut())).toMatchObject({ kind: 'auth' });
  expect([requests.length, session.refused]).toEqual([2, ['tok-2']]);
});

test('renews a token before the call when it is about to expire', async () => {
  const { session, requests, logOut } = connect(() => json({ notification: 'Bye.' }));
  Object.assign(session, { isDue: true, next: 'tok-2' });
  await logOut();
  expect(requests.map(({ url }) => new URL(url).searchParams.get('token'))).toEqual(['tok-2']);
});
