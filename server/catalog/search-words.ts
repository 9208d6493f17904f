import { and, desc, eq, like, or, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { products } from '../db/schema';
import { readIds } from './read-ids';
import { smallNames } from './small-names';

/** How much of a mistyped word must be found in a product's words, as a share of its trigrams. */
export const LIKENESS = 0.45;

/** A word must have that many letters for a guess at what was meant. */
const GUESSABLE = 4;
export const isGuessable = (word: string) => word.length >= GUESSABLE;

/** How many products a guess gives at most. */
const GUESSES = 200;

/** Finds the products that hold every word, the best first; for a text that is found nowhere in the shop those with words like these. */
export async function findByWords(sql: Sql, words: string[]): Promise<Int32Array> {
  const held = await readIds(sql, {
    id: products.id,
    from: raw`${products} where ${and(eq(products.isActive, true), ...words.map(holds))}`,
    order: raw`${fitOf(words)} desc, ${products.createdAt} desc, ${products.id} desc`,
  });
  return held.length > 0 ? held : guessProducts(sql, words);
}

/** How well a product that holds every word fits them: 2 where each begins a word of its name, 1 where its name has each somewhere, else 0. */
function fitOf(words: string[]): SQL {
  const holds = (before: string) => and(...words.map((word) => like(smallNames, `%${before}${escapeLike(word)}%`)));
  return raw`((${holds(' ')})::int + (${holds('')})::int)`;
}

/** Products with words like these, the likest first. */
export async function guessProducts(sql: Sql, words: string[]): Promise<Int32Array> {
  const guessable = words.filter(isGuessable);
  if (guessable.length === 0) return new Int32Array();
  return sql.transaction(async (tx) => {
    // The operator <% uses the trigram index, and takes its threshold from this setting alone.
    await tx.execute(raw`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`);
    const likenesses = guessable.map((word) => raw`word_similarity(${word}, ${products.searchText})`);
    const rows = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.isActive, true), ...words.map((word) => (isGuessable(word) ? isLike(word) : holds(word)))))
      .orderBy(desc(raw`least(${raw.join(likenesses, raw`, `)})`), desc(products.id))
      .limit(GUESSES);
    return Int32Array.from(rows, ({ id }) => id);
  });
}

/** One or two letters would be found nearly everywhere, so they must begin a word; that also lets the trigram index find them. */
export const isAnywhere = (word: string) => word.length >= 3;

function holds(word: string): SQL | undefined {
  const pattern = escapeLike(word);
  if (isAnywhere(word)) return like(products.searchText, `%${pattern}%`);
  return or(like(products.searchText, `${pattern}%`), like(products.searchText, `% ${pattern}%`));
}

/** Of these products those with words like these, the likest first; what can't be guessed at they are known to hold. */
export async function guessAmong(sql: Sql, words: string[], among: Int32Array): Promise<Int32Array> {
  if (among.length === 0) return among;
  // One word after the other: what lacks one need not be compared with the next, which takes long.
  const alike = words.filter(isGuessable).reduce(
    (from, word) => raw`
      select id, words, least(likeness, word_similarity(${word}, words)) as likeness
      from (${from} offset 0) as alike where likeness >= ${LIKENESS}::float8`,
    raw`
      select ${products.id} as id, ${products.searchText} as words, 1::real as likeness from ${products}
      where ${eq(products.isActive, true)} and ${products.id} = any(${raw.param([...among])}::int[])`,
  );
  const { rows } = await sql.execute<{ id: number }>(raw`
    select id from (${alike} offset 0) as alike where likeness >= ${LIKENESS}::float8
    order by likeness desc, id desc limit ${GUESSES}`);
  return Int32Array.from(rows, ({ id }) => id);
}

function isLike(word: string): SQL {
  // In a query of its own: of a word that it knows the planner estimates how many are like it, which takes longer than to find them.
  return raw`(select ${word}::text) <% ${products.searchText}`;
}

/** The text with the characters that mean something in a LIKE pattern standing for themselves. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
