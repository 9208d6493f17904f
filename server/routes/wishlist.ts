import { Hono } from 'hono';
import { type AccountEnv, requireCustomer } from '../account/require-customer';
import { addWish } from '../wishlist/add-wish';
import { listWishes, readWishlistQuery } from '../wishlist/list-wishes';
import { removeWish } from '../wishlist/remove-wish';
import type { Deps } from './deps';

/** E36–E38 */
export function wishlistRoutes({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const own = requireCustomer({ sql, clock });
  return new Hono<AccountEnv>()
    .get('/user/wishlist', own, async (c) => {
      const { customerId } = c.var.session;
      const query = readWishlistQuery(c.req.url);
      return c.json(await listWishes(sql, { customerId, ...query, url: c.req.url, lang: c.var.lang, now: clock() }));
    })
    .get('/user/add-to-wishlist/:id', own, async (c) => {
      const { customerId } = c.var.session;
      return c.json(await addWish(sql, { customerId, productId: c.req.param('id'), lang: c.var.lang, now: clock() }));
    })
    .delete('/user/delete-wishlist/:id', own, async (c) => {
      const { customerId } = c.var.session;
      return c.json(await removeWish(sql, { customerId, wishId: c.req.param('id'), lang: c.var.lang }));
    });
}
