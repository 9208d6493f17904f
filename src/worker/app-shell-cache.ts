/// <reference lib="webworker" />
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import type { Build } from './build-info';
import { cacheOnly, types } from './cache-content-types';
import { limits } from './cache-limits';
import type { PageOpened, VersionReported } from './messages';
import { outdatedShells, shellPrefix, usedPrefix } from './outdated-shells';

declare const self: ServiceWorkerGlobalScope;

/** Seconds that a page load waits for the server before the app starts from the cache. */
const PATIENCE = 3;

/** HTML page of the built app, without content that depends on a URL or language. */
const page = '/index.html';
const noPages = [/^\/(?:api|assets|dev|media)(?:\/|$)/, /^\/[^/?]*\.\w+(?:\?|$)/];

/** Caches the app's files, so that the app starts offline. Pages come from the server if it answers in time. */
export function cacheShell({ id, files }: Build): void {
  const shell = shellPrefix + id;
  self.addEventListener('install', (event) => {
    event.waitUntil(cacheFiles(shell, files));
  });
  self.addEventListener('activate', (event) => {
    const { navigationPreload } = self.registration;
    event.waitUntil(Promise.all([self.clients.claim(), deleteOutdatedShells(id), navigationPreload?.enable()]));
  });
  self.addEventListener('message', ({ data, source }) => {
    if (data?.type === 'page.opened') answerPage(data, source, { id, files });
  });
  const pages = new NetworkOnly({
    networkTimeoutSeconds: PATIENCE,
    plugins: [{ handlerDidError: () => caches.match(page, { cacheName: shell }) }],
  });
  registerRoute(new NavigationRoute(pages, { denylist: noPages }));
  // Other assets, for example fonts, are cached on first use. A changed asset always has another file name.
  const others = new CacheFirst({ cacheName: 'files', plugins: [cacheOnly(types.file), limits({ maxEntries: 40 })] });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async (options) => (await caches.match(options.request.url)) ?? others.handle(options),
  );
}

/** Caches all files or nothing. Rejects if the page belongs to another app version. */
async function cacheFiles(shell: string, files: string[]): Promise<void> {
  const shown = await fetchPart(page, /^text\/html\b/);
  const text = await shown.clone().text();
  const foreign = text.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g)?.find((file) => !files.includes(file));
  if (foreign) throw new Error(`${page} belongs to another version: it loads ${foreign}.`);
  const parts = await Promise.all(files.map((file) => fetchPart(file, types.file)));
  const cache = await caches.open(shell);
  await cache.put(page, shown);
  await Promise.all(parts.map((part, n) => cache.put(files[n] ?? '', part)));
}

async function fetchPart(path: string, kind: RegExp): Promise<Response> {
  const answer = await fetch(path);
  const { status, headers } = answer;
  // Some hosts respond with their index page and status 200 when a file is missing.
  if (status !== 200 || !kind.test(headers.get('Content-Type') ?? '')) throw new Error(`Unexpected answer to ${path}`);
  // Copies the response, because browsers refuse a response marked as redirected for a page load.
  return new Response(answer.body, { status, headers });
}

function answerPage({ code }: PageOpened, from: ExtendableMessageEvent['source'], { id, files }: Build): void {
  const message: VersionReported = { type: 'version.reported', version: id };
  if (files.includes(code)) void self.skipWaiting();
  else from?.postMessage(message);
}

async function deleteOutdatedShells(own: string): Promise<void> {
  await caches.delete(usedPrefix + own);
  await caches.open(usedPrefix + own);
  const gone = outdatedShells(await caches.keys(), own);
  await Promise.all(gone.flatMap((id) => [caches.delete(shellPrefix + id), caches.delete(usedPrefix + id)]));
}
