import { type EventObject, fromCallback } from 'xstate';
import { unsavedEdits } from '../../machines/cart.machine';
import type { Actors, Running } from './actors';
import { ownerNow } from './cart-owner';
import { createKeptEdits, type KeptEdits } from './kept-edits';
import { readLocks, withLock } from './locks';
import { reportFailure } from './report-failure';

/** So long a tab that is gone may take to be back, as one that is loaded anew is, in milliseconds. */
const grace = 5000;

/** The lock that tabs share while they see to what is yet to be saved of somebody's cart. */
const lockOf = (owner: string): string => `cart.${owner}`;

/** Tells the browser's other tabs, for as long as it is so, that this one sees to what is yet to be saved of its cart. */
export function holdCart(cart: Actors['cart'], kept: Pick<KeptEdits, 'all'> = createKeptEdits()): void {
  const isKept = () => kept.all().some(({ owner }) => owner === ownerNow());
  /** Null where it has nothing to see to. What is kept it takes over once the shop has answered, or does not. */
  const held = cart.select((state) =>
    unsavedEdits(state.context).length > 0 || (!state.hasTag('known') && isKept()) ? ownerNow() : null,
  );
  let release = () => {};
  const hold = (owner: string | null) => {
    release();
    if (owner === null) return;
    const saved = new Promise<void>((resolve) => {
      release = resolve;
    });
    withLock(lockOf(owner), { mode: 'shared' }, () => saved).catch(reportFailure);
  };
  held.subscribe(hold);
  hold(held.get());
}

/** Of whose carts an open tab has something yet to save, or is about to: nobody has left that. */
export async function readHeldCarts(): Promise<(owner: string) => boolean> {
  const { held = [], pending = [] } = await readLocks();
  const shared = new Set([...held, ...pending].filter(({ mode }) => mode === 'shared').map(({ name }) => name));
  return (owner) => shared.has(lockOf(owner));
}

/**
 * Has what was left of somebody's cart to itself for as long as it runs: no other tab decides of it meanwhile, and it knows of
 * none that has begun to see to it. Says `claim.given` once it has it and has read what is left by then, `claim.refused`
 * where an open tab sees to it, `claim.failed` where nobody can tell.
 */
export const createClaim = (readAnew: () => void) =>
  fromCallback<EventObject, { owner: string }>(({ input: { owner }, sendBack }) => {
    let release = () => {};
    const over = new Promise<void>((resolve) => {
      release = resolve;
    });
    withLock(lockOf(owner), { ifAvailable: true }, (isMine) => {
      if (isMine) readAnew();
      sendBack({ type: isMine ? 'claim.given' : 'claim.refused' });
      return over;
    }).catch((error: unknown) => {
      reportFailure(error);
      sendBack({ type: 'claim.failed' });
    });
    return release;
  });

/** Those in whose carts open tabs have something yet to save, and what is to happen once none has for a while. */
export function createLeaving(onLeft: () => Promise<void>, clock: NonNullable<Running['clock']>) {
  const awaited = new Set<string>();
  return {
    has: (owner: string) => awaited.has(owner),
    /** Once, however often it is said. */
    async follow(owner: string): Promise<void> {
      if (awaited.has(owner)) return;
      awaited.add(owner);
      await withLock(lockOf(owner), {}, () => {});
      await new Promise<void>((resolve) => clock.setTimeout(resolve, grace));
      awaited.delete(owner);
      await onLeft();
    },
  };
}
