import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexProducts } from '../../server/catalog/index-products';
import { only } from '../../server/db/only-row';
import { products } from '../../server/db/schema';
import { inLatin, type Plain, readCatalogue } from '../support/expected-catalogue';
import { openShop, type TestShop } from '../support/test-shop';

let shop: TestShop;
let all: Plain[];

const oddities = [
  '100% wool_blend',
  'c:\\temp\\lamp',
  "o'brien; drop table products --",
  'ниво 50% памук',
  'кафе-машина',
  'lavender soap',
  'lavenne pillow',
  'голям фотьойл',
  'чай'.normalize('NFC'),
];

beforeAll(async () => {
  shop = await openShop();
  const first = only(await shop.sql.select().from(products).orderBy(asc(products.id)).limit(1));
  const { id, unitPrice, rating, ...rest } = first;
  await shop.sql
    .insert(products)
    .values(oddities.map((name, n) => ({ ...rest, name: { en: name }, slug: `odd-${n}`, sku: `odd-${n}` })));
  await indexProducts(shop.sql);
  all = await readCatalogue(shop.sql, shop.clock.now);
});
afterAll(() => shop?.close());

type Found = { products: { data: { id: number; slug: string }[]; total: number; last_page: number } };

const search = (text: string, more = '') =>
  shop.read<Found>(`/api/search-product?search=${encodeURIComponent(text)}&per_page=60${more}`);

async function idsOf(text: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { products: found } = await search(text, `&page=${page}`);
    ids.push(...found.data.map(({ id }) => id));
    last = found.last_page;
  }
  return ids;
}

const oddOf = async (text: string) =>
  (await search(text)).products.data
    .map(({ slug }) => slug)
    .filter((slug) => slug.startsWith('odd-'))
    .map((slug) => oddities[Number(slug.slice(4))]);

const wordsOf = (text: string) => inLatin(text.trim()).split(/\s+/);

/** Query words of one or two letters match only at the start of a word. */
const holding = (text: string) =>
  all.filter(({ words }) => wordsOf(text).every((word) => words.includes(word.length < 3 ? ` ${word}` : word)));

/** Returns the rank: 4 equal name, 3 name prefix, 2 word prefixes, 1 words contained, 0 no match. */
function fitOf({ row }: Plain, text: string): number {
  const names = [row.name.en, row.name.bg].map((name) => inLatin(name ?? ''));
  const words = wordsOf(text);
  if (names.includes(words.join(' '))) return 4;
  if (names.some((name) => name.startsWith(words.join(' ')))) return 3;
  const all = ` ${names.join(' ')}`;
  if (words.every((word) => all.includes(` ${word}`))) return 2;
  return Number(words.every((word) => all.includes(word)));
}

