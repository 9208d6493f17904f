import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref for a list with the look `rests`. Its parts skip rendering once they were laid out and are out of sight. */
export function useRest<E extends HTMLElement = HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const whole = ref.current;
    if (!whole) return;
    const letRest = (parts: Element[]) => {
      // All are looked at before any is changed: else each would be laid out anew.
      const outOfSight = parts.filter((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return bottom < 0 || top > window.innerHeight;
      });
      for (const part of outOfSight) part.toggleAttribute('data-rests', true);
    };
    // A part that comes makes the whole taller; a frame later the browser knows how large it is. Not of one that comes
    // meanwhile: it would rest as one of no size.
    const observer = new ResizeObserver(() => {
      const parts = [...whole.children];
      requestAnimationFrame(() => letRest(parts));
    });
    observer.observe(whole);
    return () => observer.disconnect();
  }, []);
  return ref;
}
