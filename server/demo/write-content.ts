import { safeDocument } from '../content/html-fields';
import type { Sql } from '../db/open';
import { documents, faqs, pages } from '../db/schema';
import { documents as texts } from './data/documents/documents';
import { faqs as questions } from './data/faqs';
import { pages as ownPages } from './data/pages';
import { insertAll } from './insert';

/** Writes what the shop says about itself: settings, home, pages, questions. */
export async function writeContent(sql: Sql): Promise<void> {
  await insertAll(
    sql,
    documents,
    Object.entries(texts).map(([key, value]) => ({ key, value: safeDocument(key, value) })),
  );
  await sql.insert(pages).values(ownPages);
  await sql.insert(faqs).values(questions.map((faq, position) => ({ ...faq, position })));
}
