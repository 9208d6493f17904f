import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brands, categories, flashSaleProducts, flashSales, products, sellers } from '../../server/db/schema';
import type { ReadHead } from '../../server/head/head-request';
import { readListingHead } from '../../server/head/listing';
import { pageHeads } from '../../server/head/page-heads';
import { inBulgarian } from '../../server/head/words';
import type { ClientFile, ClientFiles } from '../../server/static/client-files';
import type { FileRouteTypes } from '../../src/routeTree.gen';
import { openShop, type TestShop } from '../support/shop';

// The app's own page, as it is before the build adds its scripts.
const source = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const index = {
  type: 'text/html; charset=utf-8',
  etag: 'x',
  content: Buffer.from(source('index.html')),
  compressed: {},
};
const font = (name: string) => `/assets/sofia-sans-${name}-wght-normal-Ab_c-1.woff2`;
const fonts = ['cyrillic-ext', 'cyrillic', 'latin-ext', 'latin'].map(font);
const client: ClientFiles = new Map([
  ['/index.html', index],
  ...fonts.map((path): [string, ClientFile] => [path, { ...index, type: 'font/woff2' }]),
]);

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ client });
});
afterAll(() => shop.close());

const open = (path: string, headers: Record<string, string> = {}, from: TestShop = shop) =>
  from.request(path, { headers: { accept: 'text/html', ...headers } });

/** What a crawler reads off a page: it takes HTML by its rules, not by ours. */
async function read(path: string, headers: Record<string, string> = {}, from: TestShop = shop) {
  const answer = await open(path, headers, from);
  const html = await answer.text();
  const plain = (text = '') => text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  const one = (pattern: RegExp) => {
    const found = [...html.matchAll(pattern)].map(([, text]) => plain(text));
    expect(found.length, `${pattern} in ${path}`).toBeLessThanOrEqual(1);
    return found[0];
  };
  return {
    status: answer.status,
    html,
    lang: one(/<html lang="([^"]*)"/g),
    origin: one(/data-origin="([^"]*)"/g),
    title: one(/<title>([^<]*)<\/title>/g),
    description: one(/<meta name="description" content="([^"]*)"/g),
    robots: one(/<meta name="robots" content="([^"]*)"/g),
    canonical: one(/<link rel="canonical" href="([^"]*)"/g),
    image: one(/<meta property="og:image" content="([^"]*)"/g),
    type: one(/<meta property="og:type" content="([^"]*)"/g),
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, href]) => [
        lang,
        plain(href),
      ]),
    ),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json" data-head="">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json),
    ),
  };
}

