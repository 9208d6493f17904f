import { Hono } from 'hono';
import { type AccountEnv, requireCustomer } from '../account/require-customer';
import { listOrders } from '../orders/list-orders';
import { showOrder } from '../orders/show-order';
import type { Deps } from './deps';

/** E19, E20 */
export function orderRoutes({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
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
    });
}
