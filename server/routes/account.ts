import { type Context, Hono } from 'hono';
import { logIn } from '../account/log-in';
import { register } from '../account/register';
import { type AccountEnv, requireCustomer } from '../account/require-customer';
import { resetPassword, sendResetCode } from '../account/reset-password';
import { showProfile } from '../account/show-profile';
import { revokeToken } from '../account/tokens';
import { resendCode, verify } from '../account/verify';
import { clientAddress } from '../http/client-address';
import type { Env } from '../http/env';
import { limitRate } from '../http/limit-rate';
import { readJson } from '../http/read-body';
import { say } from '../messages';
import type { Deps } from './deps';

/** What one address may try in a minute over all accounts: many people share one, a guesser needs more. */
const MAX_LOGINS = 30;

/** The same for the codes that were mailed. */
const MAX_CODES = 30;

type DoorDeps = Pick<Deps, 'sql' | 'clock' | 'trustProxy' | 'postman'>;

/** E1–E5, E8–E10 */
export function accountRoutes(deps: DoorDeps) {
  return new Hono<Env>().route('/', doorRoutes(deps)).route('/', ownRoutes(deps));
}

function doorRoutes({ sql, clock, trustProxy, postman }: DoorDeps) {
  const limit = (name: string, max: number) => limitRate({ sql, clock, trustProxy, name, max });
  const arrived = (c: Context<Env>, body: unknown) => {
    c.header('Cache-Control', 'no-store');
    return { sql, postman, body, address: clientAddress(c, trustProxy), lang: c.var.lang, now: clock() };
  };
  return new Hono<Env>()
    .post('/store-login', limit('logins', MAX_LOGINS), async (c) =>
      c.json(await logIn(sql, arrived(c, await readJson(c)))),
    )
    .post('/store-register', limit('register', 3), async (c) => c.json(await register(arrived(c, await readJson(c)))))
    .get('/user-verification/:code', limit('verification', MAX_CODES), async (c) => {
      if (c.req.method === 'HEAD') return c.body(null, 405);
      const { body: query, ...rest } = arrived(c, c.req.query());
      return c.json(await verify({ ...rest, params: c.req.param(), query }));
    })
    .post('/resend-register-code', limit('resend', 5), async (c) =>
      c.json(await resendCode(arrived(c, await readJson(c)))),
    )
    .post('/send-forget-password', limit('forgotten', 4), async (c) =>
      c.json(await sendResetCode(arrived(c, await readJson(c)))),
    )
    .post('/store-reset-password', limit('reset', 4), async (c) =>
      c.json(await resetPassword(arrived(c, await readJson(c)))),
    );
}

function ownRoutes({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const own = requireCustomer({ sql, clock });
  return new Hono<AccountEnv>()
    .get('/user/my-profile', own, async (c) =>
      c.json(await showProfile(sql, { customerId: c.var.session.customerId, lang: c.var.lang })),
    )
    .get('/user/logout', own, async (c) => {
      await revokeToken(sql, c.var.session.tokenHash);
      return c.json({ notification: say('logout.done', c.var.lang) });
    });
}
