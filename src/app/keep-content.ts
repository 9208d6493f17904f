import type { AnyRouter } from '@tanstack/react-router';
import { ApiFailure } from '../contract/errors';

interface KeepContent {
  /** Whose page it is: what one customer saw is kept for no other. */
  shopper: () => string | null;
  /** A page could not be read anew and stays as it is. */
  onKept: (error: unknown) => void;
}

interface Visit {
  params: object;
  deps: object;
  cause: 'preload' | 'enter' | 'stay';
}

const passing: readonly string[] = ['network', 'timeout', 'server', 'rateLimited', 'decode'];

/** A page that is shown stays when reading it anew fails, instead of giving its place to the failure. */
export function keepContent(router: Pick<AnyRouter, 'routesById' | 'state'>, { shopper, onKept }: KeepContent): void {
  const readBy = new WeakMap<object, string | null>();

  /** What the route shows now, where it is of the same things and the same shopper's. */
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
        const isPassing = error instanceof ApiFailure && passing.includes(error.error.kind);
        const shown = isPassing && visit.cause !== 'preload' ? shownBy(id, visit) : undefined;
        if (shown === undefined) throw error;
        onKept(error);
        return shown;
      }
    };
  }
}
