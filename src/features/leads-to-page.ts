import type { AnyRouter } from '@tanstack/react-router';

/** Whether there is a page of the shop at this path; elsewhere are files, the API, or nothing. */
export function leadsToPage(router: Pick<AnyRouter, 'getMatchedRoutes'>, path: string): boolean {
  const [, params, route] = router.getMatchedRoutes(path);
  // What is left of a path that only begins like a page's stands there.
  if (route === undefined || '**' in params) return false;
  // A name with an ending, such as robots.txt, is a file's.
  return route.id !== '/$slug' || !/\.\w+$/.test(path);
}
