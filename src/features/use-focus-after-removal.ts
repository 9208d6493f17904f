import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref for a heading. The heading gets the focus when `count` falls and no element has the focus. */
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
