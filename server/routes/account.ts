import { Hono } from 'hono';
import { logIn } from '../account/log-in';
import { type AccountEnv, requireCustomer } from '../account/require-customer';
import { showProfile } from '../account/show-profile';
import { revokeToken } from '../account/tokens';
import { clientAddress } from '../http/client-address';
import type { Env } from '../http/env';
import { limitRate } from '../http/limit-rate';
import { readJson } from '../http/read-body';
import { say } from '../messages';
import type { Deps } from './deps';

/** What one address may try in a minute over all accounts: many people share one, a guesser needs more. */
const MAX_LOGINS = 30;

/** E1, E5, E8 */
export function accountRoutes(deps: Pick<Deps, 'sql' | 'clock' | 'trustProxy'>) {
  return new Hono<Env>().route('/', doorRoutes(deps)).route('/', ownRoutes(deps));
}

function doorRoutes({ sql, clock, trustProxy }: Pick<Deps, 'sql' | 'clock' | 'trustProxy'>) {
  const fewLogins = limitRate({ sql, clock, trustProxy, name: 'logins', max: MAX_LOGINS });
  return new Hono<Env>().post('/store-login', fewLogins, async (c) => {
    c.header('Cache-Control', 'no-store');
    const address = clientAddress(c, trustProxy);
    return c.json(await logIn(sql, { body: await readJson(c), address, now: clock() }));
  });
}

function ownRoutes({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const own = requireCustomer({ sql, clock });
  return new Hono<AccountEnv>()
    .get('/user/my-profile', own, async (c) => c.json(await showProfile(sql, c.var.session.customerId)))
    .get('/user/logout', own, async (c) => {
      await revokeToken(sql, c.var.session.tokenHash);
      return c.json({ notification: say('logout.done', c.var.lang) });
    });
}
