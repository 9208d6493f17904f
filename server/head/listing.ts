import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { type ListingSearch, listingSearch } from '../../src/contract/listing-address';
import { type ListingWords, listingHead } from '../../src/contract/listing-head';
import { parseSearch } from '../../src/contract/search-params';
import type { Sql } from '../db/open';
import { brands, categories } from '../db/schema';
import type { Lang } from '../language';
import type { ReadHead } from './head-request';
import { noSuchCategory } from './no-such-category';
import { readListingSight } from './read-listing-sight';
import { type Level, wayTo } from './way';
import { word } from './words';

const subs = alias(categories, 'sub_categories');
const roots = alias(categories, 'root_categories');

/** A listing by its category, its brand or the text that is looked for; a category that is not there is not found. */
export const readListingHead: ReadHead = async (request) => {
  const { sql, lang } = request;
  const search = v.parse(listingSearch, parseSearch(String(request.search)));
  const [levels, brand] = await Promise.all([readLevels(sql, search), readBrand(sql, search)]);
  if (!levels) return noSuchCategory(lang);
  const way = wayTo(levels, lang);
  const isBrands = levels.length === 0 && search.q === undefined;
  return {
    ...listingHead({ way, brand: isBrands ? brand : undefined, q: search.q }, words(lang)),
    // The page can do without.
    sight: await readListingSight(request, { search, levels, way, brand }).catch(request.note),
  };
};

/** The categories from the root to the one that is asked for; undefined where there is no such way, none where none is asked for. */
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
  const way = [found?.root, found?.parent, found?.self].flatMap((one) => one ?? []);
  const isWay =
    way.length === level && way.every((one, index) => one.isActive && one.slug === (slugs[index] ?? one.slug));
  return isWay ? way : undefined;
}

/** The one brand that is asked for. */
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
