import { type Context, Hono } from 'hono';
import { type AccountEnv, customerInput, hasToken, requireCustomer, sessionOf } from '../account/require-customer';
import { alertUrl, confirmAlert, endAlerts } from '../alerts/alert-links';
import { endOwnAlert, listAlerts } from '../alerts/own-alerts';
import { requestAlert } from '../alerts/request-alert';
import type { Env } from '../http/hono-env';
import { limitRate } from '../http/limit-rate';
import { readJson } from '../http/read-body';
import { Refusal } from '../http/refusal';
import { siteOrigin } from '../http/site-origin';
import type { Deps } from './deps';

/** Maximum requests per minute and client IP address. */
const MAX_REQUESTS = 10;
const MAX_LINKS = 30;

type Needs = Pick<Deps, 'sql' | 'clock' | 'trustProxy' | 'publicUrl' | 'mailer'>;

/** Routes of product alerts: X34–X38. */
export function alertRoutes(deps: Needs) {
  return new Hono<Env>().route('/', mailedRoutes(deps)).route('/', ownRoutes(deps));
}

function mailedRoutes({ sql, clock, trustProxy, publicUrl, mailer }: Needs) {
  const limit = (name: string, max: number) => limitRate({ sql, clock, trustProxy, name, max });
  const received = async (c: Context<Env>) => {
    c.header('Cache-Control', 'no-store');
    return { body: await readJson(c), lang: c.var.lang, now: clock() };
  };
  return new Hono<Env>()
    .post('/product-alerts', limit('alerts', MAX_REQUESTS), async (c) => {
      const session = await sessionOf(c, { sql, clock });
      if (!session && hasToken(c)) throw new Refusal(401, 'generic', 'error.signedOut');
      const origin = siteOrigin(c, { trustProxy, publicUrl });
      const customerId = session?.customerId ?? null;
      return c.json(await requestAlert({ sql, mailer, customerId, origin, ...(await received(c)) }));
    })
    .post('/product-alerts/confirm', limit('alert-links', MAX_LINKS), async (c) =>
      c.json(await confirmAlert(sql, await received(c))),
    )
    .post('/product-alerts/end', limit('alert-links', MAX_LINKS), async (c) =>
      c.json(await endAlerts(sql, await received(c))),
    )
    .route('/', oneClickRoutes({ sql, trustProxy, publicUrl }));
}

/**
 * URL of the List-Unsubscribe header. A mail service posts to it without cookies when its user unsubscribes (RFC 8058).
 * The token is enough, so the body, `List-Unsubscribe=One-Click` in any encoding of a form, is not read. There is no
 * limit by IP address, because many users share those of a mail service. GET changes nothing: it leads to the page with
 * the button, because mail scanners follow links.
 */
function oneClickRoutes({ sql, trustProxy, publicUrl }: Pick<Needs, 'sql' | 'trustProxy' | 'publicUrl'>) {
  const path = '/product-alerts/one-click';
  return new Hono<Env>()
    .post(path, async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await endAlerts(sql, { body: c.req.query(), lang: c.var.lang }));
    })
    .get(path, (c) => {
      const token = encodeURIComponent(c.req.query('token') ?? '');
      return c.redirect(alertUrl('end', { origin: siteOrigin(c, { trustProxy, publicUrl }), lang: c.var.lang, token }));
    });
}

function ownRoutes({ sql, clock }: Needs) {
  const own = requireCustomer({ sql, clock });
  const input = customerInput(clock);
  return new Hono<AccountEnv>()
    .get('/user/product-alerts', own, async (c) => c.json(await listAlerts(sql, input(c))))
    .delete('/user/product-alerts/:id', own, async (c) =>
      c.json(await endOwnAlert(sql, { ...input(c), alertId: c.req.param('id') })),
    );
}
