import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Returns a ref for the end of a list. While `isOn`, calls `onNear` when the end is at most one screen below the
 * visible part of `panel`, by default the window.
 */
export function useNearListEnd(
  isOn: boolean,
  onNear: () => void,
  panel?: RefObject<HTMLElement | null>,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const reportNear = useEffectEvent(onNear);
  useEffect(() => {
    if (!isOn || !end.current) return;
    // On a slow device, the observer reports several changes at once. Only the last change is current.
    const observer = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && reportNear(), {
      root: panel?.current ?? null,
      // The large top margin keeps the end near even after a jump past it, for example to the footer.
      rootMargin: '100000px 0px 100%',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isOn, panel]);
  return end;
}
