import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { sellers } from '../../server/db/schema';
import type { ReadHead } from '../../server/head/head-request';
import { pageHeads } from '../../server/head/page-heads';
import { inBulgarian } from '../../server/head/words';
import type { FileRouteTypes } from '../../src/routeTree.gen';
import { clientDir, font, openPage, readPage, someProduct, source } from '../support/head-page';
import { openShop } from '../support/shop';

const shop = await openShop({ clientDir });
afterAll(() => shop.close());

const open = (path: string, headers: Record<string, string> = {}) => openPage(shop, path, headers);
const read = (path: string, headers: Record<string, string> = {}, from = shop) => readPage(from, path, headers);

test('every sentence of the server’s is one of the app’s, and is translated as there', () => {
  const catalogue = ['messages', 'account']
    .map((name) => source(`locales/bg/${name}.po`).replaceAll('"\n"', ''))
    .join();
  for (const [english, bulgarian] of Object.entries(inBulgarian)) {
    expect(catalogue).toContain(`msgid "${english}"\nmsgstr "${bulgarian}"\n`);
  }
});

test('the server knows every route of the app, and no other', () => {
  const [, union = ''] = /fullPaths:\s*((?:\| '[^']+'\s*)+);/.exec(source('src/routeTree.gen.ts')) ?? [];
  const routes = [...union.matchAll(/'([^']+?)\/?'/g)].map(([, route]) => route);
  expect(routes.length).toBeGreaterThan(10);
  // Already `npm run check` says which one has been forgotten.
  const known: Record<FileRouteTypes['to'], ReadHead> = pageHeads;
  expect(Object.keys(known).sort()).toEqual([...new Set(routes)].sort());
});

describe('the first HTML', () => {
  test('of home has a title, a description, and its address in each language', async () => {
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

  test.each(['/p', '/p/', '/p/home', '/p/home/'])('of %s is home’s', async (path) => {
    expect(await read(path)).toMatchObject({ status: 200, canonical: 'http://localhost/' });
  });

  test('is in the language that the address asks for, whatever the browser prefers; in English for any other', async () => {
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

  test('is in the language that the app has told by its cookie where the address asks for none', async () => {
    expect(await read('/', { cookie: 'lang=bg' })).toMatchObject({ lang: 'bg' });
    expect(await read('/?lang=en', { cookie: 'lang=bg' })).toMatchObject({ lang: 'en' });
    expect(await read('/', { cookie: 'lang=%3Cb' })).toMatchObject({ lang: 'en' });
    expect((await open('/')).headers.get('vary')).toContain('Cookie');
  });

  test('paints the first picture of home’s window and its words, as the owner has them', async () => {
    const { sliders } = await shop.read<{ sliders: { image: string; title_one: string }[] }>('/api');
    const { html } = await read('/');
    const [sight = ''] = /<div id="first-sight".*<\/section><\/div>/s.exec(html) ?? [];
    expect(sight).toContain(`>${sliders[0]?.title_one}</h2>`);
    expect(sight).toContain(`src="${sliders[0]?.image.replace(/#.*/, '')}?w=960"`);
    expect(sight).not.toContain(String(sliders[1]?.title_one));
    expect(sight).toContain('fetchpriority="high"');
  });

  test('names the fonts of its language before anything else does', async () => {
    const fontsOf = async (path: string) =>
      [
        ...(await read(path)).html.matchAll(
          /<link rel="preload" as="font" type="font\/woff2" href="([^"]*)" crossorigin>/g,
        ),
      ].map(([, href]) => href);
    expect(await fontsOf('/')).toEqual([font('latin')]);
    expect(await fontsOf('/p/login?lang=bg')).toEqual([font('cyrillic'), font('latin')]);
  });

  test('shows the logo where the app’s header will be, and nothing where the page has none', async () => {
    for (const path of ['/', '/p/products', '/p/no-such-page', '/p/cart', '/p/profile/orders', '/p/checkout/done/1'])
      expect((await read(path)).html).toContain('class="header ');
    for (const path of ['/p/login', '/p/checkout', '/p/payment'])
      expect((await read(path)).html).not.toContain('class="header ');
  });

  test('of the pages of the shop’s own is made of their texts', async () => {
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

  test('of /{slug} is a boutique’s too, known by its own address', async () => {
    const [seller] = await shop.sql.select().from(sellers).where(eq(sellers.isActive, true)).limit(1);
    expect(await read(`/${seller?.slug}`)).toMatchObject({
      status: 200,
      title: `${seller?.shopName} · Pazar`,
      canonical: `http://localhost/p/boutiques/${seller?.slug}`,
    });
  });

  test('of the cart is not for search engines', async () => {
    expect(await read('/p/cart')).toMatchObject({
      status: 200,
      title: 'Cart · Pazar',
      description: 'Cart: a page of Pazar, the marketplace of small boutiques.',
      robots: 'noindex',
      canonical: 'http://localhost/p/cart',
    });
  });
});

describe('the answer', () => {
  test('that has not changed is not sent again; one that has is', async () => {
    const path = `/p/products/details/${(await someProduct(shop)).slug}`;
    const etag = (await open(path)).headers.get('etag') ?? '';
    expect((await open(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await open('/', { 'if-none-match': etag })).status).toBe(200);
    expect((await open(`${path}?lang=bg`, { 'if-none-match': etag })).status).toBe(200);
  });

  test('goes out compressed to whoever understands it', async () => {
    const answer = await open('/p/faq', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('<title>');
    expect(
      (await open('/p/faq', { 'accept-encoding': 'gzip', 'if-none-match': answer.headers.get('etag') ?? '' })).status,
    ).toBe(304);
  });

  test('while the database fails is the app’s page all the same, and no crawler’s', async () => {
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
