import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { type ListingWords, listingHead } from '../../src/contract/listing-head';
import { type ListingSearch, listingSearch } from '../../src/contract/listing-search-params';
import { parseSearch } from '../../src/contract/query-string';
import type { Sql } from '../db/database-handle';
import { brands, categories } from '../db/schema';
import type { Lang } from '../language';
import { breadcrumbsTo, type Level } from './breadcrumbs';
import { noSuchCategory } from './no-such-category';
import { word } from './page-head-texts';
import type { ReadHead } from './page-head-types';
import { readListingPrerender } from './read-listing-prerender';

const subs = alias(categories, 'sub_categories');
const roots = alias(categories, 'root_categories');

/** Reads the head of a listing by category, brand or search text. An unknown category gets a 404 page. */
export const readListingHead: ReadHead = async (request) => {
  const { sql, lang } = request;
  const search = v.parse(listingSearch, parseSearch(String(request.search)));
  const [levels, brand] = await Promise.all([readLevels(sql, search), readBrand(sql, search)]);
  if (!levels) return noSuchCategory(lang);
  const trail = breadcrumbsTo(levels, lang);
  const isBrands = levels.length === 0 && search.q === undefined;
  return {
    ...listingHead({ trail, brand: isBrands ? brand : undefined, q: search.q }, words(lang)),
    // The page also works without the prerender, so a failure is only logged.
    prerender: await readListingPrerender(request, { search, levels, way: trail, brand }).catch(request.note),
  };
};

/** Returns [] if no category is requested, undefined if a requested category is missing or inactive. */
async function readLevels(sql: Sql, search: ListingSearch): Promise<Level[] | undefined> {
  const slugs = [search.category, search.subcategory, search.child_category];
  const level = slugs.findLastIndex((slug) => slug !== undefined) + 1;
  const slug = slugs[level - 1];
  if (slug === undefined) return [];
  const [found] = await sql
    .select({ self: categories, parent: subs, root: roots })
    .from(categories)
    .leftJoin(subs, eq(subs.id, categories.parentId))
    .leftJoin(roots, eq(roots.id, subs.parentId))
    .where(and(eq(categories.slug, slug), eq(categories.level, level)));
  const levels = [found?.root, found?.parent, found?.self].flatMap((one) => one ?? []);
  const isComplete =
    levels.length === level && levels.every((one, index) => one.isActive && one.slug === (slugs[index] ?? one.slug));
  return isComplete ? levels : undefined;
}

async function readBrand(sql: Sql, { brand: slugs = [] }: ListingSearch) {
  const [slug, ...more] = slugs;
  if (slug === undefined || more.length > 0) return undefined;
  const [brand] = await sql
    .select({ name: brands.name, slug: brands.slug })
    .from(brands)
    .where(and(eq(brands.slug, slug), eq(brands.isActive, true)));
  return brand;
}

function words(lang: Lang): ListingWords {
  return {
    allProducts: word('All products', lang),
    aboutAll: word(
      'Everything the boutiques of Pazar sell, in one place: compare, choose and put it all in one cart.',
      lang,
    ),
    about: (name) =>
      word('{name} from small boutiques: compare prices and ratings, and put it all in one cart.', lang, name),
  };
}
