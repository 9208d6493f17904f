import { registerWorker } from '../../platform/register-worker';
import type { PageOpened } from '../../worker/messages';

interface OwnPage {
  /** URL of the app's entry file, which identifies the app version. */
  code: string;
  lang: string;
  /** URLs of the API calls whose answers were part of the page. */
  answered: string[];
}

/** Registers the service worker and calls `onVersion` with each app version that differs from this page's. */
export async function watchVersions(
  { code, lang, answered }: OwnPage,
  onVersion: (version: string) => void,
): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const isFirst = serviceWorker.controller === null;
  const opened: PageOpened = { type: 'page.opened', code: new URL(code).pathname };
  const announce = (worker: ServiceWorker | null) => worker?.postMessage(opened);
  const announceInstalled = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed') announce(worker);
    else worker?.addEventListener('statechange', () => worker.state === 'installed' && announce(worker));
  };
  // Another tab may have activated a new service worker, which then reports its version to this page.
  serviceWorker.addEventListener('controllerchange', () => announce(serviceWorker.controller));
  const registration = await registerWorker();
  const update = () => registration.update().catch(() => {});
  serviceWorker.addEventListener('message', async ({ data, source }) => {
    if (data.type !== 'version.reported') return;
    // Looks for a newer worker first. Only the message of the newest worker counts.
    await update();
    await settled(registration.installing);
    if (source === (registration.waiting ?? registration.active)) onVersion(data.version);
  });
  registration.active?.postMessage(cacheRequest([...(isFirst ? loadedFiles() : []), ...answered], lang));
  registration.addEventListener('updatefound', () => announceInstalled(registration.installing));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && update());
  announceInstalled(registration.installing);
  announceInstalled(registration.waiting);
}

function settled(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve) => {
    if (worker?.state !== 'installing') resolve();
    else worker.addEventListener('statechange', () => resolve(), { once: true });
  });
}

/** Returns the URLs of all files and answers that the page has loaded, except pictures. */
function loadedFiles(): string[] {
  const seen = performance.getEntriesByType('resource').map(({ name }) => name);
  return seen.filter((url) => !url.includes('/media/'));
}

/** Returns a message that asks the service worker to load and cache these URLs. */
function cacheRequest(urls: string[], lang: string) {
  const init = { headers: { 'Accept-Language': lang } };
  return { type: 'CACHE_URLS', payload: { urlsToCache: urls.map((url) => [url, init]) } };
}
