import { useRouterState } from '@tanstack/react-router';

/** What a link to the login page carries: the way back to where it stands. */
export function useLoginSearch(): { redirect_to: string } {
  return { redirect_to: useRouterState({ select: ({ location }) => location.href }) };
}
