import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { calls } from '../src/contract/all-calls';
import type { Call } from '../src/contract/define-call';
import type { Env } from './http/hono-env';
import { limitBody } from './http/limit-body';
import { answerError, notFound } from './http/refusal';
import { requestLog } from './http/request-log';
import { allowOrigins, noPages, securityHeaders } from './http/response-headers';
import { accountRoutes } from './routes/account';
import { addressRoutes } from './routes/addresses';
import { alertRoutes } from './routes/alerts';
import { descriptionRoutes } from './routes/api-docs';
import { clientRoutes } from './routes/built-app';
import { cartRoutes } from './routes/cart';
import { catalogRoutes } from './routes/catalog';
import { checkoutRoutes, paymentRoutes } from './routes/checkout-and-payments';
import { boutiqueConversationRoutes, ownConversationRoutes } from './routes/conversations';
import type { Deps } from './routes/deps';
import { healthRoutes } from './routes/health';
import { contentRoutes, formRoutes } from './routes/home-content-and-forms';
import { mailboxRoutes } from './routes/mailbox';
import { mediaRoutes } from './routes/media';
import { newsletterRoutes } from './routes/newsletter';
import { orderRoutes, purchaseRoutes, trackingRoutes } from './routes/orders-returns-and-reviews';
import { ownerRoutes } from './routes/owner';
import { profileRoutes } from './routes/profile';
import { pushRoutes } from './routes/push';
import { reportPageRoutes, reportRoutes } from './routes/reports';
import { sitemapRoutes } from './routes/sitemap';
import { walletRoutes } from './routes/wallet';
import { wishlistRoutes } from './routes/wishlist';

const MAX_BODY_BYTES = 64 * 1024;
/** Enough for three pictures and text fields. */
const MAX_FORM_BYTES = 7 * 1024 * 1024;

/** Creates the shop's Hono app: API, pictures and the built front end. */
export function createApp(deps: Deps) {
  const calls = api(deps);
  // Calls of the page renderer. Only their failures are logged.
  const callApi = new Hono<Env>({ strict: false })
    .onError(answerError)
    .use(requestLog({ ...deps.log, info() {} }))
    .route('/api', calls).fetch;
  return (
    new Hono<Env>({ strict: false })
      .onError(answerError)
      .notFound(() => {
        throw notFound();
      })
      .use(requestLog(deps.log), securityHeaders(deps), compress())
      .route('/', healthRoutes(deps))
      .route('/api', calls)
      .route('/', sitemapRoutes(deps))
      // The browser uses the headers of a response with status 304 instead of those that it has stored.
      .use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] }))
      .route('/media', mediaRoutes(deps))
      .use('/dev/*', limitText)
      .route('/dev', mailboxRoutes(deps))
      .route('/dev', ownerRoutes(deps))
      .route('/dev', reportPageRoutes(deps))
      .route('/', clientRoutes({ ...deps, callApi }))
  );
}

function api(deps: Deps) {
  return new Hono<Env>({ strict: false })
    .use(allowOrigins(deps.corsOrigins), noPages)
    .use(limitCall)
    .use(async (c, next) => {
      // PostgreSQL text cannot contain NUL, so a path with NUL matches no page or product.
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
    .route('/', alertRoutes(deps))
    .route('/', newsletterRoutes(deps))
    .route('/', purchaseRoutes(deps))
    .route('/', boutiqueConversationRoutes(deps))
    .route('/', ownConversationRoutes(deps))
    .route('/', trackingRoutes(deps))
    .route('/', checkoutRoutes(deps))
    .route('/', orderRoutes(deps))
    .route('/', paymentRoutes(deps))
    .route('/', walletRoutes(deps))
    .route('/', pushRoutes(deps))
    .route('/', reportRoutes(deps))
    .all('/*', () => {
      throw notFound();
    });
}

const limitText = limitBody(MAX_BODY_BYTES);
const limitForm = limitBody(MAX_FORM_BYTES);

const limits = new Map(
  Object.values<Call>(calls).flatMap(({ path, multipart, maxBytes }) => {
    if (multipart) return [[path as string, limitForm]];
    return maxBytes === undefined ? [] : [[path as string, limitBody(maxBytes)]];
  }),
);

const limitCall = createMiddleware<Env>((c, next) => (limits.get(c.req.path) ?? limitText)(c, next));
