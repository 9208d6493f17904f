import { and, desc, eq, gt, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { searchCounts, searchWords } from '../db/schema';
import type { Lang } from '../language';
import type { FindProducts, FoundProducts } from './find-products';

/** Older searches do not count, because the season and the shop have changed. */
export const COUNTED_DAYS = 30;
/** A rare search must not become public. */
const MIN_SEARCHES = 3;
const MAX_POPULAR = 6;
const MAX_LENGTH = 40;

const DAY = 24 * 60 * 60_000;
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Parameters of a search as the shopper typed it. Any other one is a filter, a sort order or a further page. */
const PLAIN = ['search', 'facets', 'per_page'];

/**
 * Counts a search (REQUIREMENTS D13), but not again when the shopper filters or sorts its results. Ignores searches without results, and searches
 * with a word that is no indexed word, so that nobody can publish other words as popular searches.
 */
export async function countSearch(
  sql: Sql,
  { query, url, found, lang, now }: FindProducts & { found: FoundProducts },
): Promise<void> {
  const text = query.words.join(' ');
  const isPlain = [...new URL(url, 'http://shop').searchParams.keys()].every((name) => PLAIN.includes(name));
  if (text === '' || text.length > MAX_LENGTH || !isPlain || found.products.total === 0) return;
  await sql.execute(raw`
    insert into ${searchCounts} (lang, text, day, searches)
    select ${lang}, ${text}, ${dayOf(now)}::date, 1
    where not exists (
      select from unnest(${raw.param(query.words)}::text[]) as typed(word)
      where search_form(typed.word) not in (select ${searchWords.word} from ${searchWords}))
    on conflict (lang, text, day) do update set searches = ${searchCounts.searches} + 1`);
}

/** X31: returns the most frequent searches of the last 30 days in a language, the most frequent first. */
export async function listPopularSearches(sql: Sql, { lang, now }: { lang: Lang; now: Date }) {
  const { text, searches, day } = searchCounts;
  const total = raw<number>`sum(${searches})`;
  const rows = await sql
    .select({ text })
    .from(searchCounts)
    .where(and(eq(searchCounts.lang, lang), gt(day, dayOf(new Date(now.getTime() - COUNTED_DAYS * DAY)))))
    .groupBy(text)
    .having(raw`${total} >= ${MIN_SEARCHES}`)
    .orderBy(desc(total), text)
    .limit(MAX_POPULAR);
  return { searches: rows.map(({ text }) => text) };
}
