import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';

/** Renders content below the fold after the first paint; at once when the page is returned to. */
export function Afterwards({ children }: { children: ReactNode }) {
  const { options, latestLocation } = useRouter();
  const isAwaited = latestLocation.hash !== '' || options.context.isReturn();
  return useDeferredValue(true, isAwaited) && children;
}
