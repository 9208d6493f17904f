import { useState } from 'react';

/** Tells whether the shopper has touched, pointed at, focused or scrolled an element that gets the `handlers`. */
export function useTouched() {
  const [isTouched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  return { isTouched, handlers: { onPointerEnter: touch, onFocus: touch, onScrollCapture: touch } };
}
