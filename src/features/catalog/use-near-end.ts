import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** A ref for the end of a list: while `isOn`, `onNear` is called when that end comes within a screen's height of being seen. */
export function useNearEnd(isOn: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (!isOn || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && tell(), {
      // A screen ahead; and whoever jumps to the foot of the page has come past it.
      rootMargin: '100000px 0px 100%',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isOn]);
  return end;
}
