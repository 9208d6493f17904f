import { eq, inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Goods, goodsReader } from '../../server/catalog/goods';
import { Kept } from '../../server/catalog/kept';
import { goodsOrderer } from '../../server/catalog/order-goods';
import { readProductQuery } from '../../server/catalog/product-query';
import { type ReadWords, wordsReader } from '../../server/catalog/read-words';
import { searchGoods } from '../../server/catalog/search-goods';
import { clear, countTexts, MOST_ROUNDS, newTally, WordGatherer } from '../../server/catalog/word-lists';
import { openSql, type Sql } from '../../server/db/open';
import * as schema from '../../server/db/schema';
import { products } from '../../server/db/schema';
import { createLog } from '../../server/log';
import { cutSearch } from '../../src/contract/query';
import { createTestDatabase, openTestPool, type TestDatabase } from '../support/postgres';

let database: TestDatabase;
let close: () => Promise<void>;
let sql: Sql;
const silent = createLog({ level: 'silent' });
let sample: typeof products.$inferSelect;

/** Made of parts that meet often: words that hold, begin and nearly are each other, in both alphabets and in neither. */
const parts = fc.constantFrom(
  ...['arm', 'chair', 'lav', 'ender', 'ar', 'len', 'oak', 'lamp', 'a', 'wi', 'fi', '12', '5'],
  ...['кафе', 'машина', 'ма', 'ши', 'стол', 'фотьойл', 'по', 'ка', 'и', 'ъгъл'],
  ...['-', '.', ',', "'", '%', '_', '\\', 'é', 'ї', '🪑', '„', 'Ш', '\u00a0'],
);
const word = fc.array(parts, { minLength: 1, maxLength: 4 }).map((some) => some.join(''));
const gap = fc.constantFrom(' ', ' ', ' ', ' ', '  ', '\n');
const text = fc.array(fc.tuple(word, gap), { maxLength: 14 }).map((words) => words.flat().join(''));
const ware = fc.record({ text: text.map((it) => it.toLowerCase()), en: text, bg: text, age: fc.nat(30) });

/** As a hand slips: a letter left out, doubled, or in the wrong place; or the beginning, or what is inside. */
const slips: ((word: string, at: number) => string)[] = [
  (it) => it,
  (it) => it,
  (it, at) => it.slice(0, at) + it.slice(at + 1),
  (it, at) => it.slice(0, at) + it.slice(at - 1),
  (it, at) => it.slice(0, at) + (it[at + 1] ?? '') + (it[at] ?? '') + it.slice(at + 2),
  (it, at) => it.slice(0, at),
  (it, at) => it.slice(at),
];
const typed = fc
  .array(fc.tuple(word, fc.nat(12), fc.constantFrom(...slips)), { minLength: 1, maxLength: 3 })
  .map((words) => words.map(([it, at, slip]) => slip(it, Math.min(at, it.length))).join(' '));

beforeAll(async () => {
  database = await createTestDatabase();
  ({ sql, close } = await openSql({ databaseUrl: database.url, dataDir: '' }));
  const [first] = await sql.select().from(products).limit(1);
  if (!first) throw new Error('The demo shop is empty.');
  sample = first;
});

afterAll(async () => {
  await close?.();
  await database?.drop();
});

let added = 0;

async function add(wares: { text: string; en: string; bg: string; age: number }[]): Promise<number[]> {
  const { id, unitPrice, rating, wordsDigest, ...rest } = sample;
  const rows = await sql
    .insert(products)
    .values(
      wares.map((one) => {
        added += 1;
        const name = { en: one.en, bg: one.bg };
        // Some are of the same age.
        const createdAt = new Date(Date.UTC(2026, 0, 1 + one.age));
        return { ...rest, slug: `w-${added}`, sku: `w-${added}`, name, searchText: one.text, createdAt };
      }),
    )
    .returning({ id: products.id });
  return rows.map((row) => row.id);
}

