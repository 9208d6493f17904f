import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { type ComponentType, useLayoutEffect } from 'react';

/** Scrolls to the top when a page's skeleton appears, without changing the old page's stored scroll position. */
export function createPendingPages() {
  let isLeaving = false;
  const scrollingToTop = (Skeleton: ComponentType) => () => {
    useLayoutEffect(() => {
      if (isLeaving) window.scrollTo({ top: 0, behavior: 'instant' });
    }, []);
    return <Skeleton />;
  };
  return {
    /** For the router's option `getScrollRestorationKey`. */
    placeKey: ({ state, href }: ParsedLocation) => (isLeaving ? 'pending' : (state.__TSR_key ?? href)),
    follow(router: Pick<AnyRouter, 'routesById' | 'subscribe'>) {
      for (const { options } of Object.values<AnyRouter['routeTree']>(router.routesById)) {
        if (options.pendingComponent) options.pendingComponent = scrollingToTop(options.pendingComponent);
      }
      // The router has already saved the old page's scroll position, because its own listener runs first.
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        isLeaving = fromLocation !== undefined && pathChanged;
      });
      // The router reads the new page's scroll position afterwards, because its own listener runs later.
      router.subscribe('onResolved', () => {
        isLeaving = false;
      });
    },
  };
}
