import { Hono } from 'hono';
import type { Env } from './hono-env';
import { securityHeaders } from './response-headers';
import type { SiteSettings } from './site-origin';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>Opening · Отваряме</title>
<body style="font: 1.125rem/1.6 system-ui, sans-serif; text-align: center; margin-block-start: 30vh">
<p>One moment – the shop is opening…</p>
<p lang="bg">Магазинът отваря след малко…</p>
</body>
</html>`;

/** Creates the handler for the start phase, in which the port is open but the database is not ready. */
export const opening = (site: SiteSettings) =>
  new Hono<Env>()
    .use(securityHeaders(site))
    .get('/healthz', (c) => c.json({ status: 'up' }))
    .all('/*', (c) => {
      c.header('Retry-After', '2');
      c.header('Cache-Control', 'no-store');
      const wantsPage = (c.req.header('accept') ?? '').includes('text/html');
      return wantsPage ? c.html(page, 503) : c.json({ message: 'The shop is opening.', code: 'generic' }, 503);
    });

/** `env` holds Node's request and response objects. */
export type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** Creates the handler for a shutdown: /readyz answers 503 to load balancers, the shop serves all other requests. */
export function closing(shop: Fetch): Fetch {
  return new Hono()
    .get('/readyz', (c) => c.json({ status: 'closing' }, 503, { 'Cache-Control': 'no-store' }))
    .all('/*', (c) => shop(c.req.raw, c.env as object)).fetch;
}
