import type { Goods } from './goods';
import { type GoodsWords, NOWHERE } from './read-words';
import { isAnywhere, isGuessable, LIKENESS } from './search-words';
import { clear, countTexts, isPlain } from './word-lists';
import type { WordPart } from './word-parts';

/** So many the database compares one by one sooner than it finds them by its index. */
const FEW = 300;

/**
 * The ids of all goods that may have words like these, and of some that have not: only the database can tell how like. Null
 * where its index of trigrams finds them sooner, because of some word nothing tells and the others leave many.
 */
export function findLikely({ ids }: Goods, { parts }: GoodsWords, words: string[]): Int32Array | null {
  const guessed = words.filter(isGuessable);
  if (!guessed.some(tells)) return null;
  const likely = parts.flatMap(({ part, rows }) => {
    const passed = new Uint8Array(rows.length).fill(1);
    for (const word of words) pass(part, word, passed);
    return [...rows.filter((row, n) => row !== NOWHERE && passed[n] === 1)];
  });
  if (likely.length > FEW && !guessed.every(tells)) return null;
  return Int32Array.from(likely, (row) => ids[row] as number);
}

/** What a word's likeness is made of is known for sure where every database takes it apart alike. */
function tells(word: string): boolean {
  const runs = runsOf(word);
  return runs.length > 0 && runs.every(isPlain);
}

/** What of a word the database takes for words: every database parts them at ASCII's signs. */
const runsOf = (word: string) => word.split(/[^a-z0-9\u0080-\u{10ffff}]+/u).filter((run) => run !== '');

/** Only those pass that have the word, or enough of it. */
function pass({ texts, room }: WordPart, word: string, passed: Uint8Array): void {
  if (isGuessable(word) && !tells(word)) return;
  const counts = clear(room.held);
  let least = 1;
  if (isGuessable(word)) {
    const trigrams = trigramsOf(word);
    // Two such texts are as like as what they share of all that they have; so no more than as what is shared of the word.
    least = Math.ceil(trigrams.length * LIKENESS - ROUNDING);
    for (const trigram of trigrams) countTexts(texts, 'letters', trigram, room.held);
  } else {
    countTexts(texts, 'words', isAnywhere(word) ? word : ` ${word}`, room.held);
  }
  for (let n = 0; n < passed.length; n += 1) if ((counts[n] as number) < least) passed[n] = 0;
}

const ROUNDING = 1e-6;

/** What the database takes a word apart into, each once: two spaces are set before each run of letters and one after it. Of the two one is enough to know where a word begins. */
function trigramsOf(word: string): string[] {
  const trigrams = runsOf(word).flatMap((run) => {
    const inside = Array.from({ length: run.length }, (_, n) => ` ${run} `.slice(n, n + 3));
    return [` ${run[0]}`, ...inside];
  });
  return [...new Set(trigrams)];
}
