import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a ref for an element that replaces a focused one. If `isWanted`, the new element gets the focus on mount. */
export function useFocusOnMount<E extends HTMLElement>(isWanted: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  const wasWanted = useRef(isWanted);
  useLayoutEffect(() => {
    if (wasWanted.current) ref.current?.focus();
  }, []);
  return ref;
}
