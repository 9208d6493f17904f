import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref for a list with the class `rests`. Children of this list skip rendering while they are off-screen. */
export function useSkipOffscreen<E extends HTMLElement = HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const skip = (parts: Element[]) => {
      // Reads all positions before writing any attribute: alternating reads and writes would force a layout each time.
      const offscreen = parts.filter((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return bottom < 0 || top > window.innerHeight;
      });
      for (const part of offscreen) part.toggleAttribute('data-rests', true);
    };
    // A new child changes the list's height, which triggers this observer. It waits a frame until the child has
    // its size. Children added during that frame are excluded, because their size would be recorded as 0.
    const observer = new ResizeObserver(() => {
      const parts = [...list.children];
      requestAnimationFrame(() => skip(parts));
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return ref;
}
