import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { indexProducts } from '../../server/catalog/index-products';
import { only } from '../../server/db/only-row';
import { categories, products, searches, sellers } from '../../server/db/schema';
import { openShop, type TestShop } from '../support/test-shop';

interface Help {
  corrected: string | null;
  categories: { name: string; category: string; sub_category: string | null; child_category: string | null }[];
  sellers: { shop_name: string; slug: string }[];
  similar: { slug: string }[];
}

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ trustProxy: 1 });
  const { id, unitPrice, rating, ...rest } = only(
    await shop.sql.select().from(products).orderBy(asc(products.id)).limit(1),
  );
  const description = { en: 'A word that no name contains: spelkad' };
  const odd = { qorvane: 'Qorvane zellit', zellit: 'Zellit', qorvanec: 'Qorvane drosk' };
  await shop.sql.insert(products).values(
    Object.entries(odd).map(([slug, en]) => ({
      ...rest,
      name: { en, bg: 'Жълтуга' },
      slug,
      sku: slug,
      shortDescription: description,
    })),
  );
  await indexProducts(shop.sql);
});
afterAll(() => shop?.close());

const ask = (text: string, { path = 'search-product', more = '', lang = 'en' } = {}) =>
  shop.read<{ search_help?: Help }>(`/api/${path}?search=${encodeURIComponent(text)}${more}`, {
    headers: { 'Accept-Language': lang },
  });
const helpFor = async (text: string, options = {}) => {
  const { search_help: help } = await ask(text, options);
  if (!help) throw new Error(`The search for “${text}” got no help.`);
  return help;
};

describe('correction', () => {
  test.each([
    ['qorvene', 'en', 'qorvane'],
    ['spelkod', 'en', null],
    ['qorvane zelit', 'en', 'qorvane zellit'],
    ['жълтога', 'bg', 'жълтуга'],
    ['qorvane', 'en', null],
    ['qorv', 'en', null],
  ])('of “%s” in %s is %s', async (text, lang, corrected) => {
    expect((await helpFor(text, { lang })).corrected).toBe(corrected);
  });
});

describe('categories and boutiques', () => {
  test('of the same name are suggested in the language of the request', async () => {
    const [plants] = (await helpFor('plant')).categories;
    expect(plants).toEqual({ name: 'Plants', category: 'plants', sub_category: null, child_category: null });
    const [inBulgarian] = (await helpFor('rasten', { lang: 'bg' })).categories;
    expect(inBulgarian).toMatchObject({ name: 'Растения', category: 'plants' });
  });

  test('are suggested for another form of a word, but not for its middle', async () => {
    const names = async (text: string, lang = 'en') =>
      (await helpFor(text, { lang })).categories.map(({ name }) => name);
    expect(await names('computer')).toContain('Computers');
    expect(await names('computerss')).toContain('Computers');
    expect(await names('стол', 'bg')).not.toContain('Настолни компютри');
  });

  test('are suggested with the whole path of a category', async () => {
    const [parent, child] = await Promise.all(
      ['plants', 'indoor-plants'].map(async (slug) =>
        only(await shop.sql.select().from(categories).where(eq(categories.slug, slug))),
      ),
    );
    expect(child?.parentId).toBe(parent?.id);
    expect((await helpFor('indoor plants')).categories).toContainEqual({
      ...{ name: child?.name.en, category: 'plants', sub_category: 'indoor-plants', child_category: null },
    });
  });

  test('are not suggested if they are closed, or if their name lacks a word', async () => {
    const seller = only(await shop.sql.select().from(sellers).orderBy(asc(sellers.id)).limit(1));
    const suggested = async (text: string) => (await helpFor(text)).sellers.map(({ slug }) => slug);
    expect(await suggested(seller.shopName)).toEqual([seller.slug]);
    expect(await suggested(`${seller.shopName} qorvane`)).toEqual([]);
    await shop.sql.update(sellers).set({ isActive: false }).where(eq(sellers.id, seller.id));
    expect(await suggested(`${seller.shopName} `.toUpperCase())).toEqual([]);
    await shop.sql.update(sellers).set({ isActive: true }).where(eq(sellers.id, seller.id));
  });
});

