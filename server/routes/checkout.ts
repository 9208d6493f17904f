import { type Context, Hono } from 'hono';
import { type AccountEnv, requireCustomer } from '../account/require-customer';
import { placeOrder } from '../checkout/place-order';
import { applyCoupon, showCheckout } from '../checkout/show-checkout';
import { readJson } from '../http/read-body';
import { type PaymentRouteDeps, returnOrigins } from './payments';

/** E47–E49 */
export function checkoutRoutes(deps: PaymentRouteDeps) {
  const { sql, clock, gateways, postman } = deps;
  const own = requireCustomer(deps);
  const asking = (c: Context<AccountEnv>) => ({
    customerId: c.var.session.customerId,
    url: c.req.url,
    lang: c.var.lang,
    now: clock(),
  });
  return new Hono<AccountEnv>()
    .get('/apply-coupon', own, async (c) => c.json(await applyCoupon(sql, asking(c))))
    .get('/user/checkout', own, async (c) => c.json(await showCheckout(sql, { ...asking(c), gateways })))
    .post('/user/checkout/:method', own, async (c) => {
      const body = await readJson(c);
      const placing = { method: c.req.param('method'), body, returnOrigins: returnOrigins(c, deps) };
      const answer = await placeOrder({ ...deps, ...asking(c), ...placing });
      postman.wake();
      return c.json(answer);
    });
}
