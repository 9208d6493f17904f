import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../http/env';
import { Refusal } from '../http/refusal';
import type { Deps } from '../routes/deps';
import { findSession, type Session } from './sessions';

/** What the handlers of account calls find in their context. */
export type AccountEnv = Env & { Variables: { session: Session } };

/** Requires a valid access token, in the query (`token`) or as a bearer: 401 otherwise. Refuses HEAD, because some GETs change things. */
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

/** Creates a function that reads what the use cases of a customer need from a request. */
export const askedBy =
  (clock: () => Date) =>
  ({ req, var: { session, lang } }: Context<AccountEnv>) => ({
    customerId: session.customerId,
    url: req.url,
    lang,
    now: clock(),
  });

/** The session a request shows a living token of, in the query or as a bearer; null where there is none. */
export async function sessionOf(
  c: Pick<Context, 'req'>,
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
): Promise<Session | null> {
  const bearer = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const token = bearer ?? c.req.query('token');
  return token ? findSession(sql, token, clock()) : null;
}
