import { fromCallback, fromPromise } from 'xstate';
import { accessGuardMachine } from '../../machines/access-guard.machine';
import { cartMachine } from '../../machines/cart.machine';
import { languageMachine } from '../../machines/language.machine';
import { miniCartMachine } from '../../machines/mini-cart.machine';
import { overlayMachine } from '../../machines/overlay.machine';
import { recentlyViewedMachine } from '../../machines/recently-viewed.machine';
import { saleClockMachine } from '../../machines/sale-clock.machine';
import { searchMachine } from '../../machines/search.machine';
import { sessionMachine } from '../../machines/session.machine';
import { settingsMachine } from '../../machines/settings.machine';
import { sharingMachine } from '../../machines/sharing.machine';
import { wishlistMachine } from '../../machines/wishlist.machine';
import type { Effects } from './effects';

/** Returns the state machines of the app with their effects provided. */
export function provideFlows(effects: Effects) {
  const { lockScroll, unlockScroll, reloadPage } = effects;
  return {
    accessGuard: accessGuardMachine.provide({ actors: { loadNotices: fromPromise(effects.loadNotices) } }),
    cart: cartMachine.provide({
      actors: {
        fetchCart: fromPromise(({ signal }) => effects.fetchCart(signal)),
        saveEdit: fromPromise(({ input, signal }) => effects.saveEdit(input.edit, input.cart, signal)),
      },
      actions: {
        storeQueue: ({ context }) => effects.storeQueue(context.queue),
        storeAbsolute: (_, { edits }) => effects.storeAbsolute(edits),
      },
    }),
    settings: settingsMachine.provide({
      actors: { fetchSettings: fromPromise(({ signal }) => effects.fetchSettings(signal)) },
    }),
    language: languageMachine.provide({
      actors: {
        loadTranslation: fromPromise(({ input }) => effects.loadTranslation(input.lang)),
        followTranslation: fromPromise(({ input }) => effects.followTranslation(input.lang)),
      },
      actions: { storeLanguage: (_, { lang }) => effects.storeLanguage(lang), reloadPage },
    }),
    search: searchMachine.provide({
      actors: {
        fetchHits: fromPromise(({ input, signal }) => effects.fetchHits(input, signal)),
        fetchPopular: fromPromise(({ signal }) => effects.fetchPopularSearches(signal)),
      },
      actions: { storeRecent: ({ context }) => effects.storeSearches(context.recent) },
    }),
    recentlyViewed: recentlyViewedMachine.provide({
      actors: { fetchProducts: fromPromise(({ input, signal }) => effects.fetchViewed(input.slugs, signal)) },
      actions: { storeHistory: (_, { slugs }) => effects.storeHistory(slugs) },
    }),
    session: sessionMachine.provide({
      actors: {
        readUser: fromPromise(() => effects.readUser()),
        signIn: fromPromise(({ input, signal }) => effects.signIn(input, signal)),
        signOut: fromPromise(({ signal }) => effects.signOut(signal)),
        watchTabs: fromCallback(({ sendBack }) => effects.watchUser(() => sendBack({ type: 'user.changed' }))),
      },
      actions: { forgetUser: () => effects.forgetUser() },
    }),
    sharing: sharingMachine.provide({ actors: { shareLink: fromPromise(({ input }) => effects.shareLink(input)) } }),
    wishlist: wishlistMachine.provide({
      actors: {
        fetchWishes: fromPromise(({ signal }) => effects.fetchWishes(signal)),
        addWish: fromPromise(({ input, signal }) => effects.addWish(input.productId, signal)),
        removeWish: fromPromise(({ input, signal }) => effects.removeWish(input.wishId, signal)),
      },
      actions: { rememberWish: (_, { productId, userId }) => effects.rememberWish(productId, userId) },
    }),
    saleClock: saleClockMachine.provide({
      actors: {
        readTime: fromCallback(({ sendBack }) => effects.readTime((now) => sendBack({ type: 'time.received', now }))),
        watchPage: fromCallback(({ sendBack }) =>
          effects.watchPage((isShown) => sendBack({ type: isShown ? 'page.shown' : 'page.hidden' })),
        ),
      },
    }),
    miniCart: miniCartMachine.provide({
      actors: {
        loadPanel: fromPromise(() => effects.loadMiniCart()),
        fetchSuggestions: fromPromise(({ input, signal }) => effects.fetchSuggestions(input.slug, signal)),
      },
    }),
    overlay: overlayMachine.provide({ actions: { lockScroll, unlockScroll } }),
  };
}
