import { assign, emit, fromPromise, setup } from 'xstate';

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
  subject: LineSubject;
  quantity: number;
}

/** What became of an edit: the cart after it and, where the shop refused, its code and words. */
export interface SavedEdit {
  cart: ConfirmedCart;
  refusal: { code: string; text: string } | null;
}

/** A line as the shopper sees it: the server's with the edits under way laid over it. */
export interface ShownLine extends LineSubject {
  quantity: number;
  lineTotal: number;
  isSaving: boolean;
}

interface CartContext {
  confirmed: ConfirmedCart;
  /** Edits not yet sent, at most one for each line. */
  queue: LineEdit[];
  sending: LineEdit | null;
  /** The line of which "remove it?" is asked. */
  asked: LineSubject | null;
}

const emptyCart: ConfirmedCart = { lines: [], total: 0 };

/** The shopper's cart: shows changes at once, saves them one at a time, and falls back to the server's word when refused. */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as
      | { type: 'cart.requested' | 'cart.cleared' | 'removal.confirmed' | 'removal.cancelled' }
      | { type: 'line.added'; subject: LineSubject; quantity: number }
      | { type: 'line.incremented' | 'line.decremented' | 'line.removed'; key: string },
    emitted: {} as
      | { type: 'notice'; id: 'cart.refused' | 'cart.failed'; tone: 'error'; code: string; text: string }
      | { type: 'failure'; error: unknown },
    tags: {} as 'known' | 'busy',
  },
  actors: {
    fetchCart: fromPromise<ConfirmedCart>(() => Promise.reject(new Error('Provide fetchCart'))),
    saveEdit: fromPromise<SavedEdit, { edit: LineEdit; cart: ConfirmedCart }>(() =>
      Promise.reject(new Error('Provide saveEdit')),
    ),
  },
  actions: {
    confirm: assign({ confirmed: (_, { cart }: { cart: ConfirmedCart }) => cart }),
    clear: assign({ confirmed: emptyCart, queue: [], sending: null, asked: null }),
    add: assign({
      queue: ({ context }, { subject, quantity }: LineEdit) =>
        enqueued(context, { subject, quantity: quantity + (shownLine(context, subject.key)?.quantity ?? 0) }),
    }),
    step: assign({
      queue: ({ context }, { key, by }: { key: string; by: 1 | -1 }) => {
        const line = shownLine(context, key);
        return line ? enqueued(context, { subject: line, quantity: line.quantity + by }) : context.queue;
      },
    }),
    remove: assign({
      queue: ({ context }, { key }: { key: string }) => {
        const line = shownLine(context, key);
        return line ? enqueued(context, { subject: line, quantity: 0 }) : context.queue;
      },
    }),
    // What was added before the cart was known comes on top of what it turned out to hold.
    rebaseQueue: assign({
      queue: ({ context }) =>
        context.queue.map(({ subject, quantity }) => ({
          subject,
          quantity: quantity + (context.confirmed.lines.find(({ key }) => key === subject.key)?.quantity ?? 0),
        })),
    }),
    takeNext: assign({
      sending: ({ context }) => context.queue[0] ?? null,
      queue: ({ context }) => context.queue.slice(1),
    }),
    dropSending: assign({ sending: null }),
    // What was refused once would be refused again, and after a lost answer nobody knows what later edits would build on.
    dropLine: assign({
      sending: null,
      queue: ({ context }) => context.queue.filter(({ subject }) => subject.key !== context.sending?.subject.key),
    }),
    ask: assign({ asked: ({ context }, { key }: { key: string }) => shownLine(context, key) ?? null }),
    stopAsking: assign({ asked: null }),
    noticeRefused: emit((_, { refusal }: { refusal: SavedEdit['refusal'] }) => ({
      type: 'notice' as const,
      id: 'cart.refused' as const,
      tone: 'error' as const,
      code: refusal?.code ?? '',
      text: refusal?.text ?? '',
    })),
    noticeFailed: emit({ type: 'notice', id: 'cart.failed', tone: 'error', code: '', text: '' }),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    hasQueue: ({ context }) => context.queue.length > 0,
    isRefused: (_, { refusal }: { refusal: SavedEdit['refusal'] }) => refusal !== null,
    isSeveral: ({ context }, { key }: { key: string }) => (shownLine(context, key)?.quantity ?? 0) > 1,
    isOne: ({ context }, { key }: { key: string }) => shownLine(context, key)?.quantity === 1,
    hasRoom: ({ context }, { key }: { key: string }) => {
      const line = shownLine(context, key);
      return line?.productId != null && line.quantity < (line.stock ?? Number.POSITIVE_INFINITY);
    },
  },
}).createMachine({
  id: 'cart',
  context: { confirmed: emptyCart, queue: [], sending: null, asked: null },
  initial: 'absent',
  on: { 'cart.cleared': { target: '.absent', actions: 'clear' } },
  states: {
    absent: {
      on: {
        'cart.requested': { target: 'loading' },
        'line.added': { target: 'loading', actions: { type: 'add', params: ({ event }) => event } },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'cart',
        src: 'fetchCart',
        onDone: {
          target: 'ready',
          actions: [{ type: 'confirm', params: ({ event }) => ({ cart: event.output }) }, 'rebaseQueue'],
        },
        // Whoever added something meanwhile hears that it was not saved, and adds it again.
        onError: [
          {
            guard: 'hasQueue',
            target: 'unavailable',
            actions: [
              'clear',
              'noticeFailed',
              { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'unavailable',
            actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'line.added': { actions: { type: 'add', params: ({ event }) => event } } },
    },
    unavailable: {
      on: {
        'cart.requested': { target: 'loading' },
        'line.added': { target: 'loading', actions: { type: 'add', params: ({ event }) => event } },
      },
    },
    ready: {
      tags: 'known',
      type: 'parallel',
      on: {
        'line.added': { actions: { type: 'add', params: ({ event }) => event } },
        'line.incremented': {
          guard: { type: 'hasRoom', params: ({ event }) => event },
          actions: { type: 'step', params: ({ event }) => ({ key: event.key, by: 1 }) },
        },
        'line.removed': { actions: { type: 'remove', params: ({ event }) => event } },
      },
      states: {
        sync: {
          initial: 'settled',
          states: {
            settled: { always: { guard: 'hasQueue', target: 'saving', actions: 'takeNext' } },
            saving: {
              tags: 'busy',
              invoke: {
                id: 'edit',
                src: 'saveEdit',
                input: ({ context }) => ({ edit: sentEdit(context), cart: context.confirmed }),
                onDone: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event.output },
                    target: 'settled',
                    actions: [
                      { type: 'confirm', params: ({ event }) => event.output },
                      'dropLine',
                      { type: 'noticeRefused', params: ({ event }) => event.output },
                    ],
                  },
                  {
                    target: 'settled',
                    actions: [{ type: 'confirm', params: ({ event }) => event.output }, 'dropSending'],
                  },
                ],
                // Nobody knows whether the server did it: read the cart before going on.
                onError: {
                  target: 'refreshing',
                  actions: [
                    'dropLine',
                    'noticeFailed',
                    { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
                  ],
                },
              },
            },
            refreshing: {
              tags: 'busy',
              invoke: {
                id: 'refresh',
                src: 'fetchCart',
                onDone: {
                  target: 'settled',
                  actions: { type: 'confirm', params: ({ event }) => ({ cart: event.output }) },
                },
                onError: {
                  target: 'settled',
                  actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
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
                    actions: { type: 'step', params: ({ event }) => ({ key: event.key, by: -1 }) },
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
                'removal.confirmed': {
                  target: 'idle',
                  actions: [
                    { type: 'remove', params: ({ context }) => ({ key: context.asked?.key ?? '' }) },
                    'stopAsking',
                  ],
                },
                'removal.cancelled': { target: 'idle', actions: 'stopAsking' },
              },
            },
          },
        },
      },
    },
  },
});

/** The lines as the shopper sees them, in the server's order, new ones last. */
export function shownLines({ confirmed, sending, queue }: CartContext): ShownLine[] {
  const edits = new Map([...(sending ? [sending] : []), ...queue].map((edit) => [edit.subject.key, edit]));
  const known = confirmed.lines.map((line) => laidOver(line, edits.get(line.key)));
  const added = [...edits.values()].filter(({ subject }) => !confirmed.lines.some(({ key }) => key === subject.key));
  return [...known, ...added.map((edit) => laidOver(edit.subject, edit))].filter(({ quantity }) => quantity > 0);
}

function laidOver(line: LineSubject | ConfirmedLine, edit: LineEdit | undefined): ShownLine {
  const quantity = edit?.quantity ?? ('quantity' in line ? line.quantity : 0);
  const lineTotal = edit || !('lineTotal' in line) ? line.unitPrice * quantity : line.lineTotal;
  return { ...line, quantity, lineTotal, isSaving: edit !== undefined };
}

function shownLine(context: CartContext, key: string): ShownLine | undefined {
  return shownLines(context).find((line) => line.key === key);
}

function sentEdit({ sending }: CartContext): LineEdit {
  if (!sending) throw new Error('Nothing was taken from the queue');
  return sending;
}

function enqueued({ queue }: CartContext, edit: LineEdit): LineEdit[] {
  return [...queue.filter(({ subject }) => subject.key !== edit.subject.key), edit];
}
