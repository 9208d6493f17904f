import type { AnyMachineSnapshot, ContextFrom } from 'xstate';
import {
  type ConfirmedCart,
  cartMachine,
  hasWaitingEdits,
  isCartKnown,
  type LineEdit,
  type LineSubject,
  type SavedEdit,
  shownLines,
  unsavedEdits,
} from '../../machines/cart.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/path-generator';

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

/** Returns a cart with `quantity` pieces of `tea`, or an empty cart if `quantity` is 0. */
export function cartWith(quantity: number): ConfirmedCart {
  const lines = quantity > 0 ? [{ ...tea, lineId: '1', quantity, lineTotal: quantity * tea.unitPrice }] : [];
  return { lines, savedLines: [], deliveries: [], total: quantity * tea.unitPrice };
}

export const refusal = { code: 'qty_unavailable', text: 'Someone else was quicker' };

/** Unsaved edit from an earlier visit. */
const earlier: LineEdit = { subject: tea, quantity: 2, isAddition: false };

/** Returns the event's unsaved edits from an earlier visit. */
export const queueIn = ({ queue }: ModelEvent) => queue as LineEdit[];

export const quantityIn = ({ output }: ModelEvent): number => (output as ConfirmedCart).lines[0]?.quantity ?? 0;

export const wantedIn = ({ quantity }: ModelEvent) => quantity as number;

export const outcomeIn = ({ output }: ModelEvent): 'saved' | 'refused' | 'unknown' => {
  const saved = output as SavedEdit;
  if (!saved) return 'unknown';
  return saved.refusal ? 'refused' : 'saved';
};

const outcomeTitles = { saved: 'saves the edit', refused: 'refuses the edit', unknown: 'does not respond to the edit' };

const shown = (context: ContextFrom<typeof cartMachine>) => shownLines(context)[0]?.quantity ?? 0;

type CartModelOptions = ModelOptions<typeof cartMachine>;

const cartModel = (walk: Pick<CartModelOptions, 'without'>) =>
  modelOf(cartMachine, {
    cases: {
      'cart.requested': ({ queue }) => (queue.length > 0 ? [{ queue }] : [{ queue }, { queue: [earlier] }]),
      'line.added': (context) => (shown(context) < 2 ? [{ subject: tea, quantity: 1 }] : []),
      'line.changed': (context) => [1, -1].map((by) => ({ key: tea.key, quantity: shown(context) + by })),
      'line.removed': () => [{ key: tea.key }],
      // The response differs from the known cart if another tab has changed the cart or a lost edit was saved.
      'xstate.done.actor.cart': (context) =>
        (isCartKnown(context)
          ? [context.confirmed, cartWith(2)]
          : [0, 1].slice(0, 3 - shown(context)).map(cartWith)
        ).map((output) => ({ output })),
      'xstate.done.actor.edit': ({ sending, confirmed }) => [
        { output: { cart: cartWith(sending?.quantity ?? 0), refusal: null } },
        { output: { cart: confirmed, refusal } },
        { output: null },
      ],
    },
    key: (context) => [
      isCartKnown(context),
      shownLines(context).map(({ quantity, isSaving }) => [quantity, isSaving]),
      unsavedEdits(context).length > 1,
      hasWaitingEdits(context),
      context.notes.length,
    ],
    titles: {
      'cart.requested': (event) => `the cart is requested${queueIn(event).length > 0 ? ' with a stored edit' : ''}`,
      'cart.cleared': 'sign in or out',
      'cart.changed': 'another tab changes the cart',
      'retry.requested': 'retry loading the cart',
      'line.added': 'press “Add to cart”',
      'line.changed': (event) => `change the quantity to ${wantedIn(event)}`,
      'line.removed': 'remove the product',
      'xstate.done.actor.cart': (event) => `the server returns a quantity of ${quantityIn(event)}`,
      'xstate.error.actor.cart': 'the cart request fails',
      'xstate.done.actor.edit': (event) => `the server ${outcomeTitles[outcomeIn(event)]}`,
      'xstate.error.actor.edit': 'the edit request fails unexpectedly',
      'xstate.after.retry.cart.unavailable': 'the retry delay ends',
    },
    ...walk,
  });

const hasLines = ({ context }: AnyMachineSnapshot) => isCartKnown(context) || context.misses > 0;

const needsLine = ({ type }: ModelEvent) => type === 'line.changed' || type === 'line.removed';

/** Generates the test paths of cart.view.test.tsx. */
export const viewModel = () => cartModel({ without: (event, state) => needsLine(event) && !hasLines(state) });

/** Generates the test paths of walk-cart.spec.ts. */
export const shopModel = () =>
  cartModel({
    without: (event, state) => {
      const { type } = event;
      // A guest can not sign out.
      if (type === 'cart.cleared') return true;
      if (type === 'cart.requested') return queueIn(event).length > 0;
      if (!type.startsWith('line.')) return false;
      if (needsLine(event) && !hasLines(state)) return true;
      return state.matches('absent') || state.context.queue.length > 0 || state.context.sending !== null;
    },
  });
