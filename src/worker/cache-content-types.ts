import type { StrategyOptions } from 'workbox-strategies';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

export const types = { data: /\bjson\b/, picture: /^image\//, file: /^(?!text\/html)/ } as const;

/** Whether a response may be cached: status 200, not redirected, not `no-store`, and of the expected content type. */
function isCacheable({ status, redirected, headers }: Response, type: RegExp): boolean {
  const mayStore = !/\bno-store\b/i.test(headers.get('Cache-Control') ?? '');
  return status === 200 && !redirected && mayStore && type.test(headers.get('Content-Type') ?? '');
}

/** Workbox plugin that caches responses of one content type only. Other responses leave the cache unchanged. */
export const cacheOnly = (type: RegExp): Plugin => ({
  cacheWillUpdate: async ({ response }) => (isCacheable(response, type) ? response : null),
});
