import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';

/**
 * What stands out of sight when a page is opened: drawn right after what is in sight, which does not wait for it. Whoever comes
 * back, or was sent to a part of the page, finds all of it there from the start: their place may be in it.
 */
export function Afterwards({ children }: { children: ReactNode }) {
  const { options, latestLocation } = useRouter();
  const isAwaited = latestLocation.hash !== '' || options.context.isReturn();
  return useDeferredValue(true, isAwaited) && children;
}
