import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { problemReports } from '../db/schema';
import { hasInspector, readBuild } from '../documents/inspectable-build';
import type { Env } from '../http/hono-env';
import { limitRate } from '../http/limit-rate';
import { readJson } from '../http/read-body';
import { notFound } from '../http/refusal';
import { isSecret } from '../http/require-shop-owner';
import { securityPolicy } from '../http/response-headers';
import { isSecure } from '../http/site-origin';
import { readGroups } from '../reports/read-groups';
import { receiveFailures, receiveReport } from '../reports/receive-reports';
import { reportsPage, reportsStyle } from '../reports/reports-page';
import type { Deps } from './deps';

/** Maximum requests per minute and client IP address. */
const MAX_REPORTS = 5;
const MAX_COUNTS = 30;

type Needs = Pick<Deps, 'sql' | 'clock' | 'trustProxy' | 'reports'>;

/** Routes of problem reports: X61 and X62. None if the shop takes no reports. */
export function reportRoutes({ sql, clock, trustProxy, reports }: Needs) {
  const routes = new Hono<Env>();
  if (!reports) return routes;
  const limit = (name: string, max: number) => limitRate({ sql, clock, trustProxy, name, max });
  return routes
    .post('/problem-reports', limit('problem-reports', MAX_REPORTS), async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await receiveReport({ sql, body: await readJson(c), lang: c.var.lang, now: clock() }));
    })
    .post('/failure-counts', limit('failure-counts', MAX_COUNTS), async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await receiveFailures({ sql, ...reports, body: await readJson(c), now: clock() }));
    });
}

const policy = securityPolicy({ styles: [reportsStyle] });

const COOKIE = 'reports';

type PageNeeds = Pick<Deps, 'sql' | 'reports' | 'clientDir' | 'publicUrl' | 'trustProxy'>;

/** The owner's page with reports, and their recordings. Answers 404 without the key of the owner's link. */
export function reportPageRoutes({ sql, reports, clientDir, ...site }: PageNeeds) {
  const routes = new Hono<Env>();
  if (!reports) return routes;
  const isInspectable = hasInspector(readBuild(clientDir));
  return routes
    .use('/reports/*', async (c, next) => {
      const isLink = isSecret(c.req.query('key'), reports.key);
      if (!isLink && !isSecret(getCookie(c, COOKIE), reports.key)) throw notFound();
      await next();
      // The cookie keeps the key out of the page's links.
      const cookie = { httpOnly: true, sameSite: 'Strict', path: '/dev', secure: isSecure(c, site) } as const;
      if (isLink) setCookie(c, COOKIE, reports.key, cookie);
      c.res.headers.set('Referrer-Policy', 'no-referrer');
      c.res.headers.set('Cache-Control', 'no-store');
      c.res.headers.set('X-Robots-Tag', 'noindex');
      c.res.headers.set('Content-Security-Policy', policy);
    })
    .get('/reports', async (c) => c.html(reportsPage(await readGroups(sql), isInspectable)))
    .get('/reports/:file{[\\da-f-]{36}\\.json}', async (c) => {
      const id = c.req.param('file').replace('.json', '');
      const [report] = await sql.select().from(problemReports).where(eq(problemReports.id, id));
      if (!report) throw notFound();
      return c.body(report.recording, 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="pazar-${id}.json"`,
      });
    });
}
