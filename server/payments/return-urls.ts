import { invalid } from '../http/refusal';
import type { ReturnUrls } from './method';

type Urls = { success_url: string; cancel_url: string };

/** As much of an address as every gateway takes. */
const MAX_LENGTH = 2000;

/**
 * Where the browser comes back to from a gateway: to the shop, or to a front end that may use it; as browsers read it.
 * Throws Refusal 422 for anywhere else, so that no gateway's page leads to a stranger's.
 */
export function readReturnUrls({ success_url, cancel_url }: Urls, origins: readonly string[]): ReturnUrls {
  const successUrl = readUrl(success_url, origins);
  const cancelUrl = readUrl(cancel_url, origins);
  if (successUrl !== null && cancelUrl !== null) return { successUrl, cancelUrl };
  throw invalid({
    ...(successUrl === null && { success_url: 'payment.returnUrl' }),
    ...(cancelUrl === null && { cancel_url: 'payment.returnUrl' }),
  });
}

function readUrl(text: string, origins: readonly string[]): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, origin, href } = new URL(text);
  // What a blob: is of has an origin too.
  const isPage = protocol === 'https:' || protocol === 'http:';
  const isPlain = username === '' && password === '' && href.length <= MAX_LENGTH;
  return isPage && isPlain && origins.includes(origin) ? href : null;
}
