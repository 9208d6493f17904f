import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  type ConfirmedCart,
  cartMachine,
  hasWaitingEdits,
  isCartKnown,
  type LineEdit,
  type LineSubject,
  type Refusal,
  type SavedEdit,
  shownLines,
} from '../../machines/cart.machine';
import { answers } from './deferred';

export const mug = subject('mug', 1250);
export const lamp = subject('lamp', 8900);

/** Creates a product without choices for a cart line. `unitPrice` is in cents. */
export function subject(key: string, unitPrice: number, stock: number | null = 9): LineSubject {
  return {
    key,
    productId: key,
    slug: key,
    name: key,
    image: null,
    choices: [],
    unitPrice,
    regularPrice: null,
    stock,
    seller: null,
  };
}

/** Creates a cart as the server returns it, with these products and quantities. */
export function cartOf(...lines: [LineSubject, number][]): ConfirmedCart {
  const confirmed = lines.map(([about, quantity]) => ({
    ...about,
    lineId: `id-${about.key}`,
    quantity,
    lineTotal: about.unitPrice * quantity,
  }));
  return {
    lines: confirmed,
    savedLines: [],
    deliveries: [],
    total: confirmed.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
  };
}

/** Starts a cart machine over a fake server that the test controls. `queue`: unsaved edits of an earlier visit. */
export function openCart(queue: LineEdit[] = []) {
  const fetches = answers<ConfirmedCart>();
  const saves = answers<SavedEdit, LineEdit>();
  const notices: string[] = [];
  const removed: { about: string; undo: Pick<LineEdit, 'subject' | 'quantity'> | null }[] = [];
  const saved: { about: string; refusal: Refusal | null }[] = [];
  const failures: unknown[] = [];
  const stored: LineEdit[][] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    cartMachine.provide({
      actors: {
        fetchCart: fromPromise(() => fetches.ask()),
        saveEdit: fromPromise(({ input }) => saves.ask(input.edit)),
      },
      actions: {
        storeQueue: ({ context }) => void stored.push(context.queue),
        storeAbsolute: (_, { edits }) => void stored.push(edits.map(({ absolute }) => absolute)),
      },
    }),
    { clock },
  );
  actor.on('notice', (notice) => {
    notices.push(notice.id);
    if (notice.id === 'cart.removed') removed.push(notice);
  });
  actor.on('saved', ({ about, refusal }) => saved.push({ about, refusal }));
  actor.on('failure', ({ error }) => failures.push(error));
  actor.start();
  actor.send({ type: 'cart.requested', queue });
  const context = () => actor.getSnapshot().context;
  const inShort = ({ subject, quantity, isAddition }: LineEdit) => [
    subject.key,
    quantity,
    ...(isAddition ? ['on top'] : []),
  ];
  return {
    send: actor.send,
    notices,
    removals: () => removed.map(({ about, undo }) => [about, undo?.subject.key, undo?.quantity]),
    undo() {
      const undo = removed.at(-1)?.undo;
      if (undo) actor.send({ type: 'line.added', ...undo });
    },
    saved,
    failures,
    fetches,
    clock,
    stored: () => stored.at(-1)?.map(inShort),
    context,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    isKnown: () => isCartKnown(context()),
    isWaiting: () => hasWaitingEdits(context()),
    lines: () => shownLines(context()),
    shown: () => shownLines(context()).map(({ key, quantity }) => [key, quantity]),
    sent: () => saves.questions().map(inShort),
    save: (cart: ConfirmedCart, refusal: Refusal | null = null) => saves.answer({ cart, refusal }),
    lose: () => saves.answer(null),
    fail: () => saves.fail(),
  };
}

/** Starts a cart machine and lets its first request return `cart`. */
export async function openReadyCart(cart: ConfirmedCart) {
  const opened = openCart();
  await opened.fetches.answer(cart);
  return opened;
}
