import type { AnyMachineSnapshot, ContextFrom } from 'xstate';
import {
  type ConfirmedCart,
  cartMachine,
  type LineEdit,
  type LineSubject,
  type SavedEdit,
  shownLines,
  unsavedEdits,
} from '../../machines/cart.machine';
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
  regularPrice: null,
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

/** That it was taken out of the cart in another tab, before anything here. */
export const removal: LineEdit = { id: 'elsewhere', subject: tea, quantity: 0, isOnTop: false, hasWaited: true };

/** Whether the browser keeps that. */
export const hasRemoval = ({ output }: ModelEvent): boolean =>
  (output as LineEdit[]).some(({ id }) => id === removal.id);

/** How many of it an answer of the shop has. */
export const quantityIn = ({ output }: ModelEvent): number =>
  (output as { cart: ConfirmedCart }).cart.lines[0]?.quantity ?? 0;

/** What became of an edit. */
export const fateIn = ({ output }: ModelEvent): 'saved' | 'refused' | 'unknown' => {
  const saved = output as SavedEdit;
  if (!saved) return 'unknown';
  return saved.refusal ? 'refused' : 'saved';
};

const fates = { saved: 'the shop saves it', refused: 'the shop refuses', unknown: 'the shop can not be reached' };

const shown = (context: ContextFrom<typeof cartMachine>) => shownLines(context)[0]?.quantity ?? 0;

type CartModelOptions = ModelOptions<typeof cartMachine>;

const cartModel = (walk: Pick<CartModelOptions, 'without' | 'unreachable'>) =>
  modelOf(cartMachine, {
    cases: {
      'cart.cleared': ({ misses }) => (misses > 0 ? [{ isLeft: false }, { isLeft: true }] : [{ isLeft: false }]),
      'line.added': (context) => (shown(context) < 2 ? [{ subject: tea, quantity: 1 }] : []),
      'line.wanted': () => [{ subject: tea, quantity: 2, measure: 'exactly' }],
      'line.incremented': () => [{ key: tea.key }],
      'line.decremented': () => [{ key: tea.key }],
      'line.removed': () => [{ key: tea.key }],
      // What was added meanwhile comes on top.
      'xstate.done.actor.cart': (context) =>
        [0, 1].slice(0, 3 - shown(context)).map((n) => ({
          output: { cart: cartWith(n), unsaved: context.queue },
        })),
      'xstate.done.actor.edit': ({ sending, confirmed }) => [
        { output: { cart: cartWith(sending?.quantity ?? 0), refusal: null } },
        { output: { cart: confirmed, refusal } },
        { output: null },
      ],
      'xstate.done.actor.kept': ({ queue }) => [
        { output: queue },
        ...(queue.length === 1 ? [{ output: [removal, ...queue] }] : []),
      ],
      // What was sent may have arrived all the same.
      'xstate.done.actor.refresh': ({ confirmed, queue }) =>
        [confirmed, cartWith(2)].map((cart) => ({ output: { cart, unsaved: queue } })),
    },
    key: (context) => [
      shownLines(context).map(({ quantity, isSaving }) => [quantity, isSaving]),
      unsavedEdits(context).length > 1,
    ],
    words: {
      'cart.requested': 'ask for the cart',
      'cart.cleared': ({ isLeft }) => (isLeft ? 'the customer signs out' : 'the guest signs in'),
      'cart.changed': 'another tab changes it',
      'network.returned': 'the network is back',
      'line.added': 'add to the cart',
      'line.wanted': 'want two of it after all',
      'line.incremented': 'one more',
      'line.decremented': 'one less',
      'line.removed': 'remove',
      'removal.confirmed': 'yes, remove it',
      'removal.cancelled': 'no, keep it',
      'xstate.done.actor.cart': (event) => `the shop answers with ${quantityIn(event)}`,
      'xstate.done.actor.kept': (event) =>
        hasRemoval(event) ? 'what waits is read, with another tab’s removal' : 'what waits is read',
      'xstate.error.actor.cart': 'the shop does not answer',
      'xstate.done.actor.edit': (event) => fates[fateIn(event)],
      'xstate.error.actor.edit': 'the answer makes no sense',
      'xstate.done.actor.refresh': (event) => `the shop says ${quantityIn(event)}`,
      'xstate.error.actor.refresh': 'the shop still does not answer',
      'xstate.after.retry.cart.unavailable': 'some time goes by',
      'xstate.after.retry.cart.ready.sync.waiting': 'some time goes by',
    },
    input: { tab: 'walk' },
    ...walk,
  });

const isAsking = (state: AnyMachineSnapshot) => state.matches({ ready: { removal: 'asking' } });
const isOutdated = (state: AnyMachineSnapshot) => state.matches({ ready: { sync: { saving: 'outdated' } } });
const isSending = (state: AnyMachineSnapshot) =>
  ['saving', 'waiting', 'refreshing'].some((sync) => state.matches({ ready: { sync } }));

/** The ways through the view. */
export const inView = () =>
  cartModel({
    // What lies under the question is out of reach. What can be done to the lines while one is saved is the same whether another tab has changed something or not.
    without: ({ type }, state) => {
      if (isOutdated(state)) return !type.startsWith('xstate.');
      return isAsking(state) && ['line.added', 'line.wanted', 'line.incremented', 'line.removed'].includes(type);
    },
  });

/** The ways through the shop. What several changes at once come to is the view's, where the queue is seen from both its ends. */
export const inShop = () =>
  cartModel({
    without: (event, state) => {
      const { type } = event;
      if (type === 'line.wanted') return true;
      // It is read before a hand could put it there.
      if (type === 'xstate.done.actor.kept' && hasRemoval(event)) return true;
      if (!type.startsWith('line.')) return type === 'cart.cleared';
      return state.matches('absent') || isAsking(state) || isSending(state);
    },
    unreachable: {
      'cart · cart.cleared → absent': 'A guest has no way to sign out.',
      'unavailable · cart.cleared (isLeftUnsaved) → absent': 'A guest has no way to sign out.',
      'ready.sync.waiting · cart.cleared (isLeftUnsaved) → absent': 'A guest has no way to sign out.',
      ...Object.fromEntries(
        [
          'absent · line.wanted → loading',
          'loading · line.wanted → stays',
          'unavailable · line.wanted → loading',
          'ready · line.wanted → stays',
        ].map((name) => [name, 'What is answered is wanted: the walk through what was met offline does that.']),
      ),
      'absent · line.added → loading': 'The cart is asked for as the page opens, before anything can be pressed.',
    },
  });
