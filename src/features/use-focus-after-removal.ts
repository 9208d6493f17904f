import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref for a heading. It gets the focus when `count` falls and the focused element has been removed. */
export function useFocusAfterRemoval(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (count < before.current && isLost) heading.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return heading;
}
