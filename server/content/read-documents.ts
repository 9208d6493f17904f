import { inArray } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { documents } from '../db/schema';
import { type Lang, localizeDeep } from '../language';
import { safeDocument } from './html-fields';

/**
 * The owner's documents of these keys in the reader's language; those that don't exist are missing.
 * Their shape is that of the answers they go into (CONTRACT E15, E16, X3–X6): whoever writes a document keeps to it.
 */
export async function readDocuments(sql: Sql, keys: string[], lang: Lang): Promise<Map<string, unknown>> {
  const rows = await sql.select().from(documents).where(inArray(documents.key, keys));
  return new Map(rows.map(({ key, value }) => [key, safeDocument(key, localizeDeep(value, lang))]));
}