/** A product of the demo shop that stands in a child category, as the database has it. */
async function someProduct(from: TestShop = shop) {
  const found = await from.sql.select().from(products).where(eq(products.isActive, true));
  const product = found.find(
    ({ childCategoryId, ratingCount, brandId }) => childCategoryId && ratingCount > 0 && brandId,
  );
  if (!product) throw new Error('The demo shop has no rated product of a brand in a child category');
  return product;
}

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

  test('paints the picture of a product and the way to it, its words as text', async () => {
    const product = await someProduct();
    const name = { en: '<b>Mug</b> & "cup"', bg: 'Чаша' };
    await shop.sql.update(products).set({ name }).where(eq(products.id, product.id));
    const { html } = await read(`/p/products/details/${product.slug}`);
    await shop.sql.update(products).set({ name: product.name }).where(eq(products.id, product.id));
    const [, sight = ''] = html.split('<div id="first-sight"');
    expect(sight).toContain(`${product.thumbImage?.replace(/#.*/, '')}?w=960 960w`);
    expect(sight).toContain('&#60;b&#62;Mug&#60;/b&#62; &#38; &#34;cup&#34;');
    expect(html).not.toContain('<b>Mug');
  });

  describe('of a listing', () => {
    /** What is painted of it: its title, how its goods are called and what they cost. */
    async function sightOf(path: string, headers: Record<string, string> = {}) {
      const [, sight = ''] = (await read(path, headers)).html.split('<div id="first-sight"');
      const all = (pattern: RegExp) => [...sight.matchAll(pattern)].map(([, text]) => text);
      return {
        sight,
        title: all(/<h1[^>]*>([^<]*)</g)[0],
        names: all(/<span class="[^"]*line-clamp-2[^"]*">([^<]*)</g),
        prices: all(/<span class="font-semibold[^"]*">([^<]*)</g),
      };
    }

    test.each([
      ['/p/products', 'shorting_id=5'],
      ['/p/products?category=furniture&sort=price-up', 'category=furniture&shorting_id=2'],
      ['/p/products?category=furniture&subcategory=sofas', 'category=furniture&sub_category=sofas&shorting_id=5'],
      ['/p/products?brand=halvik&sale=1', 'brand=halvik&on_sale=1&shorting_id=5'],
      ['/p/products?q=lamp', 'search=lamp'],
      ['/p/products?sort=sideways&min=x&rating=', 'shorting_id=5'],
    ])('paints the first goods that %s asks for', async (path, query) => {
      for (const lang of ['en', 'bg']) {
        const headers = { cookie: `lang=${lang}` };
        const asked = { headers: { 'accept-language': lang } };
        const { products } = await (await shop.request(`/api/product?per_page=6&${query}`, asked)).json();
        const names = products.data.map(({ name }: { name: string }) => name);
        expect(names.length).toBeGreaterThan(0);
        expect((await sightOf(path, headers)).names).toEqual(names);
      }
    });

    test('has prices, words and pictures as they are in its language', async () => {
      const [en, bg] = [await sightOf('/p/products?lang=en'), await sightOf('/p/products?lang=bg')];
      expect(en.title).toBe('All products');
      expect(bg.title).toBe('Всички продукти');
      expect(en.prices).toHaveLength(6);
      for (const price of en.prices) expect(price).toMatch(/^€\d+\.\d\d$/);
      for (const price of bg.prices) expect(price).toMatch(/^\d+,\d\d\s€$/);
      expect(en.sight.match(/<img sizes="[^"]*45vw" srcset="\/media\/[^"]* 1920w"/g)).toHaveLength(6);
      expect(en.sight.match(/fetchpriority="high"/g)).toHaveLength(2);
    });

    test.each([
      '/p/products?q=nosuchthing',
      '/p/products?min=10',
      '/p/products?rating=4',
      '/p/products?variant=Black',
      '/p/products?brand=halvik&brand=arkada',
      '/p/products?category=no-such',
    ])('is left to the app where it has no goods, or the place of the first one is not known: %s', async (path) => {
      expect((await read(path)).html).not.toContain('id="first-sight"');
    });

    test('can be done without: where its goods can’t be found the page is the same', async () => {
      const notes: unknown[] = [];
      const head = await readListingHead({
        ...{ sql: shop.sql, lang: 'en', now: new Date(), slug: '', search: new URLSearchParams('category=furniture') },
        find: () => Promise.reject(new Error('Nothing can be found.')),
        note: (failure) => void notes.push(failure),
      });
      expect(head).toMatchObject({ title: 'Furniture', sight: undefined });
      expect(notes).toEqual([new Error('Nothing can be found.')]);
    });

    test('has its words as text', async () => {
      const [brand] = await shop.sql.select().from(brands).where(eq(brands.slug, 'halvik'));
      const name = '<b>Halvik</b> & "sons"';
      await shop.sql.update(brands).set({ name }).where(eq(brands.slug, 'halvik'));
      const { sight } = await sightOf('/p/products?brand=halvik');
      await shop.sql.update(brands).set({ name: brand?.name }).where(eq(brands.slug, 'halvik'));
      // The way, the title and the filter.
      expect(sight.match(/&#60;b&#62;Halvik&#60;\/b&#62; &#38; &#34;sons&#34;/g)).toHaveLength(3);
      expect(sight).not.toContain('<b>');
      const lamp = eq(products.slug, 'spun-metal-pendant-lamp');
      const [before] = await shop.sql.select({ name: products.name }).from(products).where(lamp);
      await shop.sql
        .update(products)
        .set({ name: { en: '<img src=x> lamp' } })
        .where(lamp);
      const { names } = await sightOf('/p/products?q=lamp');
      await shop.sql.update(products).set({ name: before?.name }).where(lamp);
      expect(names).toContain('&#60;img src=x&#62; lamp');
    });
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

  test('of a product says what it is, what it costs, whether it can be had, and where it stands', async () => {
    const product = await someProduct();
    const { product: sent } = await shop.read<{ product: { brand: { name: string } } }>(`/api/product/${product.slug}`);
    const page = await read(`/p/products/details/${product.slug}?cid=3&size=m`);
    const canonical = `http://localhost/p/products/details/${product.slug}`;
    expect(page).toMatchObject({
      status: 200,
      title: `${product.name.en} · Pazar`,
      description: expect.stringMatching(/^.{20,161}$/),
      canonical,
      type: 'product',
      // The colour that its path tells is the app's to know.
      image: `http://localhost${product.thumbImage?.replace(/#.*/, '')}?w=1280`,
    });
    const [way, thing] = page.jsonLd;
    expect(way.itemListElement.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(way.itemListElement.at(-1)).toMatchObject({ name: product.name.en, item: canonical });
    expect(thing).toMatchObject({
      '@type': 'Product',
      name: product.name.en,
      sku: product.sku,
      url: canonical,
      brand: { name: sent.brand.name },
      aggregateRating: { reviewCount: product.ratingCount },
      offers: { priceCurrency: 'EUR', availability: 'https://schema.org/InStock', url: canonical },
    });
  });

  test('of a product follows its price, its sale and its stock', async () => {
    const [template] = await shop.sql.select().from(products).limit(1);
    if (!template) throw new Error('The demo shop is empty');
    const { id: _, unitPrice: __, rating: ___, ...copy } = template;
    const add = async (more: Partial<typeof copy>) => {
      const slug = `priced-${Math.random()}`;
      const [added] = await shop.sql
        .insert(products)
        .values({ ...copy, ...more, slug, sku: slug })
        .returning();
      if (!added) throw new Error('An insert returned no row.');
      return added;
    };
    const offersOf = async (slug: string) => (await read(`/p/products/details/${slug}`)).jsonLd.at(-1).offers;
    const offers = async (more: Partial<typeof copy>) => offersOf((await add(more)).slug);
    expect(await offers({ price: 99_999_999, offerPrice: null, qty: 1, soldQty: 0 })).toMatchObject({
      price: '999999.99',
    });
    expect(await offers({ price: 1000, offerPrice: 805, qty: 1, soldQty: 0 })).toMatchObject({ price: '8.05' });
    // The better of two sales counts, and one that is over counts nothing.
    const sale = { title: { en: 'Sale' }, startsAt: new Date(0), endsAt: new Date('2100-01-01') };
    const sales = await shop.sql
      .insert(flashSales)
      .values([
        { ...sale, offer: 10 },
        { ...sale, offer: 25 },
        { ...sale, offer: 90, endsAt: new Date(1) },
      ])
      .returning();
    const reduced = await add({ price: 1000, offerPrice: null, qty: 1, soldQty: 0 });
    await shop.sql
      .insert(flashSaleProducts)
      .values(sales.map(({ id }) => ({ flashSaleId: id, productId: reduced.id })));
    expect(await offersOf(reduced.slug)).toMatchObject({ price: '7.50' });
    await shop.sql.delete(flashSales).where(eq(flashSales.startsAt, sale.startsAt));
    expect(await offers({ price: 0, offerPrice: null, qty: 2, soldQty: 2 })).toMatchObject({
      price: '0.00',
      availability: 'https://schema.org/OutOfStock',
    });
  });

  test('of a category names it and the way down to it, however much of the way the url says', async () => {
    const rows = await shop.sql.select().from(categories);
    const child = rows.find(({ level }) => level === 3);
    const sub = rows.find(({ id }) => id === child?.parentId);
    const root = rows.find(({ id }) => id === sub?.parentId);
    const whole = `/p/products?category=${root?.slug}&subcategory=${sub?.slug}&child_category=${child?.slug}`;
    for (const path of [whole, `/p/products?child_category=${child?.slug}&sort=newest&rating=4`]) {
      const page = await read(path);
      expect(page).toMatchObject({
        status: 200,
        title: `${child?.name.en} · Pazar`,
        canonical: `http://localhost${whole}`,
      });
      expect(page.description).toContain(child?.name.en);
      expect(page.jsonLd[0].itemListElement.map(({ name }: { name: string }) => name)).toEqual([
        'Home',
        root?.name.en,
        sub?.name.en,
        child?.name.en,
      ]);
    }
    const bulgarian = await read(`${whole}&lang=bg`);
    expect(bulgarian).toMatchObject({
      title: `${child?.name.bg} · Pazar`,
      canonical: `http://localhost${whole}&lang=bg`,
    });
  });

  test('of a brand’s listing is the brand’s, of one under filters that without them, of a search none to be found', async () => {
    const [brand] = await shop.sql.select().from(brands).limit(1);
    expect(await read(`/p/products?brand=${brand?.slug}`)).toMatchObject({
      title: `${brand?.name} · Pazar`,
      canonical: `http://localhost/p/products?brand=${brand?.slug}`,
    });
    expect(await read('/p/products?brand=a&brand=b&min=5&sort=newest')).toMatchObject({
      status: 200,
      canonical: 'http://localhost/p/products',
    });
    expect(await read('/p/products?q=mug')).toMatchObject({
      status: 200,
      title: 'mug · Pazar',
      robots: 'noindex',
      canonical: undefined,
    });
    expect(await read(`/p/products?q=${'x'.repeat(10_000)}`)).toMatchObject({
      status: 200,
      title: `${'x'.repeat(200)} · Pazar`,
    });
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

  test('of the cart is none to be found', async () => {
    expect(await read('/p/cart')).toMatchObject({
      status: 200,
      title: 'Cart · Pazar',
      robots: 'noindex',
      canonical: undefined,
    });
  });
});

describe('an address that leads nowhere', () => {
  test.each([
    ['/no-such-page', 'Page not found'],
    ['/p/no-such-page', 'Page not found'],
    ['/a/b/c', 'Page not found'],
    ['/index.html', 'Page not found'],
    ['/P/Cart', 'Page not found'],
    ['/p/products/details/no-such-product', 'Page not found'],
    ['/p/products/details/%00', 'Page not found'],
    ['/%E0%A4%A', 'Page not found'],
    ['/p/products?category=no-such-category', 'Category not found'],
    ['/p/products?category=%00', 'Category not found'],
    ['/p/products?category=a&category=b&subcategory=no-such', 'Category not found'],
  ])('%s is answered with the app’s page, 404, and nothing to be found', async (path, title) => {
    expect(await read(path)).toMatchObject({
      status: 404,
      title: `${title} · Pazar`,
      robots: 'noindex',
      canonical: undefined,
      jsonLd: [],
    });
  });

  test.each(['/p/products?q=%00', '/p/products?x=%00', '/p/boutiques?q=%00', '/p/brands?%00=1'])(
    'is not %s: nonsense that is asked for beside it counts as not there',
    async (path) => expect((await read(path)).status).toBe(200),
  );

  test('is a category under another than its own, and one that is put away', async () => {
    const rows = await shop.sql.select().from(categories);
    const sub = rows.find(({ level }) => level === 2);
    const other = rows.find(({ level, id }) => level === 1 && id !== sub?.parentId);
    expect((await read(`/p/products?category=${other?.slug}&subcategory=${sub?.slug}`)).status).toBe(404);
    expect((await read(`/p/products?category=${sub?.slug}`)).status).toBe(404);
    const [gone] = await shop.sql
      .insert(categories)
      .values({ level: 1, slug: 'put-away', name: { en: 'Gone' }, isActive: false })
      .returning();
    expect((await read(`/p/products?category=${gone?.slug}`)).status).toBe(404);
  });
});

describe('texts from outside', () => {
  const evil = `</title></script><script>alert(1)</script><!-- "'& \u2028 ${'Ръчно изработена '.repeat(8)}`.slice(
    0,
    180,
  );

  beforeEach(async () => {
    const { id: _, unitPrice: __, rating: ___, ...copy } = await someProduct();
    await shop.sql
      .insert(products)
      .values({ ...copy, slug: 'evil', sku: 'evil', name: { en: evil }, shortDescription: { en: `<b>${evil}</b>` } })
      .onConflictDoNothing();
  });

  test('end no element and open none', async () => {
    const { html, title, jsonLd } = await read('/p/products/details/evil');
    expect(title).toBe(`${evil} · Pazar`);
    expect(jsonLd.at(-1).name).toBe(evil);
    const ordinary = await read(`/p/products/details/${(await someProduct()).slug}`);
    const elements = (text: string) => text.match(/<[/!a-z][a-z-]*/gi);
    expect(elements(html)).toEqual(elements(ordinary.html));
  });

  test('from the address neither', async () => {
    const { html, title } = await read(`/p/products?q=${encodeURIComponent(evil)}`);
    expect(title).toContain('</title>');
    expect(html).not.toContain('<script>alert');
  });
});

describe('the name of the shop in the world', () => {
  test('is the one it is asked under, by https where a trusted proxy says so', async () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.test' };
    expect((await read('/', forwarded)).canonical).toBe('http://localhost/');
    const proxied = await openShop({ client, trustProxy: 1 });
    expect((await read('/', forwarded, proxied)).canonical).toBe('https://localhost/');
    await proxied.close();
  });

  test('is the configured one, whatever the client says', async () => {
    const named = await openShop({ client, publicUrl: 'https://shop.example' });
    const page = await read('http://evil.test/p/faq', {}, named);
    expect(page).toMatchObject({ origin: 'https://shop.example', canonical: 'https://shop.example/p/faq' });
    expect(page.html).not.toContain('evil');
    await named.close();
  });
});

describe('the answer', () => {
  test('that has not changed is not sent again; one that has is', async () => {
    const path = `/p/products/details/${(await someProduct()).slug}`;
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
    const broken = await openShop({ client });
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
