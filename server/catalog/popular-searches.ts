import { createHmac } from 'node:crypto';
import { and, count, desc, eq, gt, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { searches, searchWords } from '../db/schema';
import type { Lang } from '../language';
import type { FindProducts } from './find-products';
import { readProductQuery } from './product-query';
import { sqlCatalogue } from './sql-catalogue';

/** Older searches do not count, because the season and the shop have changed. */
export const COUNTED_DAYS = 30;
/** A search of few visitors must not become public. */
const MIN_VISITORS = 5;
const MAX_POPULAR = 6;
const MAX_LENGTH = 40;

const DAY = 24 * 60 * 60_000;
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * Counts a search (REQUIREMENTS D13), once for each visitor and day. Ignores a search with a word that no product has.
 * Stores a keyed hash of day and IP address, so that the table does not show who searched.
 */
export async function countSearch(
  sql: Sql,
  { query, lang, now, address, secret }: FindProducts & { address: string; secret: string },
): Promise<void> {
  const text = query.words.join(' ');
  if (text === '' || text.length > MAX_LENGTH || query.page > 1) return;
  const day = dayOf(now);
  const visitor = createHmac('sha256', secret).update(`search ${day} ${address}`).digest('base64url').slice(0, 16);
  await sql.execute(raw`
    insert into ${searches} (lang, text, day, visitor)
    select ${lang}, ${text}, ${day}::date, ${visitor}
    where not exists (
      select from unnest(${raw.param(query.words)}::text[]) as typed(word)
      where not exists (select from ${searchWords} where ${searchWords.word} = search_form(typed.word)))
    on conflict do nothing`);
}

/**
 * X31: returns the searches of the most visitors in the last 30 days in a language, the most frequent first. Leaves out
 * those that find nothing.
 */
export async function listPopularSearches(sql: Sql, { lang, now }: { lang: Lang; now: Date }) {
  const { text, day } = searches;
  const rows = await sql
    .select({ text })
    .from(searches)
    .where(and(eq(searches.lang, lang), gt(day, dayOf(new Date(now.getTime() - COUNTED_DAYS * DAY)))))
    .groupBy(text)
    .having(raw`count(*) >= ${MIN_VISITORS}`)
    .orderBy(desc(count()), text)
    .limit(2 * MAX_POPULAR);
  const found = await Promise.all(rows.map(async ({ text }) => ((await findsAny(sql, text, now)) ? [text] : [])));
  return { searches: found.flat().slice(0, MAX_POPULAR) };
}

async function findsAny(sql: Sql, text: string, now: Date): Promise<boolean> {
  const query = readProductQuery(`/?${new URLSearchParams({ search: text, per_page: '1' })}`);
  const catalogue = sqlCatalogue(sql);
  const { ids } = await catalogue.search({ query, terms: await catalogue.suggest(query.words), now });
  return ids.length > 0;
}
