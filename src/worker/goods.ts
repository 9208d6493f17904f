/// <reference lib="webworker" />
import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, type StrategyOptions } from 'workbox-strategies';
import type { Build } from './build';
import { kinds, only } from './keepable';
import { limits } from './limits';
import { keptMark } from './messages';

declare const self: ServiceWorkerGlobalScope;

/** So long, in seconds, an answer is waited for where an earlier one is there: less than the app waits for any (src/app/http.ts). */
const PATIENCE = 8;
const MONTH = 30 * 24 * 60 * 60;

/** Reads whose answers are the same for all who read in one language, and how many of each are kept. No other call ever is. */
const reads = [
  { name: 'shop', path: /^\/api(?:\/website-setup|\/flash-sales)?$/, most: 6 },
  { name: 'products', path: /^\/api\/product\/[^/]+$/, most: 30 },
  { name: 'lists', path: /^\/api\/product$/, most: 12 },
];
/** What somebody typed, has looked at, or is known by is kept nowhere; and of a list the first page is enough. */
const personal = /^(?:search|slugs|token|device_id|device_token)(?:\[\])?$/;
const isPersonal = ({ searchParams }: URL) =>
  [...searchParams].some(([name, value]) => personal.test(name) || (name === 'page' && value !== '1'));

/** The pages whose pictures are kept: home and products. */
const pictured = /^\/(?:p\/?|p\/home|p\/products\/details\/[^/]+)?$/;
const PICTURES = 150;

const api = new URL(import.meta.env.VITE_API_HOST || self.location.origin).origin;

/** Keeps the last home, products and lists that were seen, each in its language, for when the shop can't be reached. */
export function keepGoods({ id }: Build): void {
  for (const { name, path, most } of reads) {
    const strategy = networkFirst(`${name}-${id}`, most, [
      only(kinds.data),
      byLanguage,
      { cachedResponseWillBeUsed: marked },
    ]);
    registerRoute(({ url }) => url.origin === api && path.test(url.pathname) && !isPersonal(url), strategy);
  }
  const pictures = networkFirst('pictures', PICTURES, [only(kinds.picture)]);
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/') && isPictured(request.referrer),
    pictures,
  );
  self.addEventListener('activate', (event) => event.waitUntil(forgetOldGoods(id)));
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

/** What is kept in one language is not found in another. */
const byLanguage = {
  async cacheKeyWillBeUsed({ request }: { request: Request }): Promise<string> {
    const url = new URL(request.url);
    url.searchParams.set('lang', request.headers.get('Accept-Language') ?? '');
    return url.href;
  },
};

/** By this the app knows that the shop did not answer. */
async function marked({ cachedResponse }: { cachedResponse?: Response | undefined }): Promise<Response | null> {
  if (!cachedResponse) return null;
  const headers = new Headers(cachedResponse.headers);
  headers.set(keptMark, '1');
  return new Response(cachedResponse.body, { status: cachedResponse.status, headers });
}

function isPictured(referrer: string): boolean {
  return referrer.startsWith(self.location.origin) && pictured.test(new URL(referrer).pathname);
}

/** Another version may read answers otherwise. */
async function forgetOldGoods(own: string): Promise<void> {
  const old = (await caches.keys()).filter((cache) =>
    reads.some(({ name }) => cache.startsWith(`${name}-`) && cache !== `${name}-${own}`),
  );
  await Promise.all(
    old.map((name) => Promise.all([caches.delete(name), new CacheExpiration(name, { maxEntries: 1 }).delete()])),
  );
}
