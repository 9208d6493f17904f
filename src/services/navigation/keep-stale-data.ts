import type { AnyRouter } from '@tanstack/react-router';
import { ApiFailure } from '../../contract/errors';

interface Parts {
  /** Returns the customer's id; null for a guest. */
  shopper: () => string | null;
  onKept: (error: unknown) => void;
}

interface Visit {
  params: object;
  deps: object;
  cause: 'preload' | 'enter' | 'stay';
}

const temporary: readonly string[] = ['network', 'timeout', 'server', 'rateLimited', 'decode'];

/** Wraps all route loaders: a page keeps its old data if a reload fails temporarily. */
export function keepStaleData(router: Pick<AnyRouter, 'routesById' | 'state'>, { shopper, onKept }: Parts): void {
  const readBy = new WeakMap<object, string | null>();

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
