import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref for a list with the CSS class `rests`. Browsers do not lay out or paint its off-screen children. */
export function useSkipOffscreen<E extends HTMLElement = HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const skip = (parts: Element[]) => {
      // Reads all positions first: alternating reads and writes would force a layout each time.
      const offscreen = parts.filter((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return bottom < 0 || top > window.innerHeight;
      });
      for (const part of offscreen) part.toggleAttribute('data-rests', true);
    };
    // `skip` waits one frame, so that the browser remembers the sizes of new children. `parts` omits later children.
    const observer = new ResizeObserver(() => {
      const parts = [...list.children];
      requestAnimationFrame(() => skip(parts));
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return ref;
}
