import { vi } from 'vitest';
import { type Deferred, deferred } from './deferred';

/*
 * What the tabs of a browser tell each other by locks, for a view in one of them.
 */

type Ask = (name: string, options: LockOptions, act: (lock: Lock | null) => unknown) => Promise<unknown>;

const open: (() => Promise<void>)[] = [];

/** Has a lock as another tab would, until the returned function is called, or all are closed. */
export async function openTab(lock: string, options: LockOptions = {}): Promise<() => Promise<void>> {
  const [begun, gone] = [deferred<void>(), deferred<void>()];
  const over = navigator.locks.request(lock, options, () => {
    begun.resolve();
    return gone.promise;
  });
  await begun.promise;
  const close = async () => {
    gone.resolve();
    await over;
  };
  open.push(close);
  return close;
}

/** Takes from all tabs what they have. */
export async function closeTabs(): Promise<void> {
  for (const close of open.splice(0)) await close();
}

/** Lets whoever asks whether a lock is free wait until the test says so. Mocks are restored by the test. */
export function holdClaims() {
  const ask: Ask = navigator.locks.request.bind(navigator.locks);
  const held: { goOn: Deferred<void>; told: Deferred<void> }[] = [];
  const hold: Ask = async (name, options, act) => {
    if (!options.ifAvailable) return ask(name, options, act);
    const [goOn, told] = [deferred<void>(), deferred<void>()];
    held.push({ goOn, told });
    await goOn.promise;
    return ask(name, options, (lock) => {
      told.resolve();
      return act(lock);
    });
  };
  vi.spyOn(navigator.locks, 'request').mockImplementation(hold as typeof navigator.locks.request);
  return {
    /** All that wait are told. */
    async pass(): Promise<void> {
      const waiting = held.splice(0);
      for (const { goOn } of waiting) goOn.resolve();
      await Promise.all(waiting.map(({ told }) => told.promise));
    },
    /** All that wait hear that it can't be told. */
    fail(reason: unknown): void {
      for (const { goOn } of held.splice(0)) goOn.reject(reason);
    },
  };
}
