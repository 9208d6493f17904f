import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { answerError } from './http/answer-error';
import type { Env } from './http/env';
import { allowOrigins, securityHeaders } from './http/headers';
import { notFound, Refusal } from './http/refusal';
import { requestLog } from './http/request-log';
import { accountRoutes } from './routes/account';
import { cartRoutes } from './routes/cart';
import { catalogRoutes } from './routes/catalog';
import { clientRoutes } from './routes/client';
import { contentRoutes } from './routes/content';
import type { Deps } from './routes/deps';
import { healthRoutes } from './routes/health';
import { mediaRoutes } from './routes/media';
import { wishlistRoutes } from './routes/wishlist';

const MAX_BODY_BYTES = 64 * 1024;

/** The whole shop as one fetch handler: API, pictures and the built app. */
export function createApp(deps: Deps) {
  return new Hono<Env>({ strict: false })
    .onError(answerError)
    .notFound(() => {
      throw notFound();
    })
    .use(requestLog(deps.log), securityHeaders, compress())
    .route('/', healthRoutes(deps))
    .route('/api', api(deps))
    .use(etag())
    .route('/media', mediaRoutes(deps))
    .route('/', clientRoutes(deps));
}

function api(deps: Deps) {
  return new Hono<Env>({ strict: false })
    .use(allowOrigins(deps.corsOrigins))
    .use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseBody }))
    .use(async (c, next) => {
      // No text of the database can hold NUL, so nothing of that name exists.
      if (c.req.path.includes('%00') || c.req.path.includes('\0')) throw notFound();
      await next();
    })
    .route('/', contentRoutes(deps))
    .route('/', catalogRoutes(deps))
    .route('/', cartRoutes(deps))
    .route('/', accountRoutes(deps))
    .route('/', wishlistRoutes(deps))
    .all('/*', () => {
      throw notFound();
    });
}

function refuseBody(): never {
  throw new Refusal(413, 'generic', 'error.tooLarge');
}
