import { Hono } from 'hono';

/** Answers requests, given what Node knows of their connection. */
export type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** What is answered while the shop closes: the balancer hears that nobody is to be sent any more, whoever comes is served. */
export function closing(shop: Fetch): Fetch {
  return new Hono()
    .get('/readyz', (c) => c.json({ status: 'closing' }, 503, { 'Cache-Control': 'no-store' }))
    .all('/*', (c) => shop(c.req.raw, c.env as object)).fetch;
}
