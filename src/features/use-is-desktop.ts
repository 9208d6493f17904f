import { useSyncExternalStore } from 'react';

const desktop = '(min-width: 62rem)';

/** Whether the window has at least the `desktop` width. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(onDesktopChange, isDesktop, () => false);
}

export function isDesktop(): boolean {
  return window.matchMedia(desktop).matches;
}

/** Calls `listen` when the window becomes wider or narrower than a desktop. Returns a function that stops it. */
export function onDesktopChange(listen: () => void): () => void {
  const width = window.matchMedia(desktop);
  width.addEventListener('change', listen);
  return () => width.removeEventListener('change', listen);
}
