import type { StrategyOptions } from 'workbox-strategies';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

export const types = { data: /\bjson\b/, picture: /^image\//, file: /^(?!text\/html)/ } as const;

function isCacheable({ status, redirected, headers }: Response, type: RegExp): boolean {
  const mayStore = !/\bno-store\b/i.test(headers.get('Cache-Control') ?? '');
  return status === 200 && !redirected && mayStore && type.test(headers.get('Content-Type') ?? '');
}

/** Returns a Workbox plugin that caches only responses of one content type. */
export const cacheOnly = (type: RegExp): Plugin => ({
  cacheWillUpdate: async ({ response }) => (isCacheable(response, type) ? response : null),
});
