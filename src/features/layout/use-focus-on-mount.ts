import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a ref whose element gets the focus on mount if `isWanted`. */
export function useFocusOnMount<E extends HTMLElement>(isWanted: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  const wasWanted = useRef(isWanted);
  useLayoutEffect(() => {
    if (wasWanted.current) ref.current?.focus();
  }, []);
  return ref;
}
