import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../http/hono-env';
import { Refusal } from '../http/refusal';
import type { Deps } from '../routes/deps';
import { findSession, type Session } from './sessions';

export type AccountEnv = Env & { Variables: { session: Session } };

/** Answers 401 without a valid access token. Answers 405 to HEAD: Hono would run the GET handler, which may write. */
export const requireCustomer = ({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) =>
  createMiddleware<AccountEnv>(async (c, next) => {
    if (c.req.method === 'HEAD') return c.body(null, 405);
    const session = await sessionOf(c, { sql, clock });
    if (!session) throw new Refusal(401, 'generic', 'error.signedOut');
    c.set('session', session);
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
    return;
  });

/** Returns a function that reads customer id, URL, language and time of a request. */
export const customerInput =
  (clock: () => Date) =>
  ({ req, var: { session, lang } }: Context<AccountEnv>) => ({
    customerId: session.customerId,
    url: req.url,
    lang,
    now: clock(),
  });

/** Returns the session of the request's access token (Bearer or query parameter `token`), or null. */
export async function sessionOf(
  c: Pick<Context, 'req'>,
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
): Promise<Session | null> {
  const token = tokenOf(c);
  return token ? findSession(sql, token, clock()) : null;
}

/** Whether the request has an access token, valid or not. */
export const hasToken = (c: Pick<Context, 'req'>): boolean => Boolean(tokenOf(c));

function tokenOf(c: Pick<Context, 'req'>): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return bearer ?? c.req.query('token');
}
