import { and, eq } from 'drizzle-orm';
import { showAbout, showContact, showPrivacy, showTerms } from '../content/pages';
import type { Sql } from '../db/database-handle';
import { pages } from '../db/schema';
import { type Lang, localize } from '../language';
import { word } from './page-head-texts';
import type { FoundPage, ReadHead } from './page-head-types';

export const readAboutHead: ReadHead = async ({ sql, lang }) => {
  const { aboutUs } = await showAbout(sql, lang);
  return {
    title: aboutUs?.title || word('About us', lang),
    description: aboutUs?.description,
    image: aboutUs?.banner_image,
    path: '/p/about',
  };
};

export const readContactHead: ReadHead = async ({ sql, lang }) => {
  const { contact } = await showContact(sql, lang);
  return { title: contact?.title || word('Contact', lang), description: contact?.description, path: '/p/contact' };
};

export const readTermsHead: ReadHead = async ({ sql, lang }) => {
  const description = (await showTerms(sql, lang)).terms_conditions?.terms_and_condition;
  return { title: word('Terms and conditions', lang), description, path: '/p/terms-condition' };
};

export const readPrivacyHead: ReadHead = async ({ sql, lang }) => {
  const description = (await showPrivacy(sql, lang)).privacyPolicy?.privacy_policy;
  return { title: word('Privacy policy', lang), description, path: '/p/privacy-policy' };
};

/** Reads the head of a custom page. Returns null if no active custom page has this slug. */
export async function readPageHead(sql: Sql, slug: string, lang: Lang): Promise<FoundPage | null> {
  const [page] = await sql
    .select({ name: pages.name, description: pages.description })
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.isActive, true)));
  if (!page) return null;
  const { name, description } = page;
  return {
    title: localize(name, lang),
    description: localize(description, lang),
    path: `/${encodeURIComponent(slug)}`,
  };
}
