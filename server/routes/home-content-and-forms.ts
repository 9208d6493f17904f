import { type Context, Hono } from 'hono';
import { sessionOf } from '../account/require-customer';
import { listPosts, showPost } from '../content/blog';
import { listFaqs, showAbout, showContact, showPage, showPrivacy, showTerms } from '../content/pages';
import { joinCompany, sendContactMessage } from '../forms/contact-and-company-forms';
import { joinBoutiques } from '../forms/join-boutiques';
import { showHome } from '../home/show-home';
import { showSettings } from '../home/show-settings';
import type { Env } from '../http/hono-env';
import { limitRate } from '../http/limit-rate';
import { readForm, readJson } from '../http/read-body';
import { publicRead } from '../http/response-headers';
import type { Deps } from './deps';

type ContentDeps = Pick<Deps, 'sql' | 'clock' | 'pushKey' | 'reports'>;

/** Routes of the home page, the settings and the content pages: E15, E16, X2–X7, X54, X55. */
export function contentRoutes({ sql, clock, pushKey, reports }: ContentDeps) {
  const takesReports = reports !== null;
  return new Hono<Env>()
    .get('/', publicRead, async (c) => c.json(await showHome(sql, { lang: c.var.lang, now: clock() })))
    .get('/website-setup', publicRead, async (c) =>
      c.json(await showSettings(sql, { lang: c.var.lang, pushKey, takesReports })),
    )
    .get('/page/:slug', publicRead, async (c) => c.json(await showPage(sql, c.req.param('slug'), c.var.lang)))
    .get('/about-us', publicRead, async (c) => c.json(await showAbout(sql, c.var.lang)))
    .get('/contact-us', publicRead, async (c) => c.json(await showContact(sql, c.var.lang)))
    .get('/terms-and-conditions', publicRead, async (c) => c.json(await showTerms(sql, c.var.lang)))
    .get('/privacy-policy', publicRead, async (c) => c.json(await showPrivacy(sql, c.var.lang)))
    .get('/faq', publicRead, async (c) => c.json(await listFaqs(sql, c.var.lang)))
    .get('/blogs', publicRead, async (c) =>
      c.json(await listPosts(sql, { url: c.req.url, lang: c.var.lang, now: clock() })),
    )
    .get('/blog/:slug', publicRead, async (c) =>
      c.json(await showPost(sql, { slug: c.req.param('slug'), lang: c.var.lang, now: clock() })),
    );
}

type FormDeps = Pick<Deps, 'sql' | 'clock' | 'trustProxy' | 'mailer' | 'uploads'>;

/** Routes of public forms: contact (X4), boutique application (X9) and company application (X10). */
export function formRoutes({ sql, clock, trustProxy, mailer, uploads }: FormDeps) {
  const limit = (name: string) => limitRate({ sql, clock, trustProxy, name, max: 10 });
  const received = (c: Context<Env>, body: unknown) => {
    c.header('Cache-Control', 'no-store');
    return { sql, mailer, body, lang: c.var.lang, now: clock() };
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
