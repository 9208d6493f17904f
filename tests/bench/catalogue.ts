import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../../server/db/open';
import { products } from '../../server/db/schema';
import { writeCopies } from '../../server/demo/write-copies';

/** Adds goods to a demo shop until it has `count` products in all, and leaves its tables as autovacuum would in time. */
export async function seedCatalogue(sql: Sql, count: number): Promise<void> {
  await sql.transaction(async (tx) => {
    // Rows whose commit may still be lost are passed over by what tidies them.
    await tx.execute(raw`set local synchronous_commit = on`);
    await writeCopies(tx, { count: Math.max(0, count - (await tx.$count(products))), now: new Date() });
  });
  // First, because tidying a table is itself such a commit.
  await sql.execute(raw`vacuum ${products}`);
  await sql.execute(raw`vacuum analyze`);
}
