import type { CartOwner } from '../api/cart';
import type { Api } from './api';
import { currentUser } from './current-user';
import { activateLanguage, toLang } from './i18n';
import { createKeptEdits } from './kept-edits';
import { loadNotices } from './notices';
import { pendingWish } from './pending-wish';
import { lockScroll, unlockScroll } from './scroll-lock';
import { fetchHits } from './search-hits';
import { type ServerClock, tellTime } from './server-clock';
import { createSession } from './session';
import { createShopCart } from './shop-cart';
import { deviceId, deviceIdNow } from './storage';
import { tellTabs, watchNetwork, watchTabs } from './tabs';
import { readViewHistory, storeViewHistory, watchViewHistory } from './view-history';
import { keepLanguage, reloadInLanguage } from './visit-language';
import { createWishlist } from './wishlist';

let written: HTMLFormElement | null = null;

function watchForms(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form) written = form;
  });
}

function isFormWritten(): boolean {
  return written?.isConnected === true;
}

/** Returns the effects of the flows on this browser and on the shop, named as in their machines. What may fail rejects. */
export function createEffects(api: Api, clock: ServerClock, tokenOf: (slug: string) => string | undefined) {
  const { saveAll, ...cart } = createShopCart({ api, kept: createKeptEdits(), ownerNow, readOwner, tokenOf });
  return {
    ...cart,
    ...createSession(api, saveAll),
    tellTabs,
    watchTabs,
    watchNetwork,
    ...createWishlist(api, () => currentUser.read() !== null),
    rememberWish: pendingWish.keep,
    takePendingWish: pendingWish.take,
    loadNotices: (): Promise<unknown> => loadNotices(),
    fetchSettings: (signal: AbortSignal) => api.fetchSettings(signal),
    fetchHits: (input: { query: string; page: number }, signal: AbortSignal) => fetchHits(api, input, signal),
    loadTranslation: (lang: string) => activateLanguage(toLang(lang)),
    /** Loads a language that another tab has chosen. `isWriting`: a reload would lose what is typed. */
    async followTranslation(lang: string) {
      await activateLanguage(toLang(lang));
      return { isWriting: isFormWritten() };
    },
    watchLanguage,
    storeLanguage: keepLanguage,
    reloadPage: () => reloadInLanguage(window),
    /** Products by slug, without those that are gone. */
    fetchViewed: async (slugs: string[], signal: AbortSignal): Promise<{ slug: string }[]> =>
      (await api.fetchProducts({ slugs, per_page: 60 }, signal)).products.data,
    readHistory: readViewHistory,
    storeHistory: storeViewHistory,
    watchHistory: watchViewHistory,
    shareLink,
    lockScroll,
    unlockScroll,
    readTime: (tell: (now: number) => void) => tellTime(clock, api.fetchSettings, tell),
    watchPage,
  };
}

export type Effects = ReturnType<typeof createEffects>;

function watchLanguage(tell: (lang: string) => void): void {
  watchForms();
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'lang') tell(toLang(newValue));
  });
}

function watchPage(tell: (isShown: boolean) => void): () => void {
  const look = () => tell(document.visibilityState === 'visible');
  look();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Hands a link on by the device's own sharing, else by copying it. Rejects where the browser allows neither. */
async function shareLink({ link, title }: { link: string; title: string }): Promise<'shared' | 'copied'> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url: link });
      return 'shared';
    } catch (error) {
      // Whoever closes the device's list of friends has thought better of it; any other failure leaves copying.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  await navigator.clipboard.writeText(link);
  return 'copied';
}

/** The owner of the cart, and the name under which this browser stores its unsaved edits. */
async function readOwner(): Promise<{ owner: CartOwner; name: string }> {
  const user = currentUser.read()?.user;
  if (user) return { owner: 'account', name: user.id };
  const device = await deviceId();
  return { owner: { device }, name: device };
}

/** The name of the cart's owner, synchronously. */
function ownerNow(): string {
  return currentUser.read()?.user.id ?? deviceIdNow();
}
