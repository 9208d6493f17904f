/// <reference lib="webworker" />
import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, type StrategyOptions } from 'workbox-strategies';
import type { Build } from './build-info';
import { cacheOnly, types } from './cache-content-types';
import { limits } from './cache-limits';
import { cachedHeader } from './messages';

declare const self: ServiceWorkerGlobalScope;

/** Seconds to wait for the server before a cached response is used. Less than the app's timeout in platform/http.ts. */
const PATIENCE = 8;
const MONTH = 30 * 24 * 60 * 60;

/** Requests whose responses are the same for all shoppers of one language. Each cache holds `most` responses. */
const reads = [
  { name: 'shop', path: /^\/api(?:\/website-setup|\/flash-sales)?$/, most: 6 },
  { name: 'products', path: /^\/api\/product\/[^/]+$/, most: 100 },
  { name: 'lists', path: /^\/api\/product$/, most: 12 },
];
/** Requests with these query parameters contain personal data and are never cached. */
const personal = /^(?:search|slugs|token|device_id|device_token)(?:\[\])?$/;
const isPersonal = ({ searchParams }: URL) =>
  [...searchParams].some(([name, value]) => personal.test(name) || (name === 'page' && value !== '1'));

/** Paths of the pages whose pictures are cached: the home page and product pages. */
const pictured = /^\/(?:p\/?|p\/home|p\/products\/details\/[^/]+)?$/;
const PICTURES = 150;

const api = new URL(import.meta.env.VITE_API_HOST || self.location.origin).origin;

/** Caches the last home page, products, lists and pictures, for use when the server can't be reached. */
export function cacheShop({ id }: Build): void {
  for (const { name, path, most } of reads) {
    const strategy = networkFirst(`${name}-${id}`, most, [
      cacheOnly(types.data),
      byLanguage,
      { cachedResponseWillBeUsed: marked },
    ]);
    registerRoute(({ url }) => url.origin === api && path.test(url.pathname) && !isPersonal(url), strategy);
  }
  const pictures = networkFirst('pictures', PICTURES, [cacheOnly(types.picture)]);
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/') && isPictured(request.referrer),
    pictures,
  );
  self.addEventListener('activate', (event) => event.waitUntil(deleteOldAnswers(id)));
}

function networkFirst(
  cacheName: string,
  maxEntries: number,
  plugins: NonNullable<StrategyOptions['plugins']>,
): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE,
    plugins: [limits({ maxEntries, maxAgeSeconds: MONTH }), ...plugins],
  });
}

const byLanguage = {
  async cacheKeyWillBeUsed({ request }: { request: Request }): Promise<string> {
    const url = new URL(request.url);
    url.searchParams.set('lang', request.headers.get('Accept-Language') ?? '');
    return url.href;
  },
};

/** Adds a header to a cached response. The header tells the app that the server did not respond. */
async function marked({ cachedResponse }: { cachedResponse?: Response | undefined }): Promise<Response | null> {
  if (!cachedResponse) return null;
  const headers = new Headers(cachedResponse.headers);
  headers.set(cachedHeader, '1');
  return new Response(cachedResponse.body, { status: cachedResponse.status, headers });
}

function isPictured(referrer: string): boolean {
  return referrer.startsWith(self.location.origin) && pictured.test(new URL(referrer).pathname);
}

/** Responses cached by other app versions may have another format. */
async function deleteOldAnswers(own: string): Promise<void> {
  const old = (await caches.keys()).filter((cache) =>
    reads.some(({ name }) => cache.startsWith(`${name}-`) && cache !== `${name}-${own}`),
  );
  await Promise.all(
    old.map((name) => Promise.all([caches.delete(name), new CacheExpiration(name, { maxEntries: 1 }).delete()])),
  );
}
