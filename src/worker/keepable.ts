import type { StrategyOptions } from 'workbox-strategies';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

export const kinds = { data: /\bjson\b/, picture: /^image\//, file: /^(?!text\/html)/ } as const;

/** Whether an answer may be cached: complete, not redirected, not opaque, and of the expected type. */
function isKeepable({ status, redirected, headers }: Response, kind: RegExp): boolean {
  const mayStay = !/\bno-store\b/i.test(headers.get('Cache-Control') ?? '');
  return status === 200 && !redirected && mayStay && kind.test(headers.get('Content-Type') ?? '');
}

/** Keeps answers of one kind alone: any other leaves the earlier one where it is. */
export const only = (kind: RegExp): Plugin => ({
  cacheWillUpdate: async ({ response }) => (isKeepable(response, kind) ? response : null),
});
