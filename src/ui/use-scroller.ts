import { useEffect, useRef, useState } from 'react';

interface Position {
  page: number;
  atStart: boolean;
  atEnd: boolean;
}

/** Tracks and sets the scroll position of a sideways row, in pages of the row's width. */
export function useScroller<E extends HTMLElement>(start = 0) {
  const ref = useRef<E>(null);
  const begin = useRef(start);
  const [position, setPosition] = useState<Position>({ page: start, atStart: true, atEnd: true });

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (begin.current > 0) scrollToPage(element, begin.current, 'instant');
    const follow = () => {
      // A hidden element (width 0), for example in a closing dialog, keeps its last position.
      if (element.clientWidth > 0) setPosition((before) => unlessSame(before, positionOf(element)));
    };
    const resizes = new ResizeObserver(follow);
    resizes.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      resizes.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, []);

  const goTo = (page: number, behavior = scrollBehavior()) => {
    if (ref.current) scrollToPage(ref.current, page, behavior);
  };
  const move = (by: 1 | -1) => {
    const element = ref.current;
    element?.scrollBy({ left: by * element.clientWidth * 0.9 * direction(element), behavior: scrollBehavior() });
  };
  return { ref, ...position, goTo, move };
}

function scrollToPage(element: HTMLElement, page: number, behavior: ScrollBehavior): void {
  element.scrollTo({ left: page * element.clientWidth * direction(element), behavior });
}

function positionOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Position {
  // `scrollLeft` is negative in right-to-left layouts.
  const left = Math.abs(scrollLeft);
  return { page: Math.round(left / clientWidth), atStart: left < 2, atEnd: left + clientWidth > scrollWidth - 2 };
}

function unlessSame(before: Position, now: Position): Position {
  const isSame = before.page === now.page && before.atStart === now.atStart && before.atEnd === now.atEnd;
  return isSame ? before : now;
}

function direction(element: HTMLElement): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
