import type { Actors } from './actors';
import { followShopper } from './follow-shopper';

/** Under what the browser keeps what is yet to be saved of carts, and what is to be decided of it. */
const kept = ['cartQueue.', 'cartConflict.'];

/** Has it looked for what there is to decide whenever that may be something else: in this cart, by other tabs, for whoever comes or goes. */
export function watchConflicts({ cart, session }: Pick<Actors, 'cart' | 'session'>, look: () => void): void {
  followShopper(session, look);
  cart.on('changed', look);
  cart.on('failure', look);
  window.addEventListener('storage', ({ key }) => {
    if (key === null || kept.some((prefix) => key.startsWith(prefix))) look();
  });
  // A tab that began to wait, or has come back, says nothing.
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
}
