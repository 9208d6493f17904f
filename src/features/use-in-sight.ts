import { type RefObject, useEffect, useRef, useState } from 'react';

/** A ref for an element, and whether any of it is in sight. */
export function useInSight<E extends HTMLElement>(): { ref: RefObject<E | null>; isInSight: boolean } {
  const ref = useRef<E>(null);
  // Until the browser has told: nothing flashes where the element is in sight from the start.
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    if (!ref.current) return;
    // On a busy device several changes come at once: the last says how it is.
    const observer = new IntersectionObserver((changes) => setInSight(changes.at(-1)?.isIntersecting ?? true));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isInSight };
}
