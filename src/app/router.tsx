import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../contract/search-params';
import { NotFoundPage } from '../features/layout/NotFoundPage';
import { RouteFailure } from '../features/layout/RouteFailure';
import { isDoor } from '../features/session/return-path';
import type { RouterContext } from '../routes/__root';
import { routeTree } from '../routeTree.gen';
import { followShopper } from './follow-shopper';
import { keepContent } from './keep-content';
import { dismissLoginNotices, showOutdated } from './notices';
import { createPendingPages } from './pending-pages';
import { createPictureFlight } from './picture-flight';
import { reportFailure } from './report-failure';
import type { Returns } from './returns';

interface RouterParts {
  history: RouterHistory;
  context: RouterContext;
  returns: Returns;
}

export function createAppRouter({ history, context, returns }: RouterParts) {
  const pictures = createPictureFlight(returns);
  const pendingPages = createPendingPages();
  const router = createRouter({
    routeTree,
    history,
    context,
    parseSearch,
    stringifySearch,
    // An address is one page, not as many as it has spellings; the server takes it at its word too.
    caseSensitive: true,
    defaultPreload: 'intent',
    // What a hover has loaded is still good when the click comes.
    defaultPreloadStaleTime: 30_000,
    defaultStaleTime: 30_000,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    getScrollRestorationKey: pendingPages.placeKey,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteFailure,
  });
  pendingPages.follow(router);
  // Whoever comes back goes on from where the page was left; another page begins at its beginning for the keyboard and for
  // screen readers too.
  let hasMoved = true;
  history.subscribe(() => {
    hasMoved = true;
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // A page that is only read anew leaves the focus where it is. Who comes back before the next page was there has moved.
    if (!hasMoved) return;
    hasMoved = false;
    if (fromLocation && pathChanged) context.actors.language.send({ type: 'page.left' });
    if (returns.focusLink()) return;
    // Nor is anybody left with nothing where what had the focus has gone with the page's former state.
    const isLost = document.activeElement === document.body;
    if (fromLocation && (pathChanged || isLost)) document.getElementById('content')?.focus({ preventScroll: true });
  });
  router.subscribe('onLoad', pictures.leave);
  // After the focus: it says which card a return leads to.
  router.subscribe('onRendered', pictures.arrive);
  keepContent(router, {
    shopper: () => context.actors.session.getSnapshot().context.user?.id ?? null,
    onKept: (error) => {
      reportFailure(error);
      showOutdated(() => void router.invalidate());
    },
  });
  followPages(router);
  followSession(router);
  // What was loaded before a sale's end still has its prices. The list in sight stays as it is, its cards know the end.
  context.actors.saleClock.on('ended', () => {
    router.invalidate().finally(() => context.lists.forget());
  });
  return router;
}

const ownPages = /^\/p\/(?:profile|checkout)(?:\/|$)/;

/** Redirects shoppers who sign in or out from pages that are not for them. Loads the wishlist once per visit (REQUIREMENTS W4). */
function followSession(router: ReturnType<typeof createAppRouter>): void {
  const { session, wishlist } = router.options.context.actors;
  const requestWishes = () => wishlist.send({ type: 'wishlist.requested' });
  router.history.subscribe(requestWishes);
  followShopper(session, (shopper, isFirst) => {
    requestWishes();
    const { pathname, href } = router.history.location;
    if (isFirst) return;
    if (isDoor(pathname) || pathname === '/p/cart') void router.invalidate();
    if (!ownPages.test(pathname)) return;
    if (shopper === null) void router.navigate({ to: '/p/login', search: { redirect_to: href }, replace: true });
    else void router.invalidate();
  });
  // The page of wishes is a list of its own, which the server pages.
  wishlist.on('changed', () => {
    if (ownPages.test(router.history.location.pathname)) void router.invalidate();
  });
}

/** Goes where the flows send the shopper, and closes what lay over the page that is left: another page, or any page by going back or forward. */
function followPages({ history, options }: { history: RouterHistory; options: { context: RouterContext } }): void {
  const { search, session, overlay, accessGuard } = options.context.actors;
  search.on('navigate', ({ to }) => history.push(to));
  session.on('navigate', ({ to }) => history.push(to));
  let { pathname } = history.location;
  history.subscribe(({ location, action }) => {
    const isSamePage = location.pathname === pathname && (action.type === 'PUSH' || action.type === 'REPLACE');
    pathname = location.pathname;
    if (isDoor(pathname)) dismissLoginNotices();
    if (isSamePage) return;
    overlay.send({ type: 'page.left' });
    accessGuard.send({ type: 'page.left' });
  });
}

/** Loads the code of pages ahead of time. Code that can't be loaded now is requested again when its page opens. */
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
