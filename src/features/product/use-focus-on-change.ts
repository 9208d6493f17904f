import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref whose element gets the focus when `value` changes. */
export function useFocusOnChange<E extends HTMLElement>(value: unknown): RefObject<E | null> {
  const ref = useRef<E>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current !== value) ref.current?.focus({ preventScroll: true });
    last.current = value;
  }, [value]);
  return ref;
}
