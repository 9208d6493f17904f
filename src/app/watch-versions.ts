import type { PageOpened } from '../worker/messages';
import { registerWorker } from './register-worker';

interface OwnPage {
  /** The address of the file that its app begins with: by it a worker tells its own pages from others. */
  code: string;
  lang: string;
}

/** Registers the service worker and calls `tell` with each version that is not this page's. */
export async function watchVersions({ code, lang }: OwnPage, tell: (version: string) => void): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const isFirst = serviceWorker.controller === null;
  const opened: PageOpened = { type: 'page.opened', code: new URL(code).pathname };
  const meet = (worker: ServiceWorker | null) => worker?.postMessage(opened);
  const meetInstalled = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed') meet(worker);
    else worker?.addEventListener('statechange', () => worker.state === 'installed' && meet(worker));
  };
  // In another tab somebody has taken a new version.
  serviceWorker.addEventListener('controllerchange', () => meet(serviceWorker.controller));
  const registration = await registerWorker();
  const look = () => registration.update().catch(() => {});
  serviceWorker.addEventListener('message', async ({ data, source }) => {
    if (data.type !== 'version.told') return;
    // It may have waited for days: where another has been put online since, that one speaks for itself.
    await look();
    await settled(registration.installing);
    if (source === (registration.waiting ?? registration.active)) tell(data.version);
  });
  if (isFirst) registration.active?.postMessage(seenBy(lang));
  registration.addEventListener('updatefound', () => meetInstalled(registration.installing));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  meetInstalled(registration.installing);
  meetInstalled(registration.waiting);
}

/** Resolves once a worker is installed, or is not going to be. */
function settled(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve) => {
    if (worker?.state !== 'installing') resolve();
    else worker.addEventListener('statechange', () => resolve(), { once: true });
  });
}

/** Asks the worker to cache what the page fetched before it ran, except pictures (workbox-routing). */
function seenBy(lang: string) {
  const seen = performance.getEntriesByType('resource').map(({ name }) => name);
  const init = { headers: { 'Accept-Language': lang } };
  const urlsToCache = seen.filter((url) => !url.includes('/media/')).map((url) => [url, init]);
  return { type: 'CACHE_URLS', payload: { urlsToCache } };
}
