import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { useActors } from '../use-actors';

/** Returns the time until a sale ends, in ms; null while the server time is unknown. */
export function useTimeLeft(endsAt: string): number | null {
  const { saleClock } = useActors();
  const end = Date.parse(endsAt);
  useRunSaleClock(end);
  return useSelector(saleClock, ({ context: { now } }) => (now === null ? null : Math.max(0, end - now)));
}

/** Whether a sale is over, by server time. A sale without an end is never over. */
export function useIsOver(endsAt: string | null): boolean {
  const { saleClock } = useActors();
  const end = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  useRunSaleClock(end);
  return useSelector(saleClock, ({ context: { now } }) => now !== null && end <= now);
}

/** Runs the sale clock while the component is mounted, unless the sale has no end. Starts it before the first paint. */
function useRunSaleClock(endsAt: number): void {
  const { saleClock } = useActors();
  useLayoutEffect(() => {
    if (!Number.isFinite(endsAt)) return;
    saleClock.send({ type: 'sale.shown', endsAt });
    return () => saleClock.send({ type: 'sale.gone', endsAt });
  }, [saleClock, endsAt]);
}
