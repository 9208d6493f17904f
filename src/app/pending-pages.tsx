import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { type ComponentType, useLayoutEffect } from 'react';

/** Shows the skeleton of a page at its top, and keeps the scroll position of the page that is left. */
export function createPendingPages() {
  let isLeaving = false;
  const standsInForAPage = (Skeleton: ComponentType) => () => {
    useLayoutEffect(() => {
      if (isLeaving) window.scrollTo({ top: 0, behavior: 'instant' });
    }, []);
    return <Skeleton />;
  };
  return {
    /** The router's `getScrollRestorationKey`. */
    placeKey: ({ state, href }: ParsedLocation) => (isLeaving ? 'pending' : (state.__TSR_key ?? href)),
    follow(router: Pick<AnyRouter, 'routesById' | 'subscribe'>) {
      for (const { options } of Object.values<AnyRouter['routeTree']>(router.routesById)) {
        if (options.pendingComponent) options.pendingComponent = standsInForAPage(options.pendingComponent);
      }
      // The router's own listener comes before, and has written down the place that is left.
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        isLeaving = fromLocation !== undefined && pathChanged;
      });
      // And after this it reads the place that is gone to.
      router.subscribe('onResolved', () => {
        isLeaving = false;
      });
    },
  };
}
