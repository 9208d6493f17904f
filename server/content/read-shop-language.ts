import type { Sql } from '../db/open';
import type { Lang } from '../language';
import { readDocuments } from './read-documents';

/** What the shop itself speaks, in which its owner and boutiques are written to: the setting `language`; English where the owner has named none. */
export async function readShopLanguage(sql: Sql): Promise<Lang> {
  const documents = await readDocuments(sql, ['setting'], 'en');
  const { language } = (documents.get('setting') ?? {}) as { language?: unknown };
  return language === 'bg' ? 'bg' : 'en';
}
