import { useSyncExternalStore } from 'react';

const desktop = '(min-width: 62rem)';

/** Whether the window has at least the `desktop` width. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(
    onDesktopChange,
    () => window.matchMedia(desktop).matches,
    () => false,
  );
}

export function onDesktopChange(listen: () => void): () => void {
  const width = window.matchMedia(desktop);
  width.addEventListener('change', listen);
  return () => width.removeEventListener('change', listen);
}
