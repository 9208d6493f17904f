import type { Actors } from './actors';

/** Tells who shops here (the customer's id, null for a guest) once that is known, and whenever it changes. */
export function followShopper(
  session: Actors['session'],
  tell: (shopper: string | null, isFirst: boolean) => void,
): void {
  let last: string | null | undefined;
  session.subscribe((state) => {
    const shopper = state.context.user?.id ?? null;
    if (!state.hasTag('known') || shopper === last) return;
    const isFirst = last === undefined;
    last = shopper;
    tell(shopper, isFirst);
  });
}
