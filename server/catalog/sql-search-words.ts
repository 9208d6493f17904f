import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { searchWords } from '../db/schema';
import type { Term } from './catalogue-interface';

const SUBSTRING = 3;
const GUESSABLE = 4;
const MEANINGS = 300;
const GUESSES = 10;
/** Maximum difference in length between a word and its correction: "nosuchthing" does not become "nothing". */
const SLIPS = 2;
/** Minimum similarity of a correction, as a fraction of the best correction's similarity. */
const NEARLY_AS_SIMILAR = 0.8;

/** Finds, for each typed word, the indexed words that contain it or share its stem; if none do, similar words. */
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
  return rows.map(({ form, known, similar }, place) => ({
    typed: typed[place] ?? form,
    isCorrected: known.length === 0 && similar.length > 0,
    word: known.some((word) => word.includes(form)) ? form : (known[0] ?? similar[0] ?? form),
    words: known.length > 0 ? known : similar,
  }));
}
