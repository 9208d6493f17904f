import { invalid } from '../http/refusal';
import type { ReturnUrls } from './method';

type Urls = { success_url: string; cancel_url: string };

/** Where the browser comes back to from a gateway: to the shop, or to a front end that may use it. Throws Refusal 422 for anywhere else, so that no gateway's page leads to a stranger's. */
export function readReturnUrls({ success_url, cancel_url }: Urls, origins: readonly string[]): ReturnUrls {
  const isOurs = (url: string) => URL.canParse(url) && origins.includes(new URL(url).origin);
  const wrong = Object.entries({ success_url, cancel_url }).filter(([, url]) => !isOurs(url));
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(([name]) => [name, 'payment.returnUrl'])));
  return { successUrl: success_url, cancelUrl: cancel_url };
}
