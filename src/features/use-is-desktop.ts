import { useSyncExternalStore } from 'react';

const desktop = '(min-width: 62rem)';

/** Whether the window has at least the `desktop` width. Lets components skip content that would be hidden. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(onDesktopChange, () => window.matchMedia(desktop).matches);
}

export function onDesktopChange(listen: () => void): () => void {
  const width = window.matchMedia(desktop);
  width.addEventListener('change', listen);
  return () => width.removeEventListener('change', listen);
}
