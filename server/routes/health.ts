import { sql as raw } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Env } from '../http/hono-env';
import type { Deps } from './deps';

const TIMEOUT_MS = 2000;

const noStore = { 'Cache-Control': 'no-store' };

/** Serves `/healthz` (200 while the process runs) and `/readyz` (200 while the database answers, else 503). */
export function healthRoutes({ sql }: Pick<Deps, 'sql'>) {
  return new Hono<Env>()
    .get('/healthz', (c) => c.json({ status: 'up' }, 200, noStore))
    .get('/readyz', async (c) => {
      const isReady = await Promise.race([
        sql.execute(raw`select 1`).then(
          () => true,
          () => false,
        ),
        new Promise<false>((resolve) => setTimeout(resolve, TIMEOUT_MS, false).unref()),
      ]);
      return isReady
        ? c.json({ status: 'ready' }, 200, noStore)
        : c.json({ status: 'database does not answer' }, 503, noStore);
    });
}
