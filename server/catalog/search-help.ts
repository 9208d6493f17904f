import { and, desc, eq, or, sql as raw, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InferInput } from 'valibot';
import type { SearchHelp } from '../../src/contract/catalog';
import type { Sql } from '../db/database-handle';
import { categories, productSearch, products, sellers } from '../db/schema';
import { type Lang, localize } from '../language';
import type { Term } from './catalogue-interface';
import { escapeLike } from './escape-like';
import { toCard } from './product-card';
import { readProducts } from './read-products';
import { termConditions } from './sql-product-conditions';

const MAX_PLACES = 3;
/** Names of categories and boutiques are short. */
const MAX_PLACE_WORDS = 3;
const MAX_SIMILAR = 8;

interface Search {
  terms: Term[];
  /** Products on the first page. */
  ids: number[];
  lang: Lang;
  now: Date;
}

/** Returns what helps with a search by words: its correction, categories, boutiques, and similar products if none fits. */
export async function helpSearch(sql: Sql, search: Search): Promise<InferInput<typeof SearchHelp>> {
  const { terms, ids, lang } = search;
  const isPlace = terms.length <= MAX_PLACE_WORDS;
  const [corrected, categories, sellers, similar] = await Promise.all([
    ids.length > 0 && terms.some(({ isCorrected }) => isCorrected) ? correction(sql, search) : null,
    isPlace ? findCategories(sql, terms, lang) : [],
    isPlace ? findSellers(sql, terms) : [],
    ids.length > 0 ? [] : findSimilar(sql, search),
  ]);
  return { corrected, categories, sellers, similar };
}

/**
 * Returns the search with its misspelt words corrected; null if a correction does not occur in the names of the found
 * products. The index has only the Latin form of a word, so the word is read from a name, best in the language `lang`.
 */
async function correction(sql: Sql, { terms, ids, lang }: Search): Promise<string | null> {
  const { rows } = await sql.execute<{ form: string; word: string }>(raw`
    select distinct on (form) search_form(word) as form, lower(word) as word
    from ${products}
    cross join lateral jsonb_each_text(${products.name}) as name(lang, text)
    cross join lateral regexp_split_to_table(text, '[^[:alnum:]%-]+') as word
    where ${products.id} = any(${raw.param(ids)}::int[])
      and search_form(word) = any(${raw.param(terms.map(({ word }) => word))}::text[])
    order by form, name.lang = ${lang} desc, word`);
  const words = terms.map(({ typed, word, isCorrected }) =>
    isCorrected ? rows.find(({ form }) => form === word)?.word : typed,
  );
  return words.every((word) => word !== undefined) ? words.join(' ') : null;
}

/** Returns the condition that a word of the name begins with each typed word, or is another form of it. */
function named(name: SQL, terms: Term[]): SQL | undefined {
  return and(
    ...terms.map(({ word, words }) => {
      const forms = words.filter((one) => word.startsWith(one));
      return or(
        raw`' ' || search_form(${name}) like ${`% ${escapeLike(word)}%`}`,
        raw`regexp_split_to_array(search_form(${name}), '\\s+') && ${raw.param(forms)}::text[]`,
      );
    }),
  );
}

async function findCategories(sql: Sql, terms: Term[], lang: Lang) {
  const parent = alias(categories, 'parent');
  const grandparent = alias(categories, 'grandparent');
  const rows = await sql
    .select({ name: categories.name, slug: categories.slug, parent: parent.slug, grandparent: grandparent.slug })
    .from(categories)
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .leftJoin(grandparent, eq(grandparent.id, parent.parentId))
    .where(
      and(
        categories.isActive,
        raw`${parent.isActive} is not false and ${grandparent.isActive} is not false`,
        or(
          named(raw`coalesce(${categories.name} ->> 'en', '')`, terms),
          named(raw`coalesce(${categories.name} ->> 'bg', '')`, terms),
        ),
      ),
    )
    .orderBy(raw`${categories.parentId} is null desc`, categories.position, categories.id)
    .limit(MAX_PLACES);
  return rows.map(({ name, slug, parent, grandparent }) => {
    const [category = slug, sub = null, child = null] = [grandparent, parent, slug].filter((one) => one !== null);
    return { name: localize(name, lang), category, sub_category: sub, child_category: child };
  });
}

function findSellers(sql: Sql, terms: Term[]) {
  return sql
    .select({ shop_name: sellers.shopName, slug: sellers.slug })
    .from(sellers)
    .where(and(sellers.isActive, named(raw`${sellers.shopName}`, terms)))
    .orderBy(sellers.shopName, sellers.id)
    .limit(MAX_PLACES);
}

/** Finds the products that match the most words of the search; if no word matches, the best-selling products. */
async function findSimilar(sql: Sql, { terms, lang, now }: Search) {
  const fits = termConditions(terms.filter(({ word, words }) => words.length > 0 || word.length < 3));
  const find = (conditions: SQL[]) =>
    sql
      .select({ id: productSearch.productId })
      .from(productSearch)
      .where(and(productSearch.isActive, or(...conditions)))
      .orderBy(
        ...(conditions.length > 0
          ? [
              desc(
                raw`(${raw.join(
                  conditions.map((one) => raw`(${one})::int`),
                  raw` + `,
                )})`,
              ),
            ]
          : []),
        desc(productSearch.soldQty),
        desc(productSearch.productId),
      )
      .limit(MAX_SIMILAR);
  const matching = fits.length > 0 ? await find(fits) : [];
  const rows = matching.length > 0 ? matching : await find([]);
  const records = await readProducts(
    sql,
    rows.map(({ id }) => id),
    now,
  );
  return records.map((record) => toCard(record, lang));
}
