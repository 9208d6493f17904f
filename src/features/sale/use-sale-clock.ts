import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { useActors } from '../use-actors';

/** How many milliseconds are left until a sale's end, by the shop's clock, anew each second; 0 once it is over, null until the time is known. */
export function useTimeLeft(endsAt: string): number | null {
  const { saleClock } = useActors();
  const end = Date.parse(endsAt);
  useSaleInSight(end);
  return useSelector(saleClock, ({ context: { now } }) => (now === null ? null : Math.max(0, end - now)));
}

/** Whether a sale is over by the shop's clock; one that names no end goes on. */
export function useIsOver(endsAt: string | null): boolean {
  const { saleClock } = useActors();
  const end = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  useSaleInSight(end);
  return useSelector(saleClock, ({ context: { now } }) => now !== null && end <= now);
}

/** The clock runs as long as a view that needs it is there. Before the first picture of it, so that none shows a time of before. */
function useSaleInSight(endsAt: number): void {
  const { saleClock } = useActors();
  useLayoutEffect(() => {
    if (!Number.isFinite(endsAt)) return;
    saleClock.send({ type: 'sale.shown', endsAt });
    return () => saleClock.send({ type: 'sale.gone', endsAt });
  }, [saleClock, endsAt]);
}
