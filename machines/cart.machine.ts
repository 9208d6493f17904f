import { assign, emit, fromPromise, setup } from 'xstate';

/** Product and choices of a cart line, enough to show it before the server responds. Prices are in cents. */
export interface LineSubject {
  /** Identifies the product and the choices. A cart has at most one line for each key. */
  key: string;
  /** Id of the product; null if the product or the choice is no longer sold. */
  productId: string | null;
  slug: string;
  name: string;
  image: string | null;
  choices: { variantId: string; itemId: string; variant: string; item: string }[];
  unitPrice: number;
  /** Price of one piece with its choices, without the reduction; null if the price is not reduced. */
  regularPrice: number | null;
  /** Pieces in stock; null if unknown. */
  stock: number | null;
  seller: { name: string; slug: string } | null;
}

export interface ConfirmedLine extends LineSubject {
  lineId: string;
  quantity: number;
  lineTotal: number;
}

/** When and for how much a boutique delivers its lines. Amounts in cents, days as ISO timestamps. */
interface BoutiqueDelivery {
  /** Slug of the boutique; '' for the shop itself. */
  seller: string;
  dates: { from: string; to: string };
  fee: number;
  /** Lowest subtotal with free delivery; null if delivery is free already or never. */
  freeFrom: number | null;
  /** Whether the customer collects the parcel from a courier's office. */
  toOffice: boolean;
}

/** The cart as the server last sent it. `deliveries` lacks boutiques whose delivery is unknown. */
export interface ConfirmedCart {
  lines: ConfirmedLine[];
  /** Lines saved for later. They count in no total. */
  savedLines: ConfirmedLine[];
  deliveries: BoutiqueDelivery[];
  total: number;
}

/** New quantity of a cart line; 0 removes the line. Usually a total (see `isAddition`), so that a retry is safe. */
export interface LineEdit {
  subject: LineSubject;
  quantity: number;
  /** Whether `quantity` is added to the cart's quantity. True for edits made before the cart has loaded. */
  isAddition: boolean;
}

/** The server's refusal of an edit. `text` is in the shopper's language; '' if the server sent no text. */
export interface Refusal {
  code: string;
  text: string;
}

/** Result of saving an edit. Null if the server was unreachable. */
export type SavedEdit = { cart: ConfirmedCart; refusal: Refusal | null } | null;

/** Message at a cart line whose last edit was refused or whose price has changed. */
export interface LineNote {
  /** The line as the shopper saw it before the server's response. */
  subject: LineSubject;
  refusal: Refusal | null;
  /** Quantity in the server's cart; 0 if the cart does not contain the line. */
  quantity: number;
  unitPrice: number;
}

/** A cart line as the shopper sees it: the server's line with the unsaved edits applied. */
export interface ShownLine extends LineSubject {
  quantity: number;
  lineTotal: number;
  isSaving: boolean;
}

type Addition = Pick<LineEdit, 'subject' | 'quantity'>;

/** `undo` adds the removed line again; null if the product can no longer be bought. */
type Removal = { about: string; undo: Addition | null };

interface CartContext {
  confirmed: ConfirmedCart;
  /** Edits that are not sent yet, at most one for each line. */
  queue: LineEdit[];
  sending: LineEdit | null;
  /** At most one note for each line. The next edit of the line removes its note. */
  notes: LineNote[];
  /** Number of failed loads and saves in a row. A successful load resets this number only if the queue is empty. */
  misses: number;
}

const unknownCart: ConfirmedCart = { lines: [], savedLines: [], deliveries: [], total: 0 };

/**
 * The shopper's cart (REQUIREMENTS C1–C3, C8). Shows edits at once, saves them one at a time, and returns to the
 * server's cart after a refusal.
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as
      | { type: 'retry.requested' | 'cart.cleared' }
      // `queue` contains the cart owner's unsaved edits from the browser's storage.
      | { type: 'cart.requested'; queue: LineEdit[] }
      // Sent when another tab or another part of the app may have changed the cart on the server.
      | { type: 'cart.changed' }
      | ({ type: 'line.added' } & Addition)
      | { type: 'line.changed'; key: string; quantity: number }
      | { type: 'line.removed'; key: string },
    emitted: {} as
      | { type: 'notice'; id: 'cart.failed'; tone: 'error'; code: ''; text: '' }
      | ({ type: 'notice'; id: 'cart.removed'; tone: 'success'; code: ''; text: '' } & Removal)
      | { type: 'saved'; key: string; about: string; refusal: Refusal | null }
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
    // Stores the queue for the next visit, because the shopper may leave the page right after an edit.
    storeQueue: () => {
      throw new Error('Provide storeQueue');
    },
    // Stores final quantities in place of additions, so that a retry adds nothing twice. Skips edits that another tab
    // has saved or replaced.
    storeAbsolute: (_, _params: { edits: { edit: LineEdit; absolute: LineEdit }[] }) => {
      throw new Error('Provide storeAbsolute');
    },
    takeNext: assign(({ context: { queue } }) => ({ sending: queue[0] ?? null, queue: queue.slice(1) })),
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
      key: sentEdit(context).subject.key,
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
          actions: [
            {
              type: 'storeAbsolute',
              params: ({ context, event }) => ({
                edits: context.queue.map((edit) => ({ edit, absolute: toAbsolute(edit, event.output) })),
              }),
            },
            { type: 'takeOver', params: ({ event }) => ({ cart: event.output }) },
          ],
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
        // It is unknown whether the server has saved the edit, so the cart is loaded before the next edit.
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

/** Whether the cart has been loaded from the server. */
export function isCartKnown({ confirmed }: Pick<CartContext, 'confirmed'>): boolean {
  return confirmed !== unknownCart;
}

/** Returns the unsaved edits, oldest first. */
export function unsavedEdits({ sending, queue }: Pick<CartContext, 'sending' | 'queue'>): LineEdit[] {
  return sending ? [sending, ...queue] : queue;
}

/** Whether edits wait in the queue because the server is unreachable. */
export function hasWaitingEdits(context: CartContext): boolean {
  return context.misses > 0 && unsavedEdits(context).length > 0;
}

/** Returns the lines as the shopper sees them: the server's lines in their order, then unsaved new lines. */
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

function enqueued(context: CartContext, wanted: Addition): Pick<CartContext, 'queue' | 'notes'> {
  const isOther = ({ subject }: Pick<LineEdit, 'subject'>) => subject.key !== wanted.subject.key;
  const earlier = context.queue.find((edit) => !isOther(edit));
  const isAddition = earlier?.isAddition ?? !isCartKnown(context);
  return {
    queue: [...context.queue.filter(isOther), { ...wanted, isAddition }],
    notes: context.notes.filter(isOther),
  };
}

/** Converts an addition to an edit with the line's total quantity in this cart. Returns other edits unchanged. */
export function toAbsolute(edit: LineEdit, { lines }: ConfirmedCart): LineEdit {
  if (!edit.isAddition) return edit;
  const held = lines.find(({ key }) => key === edit.subject.key)?.quantity ?? 0;
  return { ...edit, quantity: edit.quantity + held, isAddition: false };
}

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

function nameOf({ name, choices }: LineSubject): string {
  return [name, ...choices.map(({ item }) => item)].join(', ');
}
