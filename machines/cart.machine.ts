import { assign, emit, fromPromise, setup } from 'xstate';

/** What a line is about: enough to draw it before the server has answered. Amounts in minor units. */
export interface LineSubject {
  /** Product and choice. Lines with equal keys are one line. */
  key: string;
  /** Null when the product has left the shop. */
  productId: string | null;
  slug: string;
  name: string;
  image: string | null;
  /** The chosen item of each variant. */
  choices: { variantId: string; itemId: string; variant: string; item: string }[];
  unitPrice: number;
  /** Unit price without the offer; null when nothing is saved. */
  regularPrice: number | null;
  /** Pieces in stock; null when unknown. */
  stock: number | null;
  seller: { name: string; slug: string } | null;
}

/** A line of the server's cart. */
export interface ConfirmedLine extends LineSubject {
  lineId: string;
  quantity: number;
  lineTotal: number;
}

/** The server's cart. */
export interface ConfirmedCart {
  lines: ConfirmedLine[];
  total: number;
}

/** Wanted quantity of a line; 0 removes it. Absolute, so that saving it twice changes nothing. */
export interface LineEdit {
  subject: LineSubject;
  quantity: number;
  /** The cart was unknown: `quantity` is added to what it holds. */
  isAddition: boolean;
}

/** Why the shop refused an edit: its code and its words in the shopper's language ('' when it had none). */
export interface Refusal {
  code: string;
  text: string;
}

/** The cart after an edit, with the refusal if there was one. Null when the shop can't be reached. */
export type SavedEdit = { cart: ConfirmedCart; refusal: Refusal | null } | null;

/** Result of an edit that differs from what the shopper wanted or saw. Shown at the line. */
export interface LineNote {
  /** The line as the shopper saw it. */
  subject: LineSubject;
  refusal: Refusal | null;
  /** The line as the server has it; quantity 0 when it has none. */
  quantity: number;
  unitPrice: number;
}

/** A line as the shopper sees it: the server's line with the unsaved edits applied. */
export interface ShownLine extends LineSubject {
  quantity: number;
  lineTotal: number;
  isSaving: boolean;
}

type Addition = Pick<LineEdit, 'subject' | 'quantity'>;

/** `undo` restores the line; null when it can't be bought any more. */
type Removal = { about: string; undo: Addition | null };

interface CartContext {
  confirmed: ConfirmedCart;
  /** Edits that are not sent yet, at most one for each line. */
  queue: LineEdit[];
  sending: LineEdit | null;
  /** At most one for each line, until the line is edited again. */
  notes: LineNote[];
  /** Failed attempts to reach the shop in a row. */
  misses: number;
}

const unknownCart: ConfirmedCart = { lines: [], total: 0 };

