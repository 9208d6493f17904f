import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * A ref for the end of a list: while `isOn`, `onNear` is called when that end comes within one height of being seen: the
 * screen's or, where the list scrolls in a panel of its own, the panel's.
 */
export function useNearEnd(
  isOn: boolean,
  onNear: () => void,
  panel?: RefObject<HTMLElement | null>,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (!isOn || !end.current) return;
    // On a busy device several changes come at once: the last says how it is.
    const observer = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && tell(), {
      root: panel?.current ?? null,
      // One height ahead; and whoever jumps to the foot of the page has come past it.
      rootMargin: '100000px 0px 100%',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isOn, panel]);
  return end;
}
