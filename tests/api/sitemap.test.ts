import { sql as raw } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { clientFolder, indexHtml } from '../support/client-folder';
import { openShop } from '../support/test-shop';

const shop = await openShop({ publicUrl: 'https://shop.test', clientDir: clientFolder({ 'index.html': indexHtml }) });
afterAll(() => shop.close());

/** For each part of the sitemap, one of the database tables that the part reads. */
const tables: Record<string, string> = { pages: 'flash_sales', 'boutiques-0': 'sellers', 'products-0': 'products' };

const text = async (path: string) => {
  const answer = await shop.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};
const locs = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&#38;', '&'));
const inEnglish = (xml: string) => locs(xml).filter((loc) => !loc.includes('lang=bg'));

describe('the sitemap', () => {
  test('lists its parts, and in them every active product and boutique once per language', async () => {
    const index = await text('/sitemap.xml');
    expect(locs(index)).toEqual(
      ['pages', 'boutiques-0', 'products-0'].map((part) => `https://shop.test/sitemap/${part}.xml`),
    );
    const slugs = async (query: string) =>
      (await shop.sql.execute<{ slug: string }>(query)).rows.map(({ slug }) => slug).sort();
    const products = await text('/sitemap/products-0.xml');
    expect(inEnglish(products).sort()).toEqual(
      (await slugs('select slug from products where is_active')).map(
        (slug) => `https://shop.test/p/products/details/${slug}`,
      ),
    );
    expect(locs(products)).toHaveLength(2 * inEnglish(products).length);
    expect(inEnglish(await text('/sitemap/boutiques-0.xml')).sort()).toEqual(
      (await slugs('select slug from sellers where is_active')).map((slug) => `https://shop.test/p/boutiques/${slug}`),
    );
  });

  test('has the alternate languages and the last change of a product', async () => {
    const [product] = (
      await shop.sql.execute<{ slug: string; reviewed: Date }>(raw`
        select p.slug, max(r.created_at) as reviewed from products p join reviews r on r.product_id = p.id and r.is_visible
        where p.is_active and r.created_at > p.created_at group by p.slug order by p.slug limit 1`)
    ).rows;
    const path = `https://shop.test/p/products/details/${product?.slug}`;
    const entry = (await text('/sitemap/products-0.xml'))
      .split('\n')
      .find((line) => line.includes(`<loc>${path}</loc>`));
    expect(entry).toContain(`<lastmod>${new Date(product?.reviewed ?? '').toISOString()}</lastmod>`);
    for (const [lang, href] of [
      ['en', path],
      ['bg', `${path}?lang=bg`],
      ['x-default', path],
    ]) {
      expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`);
    }
  });

  test('lists only pages that answer 200 and that robots.txt allows', async () => {
    const addresses = inEnglish(await text('/sitemap/pages.xml'));
    expect(addresses).toContain('https://shop.test/p/faq');
    expect(addresses.filter((address) => address.includes('child_category=')).length).toBeGreaterThan(0);
    expect(addresses.filter((address) => address.includes('/p/bundles?category=')).length).toBeGreaterThan(0);
    expect(new Set(addresses).size).toBe(addresses.length);
    const answers = await Promise.all(addresses.map((address) => shop.request(address)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const closed = [...(await text('/robots.txt')).matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
    const isClosed = (address: string) =>
      closed.some((path) =>
        new RegExp(`^${path.replaceAll('?', '\\?').replaceAll('*', '.*')}`).test(
          address.replace('https://shop.test', ''),
        ),
      );
    expect(addresses.filter(isClosed)).toEqual([]);
    expect(
      ['/p/cart', '/p/products?q=mug', '/p/products?category=a&sort=newest'].filter((path) => !isClosed(path)),
    ).toEqual([]);
  });

  test.each([
    'pages-1',
    'products',
    'products-x',
    'sellers-0',
    'products-00',
    'products-500',
    'products-999999',
    'boutiques-214748',
    'products-99999999',
  ])('answers 404 for the unknown part %s', async (part) => {
    const answer = await shop.request(`/sitemap/${part}.xml`);
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([404, 'nosniff']);
  });

  test('of a large shop is split into parts within the size limits of crawlers', async () => {
    const large = await openShop({ publicUrl: 'https://shop.test' });
    await large.sql.execute(raw`
      insert into products (id, slug, sku, name, short_description, long_description, category_id, price, tags)
      overriding system value
      select 10 * n, 'many-' || n, 'many-' || n, '{}', '{}', '{}', (select min(id) from categories), 100, '{}'
      from generate_series(100, 2500) n`);
    const parts = locs(await (await large.request('/sitemap.xml')).text()).filter((loc) => loc.includes('products-'));
    expect(parts).toHaveLength(3);
    const found = new Set<string>();
    for (const part of parts) {
      const xml = await (await large.request(part.replace('https://shop.test', ''))).text();
      const addresses = locs(xml);
      expect(addresses.length).toBeLessThanOrEqual(50_000);
      expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024);
      for (const address of addresses) found.add(address);
    }
    const [counted] = (
      await large.sql.execute<{ n: number }>('select count(*)::int as n from products where is_active')
    ).rows;
    expect(found.size).toBe(2 * (counted?.n ?? 0));
    await large.close();
  });
});

test.each(['pages', 'boutiques-0', 'products-0'])(
  'answers 500 without details when the query of the sitemap part %s fails, and logs the failure',
  async (part) => {
    const failing = await openShop();
    await failing.sql.execute(raw`alter table ${raw.identifier(tables[part] ?? '')} rename to elsewhere`);
    const answer = await failing.request(`/sitemap/${part}.xml`);
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([500, 'nosniff']);
    expect(await answer.text()).not.toMatch(/select|elsewhere|relation/);
    expect(failing.log.filter((line) => line.includes('a query failed'))).toHaveLength(1);
    await failing.close();
  },
);

test('cuts the response off when a later query fails, and writes the reason only to the log', async () => {
  const failing = await openShop();
  await failing.sql.execute(raw`
    insert into products (id, slug, sku, name, short_description, long_description, category_id, price, tags)
    overriding system value
    select n, 'many-' || n, 'many-' || n, '{}', '{}', '{}', (select min(id) from categories), 100, '{}'
    from generate_series(50001, 53000) n`);
  const answer = await failing.request('/sitemap/products-5.xml');
  const reader = answer.body?.getReader();
  await reader?.read();
  // So far the server has read only the first thousand products. The rename makes its next query fail.
  await failing.sql.execute('alter table products rename to elsewhere');
  expect((await reader?.read())?.value).toBeInstanceOf(Uint8Array);
  const error: unknown = await reader?.read().catch((reason: unknown) => reason);
  expect(error).toEqual(new Error('The response was aborted.'));
  expect((error as Error).cause).toBeUndefined();
  const [line, ...more] = failing.log.filter((entry) => entry.includes('response aborted'));
  expect(more).toEqual([]);
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 'error', id: expect.any(String), error: 'a query failed' });
  await failing.close();
});

test('names the sitemap in robots.txt, and marks API responses as noindex', async () => {
  expect(await text('/robots.txt')).toContain('\nSitemap: https://shop.test/sitemap.xml\n');
  expect(await text('/robots.txt')).not.toContain('/dev');
  expect((await shop.request('/api/product')).headers.get('x-robots-tag')).toBe('noindex');
});
