import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { sellers } from '../../server/db/schema';
import { openPage, openRenderedShop, readPage, someProduct } from '../support/request-page-html';

const shop = await openRenderedShop();
afterAll(() => shop.close());

const open = (path: string, headers: Record<string, string> = {}) => openPage(shop, path, headers);
const read = (path: string, headers: Record<string, string> = {}, from = shop) => readPage(from, path, headers);

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

  test.each(['/p', '/p/home'])('names home as the canonical page of %s', async (path) => {
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

  test('contains the slides of the home page, and preloads only the first picture', async () => {
    const { sliders } = await shop.read<{ sliders: { image: string; title_one: string }[] }>('/api');
    const { html } = await read('/');
    for (const { title_one: title } of sliders) expect(html).toContain(`>${title}</h2>`);
    const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g);
    expect(preloads).toHaveLength(1);
    expect(preloads?.[0]).toContain(`${sliders[0]?.image.replace(/#.*/, '')}?w=960 960w`);
    expect(preloads?.[0]).toContain('fetchPriority="high"');
  });

  test('preloads the fonts of the page’s language', async () => {
    const fontsOf = async (path: string) =>
      [
        ...(await read(path)).html.matchAll(
          /<link rel="preload" as="font" type="font\/woff2" href="([^"]*)" crossorigin>/g,
        ),
      ].map(([, href]) => href);
    const font = (name: string) => expect.stringMatching(`^/assets/sofia-sans-${name}-wght-normal-[^.]*\\.woff2$`);
    expect(await fontsOf('/')).toEqual([font('latin')]);
    expect(await fontsOf('/p/login?lang=bg')).toEqual([font('cyrillic'), font('latin')]);
  });

  test('has a title and a description of its own for each text page of the shop', async () => {
    const titles = await Promise.all(
      ['/p/about', '/p/contact', '/p/faq', '/p/terms-condition', '/p/privacy-policy', '/p/accessibility'].map(
        async (path) => {
          const page = await read(path);
          expect(page).toMatchObject({ status: 200, canonical: `http://localhost${path}` });
          expect(page.description?.length).toBeGreaterThan(20);
          return page.title;
        },
      ),
    );
    expect(new Set(titles).size).toBe(6);
  });

  test('names the canonical address of a boutique at /{slug}', async () => {
    const [seller] = await shop.sql.select().from(sellers).where(eq(sellers.isActive, true)).limit(1);
    expect(await read(`/${seller?.slug}`)).toMatchObject({
      status: 200,
      title: `${seller?.shopName} · Pazar`,
      canonical: `http://localhost/p/boutiques/${seller?.slug}`,
    });
  });

  test.each(['/p/cart', '/p/checkout', '/p/login', '/p/profile/orders'])(
    'contains no content at %s, which depends on the visitor',
    async (path) => {
      const page = await read(path);
      expect(page).toMatchObject({ status: 200, title: 'Pazar', robots: 'noindex', canonical: undefined });
      expect(page.html).not.toContain('<main id="content"');
    },
  );
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
    const answer = await open('/p/faq', { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('<title>');
    expect(
      (await open('/p/faq', { 'accept-encoding': 'gzip', 'if-none-match': answer.headers.get('etag') ?? '' })).status,
    ).toBe(304);
  });

  test.each(['/p/products', '/p/products/details/mug'])(
    'for %s is the app’s page with 503 and noindex while the database fails, and is not cached',
    async (path) => {
      const broken = await openRenderedShop({ answerAge: 60_000 });
      await broken.sql.execute('alter table products rename to elsewhere');
      expect(await read(path, {}, broken)).toMatchObject({ status: 503, robots: 'noindex', canonical: undefined });
      expect(broken.log.join()).toContain('a query failed');
      await broken.sql.execute('alter table elsewhere rename to products');
      expect((await read(path, {}, broken)).status).not.toBe(503);
      await broken.close();
    },
  );

  test('is cached for a while, also for addresses with the parameters of advertisements', async () => {
    const cached = await openRenderedShop({ answerAge: 60_000 });
    const { html } = await read('/p/products?category=furniture', {}, cached);
    await cached.sql.execute('alter table products rename to elsewhere');
    const ad = await read('/p/products?utm_source=news&category=furniture&gclid=1', {}, cached);
    expect(ad.html).toBe(html);
    await cached.close();
  });

  test('is in one language, even if pages of both languages are rendered at the same time', async () => {
    const pages = await Promise.all(['/p/faq', '/p/faq?lang=bg', '/', '/?lang=bg'].map((path) => read(path)));
    expect(pages.map(({ html }) => /Skip to content|Към съдържанието/.exec(html)?.[0])).toEqual([
      'Skip to content',
      'Към съдържанието',
      'Skip to content',
      'Към съдържанието',
    ]);
  });

  test('redirects to the canonical path and keeps the language of the address', async () => {
    const answer = await open('/p/products/?lang=bg&sort=price-up');
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe('/p/products?sort=price-up&lang=bg');
  });
});
