import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';

/** Renders its children after the first paint, but at once after Back, Forward, a reload or with a URL hash. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const { options, latestLocation } = useRouter();
  const isAwaited = latestLocation.hash !== '' || options.context.isReturn();
  return useDeferredValue(true, isAwaited) && children;
}
