import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type ListingWords, listingHead } from '../../src/contract/listing-head';
import type { Sql } from '../db/open';
import { brands, categories } from '../db/schema';
import type { Lang } from '../language';
import type { ReadHead } from './head-request';
import { wayTo } from './way';
import { word } from './words';

const subs = alias(categories, 'sub_categories');
const roots = alias(categories, 'root_categories');

/** The longest text that a listing's url means anything by. */
const LONGEST = 200;

/** A listing by its category, its brand or the text that is looked for; a category that is not there is not found. */
export const readListingHead: ReadHead = async ({ sql, lang, search }) => {
  const slugs = ['category', 'subcategory', 'child_category'].map((name) => single(search, name));
  const levels = await readLevels(sql, slugs);
  if (!levels) return { title: word('Category not found', lang), path: '', noindex: true, isMissing: true };
  const q = searchText(search);
  const slug = levels.length === 0 && q === undefined ? single(search, 'brand') : undefined;
  return listingHead(
    { way: wayTo(levels, lang), brand: slug === undefined ? undefined : await readBrand(sql, slug), q },
    words(lang),
  );
};

/** What is looked for: of a text that is longer than anybody types, its beginning. */
function searchText(search: URLSearchParams): string | undefined {
  const [text = '', ...more] = search.getAll('q').map((one) => one.trim().slice(0, LONGEST));
  return more.length === 0 && text !== '' ? text : undefined;
}

/** A search parameter as the app reads it: once, and short enough to mean something. */
function single(search: URLSearchParams, name: string): string | undefined {
  const [value = '', ...more] = search.getAll(name).map((one) => one.trim());
  return more.length === 0 && value !== '' && value.length <= LONGEST ? value : undefined;
}

/** The categories from the root to the one that is asked for; undefined where there is no such way, none where none is asked for. */
async function readLevels(sql: Sql, slugs: (string | undefined)[]) {
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

async function readBrand(sql: Sql, slug: string) {
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
