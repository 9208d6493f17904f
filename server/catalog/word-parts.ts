import { asc, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { products } from '../db/schema';
import { inTime } from './in-time';
import { type Digests, type Packed, unpackDigests } from './packed';
import { smallNames } from './small-names';
import { newTally, type Tally, WordGatherer, type WordLists } from './word-lists';

/** The words of some products as they were when they were read, some hundred bytes a product. */
export type WordPart = {
  /** In order; by their places here `texts` and `names` number them. */
  ids: Int32Array;
  digests: Digests;
  /** What search looks through. */
  texts: WordLists;
  /** Their names in both languages, in small letters. */
  names: WordLists;
  /** What searches reckon with (see `Goods.room`). */
  room: { held: Tally; named: Tally; begun: Tally };
};

/** Reads the words of these products as far as they are there; their ids are in order. Throws `Late` where the database does not answer. */
export type ReadPart = (ids: Int32Array) => Promise<WordPart>;

/** So many texts are read at once, because all else waits while they are taken apart. */
const PACK = 250;

/** So many ms at most: far more than it takes, and few enough for the database to answer a search instead. */
const PATIENCE = 5000;

export function partsReader(sql: Sql): ReadPart {
  const readTexts = textsReader(sql);
  return async (wanted) => {
    const ids = new Int32Array(wanted.length);
    const digests: Digests = { upper: new Int32Array(wanted.length), lower: new Int32Array(wanted.length) };
    const [texts, names] = [new WordGatherer(), new WordGatherer()];
    let size = 0;
    for (let from = 0; from < wanted.length; from += PACK) {
      const rows = await inTime(readTexts(wanted.subarray(from, from + PACK)), PATIENCE);
      const packs = rows.map(({ digest }) => digest);
      const { upper, lower } = unpackDigests(packs, { at: 0, length: 8 });
      digests.upper.set(upper, size);
      digests.lower.set(lower, size);
      for (const { id, text, name } of rows) {
        ids[size] = id;
        texts.add(size, text);
        names.add(size, name);
        size += 1;
      }
    }
    const room = { held: newTally(size), named: newTally(size), begun: newTally(size) };
    return { ids: ids.subarray(0, size), digests, texts: texts.done(), names: names.done(), room };
  };
}

type Text = { id: number; digest: Packed; text: string; name: string };

function textsReader(sql: Sql): (ids: Int32Array) => Promise<Text[]> {
  const query = sql
    .select({
      id: products.id,
      digest: raw<Packed>`int8send(${products.wordsDigest})`,
      text: products.searchText,
      name: smallNames,
    })
    .from(products)
    .where(raw`${products.id} = any(${raw.placeholder('ids')}::int[])`)
    .orderBy(asc(products.id))
    .prepare('words_of_products');
  return async (ids) => query.execute({ ids: [...ids] });
}
