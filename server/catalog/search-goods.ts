import type { Sql } from '../db/open';
import { findLikely } from './find-likely';
import { findWords } from './find-words';
import type { Goods } from './goods';
import type { Kept } from './kept';
import { type OrderGoods, type Rows, rowsOf } from './order-goods';
import type { ReadWords } from './read-words';
import { findByWords, guessAmong, guessProducts } from './search-words';
import type { CatalogueVersion } from './version';

type Searching = {
  version: CatalogueVersion;
  inOrder: OrderGoods;
  inWords: ReadWords;
  /** What the database was asked for. */
  words: Kept<Int32Array>;
};

/** The goods that hold every word, the best first; for a text that is found nowhere in the shop those with words like these. */
export async function searchGoods(
  sql: Sql,
  { goods: reading, words, kept }: { goods: Promise<Goods>; words: string[]; kept: Searching },
): Promise<Rows> {
  const { version } = kept;
  const [goods, newest] = await Promise.all([reading, kept.inOrder(reading, 'newest', version)]);
  const there = await kept.inWords(goods);
  const fromDatabase = async (find: () => Promise<Int32Array>) =>
    rowsOf(goods, await kept.words.get(words.join(' '), version.goods, find));
  // As long as its words are being read, the database looks through them.
  if (!there) return fromDatabase(() => findByWords(sql, words));
  const found = findWords(goods, there, words, newest);
  if (found.length > 0) return found;
  const likely = findLikely(goods, there, words);
  return fromDatabase(() => (likely ? guessAmong(sql, words, likely) : guessProducts(sql, words)));
}
