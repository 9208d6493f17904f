import { type Context, Hono } from 'hono';
import { type AccountEnv, requireCustomer } from '../account/require-customer';
import { applyCoupon, showCheckout } from '../checkout/show-checkout';
import type { Deps } from './deps';

/** E47, E48 */
export function checkoutRoutes({ sql, clock, gateways }: Pick<Deps, 'sql' | 'clock' | 'gateways'>) {
  const own = requireCustomer({ sql, clock });
  const asking = (c: Context<AccountEnv>) => ({
    customerId: c.var.session.customerId,
    url: c.req.url,
    lang: c.var.lang,
    now: clock(),
  });
  return new Hono<AccountEnv>()
    .get('/apply-coupon', own, async (c) => c.json(await applyCoupon(sql, asking(c))))
    .get('/user/checkout', own, async (c) => c.json(await showCheckout(sql, { ...asking(c), gateways })));
}
