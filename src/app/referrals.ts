import type { RouterHistory } from '@tanstack/react-router';
import * as v from 'valibot';
import type { Api } from './api';
import { tabStore } from './storage';

const key = 'affiliate';
/** How long a storefront is credited with what was opened from it (CONTRACT E14). */
const lifetimeMs = 24 * 3_600_000;
const most = 50;

const entry = v.object({ slug: v.string(), token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)), at: v.number() });
/** `storefronts` are those that were read; `opened` are products, each by the storefront that it was opened from. */
const Kept = v.object({
  v: v.literal(1),
  storefronts: v.array(entry),
  opened: v.array(v.object({ product: v.string(), storefront: v.string() })),
});
type Kept = v.InferOutput<typeof Kept>;

type FetchAffiliate = Api['fetchAffiliate'];

/** Remembers, as long as the tab lives, which products were opened from an affiliate's storefront, so that what is bought of them is credited to it. */
export function createReferrals(history: RouterHistory, now: () => number = Date.now) {
  const read = (): Kept => {
    const kept = tabStore.read(key, Kept) ?? { v: 1, storefronts: [], opened: [] };
    return { ...kept, storefronts: kept.storefronts.filter(({ at }) => at <= now() && now() - at < lifetimeMs) };
  };
  const write = (change: Partial<Kept>) => {
    const { storefronts, opened } = { ...read(), ...change };
    tabStore.write(key, { v: 1, storefronts: storefronts.slice(-most), opened: opened.slice(-most) });
  };
  const storefrontOf = (slug: string | undefined) => read().storefronts.find((one) => one.slug === slug);

  let { pathname } = history.location;
  history.subscribe(({ location, action }) => {
    const from = pathname;
    pathname = location.pathname;
    const product = slugIn(location.pathname, productPath);
    // Back, forward and another choice of the product are no new opening.
    if (action.type !== 'PUSH' || from === pathname || product === undefined) return;
    const others = read().opened.filter((one) => one.product !== product);
    const storefront = storefrontOf(slugIn(from, storefrontPath));
    write({ opened: storefront ? [...others, { product, storefront: storefront.slug }] : others });
  });

  return {
    /** The same call, which keeps the token of each storefront that it reads. */
    noting:
      (fetchAffiliate: FetchAffiliate): FetchAffiliate =>
      async (slug, query, signal) => {
        const answer = await fetchAffiliate(slug, query, signal);
        const token = answer?.affiliate.token;
        if (token) {
          const others = read().storefronts.filter((one) => one.slug !== slug);
          write({ storefronts: [...others, { slug, token, at: now() }] });
        }
        return answer;
      },
    tokenOf: (product: string): string | undefined =>
      storefrontOf(read().opened.find((one) => one.product === product)?.storefront)?.token,
  };
}

const productPath = /^\/p\/(?:products\/details|bundles)\/([^/]+)\/?$/;
const storefrontPath = /^\/(?:p\/affiliates\/)?([^/]+)\/?$/;

function slugIn(path: string, pattern: RegExp): string | undefined {
  const [, slug] = pattern.exec(path) ?? [];
  try {
    return slug && decodeURIComponent(slug);
  } catch {
    return undefined;
  }
}
