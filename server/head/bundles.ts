import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { bundlesHead } from '../../src/contract/bundles-head';
import { bundlesSearch } from '../../src/contract/listing-search-params';
import { parseSearch } from '../../src/contract/query-string';
import { categories } from '../db/schema';
import { localize } from '../language';
import { noSuchCategory } from './no-such-category';
import { word } from './page-head-texts';
import type { ReadHead } from './page-head-types';

/**
 * Reads the head of the bundles page, for all bundles or one top-level category. An unknown category gets a 404 page.
 */
export const readBundlesHead: ReadHead = async ({ sql, lang, search }) => {
  const { category: slug } = v.parse(bundlesSearch, parseSearch(String(search)));
  const [category] =
    slug === undefined
      ? []
      : await sql
          .select({ name: categories.name, slug: categories.slug })
          .from(categories)
          .where(and(eq(categories.slug, slug), eq(categories.level, 1), eq(categories.isActive, true)));
  if (slug !== undefined && !category) return noSuchCategory(lang);
  return bundlesHead(category && { ...category, name: localize(category.name, lang) }, {
    home: word('Home', lang),
    bundles: word('Bundles', lang),
    about: word('Things that belong together, for less than they cost one by one.', lang),
    of: (name) => word('Bundles: {name}', lang, name),
    aboutThoseOf: (name) =>
      word('{name}: things that belong together, for less than they cost one by one.', lang, name),
  });
};
