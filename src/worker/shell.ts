/// <reference lib="webworker" />
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import type { Build } from './build';
import { kinds, only } from './keepable';
import { limits } from './limits';
import type { PageOpened, VersionTold } from './messages';
import { oldShells, shellPrefix, usedPrefix } from './old-shells';

declare const self: ServiceWorkerGlobalScope;

/** So long, in seconds, whoever opens a page waits for what the shop says of it before the app starts without that. */
const PATIENCE = 3;

/** The app's page as it was built: it says nothing of any address, in no language. */
const page = '/index.html';
const noPages = [/^\/(?:api|assets|dev|media)(?:\/|$)/, /^\/[^/?]*\.\w+(?:\?|$)/];

/** Caches the app's files, so that it starts offline. Online, pages come from the network. */
export function keepShell({ id, files }: Build): void {
  const shell = shellPrefix + id;
  self.addEventListener('install', (event) => {
    event.waitUntil(keepFiles(shell, files));
  });
  self.addEventListener('activate', (event) => {
    const { navigationPreload } = self.registration;
    event.waitUntil(Promise.all([self.clients.claim(), forgetOldShells(id), navigationPreload?.enable()]));
  });
  self.addEventListener('message', ({ data, source }) => {
    if (data?.type === 'page.opened') meet(data, source, { id, files });
  });
  const pages = new NetworkOnly({
    networkTimeoutSeconds: PATIENCE,
    plugins: [{ handlerDidError: () => caches.match(page, { cacheName: shell }) }],
  });
  registerRoute(new NavigationRoute(pages, { denylist: noPages }));
  // Fonts and the like are kept once they were needed; the names of all these files change with their content.
  const others = new CacheFirst({ cacheName: 'files', plugins: [only(kinds.file), limits({ maxEntries: 40 })] });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async (asked) => (await caches.match(asked.request.url)) ?? others.handle(asked),
  );
}

/** Caches the files of the first load, all or none. Rejects while the shop changes its version. */
async function keepFiles(shell: string, files: string[]): Promise<void> {
  const shown = await fetchPart(page, /^text\/html\b/);
  const text = await shown.clone().text();
  const foreign = text.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g)?.find((file) => !files.includes(file));
  if (foreign) throw new Error(`${page} is of another version: it names ${foreign}.`);
  const parts = await Promise.all(files.map((file) => fetchPart(file, kinds.file)));
  const cache = await caches.open(shell);
  await cache.put(page, shown);
  await Promise.all(parts.map((part, n) => cache.put(files[n] ?? '', part)));
}

async function fetchPart(path: string, kind: RegExp): Promise<Response> {
  const answer = await fetch(path);
  const { status, headers } = answer;
  // Some hosts answer with their page whatever they lack.
  if (status !== 200 || !kind.test(headers.get('Content-Type') ?? '')) throw new Error(`${path} did not come.`);
  // Others lead to it by another address, and browsers take no page that was led elsewhere.
  return new Response(answer.body, { status, headers });
}

/** A page of this version lets it take over; any other hears of it, and goes on as it is. */
function meet({ code }: PageOpened, from: ExtendableMessageEvent['source'], { id, files }: Build): void {
  const told: VersionTold = { type: 'version.told', version: id };
  if (files.includes(code)) void self.skipWaiting();
  else from?.postMessage(told);
}

async function forgetOldShells(own: string): Promise<void> {
  await caches.delete(usedPrefix + own);
  await caches.open(usedPrefix + own);
  const gone = oldShells(await caches.keys(), own);
  await Promise.all(gone.flatMap((id) => [caches.delete(shellPrefix + id), caches.delete(usedPrefix + id)]));
}
