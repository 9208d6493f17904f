import { useEffect, useState } from 'react';

/** Returns a ref, and whether any part of the ref's element is in the viewport. */
export function useInViewport<E extends HTMLElement>(): { ref: (element: E | null) => void; isInViewport: boolean } {
  const [element, ref] = useState<E | null>(null);
  // True until the observer's first report, so that nothing flickers.
  const [isInViewport, setInViewport] = useState(true);
  useEffect(() => {
    if (!element) return setInViewport(true);
    // On a slow device, the observer reports several changes at once. Only the last change is current.
    const observer = new IntersectionObserver((changes) => setInViewport(changes.at(-1)?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref, isInViewport };
}
