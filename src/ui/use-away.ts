import { startTransition, useEffect, useRef, useState } from 'react';

type Tell = (change: IntersectionObserverEntry) => void;

const tellers = new WeakMap<Element, Tell>();
let observer: IntersectionObserver | undefined;

/** Some thousand pixels ahead and behind: whoever scrolls, reads or looks for a word from where they are finds all of it there. */
const margin = '1500% 0%';

/** One for all parts. */
function watch(element: Element, tell: Tell): () => void {
  observer ??= new IntersectionObserver(
    (changes) => {
      for (const change of changes) tellers.get(change.target)?.(change);
    },
    // The document by name: else the edge of a frame that it may stand in would bound it.
    { root: document, rootMargin: margin },
  );
  tellers.set(element, tell);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** How tall those parts of a list are that are away, in px, by where they begin. */
export type Heights = Map<number, number>;

interface Part {
  start: number;
  /** Where its height is noted while it is away; what is noted there from before is away from the start. */
  heights: Heights;
  /** It stays, wherever it is. */
  isKept: boolean;
}

/**
 * A ref for a part of what may grow long, and the height in px that its place keeps while it is away: of what is far from all
 * that is in sight nothing is drawn. null while it is there. A part that comes is there, for nobody knows yet how tall it is.
 */
export function useAway<E extends Element>({ start, heights, isKept }: Part) {
  const ref = useRef<E>(null);
  const [height, setHeight] = useState(heights.get(start) ?? null);
  // Once it is kept no more it is measured anew: it may have changed meanwhile.
  if (isKept && height !== null) setHeight(null);
  useEffect(() => {
    if (isKept || !ref.current) return;
    return watch(ref.current, ({ isIntersecting, boundingClientRect: place }) => {
      const change = () => setHeight(isIntersecting ? null : place.height);
      const isInSight = place.bottom > 0 && place.top < window.innerHeight;
      // What is seen is drawn at once. All else has time, and is not drawn at all when it is passed by meanwhile.
      if (isInSight) change();
      else startTransition(change);
    });
  }, [isKept]);
  useEffect(() => {
    if (height === null) heights.delete(start);
    else heights.set(start, height);
  }, [start, heights, height]);
  return { ref, height };
}
