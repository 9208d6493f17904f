import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { brands, categories, flashSaleProducts, flashSales, products } from '../../server/db/schema';
import { openRenderedShop, readPage, someProduct } from '../support/request-page-html';

const shop = await openRenderedShop();
afterAll(() => shop.close());

const read = (path: string, headers: Record<string, string> = {}) => readPage(shop, path, headers);

describe('product page', () => {
  test('shows the picture, and escapes HTML in the product name', async () => {
    const product = await someProduct(shop);
    const name = { en: '<b>Mug</b> & "cup"', bg: 'Чаша' };
    await shop.sql.update(products).set({ name }).where(eq(products.id, product.id));
    const { html } = await read(`/p/products/details/${product.slug}`);
    await shop.sql.update(products).set({ name: product.name }).where(eq(products.id, product.id));
    expect(html).toContain(`${product.thumbImage?.replace(/#.*/, '')}?w=960 960w`);
    expect(html).toContain('&lt;b&gt;Mug&lt;/b&gt; &amp; &quot;cup&quot;');
    expect(html).not.toContain('<b>Mug');
  });

  test('has a title, a canonical URL and JSON-LD with breadcrumbs, price and availability', async () => {
    const product = await someProduct(shop);
    const { product: sent } = await shop.read<{ product: { brand: { name: string } } }>(`/api/product/${product.slug}`);
    const page = await read(`/p/products/details/${product.slug}?cid=3&size=m`);
    const canonical = `http://localhost/p/products/details/${product.slug}`;
    expect(page).toMatchObject({
      status: 200,
      title: `${product.name.en} · Pazar`,
      description: expect.stringMatching(/^.{20,161}$/),
      canonical,
      type: 'product',
      // The stored image path ends with a colour (`#…`) that only the app uses.
      image: `http://localhost${product.thumbImage?.replace(/#.*/, '')}?w=1280`,
    });
    const [breadcrumbs, productData] = page.jsonLd;
    expect(breadcrumbs.itemListElement.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(breadcrumbs.itemListElement.at(-1)).toMatchObject({ name: product.name.en, item: canonical });
    expect(productData).toMatchObject({
      '@type': 'Product',
      name: product.name.en,
      sku: product.sku,
      url: canonical,
      brand: { name: sent.brand.name },
      aggregateRating: { reviewCount: product.ratingCount },
      offers: { priceCurrency: 'EUR', availability: 'https://schema.org/InStock', url: canonical },
    });
  });

  test('has the current price, flash sale and stock in its JSON-LD', async () => {
    const template = only(await shop.sql.select().from(products).limit(1));
    const { id: _, unitPrice: __, rating: ___, ...copy } = template;
    const add = async (more: Partial<typeof copy>) => {
      const slug = `priced-${Math.random()}`;
      const values = { ...copy, ...more, slug, sku: slug };
      const added = only(await shop.sql.insert(products).values(values).returning());
      return added;
    };
    const offersOf = async (slug: string) => (await read(`/p/products/details/${slug}`)).jsonLd.at(-1).offers;
    const offers = async (more: Partial<typeof copy>) => offersOf((await add(more)).slug);
    expect(await offers({ price: 99_999_999, offerPrice: null, qty: 1, soldQty: 0 })).toMatchObject({
      price: '999999.99',
    });
    expect(await offers({ price: 1000, offerPrice: 805, qty: 1, soldQty: 0 })).toMatchObject({ price: '8.05' });
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
});

describe('listing page', () => {
  async function readListing(path: string, headers: Record<string, string> = {}) {
    const [, main = ''] = (await read(path, headers)).html.split('<main');
    const all = (pattern: RegExp) => [...main.matchAll(pattern)].map(([, text]) => text);
    return {
      main,
      title: all(/<h1[^>]*>([^<]*)</g)[0],
      names: all(/<a class="[^"]*line-clamp-2[^"]*"[^>]*>([^<]*)</g),
      prices: all(/<span class="font-semibold[^"]*">(?:<span class="sr-only">[^<]*<\/span>)?([^<]*)</g),
    };
  }

  test.each([
    ['/p/products', 'shorting_id=5'],
    ['/p/products?category=furniture&sort=price-up', 'category=furniture&shorting_id=2'],
    ['/p/products?category=furniture&subcategory=sofas', 'category=furniture&sub_category=sofas&shorting_id=5'],
    ['/p/products?brand=halvik&sale=1', 'brand=halvik&on_sale=1&shorting_id=5'],
    ['/p/products?q=lamp', 'search=lamp'],
    ['/p/products?sort=sideways&min=x&rating=', 'shorting_id=5'],
  ])('shows the first products for %s', async (path, query) => {
    for (const lang of ['en', 'bg']) {
      const headers = { cookie: `lang=${lang}` };
      const init = { headers: { 'accept-language': lang } };
      const { products } = await (await shop.request(`/api/product?${query}`, init)).json();
      const names = products.data.map(({ name }: { name: string }) => name);
      expect(names.length).toBeGreaterThan(0);
      expect((await readListing(path, headers)).names).toEqual(names);
    }
  });

  test('formats title and prices in its language, and prioritises the first two pictures', async () => {
    const [en, bg] = [await readListing('/p/products?lang=en'), await readListing('/p/products?lang=bg')];
    expect(en.title).toBe('All products');
    expect(bg.title).toBe('Всички продукти');
    expect(en.prices).toHaveLength(24);
    for (const price of en.prices) expect(price).toMatch(/^€\d+\.\d\d$/);
    for (const price of bg.prices) expect(price).toMatch(/^\d+,\d\d\s€$/);
    expect(en.main.match(/fetchPriority="high"/g)).toHaveLength(2);
  });

  test('escapes HTML in brand and product names', async () => {
    const [brand] = await shop.sql.select().from(brands).where(eq(brands.slug, 'halvik'));
    const name = '<b>Halvik</b> & "sons"';
    await shop.sql.update(brands).set({ name }).where(eq(brands.slug, 'halvik'));
    const { main } = await readListing('/p/products?brand=halvik');
    await shop.sql.update(brands).set({ name: brand?.name }).where(eq(brands.slug, 'halvik'));
    // The page contains the brand name in the breadcrumb, the title, the filter and its button.
    expect(main.match(/&lt;b&gt;Halvik&lt;\/b&gt; &amp; &quot;sons&quot;/g)).toHaveLength(4);
    expect(main).not.toContain('<b>');
    const lamp = eq(products.slug, 'spun-metal-pendant-lamp');
    const [before] = await shop.sql.select({ name: products.name }).from(products).where(lamp);
    await shop.sql
      .update(products)
      .set({ name: { en: '<img src=x> lamp' } })
      .where(lamp);
    const { names } = await readListing('/p/products?q=lamp');
    await shop.sql.update(products).set({ name: before?.name }).where(lamp);
    expect(names).toContain('&lt;img src=x&gt; lamp');
  });

  test('has the title, breadcrumbs and full canonical URL, also if the URL lacks the parent categories', async () => {
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

  test('has the brand in its canonical URL, but no other filters, and noindex for a search', async () => {
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
      canonical: 'http://localhost/p/products?q=mug',
    });
    expect(await read(`/p/products?q=${'x'.repeat(10_000)}`)).toMatchObject({
      status: 200,
      title: `${'x'.repeat(200)} · Pazar`,
    });
  });
});

describe('HTML head of the bundles page', () => {
  test('has its own title and canonical URL for all bundles and for a category', async () => {
    const all = await read('/p/bundles');
    expect(all).toMatchObject({ status: 200, title: 'Bundles · Pazar', canonical: 'http://localhost/p/bundles' });
    const [category] = await shop.sql.select().from(categories).where(eq(categories.level, 1)).limit(1);
    const path = `/p/bundles?category=${category?.slug}`;
    const page = await read(`${path}&utm_source=mail`);
    expect(page).toMatchObject({
      status: 200,
      title: `Bundles: ${category?.name.en} · Pazar`,
      description: expect.stringContaining(String(category?.name.en)),
      canonical: `http://localhost${path}`,
    });
    expect(page.jsonLd[0].itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Home',
      'Bundles',
      category?.name.en,
    ]);
    expect(await read(`${path}&lang=bg`)).toMatchObject({ title: `Комплекти: ${category?.name.bg} · Pazar` });
  });

  test('answers 404 for an unknown or inactive category and for a subcategory', async () => {
    const [root] = await shop.sql.select().from(categories).where(eq(categories.level, 1)).limit(1);
    const [sub] = await shop.sql.select().from(categories).where(eq(categories.level, 2)).limit(1);
    const missing = { status: 404, title: 'Category not found · Pazar', robots: 'noindex', canonical: undefined };
    expect(await read('/p/bundles?category=no-such')).toMatchObject(missing);
    expect(await read(`/p/bundles?category=${sub?.slug}`)).toMatchObject(missing);
    const show = (isActive: boolean) =>
      shop.sql
        .update(categories)
        .set({ isActive })
        .where(eq(categories.id, Number(root?.id)));
    await show(false);
    expect(await read(`/p/bundles?category=${root?.slug}`)).toMatchObject(missing);
    await show(true);
    expect(await read(`/p/bundles?category=${root?.slug}`)).toMatchObject({ status: 200 });
  });
});
