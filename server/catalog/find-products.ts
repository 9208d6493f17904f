import { inArray, sql as raw, type SQL } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Facets } from '../../src/contract/catalog';
import type { ProductCard } from '../../src/contract/product';
import type { Sql } from '../db/open';
import { products } from '../db/schema';
import { type Paginator, paginate } from '../http/paginate';
import type { Lang } from '../language';
import { countFacets } from './count-facets';
import { countProducts } from './count-products';
import type { Kept } from './kept';
import { toCard } from './product-card';
import { filterGroups } from './product-filter';
import type { ProductQuery } from './product-query';
import { readPage } from './read-page';
import { readProducts } from './read-products';
import type { Shelves } from './read-shelves';
import { type RunningSales, runningSales } from './running-sales';
import { fitOf, guessProducts, holdsAll } from './search-words';
import type { CatalogueVersion } from './version';

export type FindProducts = {
  query: ProductQuery;
  /** The request's path and all of its query that means something: the paginator's links repeat it. */
  url: string;
  lang: Lang;
  now: Date;
  /** Limits the list to a boutique, a sale or an affiliate, which the url's path names. */
  scope?: SQL;
  kept: KeptParts;
};

/** What is the same for many requests, and the version of the catalogue by which it may be taken. */
export type KeptParts = {
  version: CatalogueVersion;
  counts: Kept<Counts>;
  guesses: Kept<number[]>;
  shelves: Kept<Shelves>;
};

export type Counts = { total: number; facets: InferInput<typeof Facets> | null };

export type FoundProducts = {
  products: Paginator<InferInput<typeof ProductCard>>;
  facets: InferInput<typeof Facets> | null;
};

/** One page of the products a query asks for, and how many each further filter would leave when the query asks for facets. */
export async function findProducts(sql: Sql, request: FindProducts): Promise<FoundProducts> {
  const { query, url, lang, now, scope, kept } = request;
  const sales = runningSales(sql, now);
  const read = async (name: string, search: SQL | undefined, relevance: SQL | undefined) => {
    const narrow = (sales: RunningSales | null) => filterGroups(query, sales, search, scope);
    const counted = query.withFacets ? `facets ${lang}` : 'total';
    const counts = await kept.counts.get(`${name} ${counted} ${filtersOf(request)}`, kept.version.goods, async () =>
      query.withFacets
        ? countFacets(sql, { groups: narrow(sales), sales, lang })
        : { total: await countProducts(sql, { narrow, sales }), facets: null },
    );
    const { total } = counts;
    return { ...counts, ids: total === 0 ? [] : await readPage(sql, { query, narrow, sales, relevance, total }) };
  };
  const { words } = query;
  let found = await read('found', holdsAll(words), words.length > 0 ? fitOf(words) : undefined);
  if (found.total === 0 && words.length > 0) {
    const guesses = await kept.guesses.get(words.join(' '), kept.version.goods, () => guessProducts(sql, words));
    if (guesses.length > 0) found = await read('guessed', inArray(products.id, guesses), placeIn(guesses));
  }
  const { ids, total, facets } = found;
  const records = await readProducts(sql, ids, now);
  const rows = records.map((record) => toCard(record, lang));
  return { products: paginate(url, { rows, total, page: query.page, perPage: query.perPage }), facets };
}

/** What a listing is counted by: how many it finds depends on nothing else. */
function filtersOf({ query, url }: FindProducts): string {
  const { order, page, perPage, withFacets, ...filters } = query;
  // The path names what the list is limited to: a boutique, a sale, an affiliate.
  return `${new URL(url, 'http://shop').pathname} ${JSON.stringify(filters)}`;
}

/** The nearer to the front of these a product stands, the more. */
function placeIn(ids: number[]): SQL {
  const list = raw.join(
    ids.map((id) => raw`${id}::int`),
    raw`, `,
  );
  return raw`-array_position(array[${list}], ${products.id})`;
}
