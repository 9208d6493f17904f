import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Returns a ref for the end of a list. While `isOn`, calls `onNear` when the end is within one viewport or panel height. */
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
