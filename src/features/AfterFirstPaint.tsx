import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';

/** Renders its children after the first paint; at once after Back, Forward or a reload, or if the URL has a hash. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const { options, latestLocation } = useRouter();
  const isAwaited = latestLocation.hash !== '' || options.context.isReturn();
  return useDeferredValue(true, isAwaited) && children;
}
