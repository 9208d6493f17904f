import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { sellers } from '../../server/db/schema';
import { inBulgarian } from '../../server/head/page-head-texts';
import type { ReadHead } from '../../server/head/page-head-types';
import { pageHeads } from '../../server/head/page-heads';
import type { FileRouteTypes } from '../../src/routeTree.gen';
import { clientDir, font, openPage, readPage, someProduct, source } from '../support/request-page-html';
import { openShop } from '../support/test-shop';

const shop = await openShop({ clientDir });
afterAll(() => shop.close());

const open = (path: string, headers: Record<string, string> = {}) => openPage(shop, path, headers);
const read = (path: string, headers: Record<string, string> = {}, from = shop) => readPage(from, path, headers);

test('translates every text of the server as the app’s catalogue does', () => {
  const catalogue = ['messages', 'account']
    .map((name) => source(`locales/bg/${name}.po`).replaceAll('"\n"', ''))
    .join();
  for (const [english, bulgarian] of Object.entries(inBulgarian)) {
    expect(catalogue).toContain(`msgid "${english}"\nmsgstr "${bulgarian}"\n`);
  }
});

test('has a page head for every route of the app and for no other', () => {
  const [, union = ''] = /fullPaths:\s*((?:\| '[^']+'\s*)+);/.exec(source('src/routeTree.gen.ts')) ?? [];
  const routes = [...union.matchAll(/'([^']+?)\/?'/g)].map(([, route]) => route);
  expect(routes.length).toBeGreaterThan(10);
  // The type makes `npm run check` fail if a route has no entry in `pageHeads`.
  const known: Record<FileRouteTypes['to'], ReadHead> = pageHeads;
  expect(Object.keys(known).sort()).toEqual([...new Set(routes)].sort());
});

describe('the first HTML', () => {
  test('has a title, a description and an address per language for the home page', async () => {
    expect(await read('/')).toMatchObject({
      status: 200,
      lang: 'en',
      origin: 'http://localhost',
      title: 'Small boutiques in one place · Pazar',
      description: expect.stringContaining('boutiques'),
      robots: undefined,
      canonical: 'http://localhost/',
      alternates: { en: 'http://localhost/', bg: 'http://localhost/?lang=bg', 'x-default': 'http://localhost/' },
    });
  });

  test.each(['/p', '/p/', '/p/home', '/p/home/'])('names home as the canonical page of %s', async (path) => {
    expect(await read(path)).toMatchObject({ status: 200, canonical: 'http://localhost/' });
  });

  test('uses the language of the address before the browser’s; an unknown one becomes English', async () => {
    const bulgarian = await read('/?lang=bg', { 'accept-language': 'en' });
    expect(bulgarian).toMatchObject({
      lang: 'bg',
      title: 'Малки бутици на едно място · Pazar',
      canonical: 'http://localhost/?lang=bg',
    });
    expect(await read('/?lang=fr', { 'accept-language': 'bg' })).toMatchObject({
      lang: 'en',
      canonical: 'http://localhost/',
    });
  });

  test('uses the language of the cookie when the address names none', async () => {
    expect(await read('/', { cookie: 'lang=bg' })).toMatchObject({ lang: 'bg' });
    expect(await read('/?lang=en', { cookie: 'lang=bg' })).toMatchObject({ lang: 'en' });
    expect(await read('/', { cookie: 'lang=%3Cb' })).toMatchObject({ lang: 'en' });
    expect((await open('/')).headers.get('vary')).toContain('Cookie');
  });

  test('prerenders the first slide of the home page, with its text and a high-priority picture', async () => {
    const { sliders } = await shop.read<{ sliders: { image: string; title_one: string }[] }>('/api');
    const { html } = await read('/');
    const [prerender = ''] = /<div id="prerender".*<\/section><\/div>/s.exec(html) ?? [];
    expect(prerender).toContain(`>${sliders[0]?.title_one}</h2>`);
    expect(prerender).toContain(`src="${sliders[0]?.image.replace(/#.*/, '')}?w=960"`);
    expect(prerender).not.toContain(String(sliders[1]?.title_one));
    expect(prerender).toContain('fetchpriority="high"');
  });

  test('preloads the fonts of the page’s language', async () => {
    const fontsOf = async (path: string) =>
      [
        ...(await read(path)).html.matchAll(
          /<link rel="preload" as="font" type="font\/woff2" href="([^"]*)" crossorigin>/g,
        ),
      ].map(([, href]) => href);
    expect(await fontsOf('/')).toEqual([font('latin')]);
    expect(await fontsOf('/p/login?lang=bg')).toEqual([font('cyrillic'), font('latin')]);
  });

  test('prerenders the header where the app shows one, and omits it elsewhere', async () => {
    for (const path of ['/', '/p/products', '/p/no-such-page', '/p/cart', '/p/profile/orders', '/p/checkout/done/1'])
      expect((await read(path)).html).toContain('class="header ');
    for (const path of ['/p/login', '/p/checkout', '/p/payment'])
      expect((await read(path)).html).not.toContain('class="header ');
  });

  test('has a title and a description of its own for each text page of the shop', async () => {
    const titles = await Promise.all(
      ['/p/about', '/p/contact', '/p/faq', '/p/terms-condition', '/p/privacy-policy'].map(async (path) => {
        const page = await read(path);
        expect(page).toMatchObject({ status: 200, canonical: `http://localhost${path}` });
        expect(page.description?.length).toBeGreaterThan(20);
        return page.title;
      }),
    );
    expect(new Set(titles).size).toBe(5);
  });

  test('names the canonical address of a boutique at /{slug}', async () => {
    const [seller] = await shop.sql.select().from(sellers).where(eq(sellers.isActive, true)).limit(1);
    expect(await read(`/${seller?.slug}`)).toMatchObject({
      status: 200,
      title: `${seller?.shopName} · Pazar`,
      canonical: `http://localhost/p/boutiques/${seller?.slug}`,
    });
  });

  test('excludes the cart from search engines', async () => {
    expect(await read('/p/cart')).toMatchObject({
      status: 200,
      title: 'Cart · Pazar',
      description: 'Cart: a page of Pazar, the marketplace of small boutiques.',
      robots: 'noindex',
      canonical: 'http://localhost/p/cart',
    });
  });
});

describe('the page response', () => {
  test('has status 304 for an unchanged page and 200 for another page or language', async () => {
    const path = `/p/products/details/${(await someProduct(shop)).slug}`;
    const etag = (await open(path)).headers.get('etag') ?? '';
    expect((await open(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await open('/', { 'if-none-match': etag })).status).toBe(200);
    expect((await open(`${path}?lang=bg`, { 'if-none-match': etag })).status).toBe(200);
  });

  test('is compressed for a client that accepts gzip', async () => {
    const answer = await open('/p/faq', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('<title>');
    expect(
      (await open('/p/faq', { 'accept-encoding': 'gzip', 'if-none-match': answer.headers.get('etag') ?? '' })).status,
    ).toBe(304);
  });

  test('is the app’s page with 503 and noindex while the database fails', async () => {
    const broken = await openShop({ clientDir });
    await broken.sql.execute('alter table products rename to elsewhere');
    expect(await read('/p/products/details/mug', {}, broken)).toMatchObject({
      status: 503,
      robots: 'noindex',
      canonical: undefined,
    });
    expect(broken.log.join()).toContain('a query failed');
    await broken.close();
  });
});
