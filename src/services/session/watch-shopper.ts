import type { Actors } from '../actor-types';

/** Calls `onChange` with the customer's id (null for a guest) when the session is known, and after each change. */
export function watchShopper(
  session: Actors['session'],
  onChange: (shopper: string | null, isFirst: boolean) => void,
): void {
  let last: string | null | undefined;
  session.subscribe((state) => {
    const shopper = state.context.user?.id ?? null;
    if (!state.hasTag('known') || shopper === last) return;
    const isFirst = last === undefined;
    last = shopper;
    onChange(shopper, isFirst);
  });
}
