import { assign, emit, fromPromise, setup } from 'xstate';

/** Move of a cart line. `later` and `wishlist` take a line of the cart; `cart` and `nowhere` one that is saved for later. */
export interface LineMove {
  to: 'later' | 'wishlist' | 'cart' | 'nowhere';
  /** Key of the line in the cart or in the list of saved lines. */
  key: string;
  /** Name of the product with its choices, for notices. */
  name: string;
}

/** Result of a move. `text` is in the shopper's language; '' if the server sent none. */
export interface Moved {
  /** The server's code of a refusal; null if the line was moved. */
  refusal: string | null;
  text: string;
}

interface MoveContext {
  /** Moves that are not sent yet, oldest first. */
  queue: LineMove[];
  sending: LineMove | null;
}

const noticeIds = {
  later: 'cart.savedForLater',
  cart: 'cart.movedToCart',
  nowhere: 'cart.savedRemoved',
} as const;

/** Moves cart lines to the wishlist, to the lines saved for later, and back, one at a time (REQUIREMENTS D14). */
export const lineMoveMachine = setup({
  types: {
    context: {} as MoveContext,
    events: {} as { type: 'move.requested'; move: LineMove },
    emitted: {} as
      | {
          type: 'notice';
          id: (typeof noticeIds)[keyof typeof noticeIds];
          tone: 'success';
          code: '';
          text: string;
          about: string;
          undo: LineMove | null;
        }
      | { type: 'notice'; id: 'cart.refused' | 'cart.failed'; tone: 'error'; code: string; text: string; about: string }
      | { type: 'failure'; error: unknown },
  },
  actors: {
    /** Saves unsaved cart edits, moves the line and reloads the cart. Moves nothing to the wishlist of a guest. */
    moveLine: fromPromise<Moved, { move: LineMove }>(() => Promise.reject(new Error('Provide moveLine'))),
  },
  actions: {
    enqueue: assign({ queue: ({ context }, { move }: { move: LineMove }) => [...context.queue, move] }),
    takeNext: assign({
      sending: ({ context }) => context.queue[0] ?? null,
      queue: ({ context }) => context.queue.slice(1),
    }),
    dropSending: assign({ sending: null }),
    noticeMoved: emit(({ context }, { text }: Moved) => {
      const move = sentMove(context);
      // The wishlist has notices of its own, so this action does not run for it.
      const id = noticeIds[move.to as keyof typeof noticeIds];
      const undo: LineMove | null = move.to === 'later' ? { ...move, to: 'cart' } : null;
      return { type: 'notice', id, tone: 'success', code: '', text, about: move.name, undo } as const;
    }),
    noticeRefused: emit(({ context }, { refusal, text }: Moved) => {
      const about = sentMove(context).name;
      return { type: 'notice', id: 'cart.refused', tone: 'error', code: refusal ?? '', text, about } as const;
    }),
    noticeFailed: emit(
      ({ context }) =>
        ({
          type: 'notice',
          id: 'cart.failed',
          tone: 'error',
          code: '',
          text: '',
          about: sentMove(context).name,
        }) as const,
    ),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    hasQueue: ({ context }) => context.queue.length > 0,
    // The line of a pending move is still shown, so a second press must not move it again.
    isFree: ({ context }, { move }: { move: LineMove }) => !isLineMoving(context, move.key),
    isRefused: (_, { refusal }: Moved) => refusal !== null,
    isToWishlist: ({ context }) => context.sending?.to === 'wishlist',
  },
}).createMachine({
  id: 'lineMove',
  context: { queue: [], sending: null },
  initial: 'settled',
  on: {
    'move.requested': {
      guard: { type: 'isFree', params: ({ event }) => event },
      actions: { type: 'enqueue', params: ({ event }) => event },
    },
  },
  states: {
    settled: { always: { guard: 'hasQueue', target: 'moving', actions: 'takeNext' } },
    moving: {
      invoke: {
        id: 'move',
        src: 'moveLine',
        input: ({ context }) => ({ move: sentMove(context) }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'settled',
            actions: [{ type: 'noticeRefused', params: ({ event }) => event.output }, 'dropSending'],
          },
          { guard: 'isToWishlist', target: 'settled', actions: 'dropSending' },
          {
            target: 'settled',
            actions: [{ type: 'noticeMoved', params: ({ event }) => event.output }, 'dropSending'],
          },
        ],
        onError: {
          target: 'settled',
          actions: [
            'noticeFailed',
            'dropSending',
            { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
  },
});

/** Whether a move of the line with this key is being saved or waits. */
export function isLineMoving({ queue, sending }: MoveContext, key: string): boolean {
  return sending?.key === key || queue.some((move) => move.key === key);
}

function sentMove({ sending }: MoveContext): LineMove {
  if (!sending) throw new Error('No line is being moved');
  return sending;
}
