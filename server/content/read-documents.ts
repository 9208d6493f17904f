import { inArray } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { documents } from '../db/schema';
import { type Lang, localizeDeep } from '../language';
import { wallClock } from '../wall-clock';
import { safeDocument } from './sanitised-html-columns';

/** Returns the owner's documents by key, in one language. CONTRACT E12, E15, E16 and X3–X6 define their formats. */
export async function readDocuments(sql: Sql, keys: string[], lang: Lang): Promise<Map<string, unknown>> {
  const rows = await sql.select().from(documents).where(inArray(documents.key, keys));
  return new Map(rows.map(({ key, value }) => [key, safeDocument(key, localizeDeep(value, lang))]));
}

/** Returns the language of mails to the shop's owner and boutiques: the setting `language`, or English. */
export async function readShopLanguage(sql: Sql): Promise<Lang> {
  const documents = await readDocuments(sql, ['setting'], 'en');
  const { language } = (documents.get('setting') ?? {}) as { language?: unknown };
  return language === 'bg' ? 'bg' : 'en';
}

/** Returns the shop's time zone from the setting `timezone`, or UTC for a missing or unknown value. */
export async function readTimeZone(sql: Sql): Promise<string> {
  const documents = await readDocuments(sql, ['setting'], 'en');
  const { timezone = 'UTC' } = (documents.get('setting') ?? {}) as { timezone?: string };
  try {
    wallClock(new Date(), timezone);
    return timezone;
  } catch {
    return 'UTC';
  }
}
