import type { Actors } from './actors';
import { followShopper } from './follow-shopper';
import { turnsBy } from './in-turn';
import { reportFailure } from './report-failure';

/** Under what the browser keeps what is yet to be saved of carts, and what is to be decided of it. */
const [queue, questions] = ['cartQueue.', 'cartConflict.'] as const;

const inTurn = turnsBy('cart');
const { signal: endless } = new AbortController();

/** Has it looked for what there is to decide whenever that may be something else: in this cart, by other tabs, for whoever comes or goes. */
export function watchConflicts({ cart, session }: Pick<Actors, 'cart' | 'session'>, look: () => void): void {
  followShopper(session, look);
  cart.on('changed', look);
  cart.on('failure', look);
  window.addEventListener('storage', ({ key, newValue }) => {
    const isNew = newValue !== null && key?.startsWith(queue);
    // What another tab is at is saved by its turn, or waits.
    if (isNew) inTurn(async () => look(), endless).catch(reportFailure);
    else if (key === null || key.startsWith(queue) || key.startsWith(questions)) look();
  });
  // A tab that began to wait, or has come back, says nothing.
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
}
