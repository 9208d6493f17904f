import { unsavedEdits } from '../../machines/cart.machine';
import type { Actors } from './actors';
import { ownerNow } from './cart-owner';
import { readLocks, withLock } from './locks';
import { reportFailure } from './report-failure';

/** The lock that tabs share while they see to what is yet to be saved of somebody's cart. */
const lockOf = (owner: string): string => `cart.${owner}`;

/** Tells the browser's other tabs, for as long as it is so, that this one sees to what is yet to be saved of its cart. */
export function holdCart(cart: Actors['cart']): void {
  const isUnsaved = cart.select(({ context }) => unsavedEdits(context).length > 0);
  let release = () => {};
  const hold = () => {
    release();
    if (!isUnsaved.get()) return;
    const saved = new Promise<void>((resolve) => {
      release = resolve;
    });
    withLock(lockOf(ownerNow()), { mode: 'shared' }, () => saved).catch(reportFailure);
  };
  isUnsaved.subscribe(hold);
  hold();
}

/** Of whose carts an open tab has something yet to save, or is about to: nobody has left that. */
export async function readHeldCarts(): Promise<(owner: string) => boolean> {
  const { held = [], pending = [] } = await readLocks();
  const shared = new Set([...held, ...pending].filter(({ mode }) => mode === 'shared').map(({ name }) => name));
  return (owner) => shared.has(lockOf(owner));
}

/** Hears when no tab has anything yet to save of the cart of somebody who was asked of, once however often that was. */
export function createLeaving(onLeft: () => Promise<void>) {
  const awaited = new Set<string>();
  return async (owner: string): Promise<void> => {
    if (awaited.has(owner)) return;
    awaited.add(owner);
    await withLock(lockOf(owner), {}, () => awaited.delete(owner));
    await onLeft();
  };
}
