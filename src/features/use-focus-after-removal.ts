import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref for a heading. The heading gets the focus when one of the counts falls and no element has the focus. */
export function useFocusAfterRemoval(...counts: number[]): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(counts);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    const hasFallen = counts.some((count, index) => count < (before.current[index] ?? 0));
    if (hasFallen && isLost) heading.current?.focus({ preventScroll: true });
    before.current = counts;
  });
  return heading;
}
