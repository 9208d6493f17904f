import type { AnyRouter } from '@tanstack/react-router';

/** Whether a path is a page of the shop, not a file or an API route. */
export function isPagePath(router: Pick<AnyRouter, 'getMatchedRoutes'>, path: string): boolean {
  const [, params, route] = router.getMatchedRoutes(path);
  // `**` is set when only the start of the path matches a route.
  if (route === undefined || '**' in params) return false;
  // The route `/$slug` also matches files such as robots.txt.
  return route.id !== '/$slug' || !/\.\w+$/.test(path);
}
