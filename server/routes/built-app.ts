import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { findProducts, listingRequest } from '../catalog/find-products';
import { word } from '../head/page-head-texts';
import type { FoundPage, ReadHead } from '../head/page-head-types';
import { pageHeads } from '../head/page-heads';
import { type PageTemplate, pageTemplate } from '../head/page-template';
import { pageCode } from '../head/preload-files';
import type { Env } from '../http/hono-env';
import { siteOrigin } from '../http/site-origin';
import type { Deps } from './deps';

type PageDeps = Pick<Deps, 'sql' | 'clock' | 'publicUrl' | 'trustProxy'>;

const page = '/index.html';
const manifest = '/build.json';

/** Serves the files of the built app, and the app's HTML page at every other url that a browser opens. */
export function clientRoutes({ clientDir, ...deps }: PageDeps & Pick<Deps, 'clientDir'>) {
  const isBuilt = existsSync(join(clientDir, page));
  const serveFile = isBuilt ? serveStatic<Env>({ root: clientDir, precompressed: true }) : undefined;
  const routes = new Hono<Env>({ strict: false }).get('/*', async (c, next) => {
    const { path } = c.req;
    // Files in /assets/ have a content hash in their names, so their content never changes.
    c.header('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    // The server keeps the manifest private, and sends /index.html only to the service worker.
    const isPrivate = path === manifest || (path === page && isNavigation(c));
    const file = isPrivate || extname(path) === '' ? undefined : await serveFile?.(c, async () => {});
    if (file) return file;
    if (isBuilt && isNavigation(c)) return next();
    return c.text(isBuilt ? 'Not found' : 'The app is not built: run npm run build.', 404, {
      'Cache-Control': 'no-cache',
    });
  });
  if (!isBuilt) return routes;
  const read = (name: string) => readFileSync(join(clientDir, name), 'utf8');
  const build = existsSync(join(clientDir, manifest)) ? JSON.parse(read(manifest)) : {};
  const paths = readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).map(
    (path) => `/${path.split(sep).join('/')}`,
  );
  const answer = answerPages(deps, pageTemplate({ html: read(page), paths, codeOf: pageCode(build) }));
  for (const [route, read] of Object.entries(pageHeads)) routes.get(route.replaceAll('$', ':'), answer(read, route));
  return routes.get(
    '/*',
    answer(() => null),
  );
}

function answerPages({ sql, clock, ...site }: PageDeps, fill: PageTemplate) {
  return (read: ReadHead, route?: string) => async (c: Context<Env>) => {
    // The app determines the language in the same way: query parameter, then cookie, then English (SPEC §1).
    const requested = c.req.query('lang');
    const lang = (requested === 'en' || requested === 'bg' ? requested : getCookie(c, 'lang')) === 'bg' ? 'bg' : 'en';
    const show = (page: FoundPage, status: 200 | 404 | 503, known?: string) => {
      const fallback = word('{title}: a page of Pazar, the marketplace of small boutiques.', lang, page.title);
      return c.html(fill({ ...page, fallback }, { origin: siteOrigin(c, site), host: '', lang }, known), status, {
        'Cache-Control': 'no-cache',
        Vary: 'Cookie',
      });
    };
    try {
      const slug = c.req.param('slug') ?? c.req.param('id') ?? '';
      // Replaces NUL, which PostgreSQL text cannot contain, by a character that matches no stored text.
      const search = new URLSearchParams(new URL(c.req.url).search.replaceAll('%00', '%EF%BF%BD'));
      const find = (url: string) => findProducts(sql, listingRequest(url, lang, clock()));
      const note = (failure: unknown) => void c.set('failure', failure);
      const head = slug.includes('\0')
        ? null
        : await read({ sql, find, note, lang, now: clock(), path: c.req.path, slug, search });
      if (!head) return show({ title: word('Page not found', lang), path: '', noindex: true }, 404);
      return show(head, head.isMissing ? 404 : 200, route);
    } catch (error) {
      // Only the log gets the error, because the app still starts from this page and offers a retry.
      c.set('failure', error);
      return show({ title: word('Small boutiques in one place', lang), path: '', noindex: true }, 503);
    }
  };
}

function isNavigation(c: Context<Env>): boolean {
  const accept = c.req.header('accept') ?? '*/*';
  const isFile = c.req.path.startsWith('/assets/') || /\.\w{1,8}$/.test(c.req.path);
  return accept.includes('text/html') ? !c.req.path.startsWith('/assets/') : accept === '*/*' && !isFile;
}
