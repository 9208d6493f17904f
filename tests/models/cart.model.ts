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
import { type ModelEvent, type ModelOptions, modelOf } from '../support/model';

/** The product of this model, of which two are in stock. */
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

/** The shop's cart with a quantity of it. */
export function cartWith(quantity: number): ConfirmedCart {
  const lines = quantity > 0 ? [{ ...tea, lineId: '1', quantity, lineTotal: quantity * tea.unitPrice }] : [];
  return { lines, total: quantity * tea.unitPrice };
}

/** The shop's words when it refuses. */
export const refusal = { code: 'qty_unavailable', text: 'Someone else was quicker' };

/** An edit of an earlier visit that could not be saved. */
const earlier: LineEdit = { subject: tea, quantity: 2, isAddition: false };

/** The edits of an earlier visit. */
export const queueIn = ({ queue }: ModelEvent) => queue as LineEdit[];

/** Quantity in an answer of the shop. */
export const quantityIn = ({ output }: ModelEvent): number => (output as ConfirmedCart).lines[0]?.quantity ?? 0;

/** Quantity that a line shall have. */
export const wantedIn = ({ quantity }: ModelEvent) => quantity as number;

/** Result of an edit. */
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
      'cart.requested': ({ queue }) => (queue.length > 0 ? [{ queue }] : [{ queue }, { queue: [earlier] }]),
      'line.added': (context) => (shown(context) < 2 ? [{ subject: tea, quantity: 1 }] : []),
      'line.changed': (context) => [1, -1].map((by) => ({ key: tea.key, quantity: shown(context) + by })),
      'line.removed': () => [{ key: tea.key }],
      // Another tab may have changed it; and an edit whose answer was lost may have been saved.
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
    words: {
      'cart.requested': (event) =>
        queueIn(event).length > 0 ? 'ask for the cart, with an edit of an earlier visit' : 'ask for the cart',
      'cart.cleared': 'sign in or out',
      'cart.changed': 'another tab changes it',
      'retry.requested': 'try again',
      'line.added': 'add to the cart',
      'line.changed': (event) => `change the quantity to ${wantedIn(event)}`,
      'line.removed': 'remove',
      'xstate.done.actor.cart': (event) => `the shop answers with ${quantityIn(event)}`,
      'xstate.error.actor.cart': 'the shop does not answer',
      'xstate.done.actor.edit': (event) => fates[fateIn(event)],
      'xstate.error.actor.edit': 'the answer makes no sense',
      'xstate.after.retry.cart.unavailable': 'some time goes by',
    },
    ...walk,
  });

/** Lines are shown when the cart is known or could not be loaded. */
const hasLines = ({ context }: AnyMachineSnapshot) => isCartKnown(context) || context.misses > 0;

const needsLine = ({ type }: ModelEvent) => type === 'line.changed' || type === 'line.removed';

/** Paths through the view. */
export const inView = () => cartModel({ without: (event, state) => needsLine(event) && !hasLines(state) });

/** Paths through the shop. Several edits at once are left to the view. */
export const inShop = () =>
  cartModel({
    without: (event, state) => {
      const { type } = event;
      if (type === 'cart.cleared') return true;
      if (type === 'cart.requested') return queueIn(event).length > 0;
      if (!type.startsWith('line.')) return false;
      if (needsLine(event) && !hasLines(state)) return true;
      return state.matches('absent') || state.context.queue.length > 0 || state.context.sending !== null;
    },
    unreachable: { 'cart · cart.cleared → absent': 'A guest has no way to sign out.' },
  });
