import { type Context, Hono } from 'hono';
import { UpdatePaymentBody, UpdateWalletPaymentBody } from '../../src/contract/checkout';
import { type AccountEnv, askedBy, requireCustomer } from '../account/require-customer';
import { placeOrder } from '../checkout/place-order';
import { applyCoupon, showCheckout } from '../checkout/show-checkout';
import { limitRate } from '../http/limit-rate';
import { readBody, readJson } from '../http/read-body';
import { siteOrigin } from '../http/site-origin';
import { askSeldom } from '../payments/ask-seldom';
import { confirmPayment, confirmTopUp, receiveCallback } from '../payments/confirm-payment';
import { listPaymentMethods } from '../payments/methods';
import { payOrder } from '../payments/pay-order';
import type { Deps } from './deps';

/** E47–E49 */
export function checkoutRoutes(deps: PaymentRouteDeps) {
  const { sql, clock, gateways, postman } = deps;
  const own = requireCustomer(deps);
  const asking = askedBy(clock);
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

export type PaymentRouteDeps = Pick<
  Deps,
  'sql' | 'clock' | 'log' | 'gateways' | 'postman' | 'corsOrigins' | 'publicUrl' | 'trustProxy'
>;

/** E12, E29, E30, X19, and where gateways call back. */
export function paymentRoutes(deps: PaymentRouteDeps) {
  const { sql, clock, gateways, postman } = deps;
  const own = requireCustomer(deps);
  const seldom = limitRate({ ...deps, name: 'pay', max: 60 });
  const ask = askSeldom(deps);
  const asked = (c: Context<AccountEnv>) => ({ ...deps, ...askedBy(clock)(c) });
  const routes = new Hono<AccountEnv>();
  return routes
    .get('/user/get-active-payment-method', own, async (c) =>
      c.json(await listPaymentMethods(sql, { gateways, lang: c.var.lang })),
    )
    .post('/user/update-payment-status', own, async (c) => {
      const body = readBody(UpdatePaymentBody, await readJson(c));
      const answer = await confirmPayment({ ...asked(c), ask, body });
      postman.wake();
      return c.json(answer);
    })
    .post('/user/update-wallet-payment', own, async (c) => {
      const body = readBody(UpdateWalletPaymentBody, await readJson(c));
      const answer = await confirmTopUp({ ...asked(c), ask, body });
      postman.wake();
      return c.json(answer);
    })
    .post('/user/order/:id/pay', own, seldom, async (c) => {
      const [number, body] = [c.req.param('id'), await readJson(c)];
      const answer = await payOrder({ ...asked(c), number, body, returnOrigins: returnOrigins(c, deps) });
      postman.wake();
      return c.json(answer);
    })
    .post('/payments/:gateway/callback', async (c) => {
      const callback = { headers: c.req.raw.headers, body: await c.req.text(), now: clock() };
      await receiveCallback(deps, { ...callback, gateway: c.req.param('gateway') });
      postman.wake();
      return c.json({ message: 'OK' });
    });
}

/** Where a browser may come back to from a gateway: the shop, and the front ends that may use it. */
export function returnOrigins(
  c: Context<AccountEnv>,
  settings: Pick<Deps, 'publicUrl' | 'trustProxy' | 'corsOrigins'>,
): string[] {
  return [siteOrigin(c, settings), ...settings.corsOrigins];
}
