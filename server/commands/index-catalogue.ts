import { indexProducts } from '../catalog/index-products';
import { readConfig } from '../config';
import { openSql } from '../db/open';
import { withoutTimeLimits } from '../db/without-time-limits';
import { runCommand } from '../start-failure';

/** `npm run index`: rebuilds the search index after products were changed by SQL. Stop a PGlite shop first. */
await runCommand(async () => {
  const { sql, close } = await openSql(readConfig());
  try {
    await withoutTimeLimits(sql, indexProducts);
    process.stdout.write('All products are indexed.\n');
  } finally {
    await close();
  }
});
