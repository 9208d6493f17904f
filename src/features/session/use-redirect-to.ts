import { useMatches } from '@tanstack/react-router';
import { returnPath } from './return-path';

/** Returns the path to open after the login. Belongs to the shown page, also while the next one loads. */
export function useRedirectTo(): string | undefined {
  return useMatches({
    select: (matches) => (matches.at(-1)?.search as { redirect_to?: string } | undefined)?.redirect_to,
  });
}

export function useReturnsToCheckout(): boolean {
  return /^\/p\/checkout\b/.test(returnPath(useRedirectTo()));
}
