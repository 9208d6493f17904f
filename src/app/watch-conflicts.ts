import type { Actors } from './actors';
import { followShopper } from './follow-shopper';

/** Under what the browser keeps what is yet to be saved of carts, and what is to be decided of it. */
const [queue, questions] = ['cartQueue.', 'cartConflict.'] as const;

/** Has it looked for what there is to decide whenever that may be something else: in this cart, by other tabs, for whoever comes or goes. */
export function watchConflicts({ cart, session }: Pick<Actors, 'cart' | 'session'>, look: () => void): void {
  followShopper(session, look);
  cart.on('changed', look);
  cart.on('failure', look);
  window.addEventListener('storage', ({ key, newValue }) => {
    // What another tab is about to save is nothing that anybody has left.
    const isOver = newValue === null && key?.startsWith(queue);
    if (key === null || isOver || key.startsWith(questions)) look();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
}
