import { useRouterState } from '@tanstack/react-router';

export function useLoginSearch(): { redirect_to: string } {
  return { redirect_to: useRouterState({ select: ({ location }) => location.href }) };
}
