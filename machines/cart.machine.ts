import { assign, emit, fromPromise, setup, stateIn } from 'xstate';

/** What a line is about: enough to draw it before the server has answered. Amounts in minor units. */
export interface LineSubject {
  /** One product in one choice; equal keys are one line. */
  key: string;
  /** Null once the product has left the shop. */
  productId: string | null;
  slug: string;
  name: string;
  image: string | null;
  /** The chosen variant items, one for each variant. */
  choices: { variantId: string; itemId: string; variant: string; item: string }[];
  unitPrice: number;
  /** What a piece costs without the offer; null when nothing is saved. */
  regularPrice: number | null;
  /** Pieces that can be had; null when the shop does not say. */
  stock: number | null;
  seller: { name: string; slug: string } | null;
}

/** A line as the server has it. */
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

/** What a line shall come to; 0 is gone. Absolute, so that sending it once more changes nothing. */
export interface LineEdit {
  /** Names it in all tabs of the browser. */
  id: string;
  subject: LineSubject;
  quantity: number;
  /** So many on top of what the cart holds, since nobody knew yet what that is. */
  isOnTop: boolean;
  /** It could not be sent when it was made: the shop may be another one by now than the shopper saw. */
  hasWaited: boolean;
}

/** The server's cart, and what this browser has yet to save of it, in the order in which it was wanted. */
export interface ReadCart {
  cart: ConfirmedCart;
  unsaved: LineEdit[];
}

/** What became of an edit: the cart after it and, where the shop refused, its code and words. Null: the shop can't be reached, so nobody knows. */
export type SavedEdit = { cart: ConfirmedCart; refusal: { code: string; text: string } | null } | null;

/** A line as the shopper sees it: the server's with the edits under way laid over it. */
export interface ShownLine extends LineSubject {
  quantity: number;
  lineTotal: number;
  isSaving: boolean;
}

type Addition = Pick<LineEdit, 'subject' | 'quantity'>;

/** What is wanted of a line, by an answer to what an edit has met: so many, as many at least, or so many on top of what it has. */
export type WantedLine = Addition & { measure: 'exactly' | 'atLeast' | 'onTop' };

interface CartContext {
  confirmed: ConfirmedCart;
  /** Edits not yet sent: of each line one, and what other tabs and visits have left of it. */
  queue: LineEdit[];
  sending: LineEdit | null;
  /** The line of which "remove it?" is asked. */
  asked: LineSubject | null;
  /** How many edits were made here, in which tab, and how often the shop was out of reach in a row. */
  made: number;
  tab: string;
  misses: number;
}

const emptyCart: ConfirmedCart = { lines: [], total: 0 };

