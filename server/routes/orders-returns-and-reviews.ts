import { type Context, Hono } from 'hono';
import { CancelOrderBody } from '../../src/contract/orders';
import { type AccountEnv, customerInput, requireCustomer } from '../account/require-customer';
import { readId } from '../catalog/product-query';
import { answerFile } from '../http/answer-file';
import type { Env } from '../http/hono-env';
import { limitRate } from '../http/limit-rate';
import { readBody, readFields, readJson } from '../http/read-body';
import { showInvoice } from '../invoices/show-invoice';
import { linkOrder, trackOrder } from '../orders/order-links';
import { listOrders, showOrder } from '../orders/show-and-list-orders';
import { cancelOrder } from '../payments/cancel-order';
import { askReturn, readReturnPicture } from '../returns/request-return';
import { withdrawByLink, withdrawOwn } from '../returns/withdraw';
import { listOwnReviews, listUnreviewed } from '../reviews/list-own-reviews';
import { reviewProduct } from '../reviews/review-product';
import type { Deps } from './deps';

/** Routes of orders: E19, E20, X24, X47 and X49. */
export function orderRoutes({ sql, clock, mailer, refunder }: Pick<Deps, 'sql' | 'clock' | 'mailer' | 'refunder'>) {
  const own = requireCustomer({ sql, clock });
  const input = customerInput(clock);
  return new Hono<AccountEnv>()
    .get('/user/order', own, async (c) => c.json(await listOrders(sql, input(c))))
    .get('/user/order-show/:id', own, async (c) =>
      c.json(await showOrder(sql, { ...input(c), number: c.req.param('id') })),
    )
    .get('/user/order/:id/invoices/:part', own, async (c) => {
      const { id: number, part } = c.req.param();
      const { name, pdf } = await showInvoice(sql, { ...input(c), number, partId: readId(part) ?? 0 });
      return answerFile(c, { name, type: 'application/pdf', bytes: pdf });
    })
    .post('/user/order/:id/cancel', own, async (c) => {
      const { part_id: part } = readBody(CancelOrderBody, await readJson(c));
      const partId = part === undefined ? undefined : (readId(part) ?? 0);
      const answer = await cancelOrder(sql, { ...input(c), number: c.req.param('id'), partId });
      mailer.wake();
      refunder.wake();
      return c.json(answer);
    })
    .post('/user/order/:id/withdraw', own, async (c) => {
      const answer = await withdrawOwn(sql, { ...input(c), number: c.req.param('id'), body: await readJson(c) });
      mailer.wake();
      return c.json(answer);
    });
}

/** Maximum requests per minute and client IP address. */
const MAX_LINKS = 10;
const MAX_VIEWS = 60;
const MAX_WITHDRAWALS = 30;

/** Routes of orders without a login: X13, X46 and X48. */
export function trackingRoutes({
  sql,
  clock,
  mailer,
  trustProxy,
}: Pick<Deps, 'sql' | 'clock' | 'mailer' | 'trustProxy'>) {
  const limit = (name: string, max: number) => limitRate({ sql, clock, trustProxy, name, max });
  const received = async (c: Context<Env>) => {
    c.header('Cache-Control', 'no-store');
    return { body: await readJson(c), lang: c.var.lang, now: clock() };
  };
  return new Hono<Env>()
    .post('/order-link', limit('order-link', MAX_LINKS), async (c) => c.json(await linkOrder(sql, await received(c))))
    .post('/track-order-response', limit('order-track', MAX_VIEWS), async (c) =>
      c.json(await trackOrder(sql, await received(c))),
    )
    .post('/order-withdrawal', limit('order-withdrawal', MAX_WITHDRAWALS), async (c) => {
      const answer = await withdrawByLink(sql, await received(c));
      mailer.wake();
      return c.json(answer);
    });
}

type PurchaseDeps = Pick<Deps, 'sql' | 'clock' | 'mailer' | 'uploads' | 'shownPictures'>;

/** Routes of customers' reviews and returns: E28, E31, X15 and X16. */
export function purchaseRoutes({ sql, clock, mailer, uploads, shownPictures }: PurchaseDeps) {
  const own = requireCustomer({ sql, clock });
  const input = customerInput(clock);
  return new Hono<AccountEnv>()
    .get('/user/reviews', own, async (c) => c.json(await listOwnReviews(sql, input(c))))
    .get('/user/unreviewed', own, async (c) => c.json(await listUnreviewed(sql, input(c))))
    .post('/user/store-product-review', own, async (c) =>
      c.json(await reviewProduct({ sql, shownPictures, ...input(c), body: await readFields(c) })),
    )
    .post('/user/return-order', own, async (c) =>
      c.json(await askReturn({ sql, mailer, uploads, ...input(c), body: await readFields(c) })),
    )
    .get('/return-picture/:name', async (c) => {
      const picture = await readReturnPicture({ sql, uploads }, c.req.param('name'));
      // Shared caches must not store a customer's private picture.
      c.header('Cache-Control', 'private, max-age=3600');
      c.header('Content-Type', 'image/jpeg');
      return c.body(new Uint8Array(picture));
    });
}
