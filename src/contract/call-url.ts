import { toSearchParams } from './api-query';
import type { Call } from './define-call';

export interface UrlParts {
  params?: Readonly<Record<string, unknown>>;
  query?: Parameters<typeof toSearchParams>[0];
}

/** Returns the path and query of a call, without the host. */
export function urlOf({ path }: Call, { params = {}, query = {} }: UrlParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = toSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}
