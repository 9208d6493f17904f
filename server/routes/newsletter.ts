import { type Context, Hono } from 'hono';
import type { Env } from '../http/hono-env';
import { limitRate } from '../http/limit-rate';
import { readJson } from '../http/read-body';
import { siteOrigin } from '../http/site-origin';
import { confirmSubscription, endSubscription, subscribe } from '../newsletter/newsletter';
import { newsletterUrl, oneClickPath } from '../newsletter/newsletter-emails';
import type { Deps } from './deps';

/** Maximum requests per minute and client IP address. */
const MAX_REQUESTS = 10;
const MAX_LINKS = 30;

type Needs = Pick<Deps, 'sql' | 'clock' | 'trustProxy' | 'publicUrl' | 'mailer'>;

/** Routes of the newsletter: X51–X53. The URL of the List-Unsubscribe header works like that of the product alerts. */
export function newsletterRoutes({ sql, clock, trustProxy, publicUrl, mailer }: Needs) {
  const limit = (name: string, max: number) => limitRate({ sql, clock, trustProxy, name, max });
  const received = async (c: Context<Env>) => {
    c.header('Cache-Control', 'no-store');
    return { body: await readJson(c), lang: c.var.lang, now: clock() };
  };
  const originOf = (c: Context<Env>) => siteOrigin(c, { trustProxy, publicUrl });
  return new Hono<Env>()
    .post('/newsletter', limit('newsletter', MAX_REQUESTS), async (c) =>
      c.json(await subscribe({ sql, mailer, origin: originOf(c), ...(await received(c)) })),
    )
    .post('/newsletter/confirm', limit('newsletter-links', MAX_LINKS), async (c) =>
      c.json(await confirmSubscription(sql, await received(c))),
    )
    .post('/newsletter/end', limit('newsletter-links', MAX_LINKS), async (c) =>
      c.json(await endSubscription(sql, await received(c))),
    )
    .post(oneClickPath, async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await endSubscription(sql, { body: c.req.query(), lang: c.var.lang }));
    })
    .get(oneClickPath, (c) => {
      const token = encodeURIComponent(c.req.query('token') ?? '');
      return c.redirect(newsletterUrl('end', { origin: originOf(c), lang: c.var.lang, token }));
    });
}
