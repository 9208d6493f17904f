import type { Sql } from '../db/open';
import { readDocuments } from './read-documents';

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
