import { inArray } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Facets } from '../../src/contract/catalog';
import type { ProductCard } from '../../src/contract/product';
import type { Sql } from '../db/open';
import { products } from '../db/schema';
import { type Paginator, paginate } from '../http/paginate';
import type { Lang } from '../language';
import { countFacets } from './count-facets';
import type { Goods } from './goods';
import type { Kept } from './kept';
import { countHits, findMisses, type Misses } from './misses';
import type { OrderGoods, Rows } from './order-goods';
import { toCard } from './product-card';
import { type Condition, filterGroups } from './product-filter';
import type { ProductQuery } from './product-query';
import { readProducts } from './read-products';
import type { Shelves } from './read-shelves';
import type { ReadWords } from './read-words';
import { searchGoods } from './search-goods';
import type { CatalogueVersion } from './version';

export type FindProducts = {
  query: ProductQuery;
  /** The request's path and all of its query that means something: the paginator's links repeat it. */
  url: string;
  lang: Lang;
  now: Date;
  /** Limits the list to a boutique, a sale or an affiliate, which the url's path names. */
  scope?: Condition;
  kept: KeptParts;
};

/** What is the same for many requests, and the version of the catalogue by which it may be taken. */
export type KeptParts = {
  version: CatalogueVersion;
  goods: (version: string) => Promise<Goods>;
  inOrder: OrderGoods;
  inWords: ReadWords;
  /** What the database has found for texts that the process could not look for. */
  words: Kept<Int32Array>;
  /** The goods of sales and of affiliates. */
  scopes: Kept<Int32Array>;
  shelves: Kept<Shelves>;
};

export type FoundProducts = {
  products: Paginator<InferInput<typeof ProductCard>>;
  facets: InferInput<typeof Facets> | null;
};

/** One page of the products a query asks for, and how many each further filter would leave when the query asks for facets. */
export async function findProducts(sql: Sql, request: FindProducts): Promise<FoundProducts> {
  const { query, url, lang, now, scope, kept } = request;
  const { words, slugs, page, perPage } = query;
  const reading = kept.goods(kept.version.goods);
  // What is looked for comes best first where no order is asked for.
  const isBestFirst = words.length > 0 && query.order === null;
  const [goods, named, found, inOrder] = await Promise.all([
    reading,
    slugs.length === 0 ? null : findBySlugs(sql, slugs),
    words.length === 0 ? null : searchGoods(sql, { goods: reading, words, kept }),
    isBestFirst ? null : kept.inOrder(reading, query.order ?? 'newest', kept.version),
  ]);
  const only: Condition[] = [
    ...(scope ? [scope] : []),
    ...(named ? [{ kind: 'product' as const, oneOf: named }] : []),
    ...(found ? [{ kind: 'row' as const, oneOf: found }] : []),
  ];
  const order = inOrder ?? (found as Rows);
  const misses = findMisses(goods, filterGroups(query, goods, only));
  const total = countHits(misses);
  const facets = query.withFacets ? countFacets(goods, misses, lang) : null;
  const ids = pageOf(order, misses, query).map((row) => goods.ids[row] as number);
  const records = await readProducts(sql, ids, now);
  const rows = records.map((record) => toCard(record, lang));
  return { products: paginate(url, { rows, total, page, perPage }), facets };
}

/** Of these rows those on a page of what misses nothing. */
function pageOf(order: Rows, misses: Misses, { page, perPage }: ProductQuery): number[] {
  const rows: number[] = [];
  let before = (page - 1) * perPage;
  for (const row of order) {
    if (misses[row] !== 0) continue;
    if (before > 0) before -= 1;
    else if (rows.push(row) === perPage) break;
  }
  return rows;
}

async function findBySlugs(sql: Sql, slugs: string[]): Promise<Int32Array> {
  const rows = await sql.select({ id: products.id }).from(products).where(inArray(products.slug, slugs));
  return Int32Array.from(rows, ({ id }) => id);
}
