import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { hasWaitingEdits, isCartKnown, type ShownLine, shownLines } from '../../../machines/cart.machine';
import { useActors } from '../use-actors';
import { lineProblem } from './cart-lines';

/** Returns the cart lines with unsaved edits applied, memoized until the cart changes. */
export function useCartLines(): ShownLine[] {
  const { cart } = useActors();
  const context = useSelector(cart, (s) => s.context);
  return useMemo(() => shownLines(context), [context]);
}

/** Returns the number of lines in the cart (REQUIREMENTS C4). */
export function useCartCount(): number {
  const { cart } = useActors();
  return useSelector(cart, (s) => shownLines(s.context).length);
}

export function useIsCartKnown(): boolean {
  const { cart } = useActors();
  return useSelector(cart, (s) => isCartKnown(s.context));
}

/** Whether cart edits wait for a connection (REQUIREMENTS C8). */
export function useIsCartWaiting(): boolean {
  const { cart } = useActors();
  return useSelector(cart, (s) => hasWaitingEdits(s.context));
}

/** Whether loading the cart has failed. Stays true during a retry, so that the error message keeps the focus. */
export function useHasCartFailed(): boolean {
  const { cart } = useActors();
  return useSelector(cart, (s) => !isCartKnown(s.context) && s.context.misses > 0);
}

export function useCartProblem(lines: ShownLine[]): 'offline' | 'blocked' | null {
  const isWaiting = useIsCartWaiting();
  if (isWaiting) return 'offline';
  return lines.some((line) => lineProblem(line) !== null) ? 'blocked' : null;
}
