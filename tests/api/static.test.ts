import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadClientFiles } from '../../server/static/client-files';
import { openShop, type TestShop } from '../support/shop';

const page =
  '<!doctype html><html lang="en"><!--head--><title>Pazar</title><!--/head--><div id="root"></div><!--sight-->';
const script = `console.log(${JSON.stringify('a'.repeat(5000))})`;
const files: Record<string, string | Buffer> = {
  'index.html': page,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-B2GJ1opT.js': script,
  'assets/index-B2GJ1opT.js.br': brotliCompressSync(script),
};

let shop: TestShop;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pazar-client-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  shop = await openShop({ client: loadClientFiles(folder) });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => shop.request(path, { headers });
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the page of the app', () => {
  test.each([
    ['/', browser],
    ['/p/products?category=plants', browser],
    ['/index.html', browser],
    ['/no/such/page', browser],
    ['/p/products/details/usb-2.0', browser],
    ['/', {}],
    ['/p/cart', { accept: '*/*' }],
  ])('is what %s with %o gets, never kept without asking', async (path, headers) => {
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
  ])('is not what %s with %o gets', async (path, headers) => {
    expect((await get(path, headers)).status).toBe(404);
  });

  test('is not what an unknown call of the API gets', async () => {
    const answer = await get('/api/no-such-call', browser);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/json/);
  });

  test('comes with a policy that lets no foreign script run and no one frame it', async () => {
    const { headers } = await get('/', browser);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

describe('files', () => {
  test('with a hash in their name may be kept for ever, the others not', async () => {
    const hashed = await get('/assets/index-B2GJ1opT.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toMatch(/javascript/);
    const icon = await get('/favicon.svg');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    expect(icon.headers.get('content-type')).toBe('image/svg+xml');
  });

  test('go out compressed to whoever understands it, and as they are to others', async () => {
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

  test('that have not changed are not sent again', async () => {
    const etag = (await get('/', browser)).headers.get('etag') ?? '';
    expect((await get('/', { ...browser, 'if-none-match': etag })).status).toBe(304);
  });
});
