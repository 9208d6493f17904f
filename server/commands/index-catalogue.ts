import { indexProducts } from '../catalog/index-products';
import { readConfig } from '../config';
import { openSql } from '../db/open';
import { runCommand } from '../start-failure';

/** `npm run index`: rebuilds the search index after products were changed by SQL. Stop a PGlite shop first. */
await runCommand(async () => {
  const { sql, close } = await openSql(readConfig());
  try {
    await indexProducts(sql);
    process.stdout.write('All products are indexed.\n');
  } finally {
    await close();
  }
});
