import { assign, fromPromise, setup } from 'xstate';

/** What of an order could not be had again, or not all of it. */
export type Shortfall = {
  name: string;
  /** What was chosen on it, in words. */
  choice: string;
  wanted: number;
  /** Pieces of it that are in the cart now. */
  got: number;
} & (
  | { /** `gone`: no longer sold; `short`: there are too few. */ reason: 'gone' | 'short' }
  // Still sold, but not in this choice, or only in one.
  | { reason: 'choose'; slug: string }
);

/** What became of buying an order again. */
export interface Repeated {
  /** How many lines of it are in the cart now, in full or in part. */
  lines: number;
  shortfalls: Shortfall[];
}

interface ReorderContext {
  /** The order's public number. */
  number: string;
  repeated: Repeated;
}

const nothing: Repeated = { lines: 0, shortfalls: [] };

/** Buys an earlier order again: puts what there is of it into the cart, and says what there is not. */
export const reorderMachine = setup({
  types: {
    context: {} as ReorderContext,
    events: {} as { type: 'order.repeated'; number: string },
  },
  actors: {
    /** Brings the cart to at least what was ordered; done once more it changes nothing. */
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
    // A press on the way, of this order or another, changes nothing.
    repeating: {
      invoke: {
        id: 'order',
        src: 'repeatOrder',
        input: ({ context }) => ({ number: context.number }),
        onDone: {
          target: 'told',
          actions: { type: 'setRepeated', params: ({ event }) => ({ repeated: event.output }) },
        },
        onError: { target: 'failed' },
      },
    },
    told: {
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
