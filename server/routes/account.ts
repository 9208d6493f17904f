import { type Context, Hono } from 'hono';
import { readDeviceCookie, setDeviceCookie } from '../account/known-devices';
import { type LoggedIn, type LogIn, logIn } from '../account/log-in';
import { limitHashing } from '../account/passwords';
import { register, resendCode, verify } from '../account/register';
import { type AccountEnv, requireCustomer } from '../account/require-customer';
import { resetPassword, sendResetCode } from '../account/reset-password';
import {
  dropRefreshCookie,
  endSession,
  endSessions,
  listDevices,
  readRefreshCookie,
  renewSession,
  setRefreshCookie,
  showRenewal,
} from '../account/sessions';
import { showProfile } from '../account/show-profile';
import { sendSignInCode, signInByCode } from '../account/sign-in-by-code';
import { askPasskey, signInByPasskey } from '../account/sign-in-by-passkey';
import type { Sql } from '../db/database-handle';
import type { Env } from '../http/hono-env';
import { limitRate } from '../http/limit-rate';
import { readJson } from '../http/read-body';
import { notFound, Refusal } from '../http/refusal';
import { siteOrigin } from '../http/site-origin';
import { say } from '../messages';
import type { Deps } from './deps';

/** Maximum requests per minute and client IP address. */
const MAX_LOGINS = 30;
const MAX_CODES = 30;
const MAX_RENEWALS = 120;
/** Higher than that of logins, because each visit to a login page asks for options. */
const MAX_PASSKEY_OPTIONS = 120;

type AuthDeps = Pick<Deps, 'sql' | 'clock' | 'trustProxy' | 'publicUrl' | 'mailer'>;

/** Routes of accounts and sessions: E1–E5, E8–E10, X25–X30, X43 and X44. */
export function accountRoutes(deps: AuthDeps) {
  return new Hono<Env>().route('/', authRoutes(deps)).route('/', ownRoutes(deps));
}

function authRoutes({ sql, clock, trustProxy, publicUrl, mailer }: AuthDeps) {
  const site = { trustProxy, publicUrl };
  const limit = (name: string, max: number) => limitRate({ sql, clock, trustProxy, name, max });
  const arrived = (c: Context<Env>, body: unknown) => {
    c.header('Cache-Control', 'no-store');
    return { sql, mailer, body, lang: c.var.lang, now: clock() };
  };
  type SignIn = (sql: Sql, asked: LogIn & { origin: string }) => Promise<LoggedIn>;
  const begin = (signIn: SignIn) => async (c: Context<Env>) => {
    const browser = {
      userAgent: c.req.header('user-agent') ?? '',
      deviceToken: readDeviceCookie(c),
      origin: siteOrigin(c, site),
    };
    const { answer, issued, deviceToken } = await signIn(sql, { ...arrived(c, await readJson(c)), ...browser });
    setRefreshCookie(c, issued, site);
    setDeviceCookie(c, deviceToken, site);
    return c.json(answer);
  };
  return new Hono<Env>()
    .post('/store-login', limitHashing, limit('logins', MAX_LOGINS), begin(logIn))
    .post('/send-sign-in-code', limitHashing, limit('sign-in-codes', MAX_CODES), async (c) =>
      c.json(await sendSignInCode(arrived(c, await readJson(c)))),
    )
    .post('/store-login/code', limitHashing, limit('code-logins', MAX_CODES), begin(signInByCode))
    .post('/passkey-options', limit('passkey-options', MAX_PASSKEY_OPTIONS), async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await askPasskey(sql, { origin: siteOrigin(c, site), now: clock() }));
    })
    .post('/store-login/passkey', limit('passkey-logins', MAX_LOGINS), begin(signInByPasskey))
    .post('/session/renew', limit('renewals', MAX_RENEWALS), async (c) => {
      c.header('Cache-Control', 'no-store');
      const renewed = await renewSession(sql, readRefreshCookie(c), clock());
      if (!renewed) throw new Refusal(401, 'generic', 'error.signedOut');
      setRefreshCookie(c, renewed, site);
      return c.json(await showRenewal(sql, renewed));
    })
    .post('/store-register', limitHashing, limit('register', 3), async (c) =>
      c.json(await register(arrived(c, await readJson(c)))),
    )
    .get('/user-verification/:code', limitHashing, limit('verification', MAX_CODES), async (c) => {
      if (c.req.method === 'HEAD') return c.body(null, 405);
      const { body: query, ...rest } = arrived(c, c.req.query());
      return c.json(await verify({ ...rest, params: c.req.param(), query }));
    })
    .post('/resend-register-code', limitHashing, limit('resend', 5), async (c) =>
      c.json(await resendCode(arrived(c, await readJson(c)))),
    )
    .post('/send-forget-password', limitHashing, limit('forgotten', 4), async (c) =>
      c.json(await sendResetCode({ ...arrived(c, await readJson(c)), origin: siteOrigin(c, site) })),
    )
    .post('/store-reset-password', limitHashing, limit('reset', 4), async (c) => {
      const { answer, deviceToken } = await resetPassword(arrived(c, await readJson(c)));
      setDeviceCookie(c, deviceToken, site);
      return c.json(answer);
    });
}

function ownRoutes({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const own = requireCustomer({ sql, clock });
  return new Hono<AccountEnv>()
    .get('/user/my-profile', own, async (c) =>
      c.json(await showProfile(sql, { customerId: c.var.session.customerId, lang: c.var.lang })),
    )
    .get('/user/logout', own, async (c) => {
      const { customerId, sessionId: id } = c.var.session;
      await endSession(sql, { id, customerId });
      dropRefreshCookie(c);
      return c.json({ notification: say('logout.done', c.var.lang) });
    })
    .get('/user/sessions', own, async (c) => c.json(await listDevices(sql, c.var.session, clock())))
    .delete('/user/sessions', own, async (c) => {
      await endSessions(sql, c.var.session.customerId);
      dropRefreshCookie(c);
      return c.json({ notification: say('logout.everywhere', c.var.lang) });
    })
    .delete('/user/sessions/:id', own, async (c) => {
      const { customerId } = c.var.session;
      if (!(await endSession(sql, { id: c.req.param('id'), customerId }))) throw notFound();
      return c.json({ notification: say('logout.device', c.var.lang) });
    });
}
