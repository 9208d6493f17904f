import type { ConfirmedCart, LineEdit, SavedEdit } from '../../machines/cart.machine';
import type { HitPage } from '../../machines/search.machine';
import type { Credentials, SessionUser, SignInOutcome } from '../../machines/session.machine';
import type { ChangedWishes, Wish } from '../../machines/wishlist.machine';
import type { SettingsAnswer } from '../contract/settings';
import type { Api } from './api';
import { ownerNow, readOwner } from './cart-owner';
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
import { type Shared, tellTabs, watchNetwork, watchTabs } from './tabs';
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

/** What the flows ask of the world, under the names that their machines give it. What may fail rejects. */
export interface Effects {
  fetchCart(signal: AbortSignal): Promise<ConfirmedCart>;
  saveEdit(edit: LineEdit, cart: ConfirmedCart, signal: AbortSignal): Promise<SavedEdit>;
  /** The cart edits that an earlier visit of whoever shops here could not save. */
  readQueue(): LineEdit[];
  /** Stores cart edits until they are saved, also over a reload. */
  storeQueue(edits: LineEdit[]): void;
  /** Tells the browser's other tabs that it has changed. */
  tellTabs(what: Shared): void;
  /** Hears when another tab has changed it. */
  watchTabs(what: Shared, onChange: () => void): void;
  /** Tells when the browser has lost its network, now too if there is none, and when it has it again, also while nobody could hear it. */
  watchNetwork(tell: (isOnline: boolean) => void): void;
  /** Loads the code that shows notices. */
  loadNotices(): Promise<unknown>;
  fetchSettings(signal: AbortSignal): Promise<SettingsAnswer>;
  fetchHits(input: { query: string; page: number }, signal: AbortSignal): Promise<HitPage>;
  readUser(): Promise<SessionUser | null>;
  signIn(credentials: Credentials, signal: AbortSignal): Promise<SignInOutcome>;
  signOut(signal: AbortSignal): Promise<void>;
  forgetUser(): void;
  /** Hears of other tabs that sign in or out, until what it returns is called. */
  watchUser(onChange: () => void): () => void;
  fetchWishes(signal: AbortSignal): Promise<Wish[]>;
  addWish(productId: string, signal: AbortSignal): Promise<ChangedWishes>;
  removeWish(wishId: string | null, signal: AbortSignal): Promise<ChangedWishes>;
  /** `userId`: whose it is; null for a guest's. */
  rememberWish(productId: string, userId: string | null): void;
  /** What this customer wished for before there was a session, once. */
  takePendingWish(userId: string): string | null;
  loadTranslation(lang: string): Promise<void>;
  /** Loads it for a page that another tab's choice has reached; tells whether a reload would lose what is being written. */
  followTranslation(lang: string): Promise<{ isWriting: boolean }>;
  /** Hears which language another tab has chosen. */
  watchLanguage(tell: (lang: string) => void): void;
  storeLanguage(lang: string): void;
  reloadPage(): void;
  /** The products of these slugs; those that are gone are left out. */
  fetchViewed(slugs: string[], signal: AbortSignal): Promise<{ slug: string }[]>;
  readHistory(): string[];
  storeHistory(slugs: string[]): void;
  /** Tells what is remembered whenever another tab has changed it. */
  watchHistory(tell: (slugs: string[]) => void): void;
  shareLink(input: { link: string; title: string }): Promise<'shared' | 'copied'>;
  lockScroll(): void;
  unlockScroll(): void;
  /** Tells the shop's time, in milliseconds. */
  readTime(tell: (now: number) => void): void;
  /** Tells whether the page can be seen, now and whenever that changes, until the returned function is called. */
  watchPage(tell: (isShown: boolean) => void): () => void;
}

/** The flows' effects on this browser and on the shop behind the API. */
export function createEffects(api: Api, clock: ServerClock, tokenOf: (slug: string) => string | undefined): Effects {
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
    loadNotices,
    fetchSettings: api.fetchSettings,
    fetchHits: (input, signal) => fetchHits(api, input, signal),
    loadTranslation: (lang) => activateLanguage(toLang(lang)),
    async followTranslation(lang) {
      await activateLanguage(toLang(lang));
      return { isWriting: isFormWritten() };
    },
    watchLanguage,
    storeLanguage: keepLanguage,
    reloadPage: () => reloadInLanguage(window),
    fetchViewed: async (slugs, signal) => (await api.fetchProducts({ slugs, per_page: 60 }, signal)).products.data,
    readHistory: readViewHistory,
    storeHistory: storeViewHistory,
    watchHistory: watchViewHistory,
    shareLink,
    lockScroll,
    unlockScroll,
    readTime: (tell) => tellTime(clock, api.fetchSettings, tell),
    watchPage,
  };
}

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
