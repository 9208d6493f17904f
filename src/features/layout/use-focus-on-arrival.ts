import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For what comes in the place of something that had the focus: takes it, if wanted, when it appears and never later. */
export function useFocusOnArrival<E extends HTMLElement>(isWanted: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  const wasWanted = useRef(isWanted);
  useLayoutEffect(() => {
    if (wasWanted.current) ref.current?.focus();
  }, []);
  return ref;
}
