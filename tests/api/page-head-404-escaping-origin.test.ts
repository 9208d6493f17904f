import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { categories, products } from '../../server/db/schema';
import { openRenderedShop, readPage, someProduct } from '../support/request-page-html';

const shop = await openRenderedShop();
afterAll(() => shop.close());

const read = (path: string, headers: Record<string, string> = {}, from = shop) => readPage(from, path, headers);

describe('unknown addresses', () => {
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
    ['/p/products?category=a&category=b&subcategory=no-such', 'Category not found'],
  ])('%s returns the app’s page with 404 and noindex, without a canonical link', async (path, title) => {
    expect(await read(path)).toMatchObject({
      status: 404,
      title: `${title} · Pazar`,
      robots: 'noindex',
      canonical: undefined,
      jsonLd: [],
    });
  });

  test.each([
    '/p/products?q=%00',
    '/p/products?category=%00',
    '/p/products?x=%00',
    '/p/boutiques?q=%00',
    '/p/brands?%00=1',
  ])('ignores the invalid query values of %s and returns 200', async (path) =>
    expect((await read(path)).status).toBe(200),
  );

  test('returns 404 for a subcategory outside its category and for an inactive category', async () => {
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

describe('untrusted text', () => {
  const evil = `</title></script><script>alert(1)</script><!-- "'& \u2028 ${'Ръчно изработена '.repeat(8)}`.slice(
    0,
    180,
  );

  beforeEach(async () => {
    const { id: _, unitPrice: __, rating: ___, ...copy } = await someProduct(shop);
    await shop.sql
      .insert(products)
      .values({ ...copy, slug: 'evil', sku: 'evil', name: { en: evil }, shortDescription: { en: `<b>${evil}</b>` } })
      .onConflictDoNothing();
  });

  test('adds no HTML element from the texts of a product', async () => {
    const { html, title, jsonLd } = await read('/p/products/details/evil');
    expect(title).toBe(`${evil} · Pazar`);
    expect(jsonLd.at(-1).name).toBe(evil);
    const ordinary = await read(`/p/products/details/${(await someProduct(shop)).slug}`);
    const elements = (text: string) => text.match(/<\/?(?:script|title)/gi);
    expect(elements(html)).toEqual(elements(ordinary.html));
  });

  test('adds no script from the query of the address', async () => {
    const { html, title } = await read(`/p/products?q=${encodeURIComponent(evil)}`);
    expect(title).toContain('</title>');
    expect(html).not.toContain('<script>alert');
  });
});

describe('the public origin', () => {
  test('is the requested host, with https when a trusted proxy reports it', async () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.test' };
    expect((await read('/', forwarded)).canonical).toBe('http://localhost/');
    const proxied = await openRenderedShop({ trustProxy: 1 });
    expect((await read('/', forwarded, proxied)).canonical).toBe('https://localhost/');
    await proxied.close();
  });

  test('is the configured one, whatever host the client sends', async () => {
    const named = await openRenderedShop({ publicUrl: 'https://shop.example' });
    const page = await read('http://evil.test/p/faq', {}, named);
    expect(page).toMatchObject({ origin: 'https://shop.example', canonical: 'https://shop.example/p/faq' });
    expect(page.html).not.toContain('evil');
    await named.close();
  });
});
