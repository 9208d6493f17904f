import { useRouterState } from '@tanstack/react-router';

/** Search parameters of a login link. A login returns to the current page; while the login page opens, to the page before it. */
export function useLoginSearch(): { redirect_to: string } {
  const { pathname, search, href } = useRouterState({ select: ({ location }) => location });
  const back = pathname === '/p/login' && 'redirect_to' in search ? search.redirect_to : href;
  return { redirect_to: back ?? '/' };
}
