import { waitFor } from 'xstate';
import { hasWaitingEdits, isCartKnown, shownLines } from '../../machines/cart.machine';
import type { Repeated } from '../../machines/reorder.machine';
import { type Goods, goodsOf } from '../features/orders/buy-again';
import type { AccountApi } from './account-api';
import type { Actors } from './actors';
import { reportFailure } from './report-failure';

interface RepeatOrderParts extends Pick<AccountApi, 'fetchOrder'> {
  cart: Actors['cart'];
}

/** Returns the effect that buys an order again, over this cart. What fails is reported. */
export const createRepeatOrder =
  ({ fetchOrder, cart }: RepeatOrderParts) =>
  async (number: string): Promise<Repeated> => {
    try {
      const { goods, lacking } = goodsOf(await fetchOrder(number));
      const held = await fillCart(cart, goods);
      const short = goods.flatMap(({ subject: { key, name }, choice, quantity }) => {
        const got = Math.min(held(key), quantity);
        return got < quantity ? { name, choice, wanted: quantity, got, reason: 'short' as const } : [];
      });
      return {
        lines: goods.filter(({ subject }) => held(subject.key) > 0).length,
        shortfalls: [...lacking, ...short],
      };
    } catch (error) {
      reportFailure(error);
      throw error;
    }
  };

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
