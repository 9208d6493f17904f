import type { CartOwner } from '../api/cart';
import type { Http } from '../api/http-types';
import type { Api } from '../api/startup-api';
import type { CartLine } from '../contract/cart';
import { showSettings } from '../contract/settings-calls';
import { loadMiniCart } from '../features/cart/load-mini-cart';
import { memoizeAsync } from '../platform/memoize-async';
import { lockScroll, unlockScroll } from '../platform/scroll-lock';
import { askTime, reportTime, type ServerClock } from '../platform/server-clock';
import { deviceId, deviceIdNow, hasDeviceId } from '../platform/storage';
import type { Tabs } from '../platform/tabs-and-network';
import { createShopCart } from '../services/cart/cart-effects';
import { createStoredEdits } from '../services/cart/stored-edits';
import type { createSearch } from '../services/catalog/search-effects';
import { createStoredList } from '../services/catalog/stored-list';
import { forgetDrafts } from '../services/forms/drafts';
import { activateLanguage, type Lang, toLang } from '../services/language/i18n';
import { keepLanguage, reloadInLanguage } from '../services/language/visit-language';
import { loadNotices } from '../services/notices/lazy-notices';
import type { Device } from '../services/session/current-user';
import { createSession } from '../services/session/session-effects';
import { createPendingWish } from '../services/wishlist/pending-wish';
import { createWishlist } from '../services/wishlist/wishlist-effects';

type Search = ReturnType<typeof createSearch>;

interface EffectParts {
  api: Api;
  http: Http;
  /** Origin of the API. */
  host: string;
  lang: Lang;
  device: Device;
  tabs: Tabs;
  clock: ServerClock;
  /** Returns the token of the affiliate who is credited for the product with this slug. */
  tokenOf: (slug: string) => string | undefined;
  /** Called with a cart line and the number of pieces that the server has added to it. */
  onAdded: (line: CartLine, pieces: number) => void;
  /** Aborted when the app shuts down. */
  signal: AbortSignal;
}

/** Returns the functions by which the machines act on the browser and the server. */
export function createEffects({ api, http, host, lang, device, tabs, clock, tokenOf, onAdded, signal }: EffectParts) {
  const { local, currentUser } = device;
  const pendingWish = createPendingWish(device.tab);
  const { saveAll, ...cart } = createShopCart({
    api,
    isNew: !hasDeviceId(local),
    kept: createStoredEdits(local),
    ownerNow: () => currentUser.read()?.user.id ?? deviceIdNow(local),
    async readOwner(): Promise<{ owner: CartOwner; name: string }> {
      const user = currentUser.read()?.user;
      if (user) return { owner: 'account', name: user.id };
      const id = await deviceId(local);
      return { owner: { device: id }, name: id };
    },
    tokenOf,
    onAdded,
  });
  const search = memoizeAsync(async () => (await import('../services/catalog/search-effects')).createSearch(http));
  const viewed = createStoredList(local, { key: 'recentlyViewed', field: 'slugs', signal });
  const searches = createStoredList(local, { key: 'recentSearches', field: 'queries', signal });
  let written: HTMLFormElement | null = null;
  return {
    ...cart,
    ...createSession(api, saveAll, device),
    saveCart: saveAll,
    ...tabs,
    ...createWishlist(api, () => currentUser.read() !== null),
    forgetDrafts: () => forgetDrafts(device.tab),
    rememberWish: pendingWish.keep,
    takePendingWish: pendingWish.take,
    loadNotices: (): Promise<unknown> => loadNotices(),
    fetchSettings: (signal: AbortSignal) => api.fetchSettings(signal),
    fetchHits: async (...asked: Parameters<Search['fetchHits']>) => (await search()).fetchHits(...asked),
    fetchPopularSearches: async (signal: AbortSignal) => (await search()).fetchPopular(signal),
    loadTranslation: (lang: string) => activateLanguage(toLang(lang)),
    /** Switches to a language. The result `isWriting` tells whether a reload would lose text typed in a form. */
    async followTranslation(lang: string) {
      await activateLanguage(toLang(lang));
      return { isWriting: written?.isConnected === true };
    },
    watchLanguage(onChange: (lang: string) => void): void {
      const noteForm = ({ target }: Event) => {
        const form = target instanceof Element ? target.closest('form') : null;
        if (form) written = form;
      };
      document.addEventListener('input', noteForm, { signal });
      const onStorage = ({ key, newValue }: StorageEvent) => key === 'lang' && onChange(toLang(newValue));
      window.addEventListener('storage', onStorage, { signal });
    },
    storeLanguage: (lang: string) => keepLanguage(local, lang),
    reloadPage: () => reloadInLanguage(window, local),
    /** Fetches the viewed products by slug. The server omits products that no longer exist. */
    fetchViewed: async (slugs: string[], signal: AbortSignal): Promise<{ slug: string }[]> =>
      (await api.fetchProducts({ slugs, per_page: 60 }, signal)).products.data,
    readHistory: viewed.read,
    storeHistory: viewed.store,
    watchHistory: viewed.watch,
    readSearches: searches.read,
    storeSearches: searches.store,
    watchSearches: searches.watch,
    async loadMiniCart(): Promise<void> {
      if (!(await loadMiniCart())) throw new Error('The code of the mini cart could not be loaded.');
    },
    /** Fetches products that go with the product, then others of its boutique; none if the product no longer exists. */
    async fetchSuggestions(slug: string, signal: AbortSignal): Promise<{ slug: string }[]> {
      const answer = await api.fetchProduct(slug, {}, signal);
      return answer ? [...answer.relatedProducts, ...answer.this_seller_products] : [];
    },
    shareLink,
    lockScroll,
    unlockScroll,
    readTime: (onChange: (now: number) => void) =>
      reportTime(clock, askTime(clock, host + showSettings.path, lang), onChange),
    watchPage,
  };
}

export type Effects = ReturnType<typeof createEffects>;

function watchPage(onChange: (isShown: boolean) => void): () => void {
  const report = () => onChange(document.visibilityState === 'visible');
  report();
  document.addEventListener('visibilitychange', report);
  return () => document.removeEventListener('visibilitychange', report);
}

/** Rejects if the link can be neither shared nor copied. */
async function shareLink({ link, title }: { link: string; title: string }): Promise<'shared' | 'copied'> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url: link });
      return 'shared';
    } catch (error) {
      // The shopper closed the share dialog. This counts as shared, so that the link is not copied instead.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  await navigator.clipboard.writeText(link);
  return 'copied';
}
