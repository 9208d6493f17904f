import { Hono } from 'hono';
import { type AccountEnv, requireCustomer } from '../account/require-customer';
import { showWallet } from '../wallet/show-wallet';
import type { Deps } from './deps';

/** E53 */
export function walletRoutes({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const own = requireCustomer({ sql, clock });
  return new Hono<AccountEnv>().get('/user/my-wallet-details', own, async (c) =>
    c.json(await showWallet(sql, { customerId: c.var.session.customerId, url: c.req.url, lang: c.var.lang })),
  );
}
