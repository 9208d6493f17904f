import { useEffect, useState } from 'react';

/** A ref for an element, which may come later than the page, and whether any of it is in sight. */
export function useInSight<E extends HTMLElement>(): { ref: (element: E | null) => void; isInSight: boolean } {
  const [element, ref] = useState<E | null>(null);
  // Until the browser has told: nothing flashes where the element is in sight from the start.
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    if (!element) return setInSight(true);
    // On a busy device several changes come at once: the last says how it is.
    const observer = new IntersectionObserver((changes) => setInSight(changes.at(-1)?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref, isInSight };
}
