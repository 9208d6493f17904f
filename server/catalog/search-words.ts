import { and, desc, eq, like, or, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { products } from '../db/schema';
import { readIds } from './read-ids';

/** How much of a mistyped word must be found in a product's words, as a share of its trigrams. */
const LIKENESS = 0.45;

/** A word must have that many letters for a guess at what was meant. */
const GUESSABLE = 4;

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
  const name = raw`lower(concat(' ', ${products.name} ->> 'en', ' ', ${products.name} ->> 'bg'))`;
  const holds = (before: string) => and(...words.map((word) => like(name, `%${before}${escapeLike(word)}%`)));
  return raw`((${holds(' ')})::int + (${holds('')})::int)`;
}

/** Products with words like these, the likest first. */
async function guessProducts(sql: Sql, words: string[]): Promise<Int32Array> {
  const guessable = words.filter((word) => word.length >= GUESSABLE);
  if (guessable.length === 0) return new Int32Array();
  return sql.transaction(async (tx) => {
    // The operator <% uses the trigram index, and takes its threshold from this setting alone.
    await tx.execute(raw`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`);
    const likenesses = guessable.map((word) => raw`word_similarity(${word}, ${products.searchText})`);
    const rows = await tx
      .select({ id: products.id })
      .from(products)
      .where(
        and(
          eq(products.isActive, true),
          ...words.map((word) => (word.length >= GUESSABLE ? isLike(word) : holds(word))),
        ),
      )
      .orderBy(desc(raw`least(${raw.join(likenesses, raw`, `)})`), desc(products.id))
      .limit(GUESSES);
    return Int32Array.from(rows, ({ id }) => id);
  });
}

/** One or two letters would be found nearly everywhere, so they must begin a word; that also lets the trigram index find them. */
function holds(word: string): SQL | undefined {
  const pattern = escapeLike(word);
  if (word.length >= 3) return like(products.searchText, `%${pattern}%`);
  return or(like(products.searchText, `${pattern}%`), like(products.searchText, `% ${pattern}%`));
}

function isLike(word: string): SQL {
  // In a query of its own: of a word that it knows the planner estimates how many are like it, which takes longer than to find them.
  return raw`(select ${word}::text) <% ${products.searchText}`;
}

/** The text with the characters that mean something in a LIKE pattern standing for themselves. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
