import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql as raw } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openSql } from '../../server/db/open';
import { tooMany } from '../../server/http/limit-rate';
import { opening } from '../../server/http/startup-and-shutdown-responses';
import { say } from '../../server/messages';
import { clientFolder, indexHtml } from '../support/client-folder';
import { createTestDatabase } from '../support/test-database';
import { createTestShop, openShop } from '../support/test-shop';

// The shops share one database, because these tests differ only in settings.
const { url, mediaDir, drop } = await createTestDatabase();
const database = await openSql({ databaseUrl: url, dataDir: '' });
const withSettings = (settings: Partial<Parameters<typeof createTestShop>[0]>) =>
  createTestShop({ database: { ...database, close: async () => {} }, mediaDir, ...settings });
const shop = withSettings({ corsOrigins: ['https://front.example'] });
afterAll(async () => {
  await shop.close();
  await database.close();
  await drop();
});

describe('public reads', () => {
  const paths = ['/api', '/api/', '/api/website-setup', '/api/product', '/api/brands', '/api/faq'];

  test.each(paths)('%s allows caching and answers a revalidation with 304', async (path) => {
    const first = await shop.request(path);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect(first.headers.get('vary')).toContain('Accept-Language');
    const etag = first.headers.get('etag') ?? '';
    const again = await shop.request(path, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('vary')).toContain('Accept-Language');
    const translated = await shop.request(path, { headers: { 'If-None-Match': etag, 'Accept-Language': 'bg' } });
    if (path !== '/api/brands') expect(translated.status).toBe(200);
  });

  test('are compressed on request under a weak form of the same ETag', async () => {
    const plain = await shop.request('/api/product');
    const packed = await shop.request('/api/product', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    const bytes = await packed.arrayBuffer();
    expect(bytes.byteLength).toBeLessThan((await plain.text()).length / 2);
    const weak = packed.headers.get('etag') ?? '';
    expect(weak).toBe(`W/${plain.headers.get('etag')}`);
    expect((await shop.request('/api/product', { headers: { 'If-None-Match': weak } })).status).toBe(304);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('return the same listing compressed with %s, also when it is requested again', async (encoding, unpack) => {
    const plain = await shop.request('/api/product?page=2');
    expect(plain.headers.get('vary')).toContain('Accept-Encoding');
    const text = await plain.text();
    for (let time = 0; time < 2; time += 1) {
      const packed = await shop.request('/api/product?page=2', { headers: { 'Accept-Encoding': encoding } });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(packed.headers.get('content-type')).toBe('application/json');
      expect(unpack(await packed.arrayBuffer()).toString()).toBe(text);
    }
    const head = await shop.request('/api/product?page=2', {
      method: 'HEAD',
      headers: { 'Accept-Encoding': encoding },
    });
    expect(await head.text()).toBe('');
  });

  test('answer an unusually long address like any other', async () => {
    const long = await shop.read(`/api/product?page=2&unknown=${'x'.repeat(2000)}`);
    const { products } = await shop.read<{ products: { data: unknown[] } }>('/api/product?page=2');
    expect(long).toMatchObject({ products: { data: products.data } });
  });

  test('forbid caching of an error', async () => {
    const response = await shop.request('/api/product/none');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the language', () => {
  const symbolOf = async (header?: string) => {
    const response = await shop.request(
      '/api/product/none',
      header === undefined ? {} : { headers: { 'Accept-Language': header } },
    );
    const { message } = (await response.json()) as { message: string };
    return /\p{Script=Cyrillic}/u.test(message) ? 'bg' : 'en';
  };

  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['bg', 'bg'],
    ['bg-BG', 'bg'],
    ['BG', 'bg'],
    ['de, bg;q=0.5', 'bg'],
    ['bg;q=0.4, en;q=0.9', 'en'],
    ['en;q=0, bg;q=0.1', 'bg'],
    ['fr', 'en'],
    ['*', 'en'],
    ['bg;q=0', 'en'],
    [';;,,q=', 'en'],
  ])('of the response to Accept-Language %s is %s', async (header, lang) => {
    expect(await symbolOf(header)).toBe(lang);
  });
});

function expectSecurity({ headers }: Response): void {
  const policy = headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy).toEqual(expect.arrayContaining(["default-src 'self'", "frame-ancestors 'none'"]));
  expect(policy.filter((rule) => /unsafe/.test(rule))).toEqual(["style-src-attr 'unsafe-inline'"]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy')?.split(', ')).toEqual(
    expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']),
  );
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('cross-origin-resource-policy')).toMatch(/^(same|cross)-origin$/);
}

describe('headers', () => {
  type Kind = [what: string, path: string, init: RequestInit, status: number];
  const large = { method: 'POST', body: 'x'.repeat(100_000), headers: { 'Content-Type': 'application/json' } };
  const requestHeaders = { Origin: 'https://front.example', 'Access-Control-Request-Method': 'POST' };
  const kinds: Kind[] = [
    ['an API response', '/api', {}, 200],
    ['a listing', '/api/product', {}, 200],
    ['a response to HEAD', '/api/product', { method: 'HEAD' }, 200],
    ['a revalidated response', '/api/product', { headers: { 'If-None-Match': '*' } }, 304],
    ['an unknown path', '/api/none', {}, 404],
    ['an unauthorized response', '/api/user/my-profile', {}, 401],
    ['the refusal of a large body', '/api/send-contact-message', large, 413],
    ['the refusal of a malformed body', '/api/send-contact-message', { ...large, body: '{' }, 400],
    ['a preflight response', '/api/guest-add-to-cart', { method: 'OPTIONS', headers: requestHeaders }, 204],
    ['the OpenAPI description', '/api/openapi.json', {}, 200],
    ['the health check', '/healthz', {}, 200],
    ['the file for crawlers', '/robots.txt', {}, 200],
    ['a missing picture', '/media/none.jpg', {}, 404],
    ['a missing page', '/', {}, 404],
  ];

  test.each(kinds)('%s (%s) carries the security headers', async (_, path, init, status) => {
    const answer = await shop.request(path, init);
    expect(answer.status).toBe(status);
    expectSecurity(answer);
  });

  test('sends the security headers with pages, assets and pictures', async () => {
    const own = withSettings({ clientDir: clientFolder({ 'index.html': indexHtml, 'assets/a.js': '' }) });
    const accept = { headers: { Accept: 'text/html' } };
    for (const path of ['/', '/p/none', '/assets/a.js', '/assets/none.js'])
      expectSecurity(await own.request(path, accept));
    const { sliders } = await own.read<{ sliders: { image: string }[] }>('/api');
    const picture = await own.request(`${sliders[0]?.image}?w=320`);
    expect(picture.status).toBe(200);
    expectSecurity(picture);
    await own.close();
  });

  test('allows other origins, such as webmail, to show pictures, but no answers of the API', async () => {
    const own = withSettings({});
    const { sliders } = await own.read<{ sliders: { image: string }[] }>('/api');
    const path = `${sliders[0]?.image.split('#')[0]}?w=320`;
    const first = await own.request(path);
    const again = await own.request(path, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
    const policies = [first, again].map(({ status, headers }) => [status, headers.get('cross-origin-resource-policy')]);
    expect(policies).toEqual([
      [200, 'cross-origin'],
      [304, 'cross-origin'],
    ]);
    expect((await own.request('/api/brands')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
    await own.close();
  });

  test.each([{}, { Accept: 'text/html' }])('sends the security headers while the shop starts (%o)', async (headers) => {
    const answer = await opening({ publicUrl: 'https://shop.example', trustProxy: 0 }).request('/p/products', {
      headers,
    });
    expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([503, 'max-age=31536000']);
    expectSecurity(answer);
  });

  test('closes the connection after a body that is too large', async () => {
    expect((await shop.request('/api/send-contact-message', large)).headers.get('connection')).toBe('close');
  });

  test.each([
    [{ publicUrl: 'https://shop.example' }, {}, true],
    [{ trustProxy: 1 }, { 'x-forwarded-proto': 'https' }, true],
    [{ trustProxy: 1 }, { 'x-forwarded-proto': 'http' }, false],
    [{ publicUrl: 'http://shop.example' }, {}, false],
    // Without `trustProxy` the X-Forwarded-Proto header is ignored, because any client can send the header.
    [{}, { 'x-forwarded-proto': 'https' }, false],
  ])('with %o and %o, HSTS is sent: %s', async (options, headers: Record<string, string>, isBound) => {
    const own = withSettings(options);
    const answer = await own.request('/api/brands', { headers });
    expect(answer.headers.get('strict-transport-security')).toBe(isBound ? 'max-age=31536000' : null);
    await own.close();
  });

  test('allows the listed origins to use the API, and no others', async () => {
    const from = async (Origin: string) =>
      (await shop.request('/api/brands', { headers: { Origin } })).headers.get('access-control-allow-origin');
    expect(await from('https://front.example')).toBe('https://front.example');
    expect(await from('https://evil.example')).toBeNull();
    const preflight = await shop.request('/api/guest-add-to-cart', {
      method: 'OPTIONS',
      headers: { Origin: 'https://front.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Accept-Language');
    // A front end on another origin needs this header to send the cookie that renews the session.
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
  });

  test('sends no CORS headers when no origins are listed', async () => {
    const own = withSettings({});
    const { status, headers } = await own.request('/api/brands', { headers: { Origin: 'https://front.example' } });
    expect(status).toBe(200);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers.get('vary')).not.toContain('Origin');
    await own.close();
  });
});

describe('health', () => {
  test('reports the shop as up and ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await shop.request(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
  });

  test('reports the shop as up but not ready without a database', async () => {
    const other = createTestShop({ database: await openSql({ databaseUrl: url, dataDir: '' }), mediaDir });
    await other.close();
    expect((await other.request('/healthz')).status).toBe(200);
    expect((await other.request('/readyz')).status).toBe(503);
  });
});

describe('the log', () => {
  const secret = 's3cret-Value_1234567890';

  test('has one line per request', async () => {
    shop.log.length = 0;
    await shop.request('/api/product?page=2&brands[]=1');
    expect(shop.log).toHaveLength(1);
    expect(JSON.parse(shop.log[0] ?? '')).toMatchObject({
      level: 'info',
      event: 'request',
      method: 'GET',
      path: '/api/product?page=2&brands%5B%5D=1',
      status: 200,
      ms: expect.any(Number),
      id: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
  });

  test('omits the values that database errors quote', async () => {
    const other = await openShop();
    await other.sql.execute(raw`drop table cart_line_choices, cart_lines`);
    const response = await other.request(`/api/guest-show-cart?device_token=${secret}`);
    expect(response.status).toBe(500);
    const { message } = (await response.json()) as { message: string };
    const line = JSON.parse(other.log.at(-1) ?? '');
    expect(line).toMatchObject({ level: 'error', status: 500, cause: expect.stringContaining('cart_lines') });
    expect(message).toContain(line.id);
    expect(message).not.toMatch(/cart_lines|select/i);
    expect(other.log.join('\n')).not.toContain(secret);
    await other.close();
  });
});

test.each([
  [30, 'en', 'Too many attempts. Please try again in 30 s.'],
  [90, 'bg', 'Твърде много опити. Моля, опитайте отново след 90\u00a0сек.'],
  [91, 'en', 'Too many attempts. Please try again in 2 min.'],
  [900, 'bg', 'Твърде много опити. Моля, опитайте отново след 15\u00a0мин.'],
] as const)('states a wait of %i s in seconds or in rounded-up minutes (%s)', (seconds, lang, message) => {
  const { text, details } = tooMany(seconds);
  expect(say(text, lang)).toBe(message);
  expect(details.headers).toMatchObject({ 'Retry-After': String(seconds) });
});