/** Searches with these words of the process and without, of the goods as they are now. */
function searchers(inWords: ReadWords) {
  const deps = { sql, clock: () => new Date() };
  const version = { goods: '', all: '' };
  const goods: Promise<Goods> = goodsReader(deps)('');
  const inOrder = goodsOrderer(deps);
  const finder = (reader: ReadWords) => async (words: string[]) => {
    const kept = { version, inOrder, inWords: reader, words: new Kept<Int32Array>(1) };
    const rows = await searchGoods(sql, { goods, words, kept });
    const { ids } = await goods;
    return [...rows].map((row) => ids[row] as number);
  };
  return { goods, inProcess: finder(inWords), inDatabase: finder(async () => null) };
}

const wordsOf = (search: string) => readProductQuery(`/api/product?${new URLSearchParams({ search })}`).words;

/** Returns how many of these texts found something. */
async function compare(inWords: ReadWords, texts: string[]): Promise<number> {
  const { inProcess, inDatabase } = searchers(inWords);
  let finding = 0;
  for (const search of texts) {
    const words = wordsOf(search);
    if (words.length === 0) continue;
    const found = await inDatabase(words);
    expect(await inProcess(words), search).toEqual(found);
    if (found.length > 0) finding += 1;
  }
  return finding;
}

test('the process finds what the database finds, in the same order, for thousands of texts', async () => {
  await add(fc.sample(ware, { numRuns: 300, seed: 8 }));
  const inWords = wordsReader({ sql, log: silent });
  const { goods } = searchers(inWords);
  expect(await inWords(await goods)).not.toBeNull();
  const ofDemo = (await sql.select({ text: products.searchText }).from(products)).flatMap(({ text }) =>
    text.split(' '),
  );
  const real = fc
    .array(fc.tuple(fc.constantFrom(...ofDemo), fc.nat(9), fc.constantFrom(...slips)), { minLength: 1, maxLength: 2 })
    .map((words) => words.map(([it, at, slip]) => slip(it, Math.min(at, it.length))).join(' '));
  const finding = await compare(inWords, [
    ...fc.sample(typed, { numRuns: 1500, seed: 9 }),
    ...fc.sample(real, { numRuns: 1000, seed: 10 }),
  ]);
  expect(finding).toBeGreaterThan(500);
}, 300_000);

test('what is added, changed, hidden, shown again and gone is found as the database finds it at once', async () => {
  const ids = await add(fc.sample(ware, { numRuns: 40, seed: 11 }));
  const inWords = wordsReader({ sql, log: silent });
  const texts = fc.sample(typed, { numRuns: 12, seed: 12 });
  await compare(inWords, texts);
  const wares = fc.sample(ware, { numRuns: 12, seed: 13 });
  for (const [n, { text, en, bg }] of wares.entries()) {
    const before = ids.slice(n, n + 3);
    await add([wares[n] as (typeof wares)[number]]);
    await sql.update(products).set({ searchText: text, name: { en, bg } }).where(inArray(products.id, before));
    await sql
      .update(products)
      .set({ isActive: n % 2 === 0 })
      .where(eq(products.id, ids[20 + (n >> 1)] as number));
    await sql.delete(products).where(eq(products.id, ids[39 - n] as number));
    // With its own words and with those from before.
    await compare(inWords, [...texts.slice(n), text.split(/\s+/, 2).join(' '), sample.searchText.slice(0, 20)]);
  }
}, 120_000);

test('a large catalogue is read beside the searches, which the database answers meanwhile', async () => {
  const inWords = wordsReader({ sql, log: silent }, 10);
  const { goods: reading, inProcess, inDatabase } = searchers(inWords);
  const goods = await reading;
  expect(await inWords(goods)).toBeNull();
  expect(await inProcess(['chair'])).toEqual(await inDatabase(['chair']));
  await expect.poll(() => inWords(goods)).not.toBeNull();
  expect(await inProcess(['chair'])).toEqual(await inDatabase(['chair']));
});

