import { useRouterState } from '@tanstack/react-router';

/** Returns the search parameters for a login link that returns to the current page. */
export function useLoginSearch(): { redirect_to: string } {
  const { pathname, search, href } = useRouterState({ select: ({ location }) => location });
  const back = pathname === '/p/login' && 'redirect_to' in search ? search.redirect_to : href;
  return { redirect_to: back ?? '/' };
}
