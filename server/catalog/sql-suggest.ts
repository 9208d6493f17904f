import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { searchWords } from '../db/schema';
import type { Term } from './catalogue';

/** Shorter words match beginnings of words only, which needs no list of words. */
const SUBSTRING = 3;
/** Shorter words are never taken for misspelt. */
const GUESSABLE = 4;
/** Most words that a typed word may mean. */
const MEANINGS = 300;
/** Most guesses at a misspelt word. */
const GUESSES = 10;
/** Letters that a misspelling adds or leaves out at most: "nosuchthing" is not "nothing". */
const SLIPS = 2;
/** Least similarity of a guess, as a share of that of the best guess. */
const NEARLY_AS_SIMILAR = 0.8;

/** Resolves typed words: to the words that hold them or share their English stem, else to the most similar ones. */
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
