import { type RefObject, useEffect, useRef } from 'react';

/**
 * A ref for what may grow long and has the look `rests`: its parts rest while they are out of sight, so that it costs no more
 * than what is seen of it. A part may rest once it has been laid out, for its place then stays as large as it is and nothing
 * moves. It may still grow while it is near to what is in sight: there it does not rest yet. One that is in
 * sight is left alone until the whole grows: to let it rest there counts as a layout shift, though nothing moves.
 */
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
