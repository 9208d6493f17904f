import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { catalogueChanges, flashSales } from '../db/schema';
import { askTogether } from './ask-together';
import { isRunning } from './running-sales';

/** What listings are made of, as a text that is another one after each change of it. */
export type CatalogueVersion = {
  /** What they find, order (but by sales) and count. */
  goods: string;
  /** All that they show, the stock too. */
  all: string;
};

/** The changes are added up into one row of each kind once there are so many. */
const MANY_CHANGES = 200;

/**
 * Returns what tells the version of the catalogue, and the time by which its running sales are those: a change is in it as
 * soon as it is in what the database answers. Many who want to know at once share a question.
 */
export function versionReader({ sql, clock }: { sql: Sql; clock: () => Date }) {
  const query = sql
    .select({
      rows: raw<number>`count(*)::int`,
      goods: raw<string>`coalesce(sum(${catalogueChanges.amount}) filter (where ${catalogueChanges.kind} = 'goods'), 0)::text`,
      stock: raw<string>`coalesce(sum(${catalogueChanges.amount}) filter (where ${catalogueChanges.kind} = 'stock'), 0)::text`,
      // A sale begins and ends without a change.
      sales: raw<string>`(select coalesce(string_agg(${flashSales.id}::text, ',' order by ${flashSales.id}), '') from ${flashSales} where ${isRunning(raw.placeholder('now'))})`,
    })
    .from(catalogueChanges)
    .prepare('catalogue_version');
  return askTogether(async (): Promise<CatalogueVersion & { now: Date }> => {
    const now = clock();
    const [row] = await query.execute({ now });
    const { rows = 0, goods = '', stock = '', sales = '' } = row ?? {};
    // Whoever only asks for goods does not go without because they can't be added up: who asks next tries again.
    if (rows > MANY_CHANGES) await addUp(sql).catch(() => {});
    return { now, goods: `${goods} ${sales}`, all: `${goods} ${sales} ${stock}` };
  });
}

/** One statement: nobody sees the sums without the rows, or both. What another process is adding up is left to it. */
async function addUp(sql: Sql): Promise<void> {
  await sql.execute(raw`
    with gone as (
      delete from ${catalogueChanges}
      where ctid = any(array(select ctid from ${catalogueChanges} for update skip locked))
      returning kind, amount
    )
    insert into ${catalogueChanges} (kind, amount) select kind, sum(amount) from gone group by kind`);
}
