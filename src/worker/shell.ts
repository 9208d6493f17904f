/// <reference lib="webworker" />
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import type { Build } from './build';
import { limits } from './limits';
import type { PageOpened, VersionTold } from './messages';

declare const self: ServiceWorkerGlobalScope;

/** So long, in seconds, whoever opens a page waits for what the shop says of it before the app starts without that. */
const PATIENCE = 3;

/** The app's page as it was built: it says nothing of any address, in no language. */
const page = '/index.html';
/** What is no page of the app. */
const noPages = [/^\/(?:api|assets|dev|media)(?:\/|$)/, /^\/[^/?]*\.\w+(?:\?|$)/];

const prefix = 'shell-';

/**
 * Keeps the app's own files, so that it starts without a network. With one, pages come from the shop: nobody is shown an old
 * app who can have the new one.
 */
export function keepShell({ id, files }: Build): void {
  const shell = prefix + id;
  self.addEventListener('install', (event) => {
    event.waitUntil(caches.open(shell).then((cache) => cache.addAll([page, ...files])));
  });
  self.addEventListener('activate', (event) => {
    const { navigationPreload } = self.registration;
    event.waitUntil(Promise.all([self.clients.claim(), forgetOldShells(shell), navigationPreload?.enable()]));
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
  const others = new CacheFirst({ cacheName: 'files', plugins: [limits({ maxEntries: 40 })] });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async (asked) => (await caches.match(asked.request.url)) ?? others.handle(asked),
  );
}

/** A page of this version lets it take over; any other hears of it, and goes on as it is. */
function meet({ code }: PageOpened, from: ExtendableMessageEvent['source'], { id, files }: Build): void {
  const told: VersionTold = { type: 'version.told', version: id };
  if (files.includes(code)) void self.skipWaiting();
  else from?.postMessage(told);
}

/** The version before stays until the next one: pages of it may be open, and ask for what they have not loaded yet. */
async function forgetOldShells(own: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
