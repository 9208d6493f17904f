import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';

/** Renders its children after the first paint. After Back, Forward or a reload, or with a URL hash, renders at once. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const { options, latestLocation } = useRouter();
  const isAwaited = latestLocation.hash !== '' || options.context.isSeen();
  return useDeferredValue(true, isAwaited) && children;
}
