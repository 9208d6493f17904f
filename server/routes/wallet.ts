import { Hono } from 'hono';
import { limitHashing } from '../account/passwords';
import { type AccountEnv, customerInput, requireCustomer } from '../account/require-customer';
import { limitRate } from '../http/limit-rate';
import { readJson } from '../http/read-body';
import { listCashouts } from '../wallet/list-cashouts';
import { requestCashout } from '../wallet/request-cashout';
import { listWithdrawChannels, showWallet } from '../wallet/show-wallet';
import { chargeWallet } from '../wallet/start-top-up';
import { type PaymentRouteDeps, returnOrigins } from './checkout-and-payments';
import type { Deps } from './deps';

/** Routes of the wallet: E53–E57. */
export function walletRoutes(deps: PaymentRouteDeps & Pick<Deps, 'payoutDetails'>) {
  const { sql, clock } = deps;
  const own = requireCustomer(deps);
  const seldom = limitRate({ ...deps, name: 'wallet', max: 60 });
  const input = customerInput(clock);
  return new Hono<AccountEnv>()
    .get('/user/my-wallet-details', own, async (c) => c.json(await showWallet(sql, input(c))))
    .post('/user/charge-wallet', own, seldom, async (c) => {
      const body = await readJson(c);
      return c.json(await chargeWallet({ ...deps, ...input(c), body, returnOrigins: returnOrigins(c, deps) }));
    })
    .post('/user/my-cashouts', limitHashing, own, seldom, async (c) =>
      c.json(await requestCashout(deps, { ...input(c), body: await readJson(c) })),
    )
    .get('/user/my-cashouts', own, async (c) => c.json(await listCashouts(deps, input(c))))
    .get('/user/withdraw-channels', own, async (c) => c.json(await listWithdrawChannels(sql, c.var.lang)));
}
