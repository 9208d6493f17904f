import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { hasWaitingEdits, isCartKnown, type ShownLine, shownLines } from '../../../machines/cart.machine';
import { useActors } from '../use-actors';
import { troubleOf } from './cart-lines';

/** The lines of the cart as the shopper sees them; the same array until something changes. */
export function useCartLines(): ShownLine[] {
  const { cart } = useActors();
  const context = useSelector(cart, (s) => s.context);
  return useMemo(() => shownLines(context), [context]);
}

/** How many lines the cart has (REQUIREMENTS C4). */
export function useCartCount(): number {
  const { cart } = useActors();
  return useSelector(cart, (s) => shownLines(s.context).length);
}

export function useIsCartKnown(): boolean {
  const { cart } = useActors();
  return useSelector(cart, (s) => isCartKnown(s.context));
}

/** Whether edits of the cart wait for the network (REQUIREMENTS C8). */
export function useIsCartWaiting(): boolean {
  const { cart } = useActors();
  return useSelector(cart, (s) => hasWaitingEdits(s.context));
}

/** Whether the cart could not be loaded. Stays true while it is tried again, so that the message keeps the focus. */
export function useIsCartMissed(): boolean {
  const { cart } = useActors();
  return useSelector(cart, (s) => !isCartKnown(s.context) && s.context.misses > 0);
}

/** Why the cart can't be ordered as it is; null where it can. */
export function useCartObstacle(lines: ShownLine[]): 'offline' | 'blocked' | null {
  const isWaiting = useIsCartWaiting();
  if (isWaiting) return 'offline';
  return lines.some((line) => troubleOf(line) !== null) ? 'blocked' : null;
}
