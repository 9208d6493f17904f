import type { AnyRouter } from '@tanstack/react-router';
import { ApiFailure } from '../../contract/errors';

interface Parts {
  /** Returns the current customer's id; null for a guest. Data loaded for another customer is never shown. */
  shopper: () => string | null;
  /** Called when the data of a page could not be reloaded and the page keeps its old data. */
  onKept: (error: unknown) => void;
}

interface Visit {
  params: object;
  deps: object;
  cause: 'preload' | 'enter' | 'stay';
}

const temporary: readonly string[] = ['network', 'timeout', 'server', 'rateLimited', 'decode'];

/** Wraps the route loaders: when a reload fails temporarily, the page keeps its old data and shows no error page. */
export function keepStaleData(router: Pick<AnyRouter, 'routesById' | 'state'>, { shopper, onKept }: Parts): void {
  const readBy = new WeakMap<object, string | null>();

  /** Returns the data that the route shows, if it was loaded for the same parameters and shopper. */
  const shownBy = (id: string, { params, deps }: Visit): object | undefined => {
    const match = router.state.matches.find(({ routeId }) => routeId === id);
    const isSame = match && JSON.stringify([match.params, match.loaderDeps]) === JSON.stringify([params, deps]);
    const data = isSame ? match.loaderData : undefined;
    return typeof data === 'object' && data !== null && readBy.get(data) === shopper() ? data : undefined;
  };

  for (const { id, options } of Object.values<AnyRouter['routeTree']>(router.routesById)) {
    const { loader } = options;
    if (typeof loader !== 'function') continue;
    options.loader = async (visit: Visit) => {
      const reader = shopper();
      try {
        const data = await loader(visit);
        if (typeof data === 'object' && data !== null) readBy.set(data, reader);
        return data;
      } catch (error) {
        const isTemporary = error instanceof ApiFailure && temporary.includes(error.error.kind);
        const shown = isTemporary && visit.cause !== 'preload' ? shownBy(id, visit) : undefined;
        if (shown === undefined) throw error;
        onKept(error);
        return shown;
      }
    };
  }
}
