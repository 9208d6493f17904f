import { sql as raw } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Env } from '../http/env';
import type { Deps } from './deps';

/** How long a balancer has to wait for the database at most, in ms. */
const PATIENCE = 2000;

const noStore = { 'Cache-Control': 'no-store' };

/** `/healthz`: the process is up. `/readyz`: the database answers too; the app exists only once its tables are migrated and filled. */
export function healthRoutes({ sql }: Pick<Deps, 'sql'>) {
  return new Hono<Env>()
    .get('/healthz', (c) => c.json({ status: 'up' }, 200, noStore))
    .get('/readyz', async (c) => {
      const isReady = await Promise.race([
        sql.execute(raw`select 1`).then(
          () => true,
          () => false,
        ),
        new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false).unref()),
      ]);
      return isReady
        ? c.json({ status: 'ready' }, 200, noStore)
        : c.json({ status: 'database does not answer' }, 503, noStore);
    });
}
