import { type Context, Hono } from 'hono';
import { sessionOf } from '../account/require-customer';
import { joinBoutiques } from '../forms/join-boutiques';
import { joinCompany } from '../forms/join-company';
import { sendContactMessage } from '../forms/send-contact-message';
import type { Env } from '../http/env';
import { limitRate } from '../http/limit-rate';
import { readForm, readJson } from '../http/read-body';
import type { Deps } from './deps';

type FormDeps = Pick<Deps, 'sql' | 'clock' | 'trustProxy' | 'postman' | 'uploads'>;

/** What visitors send: X4, X9 and X10. X9 needs no account here; of a customer it is known whose it is. */
export function formRoutes({ sql, clock, trustProxy, postman, uploads }: FormDeps) {
  const limit = (name: string) => limitRate({ sql, clock, trustProxy, name, max: 10 });
  const received = (c: Context<Env>, body: unknown) => {
    c.header('Cache-Control', 'no-store');
    return { sql, postman, body, lang: c.var.lang, now: clock() };
  };
  return new Hono<Env>()
    .post('/send-contact-message', limit('contact'), async (c) =>
      c.json(await sendContactMessage(received(c, await readJson(c)))),
    )
    .post('/join-company', limit('company'), async (c) => c.json(await joinCompany(received(c, await readJson(c)))))
    .post('/user/seller-request', limit('boutique'), async (c) => {
      const session = await sessionOf(c, { sql, clock });
      const customerId = session?.customerId ?? null;
      return c.json(await joinBoutiques({ ...received(c, await readForm(c)), uploads, customerId }));
    });
}
