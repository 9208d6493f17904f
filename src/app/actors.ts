import {
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorLogic,
  createActor,
  fromCallback,
  fromPromise,
} from 'xstate';
import { accessGuardMachine } from '../../machines/access-guard.machine';
import { activityMachine } from '../../machines/activity.machine';
import { carouselMachine } from '../../machines/carousel.machine';
import { cartMachine } from '../../machines/cart.machine';
import { drillDownMachine } from '../../machines/drill-down.machine';
import { languageMachine } from '../../machines/language.machine';
import { megaMenuMachine } from '../../machines/mega-menu.machine';
import { type Overlay, overlayMachine } from '../../machines/overlay.machine';
import { recentlyViewedMachine } from '../../machines/recently-viewed.machine';
import { saleClockMachine } from '../../machines/sale-clock.machine';
import { searchMachine } from '../../machines/search.machine';
import { sessionMachine } from '../../machines/session.machine';
import { settingsMachine } from '../../machines/settings.machine';
import { sharingMachine } from '../../machines/sharing.machine';
import { wishlistMachine } from '../../machines/wishlist.machine';
import type { Effects } from './effects';
import { followShopper } from './follow-shopper';
import type { Lang } from './i18n';
import { showNotice } from './notices';

/** The running flows of the app. */
export interface Actors {
  accessGuard: ActorRefFrom<typeof accessGuardMachine>;
  activity: ActorRefFrom<typeof activityMachine>;
  carousel: ActorRefFrom<typeof carouselMachine>;
  cart: ActorRefFrom<typeof cartMachine>;
  drillDown: ActorRefFrom<typeof drillDownMachine>;
  language: ActorRefFrom<typeof languageMachine>;
  megaMenu: ActorRefFrom<typeof megaMenuMachine>;
  overlay: ActorRefFrom<typeof overlayMachine>;
  recentlyViewed: ActorRefFrom<typeof recentlyViewedMachine>;
  saleClock: ActorRefFrom<typeof saleClockMachine>;
  search: ActorRefFrom<typeof searchMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  settings: ActorRefFrom<typeof settingsMachine>;
  sharing: ActorRefFrom<typeof sharingMachine>;
  wishlist: ActorRefFrom<typeof wishlistMachine>;
}

/** How actors run: by which clock, and who is told of all that happens. */
export type Running = Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>;

/** Where failures that the shopper can't help go: the console, for whoever looks after the shop (SPEC §8 "logged only"). */
export function reportFailure(error: unknown): void {
  console.error(error);
}

/** The spinner's actor; apart from the others because their requests report to it. */
export function createActivity(running: Running = {}) {
  return createActor(activityMachine, running).start();
}

interface ActorParts extends Running {
  effects: Effects;
  activity: Actors['activity'];
  lang: Lang;
}

