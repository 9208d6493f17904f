import { and, asc, eq, sql as raw } from 'drizzle-orm';
import * as v from 'valibot';
import { type ListingSearch, toProductQuery } from '../../src/contract/listing-address';
import type { Crumb } from '../../src/contract/page-head';
import { priceTag } from '../../src/contract/price';
import { priceFormat } from '../../src/contract/price-format';
import { ProductCard } from '../../src/contract/product';
import { toSearchParams } from '../../src/contract/query';
import { shownRating } from '../../src/contract/rating';
import { readBrands } from '../catalog/list-brands';
import type { Sql } from '../db/open';
import { categories, documents } from '../db/schema';
import { type Lang, localize } from '../language';
import type { HeadRequest } from './head-request';
import type { CardSight, ListingSight } from './listing-sight';
import type { Level } from './way';
import { word } from './words';

/** So many are in sight of a screen that is not very large, whether in rows of two or of three. */
const CARDS = 6;

interface ListingPlace {
  search: ListingSearch;
  /** From the root of the categories to where it stands. */
  levels: Level[];
  way: Crumb[];
  /** The one brand that it is of. */
  brand: { name: string } | undefined;
}

/**
 * What is seen first of a listing: undefined where it has no goods, or where only the app knows where they begin, for it
 * knows the names of all filters. The app's own skeleton says more than an empty page.
 */
export async function readListingSight(request: HeadRequest, place: ListingPlace): Promise<ListingSight | undefined> {
  const { sql, lang } = request;
  const { search, levels, way, brand } = place;
  const isOwn = search.q === undefined;
  const filters = namesOfFilters(place, lang);
  if (!filters) return undefined;
  const [below, cards] = await Promise.all([isOwn ? readBelow(sql, levels, lang) : [], readCards(request, search)]);
  if (cards.length === 0) return undefined;
  const name = way.length > 1 ? way.at(-1)?.name : brand?.name;
  return {
    kind: 'listing',
    crumbs: (isOwn ? way.slice(0, Math.max(1, way.length - 1)) : way).map((crumb) => crumb.name),
    title: isOwn ? (name ?? word('All products', lang)) : word('Results for “{q}”', lang, search.q),
    isSearch: !isOwn,
    below,
    toolbar: filters.length > 0 ? word('Filters ({set})', lang, String(filters.length)) : word('Filters', lang),
    filters,
    clear: word('Clear all', lang),
    cards,
  };
}

/** What the filters that are set are called; undefined where that takes more than the address to know. */
function namesOfFilters({ search, brand }: ListingPlace, lang: Lang): string[] | undefined {
  const { brand: brands, variant, min, max, rating, sale } = search;
  if ([variant, min, max, rating].some((filter) => filter !== undefined) || (brands && !brand)) return undefined;
  return [...(brand ? [brand.name] : []), ...(sale ? [word('On sale', lang)] : [])];
}

/** What is one level below the category, or stands beside it at the bottom. */
async function readBelow(sql: Sql, levels: Level[], lang: Lang): Promise<ListingSight['below']> {
  const [parent] = levels.slice(0, 2).reverse();
  if (!parent) return [];
  const found = await sql
    .select()
    .from(categories)
    .where(and(eq(categories.parentId, parent.id), eq(categories.isActive, true)))
    .orderBy(asc(categories.position), asc(categories.id));
  return found.map(({ id, name }) => ({ name: localize(name, lang), isCurrent: id === levels[2]?.id }));
}

async function readCards({ sql, find, lang }: HeadRequest, search: ListingSearch): Promise<CardSight[]> {
  const query = await toProductQuery(search, { isStorefront: false, readBrands: () => readBrands(sql) });
  const [{ products }, symbol] = await Promise.all([
    find(`/api/search-product?${toSearchParams({ ...query, per_page: CARDS })}`),
    readCurrency(sql),
  ]);
  const price = priceFormat(lang, symbol);
  return v.parse(v.array(ProductCard), products.data).map((product) => {
    const tag = priceTag(product);
    const isOffer = tag !== null && tag.effective < tag.regular;
    return {
      picture: product.thumb_image,
      mark: markOf(product, tag?.percentSaved ?? 0, lang),
      seller: product.seller?.shop_name,
      name: product.name,
      price: tag && price(tag.effective),
      before: isOffer ? price(tag.regular) : undefined,
      rating: shownRating(product.averageRating, lang).text,
    };
  });
}

/** As on the app's cards: one at most, the weightiest. */
function markOf({ qty, sold_qty: sold, new_product: isNew }: ProductCard, percentSaved: number, lang: Lang) {
  if (qty !== null && qty - (sold ?? 0) <= 0) return { text: word('Sold out', lang), isSoldOut: true };
  if (percentSaved > 0) return { text: `−${percentSaved}%`, isOffer: true };
  return isNew ? { text: word('New', lang) } : undefined;
}

async function readCurrency(sql: Sql): Promise<string> {
  const [setting] = await sql
    .select({ symbol: raw<string | null>`${documents.value} ->> 'currency_icon'` })
    .from(documents)
    .where(eq(documents.key, 'setting'));
  return setting?.symbol ?? '';
}
