import { useRouterState } from '@tanstack/react-router';
import { returnPath } from './return-path';

export function useRedirectTo(): string | undefined {
  const { redirect_to } = useRouterState({ select: ({ location }) => location.search }) as { redirect_to?: string };
  return redirect_to;
}

export function useReturnsToCheckout(): boolean {
  return /^\/p\/checkout\b/.test(returnPath(useRedirectTo()));
}