/** A database that fails to answer the questions for words whose numbers, from 0, are given, in the way that is said. */
function brokenSql(failing: number[], answer: () => Promise<never>) {
  const pool = openTestPool(database.url, { max: 1 });
  const query = pool.query.bind(pool);
  let asked = 0;
  pool.query = ((...args: Parameters<typeof query>) => {
    asked += 1;
    return failing.includes(asked - 1) ? answer() : query(...args);
  }) as typeof pool.query;
  onTestFinished(() => pool.end());
  return { sql: drizzle(pool, { schema, casing: 'snake_case' }), asked: () => asked };
}

const failure = () => Promise.reject(new Error('no database'));

test('words that could not be read are read anew by who searches next, and the log tells why', async () => {
  const { goods: reading } = searchers(async () => null);
  const goods = await reading;
  const lines: string[] = [];
  const log = createLog({ level: 'info', write: (line) => lines.push(line) });
  const many = brokenSql([0, 1], failure);
  const inWords = wordsReader({ sql: many.sql, log }, 10);
  await expect.poll(() => inWords(goods)).not.toBeNull();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'error', event: 'words not read', cause: 'no database' }),
    expect.objectContaining({ level: 'error', event: 'words not read', cause: 'no database' }),
  ]);
  // Who waits for them is told, as of all else that the database fails at.
  const few = wordsReader({ sql: brokenSql([0], failure).sql, log });
  await expect(few(goods)).rejects.toThrow();
  expect(await few(goods)).not.toBeNull();
  expect(lines).toHaveLength(2);
});

test.each([
  ['who searches waits for', 1000],
  ['are read beside the searches', 10],
])(
  'words that %s are given up where the database is silent for 5 seconds, and it answers the search itself',
  async (_, atOnce) => {
    const { goods: reading } = searchers(async () => null);
    const goods = await reading;
    const lines: string[] = [];
    const log = createLog({ level: 'info', write: (line) => lines.push(line) });
    const silence = brokenSql([0], () => new Promise<never>(() => {}));
    const inWords = wordsReader({ sql: silence.sql, log }, atOnce);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const late = inWords(goods);
    await vi.waitFor(() => expect(silence.asked()).toBe(1));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await late).toBeNull();
    expect(lines).toEqual([expect.stringContaining('No answer in 5 s')]);
    vi.useRealTimers();
    await expect.poll(() => inWords(goods)).not.toBeNull();
    expect(lines).toHaveLength(1);
  },
);

test('a text has far fewer parts to count than can be counted, and more of them are refused', () => {
  const longest = cutSearch('a'.repeat(10_000)).length;
  // Each letter of a word begins a trigram, and one is before it.
  expect(longest + 1).toBeLessThanOrEqual(MOST_ROUNDS);
  const gatherer = new WordGatherer();
  gatherer.add(0, 'oak');
  const lists = gatherer.done();
  const tally = newTally(1);
  for (let n = 0; n < MOST_ROUNDS; n += 1) countTexts(lists, 'words', 'oak', tally);
  expect(tally.counts).toEqual(new Uint8Array([MOST_ROUNDS]));
  expect(() => countTexts(lists, 'words', 'oak', tally)).toThrow(RangeError);
  clear(tally);
  countTexts(lists, 'words', 'oak', tally);
  expect(tally.counts).toEqual(new Uint8Array([1]));
});

test('of texts far apart each is counted once a round', () => {
  const numbers = [0, 1, 128, 129, 300, 16_700, 2_200_000];
  const gatherer = new WordGatherer();
  for (const number of numbers) gatherer.add(number, ' oak oak  tree-house ');
  gatherer.add(2_200_001, 'soak');
  const lists = gatherer.done();
  const tally = newTally(2_200_002);
  const counted = (rounds: number) => Array.from(tally.counts.keys()).filter((n) => tally.counts[n] === rounds);
  countTexts(lists, 'words', 'oak', tally);
  expect(counted(1)).toEqual([...numbers, 2_200_001]);
  countTexts(lists, 'words', ' oak', tally);
  expect(counted(2)).toEqual(numbers);
  countTexts(lists, 'letters', ' house', tally);
  expect(counted(3)).toEqual(numbers);
  clear(tally);
  countTexts(lists, 'words', ' house', tally);
  expect(tally.counts.every((count) => count === 0)).toBe(true);
});
