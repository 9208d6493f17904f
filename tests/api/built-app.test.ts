import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { clientFolder, indexHtml } from '../support/client-folder';
import { openShop } from '../support/test-shop';

const page = indexHtml.replace(
  '</head>',
  '<script type="module" crossorigin src="/assets/index-B2GJ1opT.js"></script><link rel="modulepreload" crossorigin href="/assets/shop-Ab_c-1.js"></head>',
);
/** Vite build manifest. */
const build = {
  'index.html': { file: 'assets/index-B2GJ1opT.js', imports: ['_shop.js'] },
  '_shop.js': { file: 'assets/shop-Ab_c-1.js' },
  '_product-parts.js': { file: 'assets/product-parts-1.js', imports: ['index.html', '_shop.js'] },
  'src/platform/http.ts': { file: 'assets/http-1.js', imports: ['index.html'] },
  'locales/en/messages.po': { file: 'assets/messages-en.js' },
  'locales/bg/messages.po': { file: 'assets/messages-bg.js' },
  'src/routes/index.tsx?tsr-split=component': {
    file: 'assets/home-1.js',
    imports: ['_product-parts.js', 'index.html'],
  },
  'src/routes/p/cart.tsx?tsr-split=component': {
    file: 'assets/cart-1.js',
    imports: ['_product-parts.js', 'index.html'],
  },
  'src/routes/p/offers/route.tsx?tsr-split=component': { file: 'assets/offers-frame-1.js' },
  'src/routes/p/offers/index.tsx?tsr-split=component': { file: 'assets/offers-1.js' },
  'src/routes/p/products/details.$slug.tsx?tsr-split=component': { file: 'assets/details-1.js' },
  'src/routes/p/profile/route.tsx?tsr-split=component': { file: 'assets/profile-frame-1.js' },
  'src/routes/p/profile/orders/index.tsx?tsr-split=component': { file: 'assets/orders-1.js' },
};
const script = `console.log(${JSON.stringify('a'.repeat(5000))})`;
const files: Record<string, string | Buffer> = {
  'index.html': page,
  'build.json': JSON.stringify(build),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-B2GJ1opT.js': script,
  'assets/index-B2GJ1opT.js.br': brotliCompressSync(script),
};

const shop = await openShop({
  clientDir: clientFolder(files),
  renderPage: async ({ href }) => {
    if (/^\/p\/(?:cart|offers|no-such-page)/.test(href)) return { kind: 'browser' };
    const status = href === '/build.json' ? 404 : 200;
    return { kind: 'page', status, body: '<div id="root"></div>', preloads: '', head: [], dir: 'ltr', route: href };
  },
});
afterAll(() => shop.close());

const get = (path: string, headers: Record<string, string> = {}) => shop.request(path, { headers });
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('lets the browser render /dev/machines, draw charts and show the shop in a frame in a build with the inspector', async () => {
  const inspector = { 'src/inspector/panel/open-inspector.tsx': { file: 'assets/open-inspector-1.js' } };
  const inspectable = await openShop({
    clientDir: clientFolder({ ...files, 'build.json': JSON.stringify({ ...build, ...inspector }) }),
    renderPage: async () => ({ kind: 'redirect', to: '/elsewhere' }),
  });
  const answer = await inspectable.request('/dev/machines?alone', { headers: browser });
  expect(answer.status).toBe(200);
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' ");
  expect(policy).toContain("frame-ancestors 'self'");
  await inspectable.close();
  const normal = await get('/', browser);
  expect(normal.headers.get('content-security-policy')).not.toMatch(/wasm|frame-ancestors 'self'/);
});

describe('the page of the app', () => {
  test.each([
    ['/', browser],
    ['/p/products?category=plants', browser],
    ['/index.html', browser],
    ['/no/such/page', browser],
    ['/p/products/details/usb-2.0', browser],
    ['/', {}],
    ['/p/cart', { accept: '*/*' }],
  ])('is returned with no-cache for %s with %o', async (path, headers) => {
    const answer = await get(path, headers);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('<div id="root">');
  });

  test.each([
    ['/assets/index-gone.js', browser],
    ['/favicon.ico', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
    ['/humans.txt', { accept: '*/*' }],
    ['/p/products', { accept: 'application/json' }],
    ['/assets/..%2f..%2fpackage.json', browser],
  ])('is not returned for %s with %o', async (path, headers) => {
    expect((await get(path, headers)).status).toBe(404);
  });

  test('is not returned for an unknown API path', async () => {
    const answer = await get('/api/no-such-call', browser);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/json/);
  });

  test('has a policy against foreign scripts and frames', async () => {
    const { headers } = await get('/', browser);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

describe('loading the code of a page', () => {
  const textOf = async (path: string) => (await get(path, browser)).text();
  const first = ['/assets/index-B2GJ1opT.js', '/assets/shop-Ab_c-1.js'];

  test.each([
    ['/p/cart', ['cart-1', 'product-parts-1', 'messages-en']],
    ['/p/cart?lang=bg', ['cart-1', 'product-parts-1', 'messages-bg']],
    ['/p/offers', ['offers-frame-1', 'offers-1', 'messages-en']],
    ['/p/no-such-page', ['messages-en']],
  ])('preloads exactly the chunks of %s, which the browser renders, in its language', async (path, names) => {
    const [head = ''] = (await textOf(path)).split('</head>');
    expect(head).toContain(`<script type="module" crossorigin src="${first[0]}"></script>`);
    const preloads = [...head.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(
      ([, href]) => href,
    );
    expect(preloads).toEqual([...[...names, 'http-1'].map((name) => `/assets/${name}.js`), first[1]]);
  });

  test('returns 404 for the build manifest', async () => {
    expect((await get('/build.json', browser)).status).toBe(404);
  });
});

describe('files', () => {
  test('are immutable with a hash in their name, and revalidated without one', async () => {
    const hashed = await get('/assets/index-B2GJ1opT.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toMatch(/javascript/);
    const icon = await get('/favicon.svg');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    expect(icon.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  });

  test('are compressed for a client that accepts it, and unchanged for others', async () => {
    const packed = await get('/assets/index-B2GJ1opT.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(script);
    const plain = await get('/assets/index-B2GJ1opT.js', { 'accept-encoding': 'br;q=0' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(
      createHash('sha256')
        .update(await plain.text())
        .digest('hex'),
    ).toBe(createHash('sha256').update(script).digest('hex'));
  });

  test('return 304 when they are unchanged', async () => {
    const etag = (await get('/', browser)).headers.get('etag') ?? '';
    expect((await get('/', { ...browser, 'if-none-match': etag })).status).toBe(304);
  });
});
