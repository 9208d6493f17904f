import { useRouterState } from '@tanstack/react-router';

/** Where a login leads back to: the current page. A link that is pressed while the login page opens keeps that page's way back. */
export function useLoginSearch(): { redirect_to: string } {
  const { pathname, search, href } = useRouterState({ select: ({ location }) => location });
  const back = pathname === '/p/login' && 'redirect_to' in search ? search.redirect_to : href;
  return { redirect_to: back ?? '/' };
}