/** Creates, provides, wires and starts the actors. */
export function createActors({ effects, activity, lang, ...running }: ActorParts): Actors {
  const { lockScroll, unlockScroll, reloadPage } = effects;
  const cart = createActor(
    cartMachine.provide({
      actors: {
        fetchCart: fromPromise(({ signal }) => effects.fetchCart(signal)),
        saveEdit: fromPromise(({ input, signal }) => effects.saveEdit(input.edit, input.cart, signal)),
      },
    }),
    running,
  );
  const settings = createActor(
    settingsMachine.provide({
      actors: { fetchSettings: fromPromise(({ signal }) => effects.fetchSettings(signal)) },
    }),
    running,
  );
  const language = createActor(
    languageMachine.provide({
      actors: { loadTranslation: fromPromise(({ input }) => effects.loadTranslation(input.lang)) },
      actions: { storeLanguage: (_, { lang }) => effects.storeLanguage(lang), reloadPage },
    }),
    { input: { lang }, ...running },
  );
  const search = createActor(
    searchMachine.provide({
      actors: { fetchHits: fromPromise(({ input, signal }) => effects.fetchHits(input, signal)) },
    }),
    running,
  );
  const recentlyViewed = createActor(
    recentlyViewedMachine.provide({
      actors: { fetchProducts: fromPromise(({ input, signal }) => effects.fetchViewed(input.slugs, signal)) },
      actions: { storeHistory: (_, { slugs }) => effects.storeHistory(slugs) },
    }),
    { input: { slugs: effects.readHistory() }, ...running },
  );
  const session = createActor(
    sessionMachine.provide({
      actors: {
        readUser: fromPromise(() => effects.readUser()),
        signIn: fromPromise(({ input, signal }) => effects.signIn(input, signal)),
        signOut: fromPromise(({ signal }) => effects.signOut(signal)),
        watchTabs: fromCallback(({ sendBack }) => effects.watchUser(() => sendBack({ type: 'user.changed' }))),
      },
      actions: { forgetUser: () => effects.forgetUser() },
    }),
    running,
  );
  const sharing = createActor(
    sharingMachine.provide({ actors: { shareLink: fromPromise(({ input }) => effects.shareLink(input)) } }),
    running,
  );
  const megaMenu = createActor(megaMenuMachine, running);
  const drillDown = createActor(drillDownMachine, running);
  const wishlist = createActor(
    wishlistMachine.provide({
      actors: {
        fetchWishes: fromPromise(({ signal }) => effects.fetchWishes(signal)),
        addWish: fromPromise(({ input, signal }) => effects.addWish(input.productId, signal)),
        removeWish: fromPromise(({ input, signal }) => effects.removeWish(input.wishId, signal)),
      },
      actions: { rememberWish: (_, { productId }) => effects.rememberWish(productId) },
    }),
    running,
  );
  const accessGuard = createActor(accessGuardMachine, running);
  const saleClock = createActor(
    saleClockMachine.provide({
      actors: {
        readTime: fromCallback(({ sendBack }) => effects.readTime((now) => sendBack({ type: 'time.told', now }))),
        watchPage: fromCallback(({ sendBack }) =>
          effects.watchPage((isShown) => sendBack({ type: isShown ? 'page.shown' : 'page.hidden' })),
        ),
      },
    }),
    running,
  );
  const overlay = createActor(overlayMachine.provide({ actions: { lockScroll, unlockScroll } }), running);
  const carousel = createActor(carouselMachine, running);

  cart.on('notice', showNotice);
  cart.on('failure', ({ error }) => reportFailure(error));
  language.on('notice', showNotice);
  language.on('failure', ({ error }) => reportFailure(error));
  saleClock.on('notice', showNotice);
  search.on('failure', ({ error }) => reportFailure(error));
  accessGuard.on('notice', showNotice);
  session.on('notice', showNotice);
  wishlist.on('notice', showNotice);
  wishlist.on('failure', ({ error }) => reportFailure(error));
  session.on('failure', ({ error }) => reportFailure(error));
  settings.on('failure', ({ error }) => reportFailure(error));
  recentlyViewed.on('failure', ({ error }) => reportFailure(error));
  sharing.on('notice', showNotice);
  effects.watchHistory((slugs) => recentlyViewed.send({ type: 'history.changed', slugs }));
  layOver({ overlay, search, cart });
  // The menu is opened at its beginning, and stays where it is while it fades.
  overlay
    .select((state) => state.context.open.includes('menu'))
    .subscribe((isOpen) => isOpen && drillDown.send({ type: 'menu.opened' }));

  // Whoever comes or goes has a cart of their own, which is loaded once it is known who shops here, and maybe a wishlist.
  followShopper(session, (shopper, isFirst) => {
    if (!isFirst) cart.send({ type: 'cart.cleared' });
    cart.send({ type: 'cart.requested' });
    wishlist.send({ type: shopper === null ? 'session.ended' : 'session.started' });
    const wished = shopper === null ? null : effects.takePendingWish();
    if (wished !== null) wishlist.send({ type: 'wish.added', productId: wished });
  });
  // The browser has forgotten the session behind its back.
  wishlist.on('session.missed', () => session.send({ type: 'user.changed' }));

  const parts = {
    accessGuard,
    carousel,
    cart,
    drillDown,
    language,
    megaMenu,
    overlay,
    recentlyViewed,
    saleClock,
    search,
    session,
    settings,
    sharing,
    wishlist,
  };
  for (const actor of Object.values(parts)) actor.start();
  holdStill(carousel, effects);
  return { activity, ...parts };
}

/** The overlays whose openness is a flow's own state: they stand open as it says, and it hears when the page is left. */
function layOver({ overlay, search, cart }: Pick<Actors, 'overlay' | 'search' | 'cart'>): void {
  const follow = (name: Overlay) => (isOpen: boolean) =>
    overlay.send({ type: isOpen ? 'overlay.opened' : 'overlay.closed', overlay: name });
  search.select((state) => state.matches('open')).subscribe(follow('search'));
  cart.select((state) => state.matches({ ready: { removal: 'asking' } })).subscribe(follow('removal'));
  overlay.on('dismissed', () => {
    search.send({ type: 'panel.closed' });
    cart.send({ type: 'removal.cancelled' });
  });
}

/** What speaks against moving by itself, whatever the page: nobody sees it, or the reader wants less motion. */
function holdStill(carousel: Actors['carousel'], { watchPage, watchMotion }: Effects): void {
  const hold = (reason: 'hidden' | 'motion', holds: boolean) =>
    carousel.send({ type: holds ? 'reason.given' : 'reason.gone', reason });
  watchPage((isShown) => hold('hidden', !isShown));
  watchMotion((wantsLess) => hold('motion', wantsLess));
}
