import { Hono } from 'hono';
import { type AccountEnv, requireCustomer } from '../account/require-customer';
import { listOrders } from '../orders/list-orders';
import { showOrder } from '../orders/show-order';
import { cancelOrder } from '../payments/cancel-order';
import type { Deps } from './deps';

/** E19, E20, X24 */
export function orderRoutes({ sql, clock, postman }: Pick<Deps, 'sql' | 'clock' | 'postman'>) {
  const own = requireCustomer({ sql, clock });
  return new Hono<AccountEnv>()
    .get('/user/order', own, async (c) => {
      const { customerId } = c.var.session;
      return c.json(await listOrders(sql, { customerId, url: c.req.url, lang: c.var.lang, now: clock() }));
    })
    .get('/user/order-show/:id', own, async (c) => {
      const { customerId } = c.var.session;
      const number = c.req.param('id');
      return c.json(await showOrder(sql, { customerId, number, lang: c.var.lang, now: clock() }));
    })
    .post('/user/order/:id/cancel', own, async (c) => {
      const { customerId } = c.var.session;
      const number = c.req.param('id');
      const answer = await cancelOrder(sql, { customerId, number, lang: c.var.lang, now: clock() });
      postman.wake();
      return c.json(answer);
    });
}
