import { type RefObject, useEffect, useRef } from 'react';

/** A ref for what gets the focus each time a value changes, as where one button takes another's place. */
export function useFocusOnChange<E extends HTMLElement>(value: unknown): RefObject<E | null> {
  const ref = useRef<E>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current !== value) ref.current?.focus({ preventScroll: true });
    last.current = value;
  }, [value]);
  return ref;
}
