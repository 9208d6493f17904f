import { asc, count, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { SellersAnswer } from '../../src/contract/catalog';
import type { Sql } from '../db/open';
import { sellers } from '../db/schema';
import { paginate } from '../http/paginate';
import type { Lang } from '../language';
import { readSellers, toSeller } from './sellers';

const PER_PAGE = 20;

/** X1 */
export async function listSellers(
  sql: Sql,
  { page, url, lang }: { page: number; url: string; lang: Lang },
): Promise<InferInput<typeof SellersAnswer>> {
  const [records, [counted]] = await Promise.all([
    readSellers(sql, undefined, [asc(sellers.shopName), asc(sellers.id)], PER_PAGE, (page - 1) * PER_PAGE),
    sql.select({ total: count() }).from(sellers).where(eq(sellers.isActive, true)),
  ]);
  const rows = records.map((record) => toSeller(record, lang));
  return { sellers: paginate(url, { rows, total: counted?.total ?? 0, page, perPage: PER_PAGE }) };
}
