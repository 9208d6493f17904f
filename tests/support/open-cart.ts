import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  type ConfirmedCart,
  cartMachine,
  type LineEdit,
  type LineSubject,
  type ReadCart,
  type SavedEdit,
  shownLines,
  unsavedEdits,
} from '../../machines/cart.machine';
import { answers } from './deferred';

/** What lies in the carts of the tests. */
export const mug = subject('mug', 1250);
export const lamp = subject('lamp', 8900);

/** Something to buy. */
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

/** A cart as the shop has it. */
export function cartOf(...lines: [LineSubject, number][]): ConfirmedCart {
  const confirmed = lines.map(([about, quantity]) => ({
    ...about,
    lineId: `id-${about.key}`,
    quantity,
    lineTotal: about.unitPrice * quantity,
  }));
  return { lines: confirmed, total: confirmed.reduce((sum, { lineTotal }) => sum + lineTotal, 0) };
}

/** A cart over a shop whose answers the test gives one by one. `kept`: what the browser keeps from before. */
export function openCart({ kept }: { kept?: LineEdit[] } = {}) {
  const fetches = answers<ReadCart>();
  const saves = answers<SavedEdit, LineEdit>();
  const notices: string[] = [];
  const removed: { about: string; undo: { subject: LineSubject; quantity: number } | null }[] = [];
  const refusals: { code: string; text: string; about: string }[] = [];
  /** What was given to the browser to keep, and how often other tabs were told of a change. */
  let stored: LineEdit[] = [];
  let told = 0;
  const clock = new SimulatedClock();
  const failures: unknown[] = [];
  const actor = createActor(
    cartMachine.provide({
      actors: {
        fetchCart: fromPromise(() => fetches.ask()),
        readEdits: fromPromise(async () => kept ?? stored),
        saveEdit: fromPromise(({ input }) => saves.ask(input.edit)),
      },
      actions: {
        storeEdits: ({ context }) => {
          stored = unsavedEdits(context);
        },
      },
    }),
    { input: { tab: 'here' }, clock },
  );
  actor.on('notice', (notice) => {
    notices.push(notice.id);
    if (notice.id === 'cart.removed') removed.push(notice);
    if (notice.id === 'cart.refused') refusals.push({ code: notice.code, text: notice.text, about: notice.about });
  });
  actor.on('changed', () => {
    told += 1;
  });
  actor.on('failure', ({ error }) => failures.push(error));
  actor.start();
  return {
    send: actor.send,
    notices,
    refusals,
    removals: () => removed.map(({ about, undo }) => [about, undo?.subject.key, undo?.quantity]),
    /** Brings back what was removed last. */
    undo() {
      const undo = removed.at(-1)?.undo;
      if (undo) actor.send({ type: 'line.added', ...undo });
    },
    failures,
    fetches: {
      questions: fetches.questions,
      fail: fetches.fail,
      /** The cart as the shop has it, and what the browser keeps. */
      answer: (cart: ConfirmedCart, unsaved = stored) => fetches.answer({ cart, unsaved }),
    },
    saves,
    clock,
    told: () => told,
    stored: () =>
      stored.map(({ subject, quantity, isOnTop }) => [subject.key, quantity, ...(isOnTop ? ['on top'] : [])]),
    isWaiting: () => actor.getSnapshot().hasTag('waiting'),
    context: () => actor.getSnapshot().context,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    isKnown: () => actor.getSnapshot().hasTag('known'),
    isAsking: () => actor.getSnapshot().matches({ ready: { removal: 'asking' } }),
    lines: () => shownLines(actor.getSnapshot().context),
    shown: () => shownLines(actor.getSnapshot().context).map(({ key, quantity }) => [key, quantity]),
    sent: () => saves.questions().map((edit) => [edit.subject.key, edit.quantity]),
    /** Saved, or refused, and no longer kept. */
    saved(cart: ConfirmedCart, refusal: { code: string; text: string } | null = null) {
      const done = saves.questions().at(-1);
      stored = stored.filter(({ id }) => id !== done?.id);
      return saves.answer({ cart, refusal });
    },
    lost: () => saves.answer(null),
  };
}

/** A cart that is known. */
export async function openReadyCart(cart: ConfirmedCart) {
  const opened = openCart();
  opened.send({ type: 'cart.requested' });
  await opened.fetches.answer(cart);
  return opened;
}
