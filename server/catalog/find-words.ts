import type { Goods } from './goods';
import type { Rows } from './order-goods';
import { type GoodsWords, NOWHERE } from './read-words';
import { isAnywhere } from './search-words';
import { clear, countTexts } from './word-lists';

/** The goods that hold every word, the best first and of equals the newest: the same that the database finds (`findByWords`). */
export function findWords(goods: Goods, { parts }: GoodsWords, words: string[], newest: Rows): Rows {
  const ofRows = goods.room.fits.fill(0);
  for (const { part, rows } of parts) {
    const { texts, names, room } = part;
    const [held, named, begun] = [clear(room.held), clear(room.named), clear(room.begun)];
    for (const word of words) {
      countTexts(texts, 'words', isAnywhere(word) ? word : ` ${word}`, room.held);
      countTexts(names, 'words', word, room.named);
      countTexts(names, 'words', ` ${word}`, room.begun);
    }
    const all = words.length;
    for (let n = 0; n < rows.length; n += 1) {
      const row = rows[n] as number;
      if (held[n] === all && row !== NOWHERE) ofRows[row] = 1 + Number(named[n] === all) + Number(begun[n] === all);
    }
  }
  return bestFirst(newest, ofRows);
}

/** How well a product fits that holds every word, and how much better each next one: its name has each somewhere, and a word that begins with each. */
const fits = [3, 2, 1];

function bestFirst(newest: Rows, ofRows: Uint8Array): Rows {
  const found = newest.filter((row) => ofRows[row] !== 0);
  const sorted = new Int32Array(found.length);
  let size = 0;
  for (const fit of fits) {
    for (let n = 0; n < found.length; n += 1) {
      const row = found[n] as number;
      if (ofRows[row] === fit) sorted[size++] = row;
    }
  }
  return sorted;
}
