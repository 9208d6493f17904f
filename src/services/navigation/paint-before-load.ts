import type { AnyRouter } from '@tanstack/react-router';
import { nextTask } from '../../platform/next-task';

interface Visit {
  preload: boolean;
  abortController: AbortController;
}

/** Wraps the `beforeLoad` of all pages: after a navigation, the browser can first show the pressed link. */
export function paintBeforeLoad({ routesById, history }: Pick<AnyRouter, 'routesById' | 'history'>): void {
  let painted: Promise<void> | undefined;
  history.subscribe(() => {
    painted = nextTask();
  });
  for (const { options, isRoot } of Object.values<AnyRouter['routeTree']>(routesById)) {
    // While the root waits, the router shows no layout.
    if (isRoot) continue;
    const { beforeLoad } = options;
    options.beforeLoad = async (visit: Visit) => {
      if (!visit.preload) await painted;
      // The shopper has opened another page in the meantime.
      if (visit.abortController.signal.aborted) return;
      return beforeLoad?.(visit);
    };
  }
}
