import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { indexProducts } from '../../server/catalog/index-products';
import { only } from '../../server/db/only-row';
import { categories, products, searchCounts, sellers } from '../../server/db/schema';
import { openShop, type TestShop } from '../support/test-shop';

interface Help {
  corrected: string | null;
  categories: { name: string; category: string; sub_category: string | null; child_category: string | null }[];
  sellers: { shop_name: string; slug: string }[];
  similar: { slug: string }[];
}

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
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
  beforeEach(() => shop.sql.delete(searchCounts));

  let caches = 0;
  /** Searches in the listing. The changing page size passes the cache of answers. */
  const search = async (text: string, more = '', lang = 'en') => {
    caches += 1;
    await ask(text, { path: 'product', more: `&per_page=${1 + (caches % 60)}${more}`, lang });
  };
  const popular = async (lang = 'en') => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60_000);
    return (await shop.read<{ searches: string[] }>('/api/popular-searches', { headers: { 'Accept-Language': lang } }))
      .searches;
  };
  const times = async (count: number, ...parts: Parameters<typeof search>) => {
    for (let time = 0; time < count; time += 1) await search(...parts);
  };

  test('are those that were made at least three times in the last 30 days, the most frequent first', async () => {
    await times(3, 'Qorvane');
    await times(4, ' qorvane ZELLIT ');
    await times(2, 'drosk');
    await times(3, 'жълтуга', '', 'bg');
    expect(await popular()).toEqual(['qorvane zellit', 'qorvane']);
    expect(await popular('bg')).toEqual(['жълтуга']);
    shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 86_400_000);
    expect(await popular()).toEqual([]);
  });

  test('contain no word that is in no product, and no search without products', async () => {
    await times(3, 'qorvane nonsenseword');
    await times(3, 'qorvene');
    await times(3, 'zellit drosk');
    expect(await popular()).toEqual([]);
  });

  test('do not count filters, sort orders and further pages as searches', async () => {
    await times(2, 'qorvane');
    await search('qorvane', '&page=2');
    await search('qorvane', '&shorting_id=2');
    await search('qorvane', '&max_price=99999');
    expect(await popular()).toEqual([]);
  });
});
