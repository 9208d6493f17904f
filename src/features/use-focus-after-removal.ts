import { type RefObject, useEffect, useRef } from 'react';

/** For the heading of a list, or of what can be called off: has the focus once there is one fewer, where it went with what was removed. Nothing scrolls. */
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
