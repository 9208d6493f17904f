import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { createPages } from '../documents/create-pages';
import type { Env } from '../http/hono-env';
import { sendAnswer } from '../http/response-cache';
import { siteOrigin } from '../http/site-origin';
import type { Deps } from './deps';

type ClientDeps = Pick<Deps, 'clientDir' | 'renderPage' | 'answerAge' | 'publicUrl' | 'trustProxy'> & {
  /** Calls the API of the shop. */
  callApi: (request: Request) => Response | Promise<Response>;
};

const page = '/index.html';
const manifest = '/build.json';

/** Search parameters that do not change the content of a page: the language, and those of advertisements. */
const noContent = /^(?:lang|utm_\w+|[a-z]*clid|gbraid|wbraid)$/;

/** Serves the files of the built app, and the app's pages at every other URL that a browser opens. */
export function clientRoutes({ clientDir, ...deps }: ClientDeps) {
  const isBuilt = existsSync(join(clientDir, page));
  const pages = isBuilt ? createPages({ clientDir, ...deps }) : undefined;
  const serveFile = isBuilt ? serveStatic<Env>({ root: clientDir, precompressed: true }) : undefined;
  const routes = new Hono<Env>({ strict: false }).get('/*', async (c, next) => {
    const { path } = c.req;
    // Files in /assets/ have a content hash in their names, so their content never changes.
    c.header('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    // The server keeps the manifest private, and sends /index.html only to the service worker.
    const isPrivate = path === manifest || (path === page && isNavigation(c));
    if (pages && path === page) c.header('Content-Security-Policy', pages.policy);
    const file = isPrivate || extname(path) === '' ? undefined : await serveFile?.(c, async () => {});
    if (file) return file;
    if (isBuilt && isNavigation(c)) return next();
    return c.text(isBuilt ? 'Not found' : 'The app is not built: run npm run build.', 404, {
      'Cache-Control': 'no-cache',
    });
  });
  if (!pages) return routes;
  const { open, policy } = pages;
  return routes.get('/*', async (c) => {
    // The app determines the language in the same way: query parameter, then cookie, then English (SPEC §1).
    const requested = c.req.query('lang');
    const lang = (requested === 'en' || requested === 'bg' ? requested : getCookie(c, 'lang')) === 'bg' ? 'bg' : 'en';
    const url = new URL(c.req.url);
    for (const name of [...url.searchParams.keys()]) if (noContent.test(name)) url.searchParams.delete(name);
    const { answer, status, redirect, failure } = await open({
      href: url.pathname + url.search,
      lang,
      origin: siteOrigin(c, deps),
    });
    if (failure !== undefined) c.set('failure', failure);
    if (redirect !== undefined) return c.redirect(requested === lang ? withLanguage(redirect, lang) : redirect, 307);
    c.header('Content-Security-Policy', policy);
    c.header('Vary', 'Cookie');
    return sendAnswer(c, answer, { type: 'text/html; charset=UTF-8', status });
  });
}

function withLanguage(path: string, lang: string): string {
  const url = new URL(path, 'http://shop');
  url.searchParams.set('lang', lang);
  return url.pathname + url.search + url.hash;
}

function isNavigation(c: Context<Env>): boolean {
  const accept = c.req.header('accept') ?? '*/*';
  const isFile = c.req.path.startsWith('/assets/') || /\.\w{1,8}$/.test(c.req.path);
  return accept.includes('text/html') ? !c.req.path.startsWith('/assets/') : accept === '*/*' && !isFile;
}
