import type { RouterHistory } from '@tanstack/react-router';
import * as v from 'valibot';
import type { Api } from '../../api/startup-api';
import type { Store } from '../../platform/storage';

const key = 'affiliate';
/** A visit to a storefront credits its affiliate with cart additions for this long (CONTRACT E14). */
const lifetimeMs = 24 * 3_600_000;
const limit = 50;

const entry = v.object({ slug: v.string(), token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)), at: v.number() });
const StoredReferrals = v.object({
  v: v.literal(1),
  storefronts: v.array(entry),
  opened: v.array(v.object({ product: v.string(), storefront: v.string() })),
});
type StoredReferrals = v.InferOutput<typeof StoredReferrals>;

type FetchAffiliate = Api['fetchAffiliate'];

/** Records which products were opened from an affiliate's storefront, to credit the affiliate for orders. */
export function createReferrals(history: RouterHistory, tab: Store, now: () => number = Date.now) {
  const read = (): StoredReferrals => {
    const stored = tab.read(key, StoredReferrals) ?? { v: 1, storefronts: [], opened: [] };
    return { ...stored, storefronts: stored.storefronts.filter(({ at }) => at <= now() && now() - at < lifetimeMs) };
  };
  const write = (change: Partial<StoredReferrals>) => {
    const { storefronts, opened } = { ...read(), ...change };
    tab.write(key, { v: 1, storefronts: storefronts.slice(-limit), opened: opened.slice(-limit) });
  };
  const storefrontOf = (slug: string | undefined) => read().storefronts.find((one) => one.slug === slug);

  let { pathname } = history.location;
  history.subscribe(({ location, action }) => {
    const from = pathname;
    pathname = location.pathname;
    const product = slugIn(location.pathname, productPath);
    // Ignores Back and Forward, and the choice of a variant, which does not change the path.
    if (action.type !== 'PUSH' || from === pathname || product === undefined) return;
    const others = read().opened.filter((one) => one.product !== product);
    const storefront = storefrontOf(slugIn(from, storefrontPath));
    write({ opened: storefront ? [...others, { product, storefront: storefront.slug }] : others });
  });

  return {
    /** Wraps `fetchAffiliate` to store the token of each fetched storefront. */
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
