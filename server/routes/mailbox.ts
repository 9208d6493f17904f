import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { mails } from '../db/schema';
import type { Env } from '../http/hono-env';
import { notFound } from '../http/refusal';
import { isOpenedHere, isSecret } from '../http/require-shop-owner';
import { withOrigin } from '../mail/shop-origin';
import type { Deps } from './deps';

/** Emails contain inline styles, but no scripts. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const COOKIE = 'mailbox';

/** Lists the last 100 emails at `/dev/mailbox`. Answers 404 to other machines and to requests without the secret. */
export function mailboxRoutes({ sql, mailboxSecret: secret }: Pick<Deps, 'sql' | 'mailboxSecret'>) {
  const routes = new Hono<Env>();
  if (secret === null) return routes;
  return routes
    .use('/mailbox/*', async (c, next) => {
      const isLink = isSecret(c.req.query('key'), secret);
      if (!isOpenedHere(c) || !(isLink || isSecret(getCookie(c, COOKIE), secret))) throw notFound();
      await next();
      if (isLink) setCookie(c, COOKIE, secret, { httpOnly: true, sameSite: 'Strict', path: '/dev' });
      c.res.headers.set('Referrer-Policy', 'no-referrer');
      c.res.headers.set('Cache-Control', 'no-store');
      c.res.headers.set('Content-Security-Policy', policy);
    })
    .get('/mailbox', async (c) => {
      const last = await sql.select().from(mails).orderBy(desc(mails.id)).limit(100);
      return c.html(page(last.map((mail) => withOrigin(mail, new URL(c.req.url).origin))));
    })
    .get('/mailbox/:id{\\d{1,9}}', async (c) => {
      const [mail] = await sql
        .select()
        .from(mails)
        .where(eq(mails.id, Number(c.req.param('id'))));
      if (!mail) throw notFound();
      return c.html(withOrigin(mail, new URL(c.req.url).origin).html);
    });
}

const page = (all: (typeof mails.$inferSelect)[]) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Mailbox · Pazar</title>
      <style>
        body { max-width: 48rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.5 sans-serif; color: #1c1815; background: #faf7f2; }
        article { border-top: 1px solid #e4dcd1; padding: 1rem 0; overflow-wrap: anywhere; }
        h2 { margin: 0; font-size: 1.125rem; }
        pre { white-space: pre-wrap; font: inherit; }
        small { color: #675e56; }
        a { color: #b3123a; }
      </style>
    </head>
    <body>
      <h1>Mailbox</h1>
      <p>Mails of this shop, which has no SMTP_URL. The last one stands first.</p>
      ${all.length === 0 ? html`<p>No mail yet.</p>` : ''} ${all.map(article)}
    </body>
  </html>`;

const article = ({ id, toAddress, replyTo, subject, text, attachments, createdAt }: typeof mails.$inferSelect) =>
  html`<article>
    <h2>${subject}</h2>
    <small>
      to ${toAddress ?? 'the shop’s owner'}${replyTo && `, answers to ${replyTo}`} · ${createdAt.toISOString()}
      ${attachments.length > 0 ? `· with ${attachments.map(({ name }) => name).join(', ')}` : ''} ·
      <a href="/dev/mailbox/${id}">as HTML</a>
    </small>
    <pre>${text}</pre>
  </article>`;
