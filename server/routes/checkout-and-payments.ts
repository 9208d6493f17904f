import { type Context, Hono } from 'hono';
import { UpdatePaymentBody, UpdateWalletPaymentBody } from '../../src/contract/checkout';
import { type AccountEnv, customerInput, requireCustomer } from '../account/require-customer';
import { placeOrder } from '../checkout/place-order';
import { applyCoupon, showCheckout } from '../checkout/show-checkout';
import { listCourierOffices } from '../delivery/courier-offices';
import { limitRate } from '../http/limit-rate';
import { readBody, readJson } from '../http/read-body';
import { publicRead } from '../http/response-headers';
import { siteOrigin } from '../http/site-origin';
import { confirmPayment, confirmTopUp, receiveCallback } from '../payments/confirm-payment';
import { askSeldom } from '../payments/limit-gateway-polling';
import { payOrder } from '../payments/pay-order';
import { listPaymentMethods } from '../payments/payment-methods';
import type { Deps } from './deps';

/** Routes of the checkout: E47–E49 and X45. */
export function checkoutRoutes(deps: PaymentRouteDeps) {
  const { sql, clock, gateways, mailer } = deps;
  const own = requireCustomer(deps);
  const input = customerInput(clock);
  return new Hono<AccountEnv>()
    .get('/courier-offices', publicRead, async (c) =>
      c.json(await listCourierOffices(sql, { url: c.req.url, lang: c.var.lang, now: clock() })),
    )
    .get('/apply-coupon', own, async (c) => c.json(await applyCoupon(sql, input(c))))
    .get('/user/checkout', own, async (c) => c.json(await showCheckout(sql, { ...input(c), gateways })))
    .post('/user/checkout/:method', own, async (c) => {
      const body = await readJson(c);
      const placing = { method: c.req.param('method'), body, returnOrigins: returnOrigins(c, deps) };
      const answer = await placeOrder({ ...deps, ...input(c), ...placing });
      mailer.wake();
      return c.json(answer);
    });
}

export type PaymentRouteDeps = Pick<
  Deps,
  'sql' | 'clock' | 'log' | 'gateways' | 'mailer' | 'corsOrigins' | 'publicUrl' | 'trustProxy'
>;

/** Routes of payments: E12, E29, E30, X19 and the callbacks of gateways. */
export function paymentRoutes(deps: PaymentRouteDeps) {
  const { sql, clock, gateways, mailer } = deps;
  const own = requireCustomer(deps);
  const seldom = limitRate({ ...deps, name: 'pay', max: 60 });
  const ask = askSeldom(deps);
  const input = (c: Context<AccountEnv>) => ({ ...deps, ...customerInput(clock)(c) });
  const routes = new Hono<AccountEnv>();
  return routes
    .get('/user/get-active-payment-method', own, async (c) =>
      c.json(await listPaymentMethods(sql, { gateways, lang: c.var.lang })),
    )
    .post('/user/update-payment-status', own, async (c) => {
      const body = readBody(UpdatePaymentBody, await readJson(c));
      const answer = await confirmPayment({ ...input(c), ask, body });
      mailer.wake();
      return c.json(answer);
    })
    .post('/user/update-wallet-payment', own, async (c) => {
      const body = readBody(UpdateWalletPaymentBody, await readJson(c));
      const answer = await confirmTopUp({ ...input(c), ask, body });
      mailer.wake();
      return c.json(answer);
    })
    .post('/user/order/:id/pay', own, seldom, async (c) => {
      const [number, body] = [c.req.param('id'), await readJson(c)];
      const answer = await payOrder({ ...input(c), number, body, returnOrigins: returnOrigins(c, deps) });
      mailer.wake();
      return c.json(answer);
    })
    .post('/payments/:gateway/callback', async (c) => {
      const callback = { headers: c.req.raw.headers, body: await c.req.text(), now: clock() };
      await receiveCallback(deps, { ...callback, gateway: c.req.param('gateway') });
      mailer.wake();
      return c.json({ message: 'OK' });
    });
}

/** Returns the origins to which a gateway may redirect the browser: the shop and the front ends allowed by CORS. */
export function returnOrigins(
  c: Context<AccountEnv>,
  settings: Pick<Deps, 'publicUrl' | 'trustProxy' | 'corsOrigins'>,
): string[] {
  return [siteOrigin(c, settings), ...settings.corsOrigins];
}
