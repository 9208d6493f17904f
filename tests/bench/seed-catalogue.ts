import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../../server/db/database-handle';
import { products } from '../../server/db/schema';
import { writeCopies } from '../../server/demo/write-product-copies';

/** Adds copies of products until the demo shop has `count` products. Then vacuums the database, as autovacuum would. */
export async function seedCatalogue(sql: Sql, count: number): Promise<void> {
  await sql.transaction(async (tx) => {
    // This commit waits for the disk, because VACUUM marks rows as all-visible only after their commit is on disk.
    await tx.execute(raw`set local synchronous_commit = on`);
    await writeCopies(tx, { count: Math.max(0, count - (await tx.$count(products))), now: new Date() });
  });
  // Vacuums `products` first, because unflushed commits of other tables' VACUUMs can prevent all-visible marks.
  await sql.execute(raw`vacuum ${products}`);
  await sql.execute(raw`vacuum analyze`);
}
