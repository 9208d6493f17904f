import { useEffect, useRef, useState } from 'react';

const tellers = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Half a screen ahead of the way down, and the next item of a row that scrolls sideways. */
const margins = { rootMargin: '50% 0%', scrollMargin: '0px 25%' };

/** One for all: a page has many things to watch. Of a long list its parts (use-rest.ts), and what is in one once that has come near. */
function watch(element: Element, tell: () => void): () => void {
  observer ??= new IntersectionObserver((changes, observer) => {
    for (const { isIntersecting, target } of changes) {
      if (!isIntersecting) continue;
      const tell = tellers.get(target);
      observer.unobserve(target);
      if (tell) tell();
      else for (const one of target.querySelectorAll('*')) if (tellers.has(one)) observer.observe(one);
    }
  }, margins);
  tellers.set(element, tell);
  observer.observe(element.closest('.rests > *') ?? element);
  return () => observer?.unobserve(element);
}

/**
 * A ref for an element, and whether it has ever come near to what is in sight. Browsers have something like it for pictures
 * (`loading="lazy"`), with a margin of several screens: most of a visit's bytes would be for what nobody sees.
 */
export function useNear<E extends Element>(isNearAnyway: boolean) {
  const ref = useRef<E>(null);
  const [hasComeNear, setComeNear] = useState(isNearAnyway);
  const isNear = hasComeNear || isNearAnyway;
  useEffect(() => {
    if (!isNear && ref.current) return watch(ref.current, () => setComeNear(true));
    return undefined;
  }, [isNear]);
  return { ref, isNear };
}
