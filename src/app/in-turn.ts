import { readLocks, withLock } from './locks';

/** Does something while no other tab of the browser does the like. `hasWaited`: one was at it. */
export type InTurn = <T>(act: (hasWaited: boolean) => Promise<T>, signal: AbortSignal) => Promise<T>;

/** How long a turn is waited for at most, in milliseconds: a tab that sleeps may keep its own for ever. */
const patience = 30_000;

/** Tabs take turns by a lock of this name. Rejects with a TimeoutError when the turn does not come. */
export const turnsBy =
  (name: string): InTurn =>
  async (act, signal) => {
    const { held = [] } = await readLocks();
    const isTaken = held.some((lock) => lock.name === name);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    return withLock(name, { signal: limit }, () => act(isTaken));
  };
