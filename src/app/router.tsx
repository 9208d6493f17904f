import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { NotFoundPage } from '../features/layout/NotFoundPage';
import { RouteFailure } from '../features/layout/RouteFailure';
import type { RouterContext } from '../routes/__root';
import { routeTree } from '../routeTree.gen';
import { reportFailure } from './actors';
import { followShopper } from './follow-shopper';
import type { Returns } from './returns';
import { parseSearch, stringifySearch } from './search-params';

interface RouterParts {
  history: RouterHistory;
  /** What loaders and guards may use. */
  context: RouterContext;
  returns: Returns;
}

/** The app's router. */
export function createAppRouter({ history, context, returns }: RouterParts) {
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
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteFailure,
    defaultOnCatch: reportFailure,
  });
  // Whoever comes back goes on from where the page was left; another page begins at its beginning for the keyboard and for
  // screen readers too.
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (returns.focusLink()) return;
    if (fromLocation && pathChanged) document.getElementById('content')?.focus({ preventScroll: true });
  });
  followPages(router);
  // Who may see such a page is asked again when somebody comes or goes, in this tab or another.
  followShopper(context.actors.session, (_, isFirst) => {
    if (!isFirst && pagesOfSession.test(router.state.location.pathname)) void router.invalidate();
  });
  // What was loaded before a sale's end still has its prices. The list in sight stays as it is, its cards know the end.
  context.actors.saleClock.on('ended', () => {
    router.invalidate().finally(() => context.lists.forget());
  });
  return router;
}

/** Pages for those who are signed in, or for those who are not. */
const pagesOfSession = /^\/p\/(?:login|profile)(?:\/|$)/;

/** Goes where the flows send the shopper, and closes what lay over the page that is left: another page, or any page by going back or forward. */
function followPages({ history, options }: { history: RouterHistory; options: { context: RouterContext } }): void {
  const { search, session, overlay, megaMenu } = options.context.actors;
  search.on('navigate', ({ to }) => history.push(to));
  session.on('navigate', ({ to }) => history.push(to));
  let { pathname } = history.location;
  history.subscribe(({ location, action }) => {
    const isSamePage = location.pathname === pathname && (action.type === 'PUSH' || action.type === 'REPLACE');
    pathname = location.pathname;
    megaMenu.send({ type: 'menu.closed' });
    if (!isSamePage) overlay.send({ type: 'page.left' });
  });
}

/**
 * Loads the code of all pages, so that one that has never been opened can be opened without a network.
 * What can't be loaded now is asked for again when its page is.
 */
export async function loadAllPages(router: ReturnType<typeof createAppRouter>): Promise<void> {
  await Promise.allSettled(Object.values(router.routesById).map((route) => router.loadRouteChunk(route)));
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
