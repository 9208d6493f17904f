import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '../../server/db/schema';
import { newestFirst, type Plain, readCatalogue } from '../support/catalogue';
import { openShop, type TestShop } from '../support/shop';

let shop: TestShop;
let all: Plain[];

/** Products with texts that mean something to a database. */
const oddities = [
  '100% wool_blend',
  'c:\\temp\\lamp',
  "o'brien; drop table products --",
  'ниво 50% памук',
  'кафе-машина',
  'emoji 🪑 seat',
  'armchair of oak',
  'lavender soap',
  'lavenne pillow',
  'голям фотьойл',
  'кафемашина с цедка',
];

const slugOf = (searchText: string) => `odd-${oddities.indexOf(searchText)}`;

beforeAll(async () => {
  shop = await openShop();
  const [first] = await shop.sql.select().from(products).limit(1);
  if (!first) throw new Error('The demo shop is empty.');
  const { id, unitPrice, rating, ...rest } = first;
  await shop.sql
    .insert(products)
    .values(oddities.map((searchText, n) => ({ ...rest, slug: `odd-${n}`, sku: `odd-${n}`, searchText })));
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

/** Every word somewhere in the product's words; one or two letters only where a word begins. */
const holding = (text: string) =>
  all.filter(({ row }) =>
    text
      .trim()
      .toLowerCase()
      .split(/\s+/)
      .every((word) =>
        word.length < 3
          ? row.searchText.startsWith(word) || row.searchText.includes(` ${word}`)
          : row.searchText.includes(word),
      ),
  );

/** Best are those in whose name each word begins one, then those whose name has it somewhere. */
const fitOf = ({ row }: Plain, text: string) => {
  const name = ` ${row.name.en} ${row.name.bg}`.toLowerCase();
  const words = text.trim().toLowerCase().split(/\s+/);
  if (words.every((word) => name.includes(` ${word}`))) return 2;
  return words.every((word) => name.includes(word)) ? 1 : 0;
};

describe('a search finds the products that hold every word', () => {
  test.each([
    'chair',
    'ChAIr',
    '  chair  ',
    'lamp',
    'стол',
    'СТОЛ',
    'растение',
    'linen chair',
    'chair linen',
    'oa',
    'a b',
    'in',
    'ар',
  ])('“%s”, those named so first, then the newest', async (text) => {
    const wanted = newestFirst(holding(text)).sort((a, b) => fitOf(b, text) - fitOf(a, text));
    if (wanted.length > 0) expect(await idsOf(text)).toEqual(wanted.map(({ id }) => id));
  });

  test('in both languages, whatever the reader’s', async () => {
    const [english, bulgarian] = [await idsOf('chair'), await idsOf('стол')];
    expect(english.length).toBeGreaterThan(0);
    expect(bulgarian.length).toBeGreaterThan(0);
    const asBulgarian = await shop.read<Found>('/api/search-product?search=chair&per_page=60', {
      headers: { 'Accept-Language': 'bg' },
    });
    expect(asBulgarian.products.data.map(({ id }) => id)).toEqual(english);
  });

  test('together with filters and an order', async () => {
    const wanted = holding('chair').filter(({ paid }) => paid <= 20_000);
    const { products: found } = await search('chair', '&max_price=200&shorting_id=2');
    expect(found.data.map(({ id }) => id)).toEqual(
      [...wanted].sort((a, b) => a.paid - b.paid || a.id - b.id).map(({ id }) => id),
    );
  });

  test('also in the listing', async () => {
    const listed = await shop.read<Found>('/api/product?search=chair&per_page=60');
    expect(listed.products.data.map(({ id }) => id)).toEqual(await idsOf('chair'));
  });
});

describe('special characters stand for themselves', () => {
  test.each([
    ['100%', ['odd-0']],
    ['%', ['odd-0', 'odd-3']],
    ['l_b', ['odd-0']],
    ['_', []],
    ['\\', []],
    ['c:\\temp', ['odd-1']],
    ["o'brien;", ['odd-2']],
    ['50% памук', ['odd-3']],
    ['кафе-машина', ['odd-4']],
    ['🪑', ['odd-5']],
  ])('%s', async (text, slugs) => {
    const { products: found } = await search(text);
    const odd = found.data.map(({ slug }) => slug).filter((slug) => slug.startsWith('odd-'));
    // One or two characters are looked for where a word begins.
    const wanted =
      text.length < 3
        ? holding(text)
            .map(({ row }) => row.slug)
            .filter((slug) => slug.startsWith('odd-'))
        : slugs;
    expect(odd.sort()).toEqual([...wanted].sort());
  });

  test('letters made of two characters are the same letters', async () => {
    const [odd] = await shop.sql.select().from(products).where(eq(products.slug, 'odd-4'));
    await shop.sql
      .update(products)
      .set({ searchText: 'чай'.normalize('NFC') })
      .where(eq(products.id, odd?.id ?? 0));
    const { products: found } = await search('чай'.normalize('NFD'));
    expect(found.data.map(({ slug }) => slug)).toContain('odd-4');
  });

  test('quotes and statements are only text', async () => {
    for (const text of ["'; drop table products; --", '" or 1=1', '$1', ':name', '{"en":1}', '<script>', '../../etc']) {
      expect((await shop.request(`/api/search-product?search=${encodeURIComponent(text)}`)).status).toBe(200);
    }
    expect((await search('chair')).products.total).toBeGreaterThan(0);
  });
});

describe('a mistyped word', () => {
  test.each([
    ['armchiar', 'armchair'],
    ['lavendar', 'lavender'],
    ['фотьол', 'фотьойл'],
    ['кафемашна', 'кафемашина'],
  ])('%s finds what %s names, first', async (typed, meant) => {
    expect(holding(typed)).toEqual([]);
    const found = await idsOf(typed);
    const first = all.find(({ id }) => id === found[0]);
    expect(first?.row.searchText).toContain(meant);
  });

  test('finds the likest first, be another newer', async () => {
    const { products: found } = await search('lavendar');
    const odd = found.data.map(({ slug }) => slug).filter((slug) => slug.startsWith('odd-'));
    expect(odd).toEqual([slugOf('lavender soap'), slugOf('lavenne pillow')]);
    const { products: newest } = await search('lavendar', '&shorting_id=1');
    expect(newest.data.findIndex(({ slug }) => slug === odd[1])).toBeLessThan(
      newest.data.findIndex(({ slug }) => slug === odd[0]),
    );
  });

  test('is not guessed at when the word as typed is in the shop but filtered out', async () => {
    expect((await search('chair', '&max_price=0.01')).products.total).toBe(0);
  });

  test('that is like nothing finds nothing', async () => {
    expect((await search('zzqqxxyyw')).products.total).toBe(0);
  });
});

describe('bounds', () => {
  test('a blank search is no search', async () => {
    expect((await search('   ')).products.total).toBe(all.length);
  });

  test('only the first 200 characters count', async () => {
    const long = `chair${' '.repeat(195)}zzqqxxyyw`;
    expect((await search(long)).products.total).toBe((await search('chair')).products.total);
    expect((await shop.request(`/api/search-product?search=${'a'.repeat(5000)}`)).status).toBe(200);
  });
});
