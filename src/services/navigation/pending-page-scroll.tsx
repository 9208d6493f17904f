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
    /** Returns the router's key for a scroll position. During navigation, 'pending' protects the old page's one. */
    placeKey: ({ state, href }: ParsedLocation) => (isLeaving ? 'pending' : (state.__TSR_key ?? href)),
    follow(router: Pick<AnyRouter, 'routesById' | 'subscribe'>) {
      for (const { options } of Object.values<AnyRouter['routeTree']>(router.routesById)) {
        if (options.pendingComponent) options.pendingComponent = scrollingToTop(options.pendingComponent);
      }
      // The router has already saved the old page's scroll position, because its own listener runs first.
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        isLeaving = fromLocation !== undefined && pathChanged;
      });
      // Runs before the router's own listener, so that `placeKey` already returns the key of the new page's position.
      router.subscribe('onResolved', () => {
        isLeaving = false;
      });
    },
  };
}
