import { and, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { products } from '../db/schema';
import type { FilterGroups } from './product-filter';
import type { RunningSales } from './running-sales';

type CountProducts = {
  /** The conditions of the query, for products that may be in these sales or, without, for those that are in none. */
  narrow: (sales: RunningSales | null) => FilterGroups;
  sales: RunningSales;
};

/** How many products a query finds: all are counted by what indexes know, and the few that are in a sale set that right. */
export async function countProducts(sql: Sql, { narrow, sales }: CountProducts): Promise<number> {
  const groups = narrow(null);
  const [outside, within] = [all(groups), all(narrow(sales))];
  // Nothing else differs by sales.
  const differs = groups.price !== undefined || groups.sale !== undefined;
  const difference = differs
    ? raw`(select count(*) filter (where ${within}) - count(*) filter (where ${outside})
        from ${products} join ${sales} on ${eq(sales.productId, products.id)})`
    : raw`0`;
  const { rows } = await sql.execute<{ total: number }>(raw`
    select ((select count(*) from ${products} where ${outside}) + ${difference})::int as total`);
  return rows[0]?.total ?? 0;
}

const all = (groups: FilterGroups) => and(...Object.values(groups));