/**
 * The shopper's cart. Shows edits at once, saves them one at a time, and falls back to the server's cart after a refusal.
 * Without a network edits stay in the queue (REQUIREMENTS C1–C3, C8).
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as
      | { type: 'retry.requested' | 'cart.cleared' }
      // `queue`: edits that an earlier visit of the same owner could not save.
      | { type: 'cart.requested'; queue: LineEdit[] }
      // Another tab, or another flow, has changed the server's cart.
      | { type: 'cart.changed' }
      | ({ type: 'line.added' } & Addition)
      | { type: 'line.changed'; key: string; quantity: number }
      | { type: 'line.removed'; key: string },
    emitted: {} as
      | { type: 'notice'; id: 'cart.failed'; tone: 'error'; code: ''; text: '' }
      | ({ type: 'notice'; id: 'cart.removed'; tone: 'success'; code: ''; text: '' } & Removal)
      // The shop has answered the edit of a line.
      | { type: 'saved'; about: string; refusal: Refusal | null }
      | { type: 'failure'; error: unknown },
    tags: {} as 'busy',
  },
  actors: {
    fetchCart: fromPromise<ConfirmedCart>(() => Promise.reject(new Error('Provide fetchCart'))),
    saveEdit: fromPromise<SavedEdit, { edit: LineEdit; cart: ConfirmedCart }>(() =>
      Promise.reject(new Error('Provide saveEdit')),
    ),
  },
  actions: {
    restoreQueue: assign({ queue: (_, { queue }: { queue: LineEdit[] }) => queue }),
    takeOver: assign({
      confirmed: (_, { cart }: { cart: ConfirmedCart }) => cart,
      queue: ({ context }, { cart }: { cart: ConfirmedCart }) => context.queue.map((edit) => toAbsolute(edit, cart)),
      misses: ({ context }) => (context.queue.length > 0 ? context.misses : 0),
    }),
    clear: assign({ confirmed: unknownCart, queue: [], sending: null, notes: [], misses: 0 }),
    add: assign(({ context }, { subject, quantity }: Addition) =>
      enqueued(context, { subject, quantity: quantity + quantityOf(context, subject.key) }),
    ),
    change: assign(({ context }, { key, quantity }: { key: string; quantity: number }) => {
      const subject = shownLine(context, key);
      return subject ? enqueued(context, { subject, quantity }) : {};
    }),
    // Keeps the queue for the next visit: the page may be left right after a click.
    storeQueue: () => {
      throw new Error('Provide storeQueue');
    },
    takeNext: assign(({ context: { queue } }) => ({ sending: queue[0] ?? null, queue: queue.slice(1) })),
    // A later edit of the same line replaces the one that could not be sent.
    putBack: assign(({ context }) => {
      const edit = sentEdit(context);
      const isReplaced = context.queue.some(({ subject }) => subject.key === edit.subject.key);
      return { queue: isReplaced ? context.queue : [edit, ...context.queue], sending: null };
    }),
    finish: assign(({ context }, { saved }: { saved: SavedEdit }) => ({
      confirmed: saved?.cart ?? context.confirmed,
      notes: notesAfter(context, saved),
      sending: null,
      misses: 0,
    })),
    dropSending: assign({ sending: null }),
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    noticeRemoved: emit(({ context }, { key }: { key: string }) => {
      const line = shownLine(context, key);
      const notice = { type: 'notice', id: 'cart.removed', tone: 'success', code: '', text: '' } as const;
      const undo = line?.productId && line.stock !== 0 ? { subject: line, quantity: line.quantity } : null;
      return { ...notice, about: line ? nameOf(line) : '', undo };
    }),
    noticeFailed: emit({ type: 'notice', id: 'cart.failed', tone: 'error', code: '', text: '' }),
    tellSaved: emit(({ context }, { saved }: { saved: SavedEdit }) => ({
      type: 'saved' as const,
      about: sentEdit(context).subject.name,
      refusal: saved?.refusal ?? null,
    })),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    hasQueue: ({ context }) => context.queue.length > 0,
    isSaved: ({ context }) => isCartKnown(context) && context.queue.length === 0,
    isUnreachable: (_, { saved }: { saved: SavedEdit }) => saved === null,
    isShown: ({ context }, { key }: { key: string }) => shownLine(context, key) !== undefined,
    isPossible: ({ context }, { key, quantity }: { key: string; quantity: number }) => {
      const line = shownLine(context, key);
      if (!line || line.productId === null || quantity < 1) return false;
      return quantity < line.quantity || quantity <= (line.stock ?? quantity);
    },
  },
  delays: { retry: ({ context }) => Math.min(60_000, 1_000 * 2 ** context.misses) },
}).createMachine({
  id: 'cart',
  context: { confirmed: unknownCart, queue: [], sending: null, notes: [], misses: 0 },
  initial: 'absent',
  on: {
    'cart.cleared': { target: '.absent', actions: 'clear' },
    'line.added': { actions: [{ type: 'add', params: ({ event }) => event }, 'storeQueue'] },
    'line.changed': {
      guard: { type: 'isPossible', params: ({ event }) => event },
      actions: [{ type: 'change', params: ({ event }) => event }, 'storeQueue'],
    },
    'line.removed': {
      guard: { type: 'isShown', params: ({ event }) => event },
      actions: [
        { type: 'noticeRemoved', params: ({ event }) => event },
        { type: 'change', params: ({ event }) => ({ key: event.key, quantity: 0 }) },
        'storeQueue',
      ],
    },
  },
  states: {
    absent: {
      on: {
        'cart.requested': { target: 'loading', actions: { type: 'restoreQueue', params: ({ event }) => event } },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'cart',
        src: 'fetchCart',
        onDone: {
          target: 'settled',
          actions: [{ type: 'takeOver', params: ({ event }) => ({ cart: event.output }) }, 'storeQueue'],
        },
        onError: [
          {
            guard: 'isSaved',
            target: 'settled',
            actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'unavailable',
            actions: ['countMiss', { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) }],
          },
        ],
      },
      on: { 'cart.changed': { target: 'loading', reenter: true } },
    },
    settled: {
      always: { guard: 'hasQueue', target: 'saving', actions: 'takeNext' },
      on: { 'cart.changed': { target: 'loading' } },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'edit',
        src: 'saveEdit',
        input: ({ context }) => ({ edit: sentEdit(context), cart: context.confirmed }),
        onDone: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => ({ saved: event.output }) },
            target: 'unavailable',
            actions: ['putBack', 'countMiss'],
          },
          {
            target: 'settled',
            actions: [
              { type: 'tellSaved', params: ({ event }) => ({ saved: event.output }) },
              { type: 'finish', params: ({ event }) => ({ saved: event.output }) },
            ],
          },
        ],
        // Unknown whether the server has saved it: read the cart before the next edit.
        onError: {
          target: 'loading',
          actions: [
            'dropSending',
            'noticeFailed',
            { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    unavailable: {
      on: {
        'retry.requested': { target: 'loading' },
        'line.added': { target: 'loading', actions: [{ type: 'add', params: ({ event }) => event }, 'storeQueue'] },
      },
      after: { retry: { guard: 'hasQueue', target: 'loading' } },
    },
  },
});

/** Whether the server has answered with the cart. */
export function isCartKnown({ confirmed }: Pick<CartContext, 'confirmed'>): boolean {
  return confirmed !== unknownCart;
}

