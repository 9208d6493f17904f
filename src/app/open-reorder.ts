import { createActor, fromPromise, waitFor } from 'xstate';
import { hasWaitingEdits, isCartKnown, shownLines } from '../../machines/cart.machine';
import { type Repeated, reorderMachine } from '../../machines/reorder.machine';
import { type Goods, goodsOf } from '../features/orders/buy-again';
import type { ReorderActor } from '../features/orders/use-reorder';
import type { AccountApi } from './account-api';
import type { Actors, Running } from './actors';
import { reportFailure } from './report-failure';

interface OpenReorderParts extends Running, Pick<AccountApi, 'fetchOrder'> {
  cart: Actors['cart'];
}

/** The flow that buys orders again, over this cart. */
export function openReorder({ fetchOrder, cart, ...running }: OpenReorderParts): ReorderActor {
  const reorder = createActor(
    reorderMachine.provide({
      actors: {
        repeatOrder: fromPromise(async ({ input, signal }): Promise<Repeated> => {
          const { goods, lacking } = goodsOf(await fetchOrder(input.number, signal));
          const held = await fillCart(cart, goods);
          const short = goods.flatMap(({ subject: { key, name }, choice, quantity }) => {
            const got = Math.min(held(key), quantity);
            return got < quantity ? { name, choice, wanted: quantity, got, reason: 'short' as const } : [];
          });
          return {
            lines: goods.filter(({ subject }) => held(subject.key) > 0).length,
            shortfalls: [...lacking, ...short],
          };
        }),
      },
    }),
    running,
  );
  reorder.on('failure', ({ error }) => reportFailure(error));
  return reorder.start();
}

/** Brings the cart to at least these pieces, as far as there are so many, and waits for the shop. Tells what it then holds of a line. */
async function fillCart(cart: Actors['cart'], goods: Goods[]): Promise<(key: string) => number> {
  cart.send({ type: 'retry.requested' });
  const read = await waitFor(cart, (state) => isCartKnown(state.context) || state.matches('unavailable'));
  if (!isCartKnown(read.context)) throw new Error('The cart can not be read.');
  for (const { subject, quantity } of goods) {
    const line = shownLines(cart.getSnapshot().context).find(({ key }) => key === subject.key);
    const missing = Math.min(quantity, subject.stock ?? quantity) - (line?.quantity ?? 0);
    if (missing > 0) cart.send({ type: 'line.added', subject, quantity: missing });
  }
  const keys = goods.map(({ subject }) => subject.key);
  const { context } = await waitFor(
    cart,
    ({ context }) =>
      // Edits that wait for the network count as done.
      hasWaitingEdits(context) || !shownLines(context).some(({ key, isSaving }) => isSaving && keys.includes(key)),
  );
  const lines = shownLines(context);
  return (key) => lines.find((line) => line.key === key)?.quantity ?? 0;
}
