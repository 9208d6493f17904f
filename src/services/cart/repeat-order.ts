import { waitFor } from 'xstate';
import { hasWaitingEdits, isCartKnown, shownLines } from '../../../machines/cart.machine';
import type { Repeated } from '../../../machines/reorder.machine';
import type { AccountApi } from '../../api/account-api';
import { type BuyAgainItem, buyAgainItems } from '../../features/orders/buy-again';
import { reportFailure } from '../../platform/report-failure';
import type { Actors } from '../actor-types';

interface RepeatOrderParts extends Pick<AccountApi, 'fetchOrder'> {
  cart: Actors['cart'];
}

/** Creates a function that raises the quantities in the cart to those of an earlier order. It rejects on failure. */
export const createRepeatOrder =
  ({ fetchOrder, cart }: RepeatOrderParts) =>
  async (number: string): Promise<Repeated> => {
    try {
      const { items, lacking } = buyAgainItems(await fetchOrder(number));
      const held = await fillCart(cart, items);
      const short = items.flatMap(({ subject: { key, name }, choice, quantity }) => {
        const got = Math.min(held(key), quantity);
        return got < quantity ? { name, choice, wanted: quantity, got, reason: 'short' as const } : [];
      });
      return {
        lines: items.filter(({ subject }) => held(subject.key) > 0).length,
        shortfalls: [...lacking, ...short],
      };
    } catch (error) {
      reportFailure(error);
      throw error;
    }
  };

/** Adds the missing pieces of `items` to the cart. The returned function gives the quantity in the cart by line key. */
async function fillCart(cart: Actors['cart'], items: BuyAgainItem[]): Promise<(key: string) => number> {
  cart.send({ type: 'retry.requested' });
  const read = await waitFor(cart, (state) => isCartKnown(state.context) || state.matches('unavailable'));
  if (!isCartKnown(read.context)) throw new Error('The cart could not be loaded.');
  for (const { subject, quantity } of items) {
    const line = shownLines(cart.getSnapshot().context).find(({ key }) => key === subject.key);
    const missing = Math.min(quantity, subject.stock ?? quantity) - (line?.quantity ?? 0);
    if (missing > 0) cart.send({ type: 'line.added', subject, quantity: missing });
  }
  const keys = items.map(({ subject }) => subject.key);
  const { context } = await waitFor(
    cart,
    ({ context }) =>
      // Ends the wait after a save without a response, so that an offline shopper does not wait.
      hasWaitingEdits(context) || !shownLines(context).some(({ key, isSaving }) => isSaving && keys.includes(key)),
  );
  const lines = shownLines(context);
  return (key) => lines.find((line) => line.key === key)?.quantity ?? 0;
}