/** Edits that are not saved, in the order in which they were made. */
export function unsavedEdits({ sending, queue }: Pick<CartContext, 'sending' | 'queue'>): LineEdit[] {
  return sending ? [sending, ...queue] : queue;
}

/** Whether edits wait because the shop can't be reached. */
export function hasWaitingEdits(context: CartContext): boolean {
  return context.misses > 0 && unsavedEdits(context).length > 0;
}

/** The lines as the shopper sees them, in the server's order, new ones last. */
export function shownLines(context: CartContext): ShownLine[] {
  const lines = new Map<string, ShownLine>(
    context.confirmed.lines.map((line) => [line.key, { ...line, isSaving: false }]),
  );
  for (const { subject, quantity } of unsavedEdits(context)) {
    const line = lines.get(subject.key) ?? subject;
    lines.set(subject.key, { ...line, quantity, lineTotal: line.unitPrice * quantity, isSaving: true });
  }
  return [...lines.values()].filter(({ quantity }) => quantity > 0);
}

function shownLine(context: CartContext, key: string): ShownLine | undefined {
  return shownLines(context).find((line) => line.key === key);
}

function quantityOf(context: CartContext, key: string): number {
  return shownLine(context, key)?.quantity ?? 0;
}

/** The queue with an edit in place of the line's earlier one. The line's note goes: it is about that one. */
function enqueued(context: CartContext, wanted: Addition): Pick<CartContext, 'queue' | 'notes'> {
  const isOther = ({ subject }: Pick<LineEdit, 'subject'>) => subject.key !== wanted.subject.key;
  const earlier = context.queue.find((edit) => !isOther(edit));
  const isAddition = earlier?.isAddition ?? !isCartKnown(context);
  return {
    queue: [...context.queue.filter(isOther), { ...wanted, isAddition }],
    notes: context.notes.filter(isOther),
  };
}

/** An edit with the quantity that the line comes to, once the cart is known. */
export function toAbsolute(edit: LineEdit, { lines }: ConfirmedCart): LineEdit {
  if (!edit.isAddition) return edit;
  const held = lines.find(({ key }) => key === edit.subject.key)?.quantity ?? 0;
  return { ...edit, quantity: edit.quantity + held, isAddition: false };
}

/** The notes with the one about the edit that was just saved or refused. */
function notesAfter(context: CartContext, saved: SavedEdit): LineNote[] {
  const { subject } = sentEdit(context);
  const notes = context.notes.filter((note) => note.subject.key !== subject.key);
  if (!saved) return notes;
  const line = saved.cart.lines.find(({ key }) => key === subject.key);
  const { quantity, unitPrice } = line ?? { quantity: 0, unitPrice: subject.unitPrice };
  if (!saved.refusal && unitPrice === subject.unitPrice) return notes;
  return [...notes, { subject, refusal: saved.refusal, quantity, unitPrice }];
}

function sentEdit({ sending }: CartContext): LineEdit {
  if (!sending) throw new Error('No edit is being sent');
  return sending;
}

/** Name and choice of a line. */
function nameOf({ name, choices }: LineSubject): string {
  return [name, ...choices.map(({ item }) => item)].join(', ');
}
