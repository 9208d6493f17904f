import type { AnyRouter } from '@tanstack/react-router';

/**
 * Lets the router load other pages only after the hydration. React hydrates the layout before the page. In between, the
 * router would restore the scroll position before the next page is visible. Returns the function that ends the wait.
 */
export function holdNavigation(router: AnyRouter): () => void {
  const { load } = router;
  let end = () => {};
  let hydration: Promise<void> | undefined = new Promise((resolve) => {
    end = resolve;
  });
  router.load = (options) => (hydration ? hydration.then(() => load(options)) : load(options));
  return () => {
    hydration = undefined;
    end();
  };
}