describe('search by words', () => {
  test.each([
    'chair',
    'ChAIr',
    '  chair  ',
    'lamp',
    'стол',
    'СТОЛ',
    'stol',
    'растение',
    'white chair',
    'oa',
    'a b',
    'in',
  ])('finds products with every word of “%s”, best names first, then by popularity', async (text) => {
    const wanted = holding(text).sort(
      (a, b) => fitOf(b, text) - fitOf(a, text) || b.row.soldQty - a.row.soldQty || b.id - a.id,
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(await idsOf(text)).toEqual(wanted.map(({ id }) => id));
  });

  test('finds the same products in every language', async () => {
    const english = await idsOf('chair');
    const asBulgarian = await shop.read<Found>('/api/search-product?search=chair&per_page=60', {
      headers: { 'Accept-Language': 'bg' },
    });
    expect(asBulgarian.products.data.map(({ id }) => id)).toEqual(english);
  });

  test('combines the search with filters and an order', async () => {
    const wanted = holding('chair').filter(({ paid }) => paid <= 20_000);
    const { products: found } = await search('chair', '&max_price=200&shorting_id=2');
    expect(found.data.map(({ id }) => id)).toEqual(
      [...wanted].sort((a, b) => a.paid - b.paid || a.id - b.id).map(({ id }) => id),
    );
  });

  test('returns the same products in the listing', async () => {
    const listed = await shop.read<Found>('/api/product?search=chair&per_page=60');
    expect(listed.products.data.map(({ id }) => id)).toEqual(await idsOf('chair'));
  });
});

describe('special characters', () => {
  test.each([
    ['100%', ['100% wool_blend']],
    ['l_b', ['100% wool_blend']],
    ['c:\\temp', ['c:\\temp\\lamp']],
    ["o'brien", ["o'brien; drop table products --"]],
    ['50% памук', ['ниво 50% памук']],
    ['кафе-машина', ['кафе-машина']],
    ['чай'.normalize('NFD'), ['чай'.normalize('NFC')]],
    ['%', []],
    ['_', []],
    ['\\', []],
  ])('match literally in “%s”', async (text, names) => {
    expect(await oddOf(text)).toEqual(names);
  });

  test('cause no error when they form SQL statements or markup', async () => {
    for (const text of [
      "'; drop table products; --",
      '" or 1=1',
      '$1',
      ':name',
      '{"en":1}',
      '<script>',
      "a' | b:* & !c",
    ]) {
      expect((await shop.request(`/api/search-product?search=${encodeURIComponent(text)}`)).status).toBe(200);
    }
    expect((await search('chair')).products.total).toBeGreaterThan(0);
  });
});

describe('a misspelt word', () => {
  test('is corrected even if a product name once contained it', async () => {
    const ofName = eq(products.slug, `odd-${oddities.indexOf('lavenne pillow')}`);
    const rename = async (en: string) => {
      await shop.sql.update(products).set({ name: { en } }).where(ofName);
      await indexProducts(shop.sql);
    };
    await rename('pilloow');
    await rename('lavenne pillow');
    expect((await search('pilloow')).products.total).toBeGreaterThan(0);
  });

  test.each([
    ['lavendar', 'lavender soap'],
    ['фотьол', 'голям фотьойл'],
    ['кафе-машна', 'кафе-машина'],
  ])('%s finds %s', async (typed, expectedWords) => {
    expect(holding(typed)).toEqual([]);
    expect(await oddOf(typed)).toContain(expectedWords);
  });

  test('finds the most similar products first', async () => {
    expect(await oddOf('lavendar')).toEqual(['lavender soap', 'lavenne pillow']);
    await shop.sql
      .update(products)
      .set({ qty: 99, soldQty: 99 })
      .where(inArray(products.slug, ['odd-6']));
    expect(await oddOf('lavendar')).toEqual(['lavender soap', 'lavenne pillow']);
  });

  test('is not corrected when the typed word exists but is filtered out', async () => {
    expect((await search('chair', '&max_price=0.01')).products.total).toBe(0);
  });

  test('finds nothing when no known word is similar', async () => {
    expect((await search('zzqqxxyyw')).products.total).toBe(0);
  });
});

describe('limits of the search text', () => {
  test('ignores a blank search', async () => {
    expect((await search('   ')).products.total).toBe(all.length);
  });

  test('uses only the first 200 characters', async () => {
    const long = `chair${' '.repeat(195)}zzqqxxyyw`;
    expect((await search(long)).products.total).toBe((await search('chair')).products.total);
    expect((await shop.request(`/api/search-product?search=${'a'.repeat(5000)}`)).status).toBe(200);
  });
});

test('finds each product by its names', { timeout: 60_000 }, async () => {
  const activeProducts = await shop.sql.select().from(products).where(eq(products.isActive, true));
  const missing: string[] = [];
  for (const { id, name } of activeProducts) {
    for (const text of [name.en, name.bg]) {
      if (text && !(await search(text)).products.data.some((found) => found.id === id)) missing.push(text);
    }
  }
  expect(missing).toEqual([]);
});

test('follows changes of a product’s popularity and visibility', async () => {
  const change = (name: string, fields: Partial<typeof products.$inferInsert>) =>
    shop.sql
      .update(products)
      .set(fields)
      .where(eq(products.slug, `odd-${oddities.indexOf(name)}`));
  const [soap, pillow] = ['lavender soap', 'lavenne pillow'] as const;
  await change(soap, { qty: 9000, soldQty: 8000 });
  await change(pillow, { qty: 9000, soldQty: 9000 });
  expect(await oddOf('laven')).toEqual([pillow, soap]);
  await change(pillow, { soldQty: 7000 });
  expect(await oddOf('laven')).toEqual([soap, pillow]);
  await change(soap, { isActive: false });
  expect(await oddOf('laven')).toEqual([pillow]);
});
