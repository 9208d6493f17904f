import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref for an element that gets the focus when `value` changes, for example a button that has appeared. */
export function useFocusOnChange<E extends HTMLElement>(value: unknown): RefObject<E | null> {
  const ref = useRef<E>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current !== value) ref.current?.focus({ preventScroll: true });
    last.current = value;
  }, [value]);
  return ref;
}
