import { and, asc, count, eq, sql as raw } from 'drizzle-orm';
import * as v from 'valibot';
import type { SellersAnswer } from '../../src/contract/catalog';
import { SellersQuery } from '../../src/contract/product-query';
import { fromSearchParams } from '../../src/contract/query';
import type { Sql } from '../db/open';
import { sellers } from '../db/schema';
import { paginate } from '../http/paginate';
import type { Lang } from '../language';
import { escapeLike } from './escape-like';
import { readSellers, toSeller } from './sellers';

const PER_PAGE = 20;

/** X1: the boutiques by name, those with `search` in it when the url has one, in whichever alphabet either is written. */
export async function listSellers(
  sql: Sql,
  { url, lang }: { url: string; lang: Lang },
): Promise<v.InferInput<typeof SellersAnswer>> {
  const { search, page } = v.parse(SellersQuery, fromSearchParams(new URL(url, 'http://shop').searchParams));
  const isMeant =
    search === undefined
      ? undefined
      : raw`search_form(${sellers.shopName}) like '%' || search_form(${escapeLike(search)}) || '%'`;
  const [records, [counted]] = await Promise.all([
    readSellers(sql, isMeant, [asc(sellers.shopName), asc(sellers.id)], PER_PAGE, (page - 1) * PER_PAGE),
    sql
      .select({ total: count() })
      .from(sellers)
      .where(and(eq(sellers.isActive, true), isMeant)),
  ]);
  const rows = records.map((record) => toSeller(record, lang));
  return { sellers: paginate(url, { rows, total: counted?.total ?? 0, page, perPage: PER_PAGE }) };
}
