import { assign, fromPromise, setup } from 'xstate';

/** Order item that could not be added to the cart again in full. */
export type Shortfall = {
  name: string;
  choice: string;
  wanted: number;
  /** Pieces in the cart after the attempt, at most `wanted`; 0 unless `reason` is `short`. */
  got: number;
} & (
  | { /** `gone`: no longer sold. `short`: not enough in stock. */ reason: 'gone' | 'short' }
  // The product is still sold, but not with the ordered choice. The shopper has to choose again.
  | { reason: 'choose'; slug: string }
);

/** Result of adding an order to the cart again. */
export interface Repeated {
  /** Number of order lines that are in the cart now, in full or in part. */
  lines: number;
  shortfalls: Shortfall[];
}

interface ReorderContext {
  number: string;
  repeated: Repeated;
}

const nothing: Repeated = { lines: 0, shortfalls: [] };

/** Adds an earlier order to the cart again and reports unavailable items. */
export const reorderMachine = setup({
  types: {
    context: {} as ReorderContext,
    events: {} as { type: 'order.repeated'; number: string },
  },
  actors: {
    /** Raises each cart quantity to the ordered quantity, up to the stock. A repeated call changes nothing. */
    repeatOrder: fromPromise<Repeated, { number: string }>(() => Promise.reject(new Error('Provide repeatOrder'))),
  },
  actions: {
    begin: assign((_, { number }: { number: string }) => ({ number, repeated: nothing })),
    setRepeated: assign({ repeated: (_, { repeated }: { repeated: Repeated }) => repeated }),
  },
}).createMachine({
  id: 'reorder',
  context: { number: '', repeated: nothing },
  initial: 'idle',
  states: {
    idle: {
      on: { 'order.repeated': { target: 'repeating', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    // While an order is being added to the cart, requests to repeat this or another order are ignored.
    repeating: {
      invoke: {
        id: 'order',
        src: 'repeatOrder',
        input: ({ context }) => ({ number: context.number }),
        onDone: {
          target: 'reported',
          actions: { type: 'setRepeated', params: ({ event }) => ({ repeated: event.output }) },
        },
        onError: { target: 'failed' },
      },
    },
    reported: {
      on: {
        'order.repeated': { target: 'repeating', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    failed: {
      on: {
        'order.repeated': { target: 'repeating', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
  },
});