/**
 * The shopper's cart: shows changes at once, saves them one at a time, and falls back to the server's word when refused.
 * What can't be saved without a network waits for it, over a reload too; other tabs follow (REQUIREMENTS C1–C3, C8).
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    input: {} as { tab: string },
    events: {} as
      | { type: 'cart.requested' | 'removal.confirmed' | 'removal.cancelled' }
      // `isLeft`: it stays behind as it is, for its owner to come back to.
      | { type: 'cart.cleared'; isLeft: boolean }
      // Another tab has changed the cart; the browser has its network again.
      | { type: 'cart.changed' | 'network.returned' }
      | { type: 'line.added'; subject: LineSubject; quantity: number }
      | ({ type: 'line.wanted' } & WantedLine)
      | { type: 'line.incremented' | 'line.decremented' | 'line.removed'; key: string },
    emitted: {} as
      | { type: 'notice'; id: 'cart.refused'; tone: 'error'; code: string; text: string; about: string }
      | { type: 'notice'; id: 'cart.failed'; tone: 'error'; code: string; text: string }
      | { type: 'notice'; id: 'cart.waiting' | 'cart.left'; tone: 'warning'; code: string; text: string }
      // `undo`: what brings the line back; null where the shop has none of it to give.
      | {
          type: 'notice';
          id: 'cart.removed';
          tone: 'success';
          code: string;
          text: string;
          about: string;
          undo: Addition | null;
        }
      | { type: 'changed' }
      | { type: 'failure'; error: unknown },
    tags: {} as 'known' | 'busy' | 'waiting',
  },
  actors: {
    fetchCart: fromPromise<ReadCart>(() => Promise.reject(new Error('Provide fetchCart'))),
    /** What is kept in this browser, whether the shop can be reached or not. */
    readEdits: fromPromise<LineEdit[]>(() => Promise.reject(new Error('Provide readEdits'))),
    saveEdit: fromPromise<SavedEdit, { edit: LineEdit; cart: ConfirmedCart }>(() =>
      Promise.reject(new Error('Provide saveEdit')),
    ),
  },
  actions: {
    confirm: assign({ confirmed: ({ context }, { saved }: { saved: SavedEdit }) => saved?.cart ?? context.confirmed }),
    takeOver: assign({
      confirmed: (_, { cart }: ReadCart) => cart,
      queue: (_, { unsaved }: ReadCart) => unsaved,
      // Where nothing waits, nothing that is made now waits with it.
      misses: ({ context }, { unsaved }: ReadCart) => (unsaved.length > 0 ? context.misses : 0),
    }),
    recall: assign({ queue: (_, { unsaved }: { unsaved: LineEdit[] }) => unsaved }),
    clear: assign({ confirmed: emptyCart, queue: [], sending: null, asked: null, misses: 0 }),
    add: assign(({ context }, addition: Addition) => enqueued(context, added(context, addition))),
    want: assign(({ context }, { measure, ...wanted }: WantedLine) => {
      const beside = measure !== 'exactly' && added(context, wanted, measure === 'onTop');
      return enqueued(context, { ...wanted, ...beside, hasWaited: true });
    }),
    forgetMisses: assign({ misses: 0 }),
    step: assign(({ context }, { key, by }: { key: string; by: 1 | -1 }) => {
      const line = shownLine(context, key);
      return line ? enqueued(context, { subject: line, quantity: line.quantity + by }) : {};
    }),
    remove: assign(({ context }, { key }: { key: string }) => {
      const line = shownLine(context, key);
      return line ? enqueued(context, { subject: line, quantity: 0 }) : {};
    }),
    takeNext: assign({
      sending: ({ context }) => context.queue[0] ?? null,
      queue: ({ context }) => context.queue.slice(1),
    }),
    // What the same line shall come to since then counts alone; what was only added to it does not.
    putBack: assign({
      queue: ({ context: { sending, queue } }) => (sending && !isSettled(queue, sending) ? [sending, ...queue] : queue),
      sending: null,
    }),
    dropSending: assign({ sending: null, misses: 0 }),
    // What was refused once would be refused again, and after a lost answer nobody knows what later edits would build on.
    dropLine: assign({
      sending: null,
      misses: 0,
      queue: ({ context }) => context.queue.filter(({ subject }) => subject.key !== context.sending?.subject.key),
    }),
    countMiss: assign({
      misses: ({ context }) => context.misses + 1,
      queue: ({ context }) => context.queue.map((edit) => ({ ...edit, hasWaited: true })),
    }),
    // Keeps what is yet to be saved, at once: the page may be left right after a click.
    storeEdits: () => {
      throw new Error('Provide storeEdits');
    },
    ask: assign({ asked: ({ context }, { key }: { key: string }) => shownLine(context, key) ?? null }),
    stopAsking: assign({ asked: null }),
    noticeRefused: emit(({ context }, { saved }: { saved: SavedEdit }) => ({
      type: 'notice' as const,
      id: 'cart.refused' as const,
      tone: 'error' as const,
      code: saved?.refusal?.code ?? '',
      text: saved?.refusal?.text ?? '',
      about: context.sending?.subject.name ?? '',
    })),
    noticeRemoved: emit(({ context }, { key }: { key: string }) => {
      const line = shownLine(context, key);
      return {
        type: 'notice' as const,
        id: 'cart.removed' as const,
        tone: 'success' as const,
        code: '',
        text: '',
        about: line ? nameOf(line) : '',
        undo: line ? orderable(line) : null,
      };
    }),
    noticeFailed: emit({ type: 'notice', id: 'cart.failed', tone: 'error', code: '', text: '' }),
    noticeWaiting: emit({ type: 'notice', id: 'cart.waiting', tone: 'warning', code: '', text: '' }),
    noticeLeft: emit({ type: 'notice', id: 'cart.left', tone: 'warning', code: '', text: '' }),
    tellChange: emit({ type: 'changed' }),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    hasQueue: ({ context }) => context.queue.length > 0,
    // What was added has not been said to wait yet.
    isNewMiss: ({ context }) => context.queue.length > 0 && context.misses === 0,
    isLeftUnsaved: ({ context }, { isLeft }: { isLeft: boolean }) => isLeft && context.queue.length > 0,
    isUnreachable: (_, { saved }: { saved: SavedEdit }) => saved === null,
    isRefused: (_, { saved }: { saved: SavedEdit }) => saved?.refusal != null,
    isOutdated: stateIn({ ready: { sync: { saving: 'outdated' } } }),
    isShown: ({ context }, { key }: { key: string }) => shownLine(context, key) !== undefined,
    isSeveral: ({ context }, { key }: { key: string }) => (shownLine(context, key)?.quantity ?? 0) > 1,
    isOne: ({ context }, { key }: { key: string }) => shownLine(context, key)?.quantity === 1,
    hasRoom: ({ context }, { key }: { key: string }) => {
      const line = shownLine(context, key);
      return line?.productId != null && line.quantity < (line.stock ?? Number.POSITIVE_INFINITY);
    },
  },
  delays: { retry: ({ context }) => Math.min(60_000, 1_000 * 2 ** context.misses) },
}).createMachine({
  id: 'cart',
  context: ({ input: { tab } }) => ({
    confirmed: emptyCart,
    queue: [],
    sending: null,
    asked: null,
    made: 0,
    tab,
    misses: 0,
  }),
  initial: 'absent',
  on: { 'cart.cleared': { target: '.absent', actions: 'clear' } },
  states: {
    absent: {
      on: {
        'cart.requested': { target: 'loading' },
        'line.added': {
          target: 'loading',
          actions: ['forgetMisses', { type: 'add', params: ({ event }) => event }, 'storeEdits'],
        },
        'line.wanted': {
          target: 'loading',
          actions: [{ type: 'want', params: ({ event }) => event }, 'storeEdits'],
        },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'cart',
        src: 'fetchCart',
        onDone: { target: 'ready', actions: { type: 'takeOver', params: ({ event }) => event.output } },
        onError: [
          {
            guard: 'isNewMiss',
            target: 'unavailable',
            actions: [
              'noticeWaiting',
              'countMiss',
              'storeEdits',
              { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'unavailable',
            actions: ['countMiss', { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) }],
          },
        ],
      },
      on: {
        'line.added': { actions: ['forgetMisses', { type: 'add', params: ({ event }) => event }, 'storeEdits'] },
        'line.wanted': { actions: [{ type: 'want', params: ({ event }) => event }, 'storeEdits'] },
        'cart.changed': { target: 'loading', reenter: true },
      },
    },
    unavailable: {
      // What waits is shown, though nobody knows what it comes on top of.
      invoke: {
        id: 'kept',
        src: 'readEdits',
        onDone: { actions: { type: 'recall', params: ({ event }) => ({ unsaved: event.output }) } },
      },
      on: {
        'cart.requested': { target: 'loading' },
        'cart.changed': { target: 'loading' },
        'network.returned': { target: 'loading' },
        'cart.cleared': {
          guard: { type: 'isLeftUnsaved', params: ({ event }) => event },
          target: 'absent',
          actions: ['noticeLeft', 'clear'],
        },
        'line.added': {
          target: 'loading',
          actions: ['forgetMisses', { type: 'add', params: ({ event }) => event }, 'storeEdits'],
        },
        'line.wanted': {
          target: 'loading',
          actions: [{ type: 'want', params: ({ event }) => event }, 'storeEdits'],
        },
      },
      after: { retry: { guard: 'hasQueue', target: 'loading' } },
    },
    ready: {
      tags: 'known',
      type: 'parallel',
      on: {
        'line.added': { actions: [{ type: 'add', params: ({ event }) => event }, 'storeEdits'] },
        'line.wanted': { actions: [{ type: 'want', params: ({ event }) => event }, 'storeEdits'] },
        'line.incremented': {
          guard: { type: 'hasRoom', params: ({ event }) => event },
          actions: [{ type: 'step', params: ({ event }) => ({ key: event.key, by: 1 }) }, 'storeEdits'],
        },
        'line.removed': {
          guard: { type: 'isShown', params: ({ event }) => event },
          actions: [
            { type: 'noticeRemoved', params: ({ event }) => event },
            { type: 'remove', params: ({ event }) => event },
            'storeEdits',
          ],
        },
      },
      states: {
        sync: {
          initial: 'settled',
          states: {
            settled: {
              always: { guard: 'hasQueue', target: 'saving', actions: 'takeNext' },
              on: {
                'cart.changed': { target: 'refreshing' },
                // Another tab may have been closed over what it could not save.
                'network.returned': { target: 'refreshing' },
              },
            },
            saving: {
              tags: 'busy',
              initial: 'current',
              states: {
                current: { on: { 'cart.changed': { target: 'outdated' } } },
                // What another tab did meanwhile may not be in the answer.
                outdated: {},
              },
              invoke: {
                id: 'edit',
                src: 'saveEdit',
                input: ({ context }) => ({ edit: sentEdit(context), cart: context.confirmed }),
                onDone: [
                  {
                    guard: { type: 'isUnreachable', params: ({ event }) => ({ saved: event.output }) },
                    target: 'waiting',
                    actions: ['putBack', 'noticeWaiting'],
                  },
                  // What the shop holds was read after the refusal: that is news enough.
                  {
                    guard: { type: 'isRefused', params: ({ event }) => ({ saved: event.output }) },
                    target: 'settled',
                    actions: [
                      { type: 'confirm', params: ({ event }) => ({ saved: event.output }) },
                      { type: 'noticeRefused', params: ({ event }) => ({ saved: event.output }) },
                      'dropLine',
                      'storeEdits',
                      'tellChange',
                    ],
                  },
                  {
                    guard: 'isOutdated',
                    target: 'refreshing',
                    actions: [
                      { type: 'confirm', params: ({ event }) => ({ saved: event.output }) },
                      'dropSending',
                      'tellChange',
                    ],
                  },
                  {
                    target: 'settled',
                    actions: [
                      { type: 'confirm', params: ({ event }) => ({ saved: event.output }) },
                      'dropSending',
                      'tellChange',
                    ],
                  },
                ],
                // Nobody knows whether the server did it: read the cart before going on.
                onError: {
                  target: 'refreshing',
                  actions: [
                    'dropLine',
                    'storeEdits',
                    'noticeFailed',
                    { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
                  ],
                },
              },
            },
            waiting: {
              tags: 'waiting',
              entry: ['countMiss', 'storeEdits'],
              on: {
                'cart.changed': { target: 'refreshing' },
                'network.returned': { target: 'refreshing' },
                'cart.cleared': {
                  guard: { type: 'isLeftUnsaved', params: ({ event }) => event },
                  target: '#cart.absent',
                  actions: ['noticeLeft', 'clear'],
                },
              },
              after: { retry: { target: 'refreshing' } },
            },
            refreshing: {
              tags: 'busy',
              invoke: {
                id: 'refresh',
                src: 'fetchCart',
                onDone: { target: 'settled', actions: { type: 'takeOver', params: ({ event }) => event.output } },
                onError: [
                  { guard: 'hasQueue', target: 'waiting' },
                  {
                    target: 'settled',
                    actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
              on: { 'cart.changed': { target: 'refreshing', reenter: true } },
            },
          },
        },
        removal: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'line.decremented': [
                  {
                    guard: { type: 'isSeveral', params: ({ event }) => event },
                    actions: [{ type: 'step', params: ({ event }) => ({ key: event.key, by: -1 }) }, 'storeEdits'],
                  },
                  {
                    guard: { type: 'isOne', params: ({ event }) => event },
                    target: 'asking',
                    actions: { type: 'ask', params: ({ event }) => event },
                  },
                ],
              },
            },
            asking: {
              on: {
                'removal.confirmed': [
                  {
                    guard: { type: 'isShown', params: ({ context }) => ({ key: context.asked?.key ?? '' }) },
                    target: 'idle',
                    actions: [
                      { type: 'noticeRemoved', params: ({ context }) => ({ key: context.asked?.key ?? '' }) },
                      { type: 'remove', params: ({ context }) => ({ key: context.asked?.key ?? '' }) },
                      'storeEdits',
                      'stopAsking',
                    ],
                  },
                  // Meanwhile it has gone by itself.
                  { target: 'idle', actions: 'stopAsking' },
                ],
                'removal.cancelled': { target: 'idle', actions: 'stopAsking' },
              },
            },
          },
        },
      },
    },
  },
});

/** What is yet to be saved, in the order in which it was wanted. */
export function unsavedEdits({ sending, queue }: Pick<CartContext, 'sending' | 'queue'>): LineEdit[] {
  return sending ? [sending, ...queue] : queue;
}

/** The lines as the shopper sees them, in the server's order, new ones last. */
export function shownLines(context: CartContext): ShownLine[] {
  const lines = new Map<string, ShownLine>(
    context.confirmed.lines.map((line) => [line.key, { ...line, isSaving: false }]),
  );
  for (const { subject, quantity: wanted, isOnTop } of unsavedEdits(context)) {
    const line = lines.get(subject.key) ?? { ...subject, quantity: 0 };
    const quantity = isOnTop ? line.quantity + wanted : wanted;
    lines.set(subject.key, { ...line, quantity, lineTotal: line.unitPrice * quantity, isSaving: true });
  }
  return [...lines.values()].filter(({ quantity }) => quantity > 0);
}

function shownLine(context: CartContext, key: string): ShownLine | undefined {
  return shownLines(context).find((line) => line.key === key);
}

/** So many more of a line than there are to see of it, or so many at least; on top of what the cart holds while nobody knows what it comes to. */
function added(context: CartContext, { subject, quantity }: Addition, isMore = true) {
  const already = shownLine(context, subject.key)?.quantity ?? 0;
  return {
    subject,
    quantity: isMore ? quantity + already : Math.max(quantity, already),
    isOnTop: context.confirmed === emptyCart && !isSettled(context.queue, { subject }),
  };
}

/** Whether it is known what a line shall come to, whatever the cart holds of it. */
function isSettled(edits: LineEdit[], { subject }: Pick<LineEdit, 'subject'>): boolean {
  return edits.some((edit) => !edit.isOnTop && edit.subject.key === subject.key);
}

/** What tells a line from all others, in words. */
function nameOf({ name, choices }: LineSubject): string {
  return [name, ...choices.map(({ item }) => item)].join(', ');
}

/** As much of a line as could be put into the cart anew. */
function orderable({ quantity: wanted, ...subject }: ShownLine): Addition | null {
  const quantity = Math.min(wanted, subject.stock ?? wanted);
  return subject.productId !== null && quantity > 0 ? { subject, quantity } : null;
}

function sentEdit({ sending }: CartContext): LineEdit {
  if (!sending) throw new Error('Nothing was taken from the queue');
  return sending;
}

/** Of each line, only the last edit that was not sent yet is worth sending. What is made while others wait, waits with them. */
function enqueued(
  { queue, tab, made, misses }: CartContext,
  { subject, quantity, isOnTop = false, hasWaited = misses > 0 }: Addition & Partial<LineEdit>,
): Pick<CartContext, 'queue' | 'made'> {
  const isOfLine = (edit: LineEdit) => edit.subject.key === subject.key;
  const edit = {
    id: `${tab}-${made}`,
    subject,
    quantity,
    isOnTop,
    hasWaited: hasWaited || queue.some((other) => isOfLine(other) && other.hasWaited),
  };
  return { queue: [...queue.filter((other) => !isOfLine(other)), edit], made: made + 1 };
}
