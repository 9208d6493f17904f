import { Hono } from 'hono';
import { listFaqs, showAbout, showContact, showPage, showPrivacy, showTerms } from '../content/pages';
import { showHome } from '../home/show-home';
import { showSettings } from '../home/show-settings';
import type { Env } from '../http/env';
import { publicRead } from '../http/headers';
import type { Deps } from './deps';

/** E15, E16, X2–X7 */
export function contentRoutes({ sql, clock, pushKey }: Pick<Deps, 'sql' | 'clock' | 'pushKey'>) {
  return new Hono<Env>()
    .get('/', publicRead, async (c) => c.json(await showHome(sql, { lang: c.var.lang, now: clock() })))
    .get('/website-setup', publicRead, async (c) => c.json(await showSettings(sql, { lang: c.var.lang, pushKey })))
    .get('/page/:slug', publicRead, async (c) => c.json(await showPage(sql, c.req.param('slug'), c.var.lang)))
    .get('/about-us', publicRead, async (c) => c.json(await showAbout(sql, c.var.lang)))
    .get('/contact-us', publicRead, async (c) => c.json(await showContact(sql, c.var.lang)))
    .get('/terms-and-conditions', publicRead, async (c) => c.json(await showTerms(sql, c.var.lang)))
    .get('/privacy-policy', publicRead, async (c) => c.json(await showPrivacy(sql, c.var.lang)))
    .get('/faq', publicRead, async (c) => c.json(await listFaqs(sql, c.var.lang)));
}
