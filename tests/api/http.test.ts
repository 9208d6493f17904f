import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql as raw } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { tooMany } from '../../server/http/limit-rate';
import { say } from '../../server/messages';
import { opening } from '../../server/opening';
import { clientFolder } from '../support/client-folder';
import { openShop } from '../support/shop';

const shop = await openShop({ corsOrigins: ['https://front.example'] });
afterAll(() => shop.close());

describe('public reads', () => {
  const paths = ['/api', '/api/', '/api/website-setup', '/api/product', '/api/brands', '/api/faq'];

  test.each(paths)('%s can be kept, and are asked after', async (path) => {
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

  test('are compressed for who takes it, under the same tag', async () => {
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
  ])('of a listing are the same in %s, also once somebody had them so', async (encoding, unpack) => {
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

  test('of an address that is longer than any of the shop’s are answered as others are', async () => {
    const long = await shop.read(`/api/product?page=2&unknown=${'x'.repeat(2000)}`);
    const { products } = await shop.read<{ products: { data: unknown[] } }>('/api/product?page=2');
    expect(long).toMatchObject({ products: { data: products.data } });
  });

  test('an error is kept by nobody', async () => {
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
  ])('Accept-Language %s is answered in %s', async (header, lang) => {
    expect(await symbolOf(header)).toBe(lang);
  });
});

function expectSecurity({ headers }: Response): void {
  const policy = headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy).toEqual(expect.arrayContaining(["default-src 'self'", "frame-ancestors 'none'"]));
  // Scripts and sheets come from the shop alone: only the form and colour of single elements may be written into a page.
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
  const asked = { Origin: 'https://front.example', 'Access-Control-Request-Method': 'POST' };
  const kinds: Kind[] = [
    ['an answer of the API', '/api', {}, 200],
    ['a listing', '/api/product', {}, 200],
    ['one that is not asked for by GET', '/api/product', { method: 'HEAD' }, 200],
    ['one to be asked after', '/api/product', { headers: { 'If-None-Match': '*' } }, 304],
    ['what nobody finds', '/api/none', {}, 404],
    ['what nobody may see', '/api/user/my-profile', {}, 401],
    ['a body that is too large', '/api/send-contact-message', large, 413],
    ['a body that is none', '/api/send-contact-message', { ...large, body: '{' }, 400],
    ['what another origin asks before', '/api/guest-add-to-cart', { method: 'OPTIONS', headers: asked }, 204],
    ['the description', '/api/openapi.json', {}, 200],
    ['the state of health', '/healthz', {}, 200],
    ['what crawlers read', '/robots.txt', {}, 200],
    ['a picture', '/media/none.jpg', {}, 404],
    ['a page that is not built', '/', {}, 404],
  ];

  test.each(kinds)('%s (%s) carries the security headers', async (_, path, init, status) => {
    const answer = await shop.request(path, init);
    expect(answer.status).toBe(status);
    expectSecurity(answer);
  });

  test('a page, a file and a picture of the shop carry them too', async () => {
    const page =
      '<html lang="en"><head><!--head--><!--/head--></head><body><div id="root"></div><!--sight--></body></html>';
    const own = await openShop({ clientDir: clientFolder({ 'index.html': page, 'assets/a.js': '' }) });
    const accept = { headers: { Accept: 'text/html' } };
    for (const path of ['/', '/p/none', '/assets/a.js', '/assets/none.js'])
      expectSecurity(await own.request(path, accept));
    const { sliders } = await own.read<{ sliders: { image: string }[] }>('/api');
    const picture = await own.request(`${sliders[0]?.image}?w=320`);
    expect(picture.status).toBe(200);
    expectSecurity(picture);
    await own.close();
  });

  test.each([
    ['https://front.example', 'cross-origin'],
    ['', 'same-origin'],
  ])('pictures of a shop with the front end “%s” are %s', async (origin, policy) => {
    const own = await openShop({ corsOrigins: origin === '' ? [] : [origin] });
    const { sliders } = await own.read<{ sliders: { image: string }[] }>('/api');
    const path = `${sliders[0]?.image.split('#')[0]}?w=320`;
    const first = await own.request(path);
    const again = await own.request(path, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
    const policies = [first, again].map(({ status, headers }) => [status, headers.get('cross-origin-resource-policy')]);
    expect(policies).toEqual([
      [200, policy],
      [304, policy],
    ]);
    expect((await own.request('/api/brands')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
    await own.close();
  });

  test.each([{}, { Accept: 'text/html' }])(
    'who comes while the shop opens gets them with the page (%o)',
    async (headers) => {
      const answer = await opening({ publicUrl: 'https://shop.example', trustProxy: 0, corsOrigins: [] }).request(
        '/p/products',
        {
          headers,
        },
      );
      expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([503, 'max-age=31536000']);
      expectSecurity(answer);
    },
  );

  test('after a body that is too large nothing else can come over the same connection', async () => {
    expect((await shop.request('/api/send-contact-message', large)).headers.get('connection')).toBe('close');
  });

  test.each([
    [{ publicUrl: 'https://shop.example' }, {}, true],
    [{ trustProxy: 1 }, { 'x-forwarded-proto': 'https' }, true],
    [{ trustProxy: 1 }, { 'x-forwarded-proto': 'http' }, false],
    [{ publicUrl: 'http://shop.example' }, {}, false],
    // Anybody could say so.
    [{}, { 'x-forwarded-proto': 'https' }, false],
  ])('with %o and %o, browsers are bound to TLS: %s', async (options, headers: Record<string, string>, isBound) => {
    const own = await openShop(options);
    const answer = await own.request('/api/brands', { headers });
    expect(answer.headers.get('strict-transport-security')).toBe(isBound ? 'max-age=31536000' : null);
    await own.close();
  });

  test('front ends of the listed origins may use the API, others not', async () => {
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
    // The cookie that renews a session.
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
  });

  test('where no origins are listed, nothing is said to any', async () => {
    const own = await openShop();
    const { status, headers } = await own.request('/api/brands', { headers: { Origin: 'https://front.example' } });
    expect(status).toBe(200);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers.get('vary')).not.toContain('Origin');
    await own.close();
  });
});

describe('health', () => {
  test('is up and ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await shop.request(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
  });

  test('is up but not ready without its database', async () => {
    const other = await openShop();
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

  test('nor do the errors of the database, which quote what they were given', async () => {
    const other = await openShop();
    await other.sql.execute(raw`drop table cart_line_choices, cart_lines`);
    const response = await other.request(`/api/guest-show-cart?device_token=${secret}`);
    expect(response.status).toBe(500);
    const { message } = (await response.json()) as { message: string };
    const line = JSON.parse(other.log.at(-1) ?? '');
    expect(line).toMatchObject({ level: 'error', status: 500, cause: expect.stringContaining('cart_lines') });
    // The client can name the error, and learns nothing else.
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
] as const)('a wait of %i s is told in what people reckon with (%s)', (seconds, lang, said) => {
  const { text, details } = tooMany(seconds);
  expect(say(text, lang)).toBe(said);
  expect(details.headers).toMatchObject({ 'Retry-After': String(seconds) });
});
