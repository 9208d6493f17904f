import { sql as raw } from 'drizzle-orm';
import { searchWords } from '../db/schema';
import type { Sql } from '../db/sql';
import type { Term } from './catalogue-interface';

/** Minimum length of a search word that matches inside other words. A shorter word matches only the start of words. */
const SUBSTRING = 3;
/** Minimum length of a search word for spelling correction. */
const GUESSABLE = 4;
/** Maximum number of indexed words that `suggest` returns for one search word. */
const MEANINGS = 300;
/** Maximum number of corrections for one misspelt word. */
const GUESSES = 10;
/** Maximum difference in length between a word and its correction: "nosuchthing" does not become "nothing". */
const SLIPS = 2;
/** Minimum similarity of a correction, as a fraction of the similarity of the best correction. */
const NEARLY_AS_SIMILAR = 0.8;

/** Finds for each typed word the indexed words that contain it or share its stem, else similar words, if any. */
export async function suggest(sql: Sql, typed: string[]): Promise<Term[]> {
  const { word, stem } = searchWords;
  const { rows } = await sql.execute<{ form: string; known: string[]; similar: string[] }>(raw`
    with typed as materialized (
      select n, search_form(word) as form, (ts_lexize('english_stem', search_form(word)))[1] as stem
      from unnest(${raw.param(typed)}::text[]) with ordinality as typed(word, n)),
    known as materialized (
      select n, form, array(
        select ${word} from ${searchWords}
        where length(form) >= ${SUBSTRING} and (
          ${word} like '%' || regexp_replace(form, '([\\\\%_])', '\\\\\\1', 'g') || '%' or ${stem} = typed.stem)
        order by ${word} <> form, length(${word}) limit ${MEANINGS}) as known
      from typed)
    select form, known, array(
      select word from (
        select ${word} as word, similarity(${word}, form) as similarity, max(similarity(${word}, form)) over () as best
        from ${searchWords}
        where known = '{}' and length(form) >= ${GUESSABLE} and ${word} % form
          and abs(length(${word}) - length(form)) <= ${SLIPS}) as guess
      where similarity >= ${NEARLY_AS_SIMILAR} * best order by similarity desc limit ${GUESSES}) as similar
    from known order by n`);
  return rows.map(({ form, known, similar }) => ({
    word: known.some((word) => word.includes(form)) ? form : (known[0] ?? similar[0] ?? form),
    words: known.length > 0 ? known : similar,
  }));
}
