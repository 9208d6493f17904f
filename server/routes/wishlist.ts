import { Hono } from 'hono';
import { type AccountEnv, customerInput, requireCustomer } from '../account/require-customer';
import { addWish, listWishes, removeWish } from '../wishlist/wishes';
import type { Deps } from './deps';

/** Routes of the wishlist: E36–E38. */
export function wishlistRoutes({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const own = requireCustomer({ sql, clock });
  const input = customerInput(clock);
  return new Hono<AccountEnv>()
    .get('/user/wishlist', own, async (c) => c.json(await listWishes(sql, input(c))))
    .get('/user/add-to-wishlist/:id', own, async (c) =>
      c.json(await addWish(sql, { ...input(c), productId: c.req.param('id') })),
    )
    .delete('/user/delete-wishlist/:id', own, async (c) =>
      c.json(await removeWish(sql, { ...input(c), wishId: c.req.param('id') })),
    );
}
