import { useSyncExternalStore } from 'react';

const desktop = '(min-width: 62rem)';

/** Whether there is room for the other layout (`desktop` of the theme): for what would cost much to draw where it is not seen. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(onCrossing, () => window.matchMedia(desktop).matches);
}

/** Tells each time that the other layout begins; returns what ends it. */
export function onCrossing(listen: () => void): () => void {
  const width = window.matchMedia(desktop);
  width.addEventListener('change', listen);
  return () => width.removeEventListener('change', listen);
}
