import { inArray } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { documents } from '../db/schema';
import { type Lang, localizeDeep } from '../language';
import { safeDocument } from './html-fields';

/** Reads the owner's documents of these keys in the reader's language. They have the shape of the answers they go into (CONTRACT E15, E16, X3–X6). */
export async function readDocuments(sql: Sql, keys: string[], lang: Lang): Promise<Map<string, unknown>> {
  const rows = await sql.select().from(documents).where(inArray(documents.key, keys));
  return new Map(rows.map(({ key, value }) => [key, safeDocument(key, localizeDeep(value, lang))]));
}

/** What the shop itself speaks, in which its owner and boutiques are written to: the setting `language`; English where the owner has named none. */
export async function readShopLanguage(sql: Sql): Promise<Lang> {
  const documents = await readDocuments(sql, ['setting'], 'en');
  const { language } = (documents.get('setting') ?? {}) as { language?: unknown };
  return language === 'bg' ? 'bg' : 'en';
}

/** The shop's time zone; UTC where the owner has named none, or one that nobody knows. */
export async function readTimeZone(sql: Sql): Promise<string> {
  const documents = await readDocuments(sql, ['setting'], 'en');
  const { timezone } = (documents.get('setting') ?? {}) as { timezone?: string };
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone ?? 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
