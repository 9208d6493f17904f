import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Where something is on the screen. */
interface Point {
  x: number;
  y: number;
}

/** Tells, as two fingers on an element move, how many times as far apart they are as they were last, and what is between them. */
export function usePinch(ref: RefObject<HTMLElement | null>, onPinch: (factor: number, middle: Point) => void): void {
  const tell = useEffectEvent(onPinch);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let last: number | null = null;
    const move = (event: TouchEvent) => {
      const fingers = pairOf(event);
      if (!fingers) return;
      // React's own listeners may not keep the browser from scrolling.
      event.preventDefault();
      if (last !== null) tell(fingers.distance / last, fingers.middle);
      last = fingers.distance;
    };
    const begin = (event: TouchEvent) => {
      last = pairOf(event)?.distance ?? null;
    };
    element.addEventListener('touchmove', move, { passive: false });
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) element.addEventListener(type, begin);
    return () => {
      element.removeEventListener('touchmove', move);
      for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) element.removeEventListener(type, begin);
    };
  }, [ref]);
}

function pairOf({ touches: [one, other, ...more] }: TouchEvent): { distance: number; middle: Point } | null {
  if (!one || !other || more.length > 0) return null;
  return {
    distance: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  };
}
