import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../contract/query-string';
import { NotFoundPage } from '../features/layout/NotFoundPage';
import { RouteFailure } from '../features/layout/RouteFailure';
import { isAuthPath } from '../features/session/return-path';
import { onFirstActivity } from '../platform/idle-tasks';
import { reportFailure } from '../platform/report-failure';
import type { RouterContext } from '../routes/__root';
import { routeTree } from '../routeTree.gen';
import { keepStaleData } from '../services/navigation/keep-stale-data';
import { paintBeforeLoad } from '../services/navigation/paint-before-load';
import { createPendingPages } from '../services/navigation/pending-page-scroll';
import type { ReturnFocus } from '../services/navigation/return-focus';
import { dismissLoginNotices, showOutdated } from '../services/notices/lazy-notices';
import { watchShopper } from '../services/session/watch-shopper';

interface RouterParts {
  history: RouterHistory;
  context: RouterContext;
  returnFocus: ReturnFocus;
  /** Whether the page is still the one that the server rendered. */
  canHydrate: () => boolean;
  signal: AbortSignal;
}

export function createAppRouter({ history, context, returnFocus, canHydrate, signal }: RouterParts) {
  const pendingPages = createPendingPages();
  const router = createRouter({
    routeTree,
    history,
    context,
    parseSearch,
    stringifySearch,
    // Paths are case-sensitive, as on the server, so that each page has exactly one URL.
    caseSensitive: true,
    defaultPreload: 'intent',
    // Data preloaded on hover stays fresh for 30 s, so that a click does not load it again.
    defaultPreloadStaleTime: 30_000,
    defaultStaleTime: 30_000,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    // On the server, the router would add an inline script to the page. In a hydrated page, the browser has restored the
    // position, and the shopper may have scrolled since.
    scrollRestoration: import.meta.env.SSR ? false : () => !canHydrate(),
    getScrollRestorationKey: pendingPages.placeKey,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteFailure,
  });
  if (import.meta.env.SSR) return router;
  // The functions below change the route options. All routers share these, so shutdown restores them.
  const routes = Object.values(router.routesById).map(({ options }) => ({
    options,
    own: { beforeLoad: undefined, ...options },
  }));
  signal.addEventListener('abort', () => {
    for (const { options, own } of routes) Object.assign(options, own);
  });
  pendingPages.follow(router);
  // On return, focus moves to the link that the user followed. On a new page, focus moves to the main content, for
  // users of keyboards and screen readers.
  let hasMoved = true;
  history.subscribe(() => {
    hasMoved = true;
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    // A reload of data must not move the focus.
    if (!hasMoved) return;
    hasMoved = false;
    // A page that the server rendered has the same location twice.
    const isFirst = !fromLocation || fromLocation === toLocation;
    if (!isFirst && pathChanged) context.actors.language.send({ type: 'page.left' });
    if (returnFocus.focusLink()) return;
    // The browser moves the focus to `body` when the focused element is removed.
    const isLost = document.activeElement === document.body;
    if (!isFirst && (pathChanged || isLost)) document.getElementById('content')?.focus({ preventScroll: true });
  });
  const animatePictures = async () => {
    const { createPictureTransition } = await import('../services/navigation/picture-transition');
    const pictures = createPictureTransition(returnFocus, signal);
    router.subscribe('onLoad', pictures.leave);
    // Subscribed after the listener above, because the picture animates to the focused product card.
    router.subscribe('onRendered', pictures.arrive);
  };
  // Before the first activity, or to save data, pictures do not animate.
  onFirstActivity(() => animatePictures().catch(reportFailure), signal);
  paintBeforeLoad(router);
  keepStaleData(router, {
    shopper: () => context.actors.session.getSnapshot().context.user?.id ?? null,
    onKept: (error) => {
      reportFailure(error);
      showOutdated(() => void router.invalidate());
    },
  });
  followPages(router);
  followSession(router);
  // Reloads the data when a sale ends, because the loaded prices are those of the sale.
  context.actors.saleClock.on('ended', () => {
    router.invalidate().finally(() => context.lists.forget());
  });
  return router;
}

const ownPages = /^\/p\/(?:profile|checkout)(?:\/|$)/;

function followSession(router: ReturnType<typeof createAppRouter>): void {
  const { session, wishlist } = router.options.context.actors;
  const requestWishes = () => wishlist.send({ type: 'wishlist.requested' });
  // Each navigation requests the wishlist. The machine loads it only for a customer, and only once (REQUIREMENTS W4).
  router.history.subscribe(requestWishes);
  watchShopper(session, (shopper, isFirst) => {
    requestWishes();
    const { pathname, href } = router.history.location;
    if (isFirst) return;
    if (isAuthPath(pathname) || pathname === '/p/cart') void router.invalidate();
    if (!ownPages.test(pathname)) return;
    if (shopper === null) void router.navigate({ to: '/p/login', search: { redirect_to: href }, replace: true });
    else void router.invalidate();
  });
  // Reloads the page's data after a change of the wishlist, because the wishlist page has its own copy of the list.
  wishlist.on('changed', () => {
    if (ownPages.test(router.history.location.pathname)) void router.invalidate();
  });
}

function followPages({ history, options }: { history: RouterHistory; options: { context: RouterContext } }): void {
  const { search, session, miniCart, overlay, accessGuard } = options.context.actors;
  search.on('navigate', ({ to }) => history.push(to));
  session.on('navigate', ({ to }) => history.push(to));
  let { pathname } = history.location;
  history.subscribe(({ location, action }) => {
    const isSamePage = location.pathname === pathname && (action.type === 'PUSH' || action.type === 'REPLACE');
    pathname = location.pathname;
    if (isAuthPath(pathname)) dismissLoginNotices();
    if (isSamePage) return;
    miniCart.send({ type: 'page.left' });
    overlay.send({ type: 'page.left' });
    accessGuard.send({ type: 'page.left' });
  });
}

/** Preloads the code of pages. Code that fails to load is requested again when its page opens. */
export async function loadPages(
  router: ReturnType<typeof createAppRouter>,
  routes: Parameters<typeof router.loadRouteChunk>[0][] = Object.values(router.routesById),
): Promise<void> {
  await Promise.allSettled(routes.map((route) => router.loadRouteChunk(route)));
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
