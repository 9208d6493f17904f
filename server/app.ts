import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { calls } from '../src/contract/calls';
import type { Env } from './http/env';
import { allowOrigins, noPages, securityHeaders } from './http/headers';
import { limitBody } from './http/limit-body';
import { answerError, notFound } from './http/refusal';
import { requestLog } from './http/request-log';
import { accountRoutes } from './routes/account';
import { cartRoutes } from './routes/cart';
import { catalogRoutes } from './routes/catalog';
import { checkoutRoutes, paymentRoutes } from './routes/checkout';
import { clientRoutes } from './routes/client';
import { contentRoutes, formRoutes } from './routes/content';
import type { Deps } from './routes/deps';
import { descriptionRoutes } from './routes/description';
import { healthRoutes } from './routes/health';
import { mailboxRoutes } from './routes/mailbox';
import { mediaRoutes } from './routes/media';
import { orderRoutes, purchaseRoutes } from './routes/orders';
import { ownerRoutes } from './routes/owner';
import { addressRoutes, profileRoutes, pushRoutes, wishlistRoutes } from './routes/profile';
import { sitemapRoutes } from './routes/sitemap';
import { walletRoutes } from './routes/wallet';

const MAX_BODY_BYTES = 64 * 1024;
/** Three pictures and some words. */
const MAX_FORM_BYTES = 7 * 1024 * 1024;

/** The whole shop as one fetch handler: API, pictures and the built app. */
export function createApp(deps: Deps) {
  return new Hono<Env>({ strict: false })
    .onError(answerError)
    .notFound(() => {
      throw notFound();
    })
    .use(requestLog(deps.log), securityHeaders(deps), compress())
    .route('/', healthRoutes(deps))
    .route('/api', api(deps))
    .route('/', sitemapRoutes(deps))
    .use(etag())
    .route('/media', mediaRoutes(deps))
    .use('/dev/*', limitText)
    .route('/dev', mailboxRoutes(deps))
    .route('/dev', ownerRoutes(deps))
    .route('/', clientRoutes(deps));
}

function api(deps: Deps) {
  return new Hono<Env>({ strict: false })
    .use(allowOrigins(deps.corsOrigins), noPages)
    .use(limitCall)
    .use(async (c, next) => {
      // No text of the database can hold NUL, so nothing of that name exists.
      if (c.req.path.includes('%00') || c.req.path.includes('\0')) throw notFound();
      await next();
    })
    .route('/', descriptionRoutes(deps))
    .route('/', contentRoutes(deps))
    .route('/', formRoutes(deps))
    .route('/', catalogRoutes(deps))
    .route('/', cartRoutes(deps))
    .route('/', accountRoutes(deps))
    .route('/', profileRoutes(deps))
    .route('/', addressRoutes(deps))
    .route('/', wishlistRoutes(deps))
    .route('/', purchaseRoutes(deps))
    .route('/', checkoutRoutes(deps))
    .route('/', orderRoutes(deps))
    .route('/', paymentRoutes(deps))
    .route('/', walletRoutes(deps))
    .route('/', pushRoutes(deps))
    .all('/*', () => {
      throw notFound();
    });
}

const limitText = limitBody(MAX_BODY_BYTES);
const limitForm = limitBody(MAX_FORM_BYTES);

/** Only the calls that carry pictures may be large. */
const formPaths = new Set(Object.values(calls).flatMap((call) => ('multipart' in call ? call.path : [])));

const limitCall = createMiddleware<Env>((c, next) => {
  const isForm = (formPaths as Set<string>).has(c.req.path);
  return isForm ? limitForm(c, next) : limitText(c, next);
});
