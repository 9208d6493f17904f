import type { AnyMachineSnapshot, ContextFrom } from 'xstate';
import { type ConfirmedCart, cartMachine, type LineSubject, shownLines } from '../../machines/cart.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/model';

/** The one product of this model; two of it are all there are. */
export const tea: LineSubject = {
  key: '7',
  productId: '7',
  slug: 'tea',
  name: 'Mountain tea',
  image: null,
  choices: [],
  unitPrice: 450,
  stock: 2,
  seller: null,
};

/** The shop's cart with so many of it. */
export function cartWith(quantity: number): ConfirmedCart {
  const lines = quantity > 0 ? [{ ...tea, lineId: '1', quantity, lineTotal: quantity * tea.unitPrice }] : [];
  return { lines, total: quantity * tea.unitPrice };
}

/** What the shop says when it refuses. */
export const refusal = { code: 'qty_unavailable', text: 'Someone else was quicker' };

/** How many of it an answer of the shop has. */
export const quantityIn = ({ output }: ModelEvent): number => {
  const { lines } = ((output as { cart?: ConfirmedCart }).cart ?? output) as ConfirmedCart;
  return lines[0]?.quantity ?? 0;
};

/** Whether an answer of the shop is a refusal. */
export const isRefusal = ({ output }: ModelEvent): boolean => (output as { refusal: unknown }).refusal !== null;

const shown = (context: ContextFrom<typeof cartMachine>) => shownLines(context)[0]?.quantity ?? 0;

type CartModelOptions = ModelOptions<typeof cartMachine>;

const cartModel = (walk: Pick<CartModelOptions, 'without' | 'unreachable'>) =>
  modelOf(cartMachine, {
    cases: {
      'line.added': (context) => (shown(context) < 2 ? [{ subject: tea, quantity: 1 }] : []),
      'line.incremented': () => [{ key: tea.key }],
      'line.decremented': () => [{ key: tea.key }],
      'line.removed': () => [{ key: tea.key }],
      // What was added meanwhile comes on top.
      'xstate.done.actor.cart': (context) => [0, 1].slice(0, 3 - shown(context)).map((n) => ({ output: cartWith(n) })),
      'xstate.done.actor.edit': ({ sending, confirmed }) => [
        { output: { cart: cartWith(sending?.quantity ?? 0), refusal: null } },
        { output: { cart: confirmed, refusal } },
      ],
      // What was sent may have arrived all the same.
      'xstate.done.actor.refresh': ({ confirmed }) => [{ output: confirmed }, { output: cartWith(2) }],
    },
    key: (context) => [
      shownLines(context).map(({ quantity, isSaving }) => [quantity, isSaving]),
      context.sending !== null && context.queue.length > 0,
    ],
    words: {
      'cart.requested': 'ask for the cart',
      'cart.cleared': 'the shopper signs out',
      'line.added': 'add to the cart',
      'line.incremented': 'one more',
      'line.decremented': 'one less',
      'line.removed': 'remove',
      'removal.confirmed': 'yes, remove it',
      'removal.cancelled': 'no, keep it',
      'xstate.done.actor.cart': (event) => `the shop answers with ${quantityIn(event)}`,
      'xstate.error.actor.cart': 'the shop does not answer',
      'xstate.done.actor.edit': (event) => (isRefusal(event) ? 'the shop refuses' : 'the shop saves it'),
      'xstate.error.actor.edit': 'the answer is lost',
      'xstate.done.actor.refresh': (event) => `the shop says ${quantityIn(event)}`,
      'xstate.error.actor.refresh': 'the shop still does not answer',
    },
    ...walk,
  });

const isAsking = (state: AnyMachineSnapshot) => state.matches({ ready: { removal: 'asking' } });
const isSending = (state: AnyMachineSnapshot) =>
  state.matches({ ready: { sync: 'saving' } }) || state.matches({ ready: { sync: 'refreshing' } });

/** The ways through the view. */
export const inView = () =>
  cartModel({
    // What lies under the question is out of reach, and what is not there can not be taken away.
    without: ({ type }, state) =>
      isAsking(state)
        ? ['line.added', 'line.incremented', 'line.removed'].includes(type)
        : type === 'line.removed' && shown(state.context) === 0,
  });

/** The ways through the shop. What several changes at once come to is the view's, where the queue is seen from both its ends. */
export const inShop = () =>
  cartModel({
    without: ({ type }, state) => {
      if (!type.startsWith('line.')) return type === 'cart.cleared';
      if (state.matches('absent') || isAsking(state) || isSending(state)) return true;
      return type === 'line.removed' && shown(state.context) === 0;
    },
    unreachable: {
      'cart · cart.cleared → absent': 'A guest has no way to sign out.',
      'absent · line.added → loading': 'The cart is asked for as the page opens, before anything can be pressed.',
    },
  });
