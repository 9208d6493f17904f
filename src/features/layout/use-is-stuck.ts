import { useSyncExternalStore } from 'react';

/** How far the page scrolls before its header stays in sight, in pixels (SPEC §9). */
const stuckAfter = 100;

/** Whether the page is scrolled so far that its header stays in sight (REQUIREMENTS H7). */
export function useIsStuck(): boolean {
  return useSyncExternalStore(onScroll, () => window.scrollY > stuckAfter);
}

function onScroll(listen: () => void): () => void {
  window.addEventListener('scroll', listen, { passive: true });
  return () => window.removeEventListener('scroll', listen);
}
