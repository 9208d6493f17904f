import { Hono } from 'hono';
import { type AccountEnv, askedBy, requireCustomer } from '../account/require-customer';
import { readFields } from '../http/read-body';
import { listOrders, showOrder } from '../orders/show-order';
import { cancelOrder } from '../payments/cancel-order';
import { askReturn, readReturnPicture } from '../returns/ask-return';
import { listOwnReviews, listUnreviewed } from '../reviews/list-own-reviews';
import { reviewProduct } from '../reviews/review-product';
import type { Deps } from './deps';

/** E19, E20, X24 */
export function orderRoutes({ sql, clock, postman }: Pick<Deps, 'sql' | 'clock' | 'postman'>) {
  const own = requireCustomer({ sql, clock });
  const asked = askedBy(clock);
  return new Hono<AccountEnv>()
    .get('/user/order', own, async (c) => c.json(await listOrders(sql, asked(c))))
    .get('/user/order-show/:id', own, async (c) =>
      c.json(await showOrder(sql, { ...asked(c), number: c.req.param('id') })),
    )
    .post('/user/order/:id/cancel', own, async (c) => {
      const answer = await cancelOrder(sql, { ...asked(c), number: c.req.param('id') });
      postman.wake();
      return c.json(answer);
    });
}

type PurchaseDeps = Pick<Deps, 'sql' | 'clock' | 'postman' | 'uploads' | 'shownPictures'>;

/** What customers say of what they bought, and what they send back: E28, E31, X15, X16. */
export function purchaseRoutes({ sql, clock, postman, uploads, shownPictures }: PurchaseDeps) {
  const own = requireCustomer({ sql, clock });
  const asked = askedBy(clock);
  return new Hono<AccountEnv>()
    .get('/user/reviews', own, async (c) => c.json(await listOwnReviews(sql, asked(c))))
    .get('/user/unreviewed', own, async (c) => c.json(await listUnreviewed(sql, asked(c))))
    .post('/user/store-product-review', own, async (c) =>
      c.json(await reviewProduct({ sql, shownPictures, ...asked(c), body: await readFields(c) })),
    )
    .post('/user/return-order', own, async (c) =>
      c.json(await askReturn({ sql, postman, uploads, ...asked(c), body: await readFields(c) })),
    )
    .get('/return-picture/:name', async (c) => {
      const picture = await readReturnPicture({ sql, uploads }, c.req.param('name'));
      // Not for caches that others use, and gone with its return.
      c.header('Cache-Control', 'private, max-age=3600');
      c.header('Content-Type', 'image/jpeg');
      return c.body(new Uint8Array(picture));
    });
}