describe('similar products', () => {
  const similar = async (text: string, options = {}) => (await helpFor(text, options)).similar.map(({ slug }) => slug);

  test('are missing if a product fits', async () => {
    expect(await similar('qorvane')).toEqual([]);
  });

  test('fit the most words of the search', async () => {
    expect(await similar('zellit drosk qorvane')).toEqual(['qorvanec', 'qorvane', 'zellit']);
    expect(await similar('wwwwwwwww drosk')).toEqual(['qorvanec']);
    expect(await similar('wwwwwwwww dr')).toContain('qorvanec');
  });

  test('are the best-selling ones if no word fits', async () => {
    const best = await shop.read<{ products: { data: { slug: string }[] } }>('/api/product?shorting_id=5&per_page=8');
    expect(await similar('zzqqxxyyw')).toEqual(best.products.data.map(({ slug }) => slug));
    expect(await similar('zzqqxxyyw', { path: 'product' })).toEqual(await similar('zzqqxxyyw'));
  });
});

test('further pages, and lists without a search, get no help', async () => {
  expect((await ask('qorvane', { more: '&page=2' })).search_help).toBeUndefined();
  expect((await ask('', { path: 'product' })).search_help).toBeUndefined();
});

describe('popular searches', () => {
  beforeEach(() => shop.sql.delete(searches));

  /** Searches as the app does, from different addresses. */
  const search = async (text: string, { visitors = 1, from = 1, lang = 'en', more = '' } = {}) => {
    for (let visitor = from; visitor < from + visitors; visitor += 1) {
      const headers = { 'Accept-Language': lang, 'X-Forwarded-For': `203.0.113.${visitor}` };
      await shop.read(`/api/search-product?search=${encodeURIComponent(text)}&per_page=12${more || '&page=1'}`, {
        headers,
      });
    }
  };
  const pass = (days: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + days * 86_400_000);
  };
  const popular = async (lang = 'en') => {
    const headers = { 'Accept-Language': lang };
    return (await shop.read<{ searches: string[] }>('/api/popular-searches', { headers })).searches;
  };

  test('are those of at least five visitors in the last 30 days, the most frequent first', async () => {
    await search('Qorvane', { visitors: 5 });
    await search(' qorvane, ZELLIT ', { visitors: 6 });
    await search('drosk', { visitors: 4 });
    await search('жълтуга', { visitors: 5, lang: 'bg' });
    expect(await popular()).toEqual(['qorvane zellit', 'qorvane']);
    expect(await popular('bg')).toEqual(['жълтуга']);
    pass(31);
    expect(await popular()).toEqual([]);
  });

  test('count each visitor once a day', async () => {
    for (let time = 0; time < 9; time += 1) await search('qorvane', { from: 7 });
    await search('qorvane!', { from: 7 });
    await search('qorvane', { visitors: 3, from: 8 });
    expect(await popular()).toEqual([]);
    pass(1);
    await search('qorvane', { from: 7 });
    expect(await popular()).toEqual(['qorvane']);
  });

  test('do not count further pages', async () => {
    await search('qorvane', { visitors: 9, more: '&page=2' });
    expect(await popular()).toEqual([]);
  });

  test('contain no word that is in no product, and find something', async () => {
    await search('qorvane nonsenseword', { visitors: 9 });
    await search('qorvene', { visitors: 9 });
    await search('zellit drosk', { visitors: 9 });
    await search('qorvane drosk', { visitors: 5 });
    expect(await popular()).toEqual(['qorvane drosk']);
  });

  test('are stored without addresses', async () => {
    await search('qorvane', { from: 77 });
    expect(JSON.stringify(await shop.sql.select().from(searches))).not.toContain('203.0.113');
  });
});
