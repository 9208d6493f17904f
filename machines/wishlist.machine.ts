import { assign, emit, fromPromise, setup } from 'xstate';

export interface Wish {
  wishId: string;
  productId: string;
}

/** Change to the wishlist. `isWished` is the wanted state and not a toggle, so that a retry is safe. */
export interface WishEdit {
  productId: string;
  isWished: boolean;
  /** Name of a removed product; '' for an addition. Without a name, the notice offers no undo. */
  name: string;
}

/** The wishlist after a change. Null if no request was sent, because nobody is signed in. */
export type ChangedWishes = Wish[] | null;

interface WishlistContext {
  wishes: Wish[];
  /** Edits that are not sent yet, at most one for each product. */
  queue: WishEdit[];
  sending: WishEdit | null;
}

type NoticeId = 'wishlist.added' | 'wishlist.loginToAdd' | 'wishlist.loginToRemove';

/** Wishlist. Shows changes at once, saves them one at a time, then reloads the list (REQUIREMENTS W1–W4). */
export const wishlistMachine = setup({
  types: {
    context: {} as WishlistContext,
    events: {} as
      | { type: 'session.started' | 'session.ended' | 'wishlist.requested' }
      // Sent when another tab may have changed the wishlist.
      | { type: 'wishlist.changed' }
      | { type: 'session.expired'; userId: string }
      | { type: 'wish.added'; productId: string }
      | { type: 'wish.removed'; productId: string; name: string },
    emitted: {} as
      | { type: 'notice'; id: NoticeId; tone: 'success' | 'warning'; code: string; text: string }
      | {
          type: 'notice';
          id: 'wishlist.removed';
          tone: 'warning';
          code: string;
          text: string;
          about: string;
          productId: string;
        }
      | { type: 'changed'; isOwn: boolean }
      | { type: 'session.missed' }
      | { type: 'failure'; error: unknown },
    tags: {} as 'known',
  },
  actors: {
    fetchWishes: fromPromise<Wish[]>(() => Promise.reject(new Error('Provide fetchWishes'))),
    addWish: fromPromise<ChangedWishes, { productId: string }>(() => Promise.reject(new Error('Provide addWish'))),
    removeWish: fromPromise<ChangedWishes, { wishId: string | null }>(() =>
      Promise.reject(new Error('Provide removeWish')),
    ),
  },
  actions: {
    keep: assign({ wishes: (_, { wishes }: { wishes: ChangedWishes }) => wishes ?? [] }),
    clear: assign({ wishes: [], queue: [], sending: null }),
    enqueue: assign({
      queue: ({ context }, edit: WishEdit) => [
        ...context.queue.filter(({ productId }) => productId !== edit.productId),
        edit,
      ],
    }),
    takeNext: assign({
      sending: ({ context }) => context.queue[0] ?? null,
      queue: ({ context }) => context.queue.slice(1),
    }),
    dropSending: assign({ sending: null }),
    dropQueue: assign({ queue: [] }),
    // Stores a wish until the next login. `userId` is the user who made the wish; null for a guest.
    rememberWish: (_, __: { productId: string; userId: string | null }) => {
      throw new Error('Provide rememberWish');
    },
    notice: emit((_, { id, tone }: { id: NoticeId; tone: 'success' | 'warning' }) => ({
      type: 'notice' as const,
      id,
      tone,
      code: '',
      text: '',
    })),
    noticeRemoved: emit(({ context: { sending } }) => ({
      type: 'notice' as const,
      id: 'wishlist.removed' as const,
      tone: 'warning' as const,
      code: '',
      text: '',
      about: sending?.name ?? '',
      productId: sending?.productId ?? '',
    })),
    tellChange: emit((_, { isOwn }: { isOwn: boolean }) => ({ type: 'changed' as const, isOwn })),
    missSession: emit({ type: 'session.missed' }),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    isAddition: ({ context }) => context.queue[0]?.isWished === true,
    isRemoval: ({ context }) => context.queue[0]?.isWished === false,
    isAnyToAdd: ({ context }) => lastAddition(context) !== undefined,
    // While a change of a product is being saved, clicks on its wishlist button are ignored.
    isFree: ({ context }, { productId }: { productId: string }) => context.sending?.productId !== productId,
    isSignedOut: (_, { wishes }: { wishes: ChangedWishes }) => wishes === null,
  },
}).createMachine({
  id: 'wishlist',
  context: { wishes: [], queue: [], sending: null },
  initial: 'locked',
  on: {
    'session.started': { target: '.idle', actions: 'clear' },
    'session.ended': { target: '.locked', actions: 'clear' },
    // If the session expires, one unsaved addition is stored for this customer's next login. A logout discards it.
    'session.expired': {
      guard: 'isAnyToAdd',
      target: '.locked',
      actions: [
        {
          type: 'rememberWish',
          params: ({ context, event }) => ({ productId: lastAddition(context)?.productId ?? '', userId: event.userId }),
        },
        'clear',
      ],
    },
  },
  states: {
    locked: {
      on: {
        'wish.added': {
          actions: [
            { type: 'rememberWish', params: ({ event }) => ({ productId: event.productId, userId: null }) },
            { type: 'notice', params: { id: 'wishlist.loginToAdd', tone: 'warning' } },
          ],
        },
        'wish.removed': { actions: { type: 'notice', params: { id: 'wishlist.loginToRemove', tone: 'warning' } } },
      },
    },
    idle: {
      on: {
        'wishlist.requested': { target: 'loading' },
        'wish.added': {
          target: 'loading',
          actions: {
            type: 'enqueue',
            params: ({ event }) => ({ productId: event.productId, isWished: true, name: '' }),
          },
        },
      },
    },
    loading: {
      invoke: {
        id: 'wishes',
        src: 'fetchWishes',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => ({ wishes: event.output }) } },
        onError: {
          target: 'idle',
          actions: ['dropQueue', { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
      on: {
        'wishlist.changed': { target: 'loading', reenter: true },
        'wish.added': {
          actions: {
            type: 'enqueue',
            params: ({ event }) => ({ productId: event.productId, isWished: true, name: '' }),
          },
        },
        'wish.removed': {
          actions: {
            type: 'enqueue',
            params: ({ event: { productId, name } }) => ({ productId, isWished: false, name }),
          },
        },
      },
    },
    ready: {
      tags: 'known',
      initial: 'settled',
      on: {
        'wish.added': {
          guard: { type: 'isFree', params: ({ event }) => event },
          actions: {
            type: 'enqueue',
            params: ({ event }) => ({ productId: event.productId, isWished: true, name: '' }),
          },
        },
        'wish.removed': {
          guard: { type: 'isFree', params: ({ event }) => event },
          actions: {
            type: 'enqueue',
            params: ({ event: { productId, name } }) => ({ productId, isWished: false, name }),
          },
        },
      },
      states: {
        settled: {
          always: [
            { guard: 'isAddition', target: 'adding', actions: 'takeNext' },
            { guard: 'isRemoval', target: 'removing', actions: 'takeNext' },
          ],
          on: { 'wishlist.changed': { target: 'refreshing' } },
        },
        refreshing: {
          invoke: {
            id: 'refresh',
            src: 'fetchWishes',
            onDone: {
              target: 'settled',
              actions: [
                { type: 'keep', params: ({ event }) => ({ wishes: event.output }) },
                { type: 'tellChange', params: { isOwn: false } },
              ],
            },
            onError: {
              target: 'settled',
              actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { 'wishlist.changed': { target: 'refreshing', reenter: true } },
        },
        adding: {
          invoke: {
            id: 'add',
            src: 'addWish',
            input: ({ context }) => ({ productId: context.sending?.productId ?? '' }),
            onDone: [
              {
                guard: { type: 'isSignedOut', params: ({ event }) => ({ wishes: event.output }) },
                target: '#wishlist.locked',
                actions: [
                  {
                    type: 'rememberWish',
                    params: ({ context }) => ({ productId: context.sending?.productId ?? '', userId: null }),
                  },
                  'clear',
                  { type: 'notice', params: { id: 'wishlist.loginToAdd', tone: 'warning' } },
                  'missSession',
                ],
              },
              {
                target: 'settled',
                actions: [
                  { type: 'keep', params: ({ event }) => ({ wishes: event.output }) },
                  'dropSending',
                  { type: 'notice', params: { id: 'wishlist.added', tone: 'success' } },
                  { type: 'tellChange', params: { isOwn: true } },
                ],
              },
            ],
            onError: {
              target: 'settled',
              actions: ['dropSending', { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) }],
            },
          },
        },
        removing: {
          invoke: {
            id: 'remove',
            src: 'removeWish',
            input: ({ context: { wishes, sending } }) => ({
              wishId: wishes.find(({ productId }) => productId === sending?.productId)?.wishId ?? null,
            }),
            onDone: [
              {
                guard: { type: 'isSignedOut', params: ({ event }) => ({ wishes: event.output }) },
                target: '#wishlist.locked',
                actions: [
                  'clear',
                  { type: 'notice', params: { id: 'wishlist.loginToRemove', tone: 'warning' } },
                  'missSession',
                ],
              },
              {
                target: 'settled',
                actions: [
                  { type: 'keep', params: ({ event }) => ({ wishes: event.output }) },
                  'noticeRemoved',
                  'dropSending',
                  { type: 'tellChange', params: { isOwn: true } },
                ],
              },
            ],
            onError: {
              target: 'settled',
              actions: ['dropSending', { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) }],
            },
          },
        },
      },
    },
  },
});

/** Returns the addition that is being saved, else the latest addition in the queue. */
function lastAddition({ sending, queue }: WishlistContext): WishEdit | undefined {
  return [...queue, ...(sending ? [sending] : [])].findLast((edit) => edit.isWished);
}

/** Whether the shopper sees a product in the wishlist: the server's list with the unsaved edits applied. */
export function isWished({ wishes, sending, queue }: WishlistContext, productId: string): boolean {
  const edit = [...queue, ...(sending ? [sending] : [])].find((one) => one.productId === productId);
  return edit?.isWished ?? wishes.some((wish) => wish.productId === productId);
}
