import { and, asc, eq, isNull } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type {
  AboutAnswer,
  ContactAnswer,
  FaqAnswer,
  PageAnswer,
  PrivacyAnswer,
  TermsAnswer,
} from '../../src/contract/content';
import { sortingPage } from '../catalog/sorting-page';
import type { Sql } from '../db/database-handle';
import { faqs, pages } from '../db/schema';
import { type Lang, localize } from '../language';
import { accessibilityPage } from './accessibility-page';
import { readDocuments } from './read-documents';

/**
 * X2: returns a page written by the shop's owner, or one that every shop has. `page` is null for an unknown or inactive
 * page, and for a post of the blog.
 */
export async function showPage(sql: Sql, slug: string, lang: Lang): Promise<InferInput<typeof PageAnswer>> {
  const [own] = await sql
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.isActive, true), isNull(pages.publishedAt)));
  const shared = [sortingPage, accessibilityPage].find((page) => page.slug === slug);
  const page = own ?? (shared && { ...shared, id: slug });
  if (!page) return { page: null };
  const { id, name, description } = page;
  return {
    page: { id, page_name: localize(name, lang), slug, description: localize(description, lang), status: true },
  };
}

/** X3: returns the document "about us". */
export async function showAbout(sql: Sql, lang: Lang): Promise<InferInput<typeof AboutAnswer>> {
  const about = await readDocument<InferInput<typeof AboutAnswer>>(sql, 'about', lang);
  return { ...about, aboutUs: about.aboutUs ?? null };
}

/** X4: returns the shop's contact details. */
export async function showContact(sql: Sql, lang: Lang): Promise<InferInput<typeof ContactAnswer>> {
  const answer = await readDocument<InferInput<typeof ContactAnswer>>(sql, 'contact', lang);
  return { ...answer, contact: answer.contact ?? null };
}

/** X5: returns the terms and conditions. */
export async function showTerms(sql: Sql, lang: Lang): Promise<InferInput<typeof TermsAnswer>> {
  const { terms_conditions } = await readDocument<InferInput<typeof TermsAnswer>>(sql, 'terms', lang);
  return { terms_conditions: terms_conditions ?? null };
}

/** X6: returns the privacy policy. */
export async function showPrivacy(sql: Sql, lang: Lang): Promise<InferInput<typeof PrivacyAnswer>> {
  const { privacyPolicy } = await readDocument<InferInput<typeof PrivacyAnswer>>(sql, 'privacy', lang);
  return { privacyPolicy: privacyPolicy ?? null };
}

/** X7: returns the frequently asked questions in the order that the shop's owner chose. */
export async function listFaqs(sql: Sql, lang: Lang): Promise<InferInput<typeof FaqAnswer>> {
  const rows = await sql.select().from(faqs).orderBy(asc(faqs.position), asc(faqs.id));
  return {
    faqs: rows.map(({ id, question, answer }) => ({
      id,
      question: localize(question, lang),
      answer: localize(answer, lang),
    })),
  };
}

async function readDocument<Answer extends object>(sql: Sql, key: string, lang: Lang): Promise<Answer> {
  const documents = await readDocuments(sql, [key], lang);
  return (documents.get(key) ?? {}) as Answer;
}
