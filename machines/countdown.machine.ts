import { assign, setup } from 'xstate';

/** Counts the seconds until the page redirects. The shopper can skip the wait (REQUIREMENTS P2). */
export const countdownMachine = setup({
  types: {
    context: {} as { secondsLeft: number },
    input: {} as { seconds: number },
    events: {} as { type: 'redirect.requested' },
  },
  actions: { countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }) },
  guards: { isLastSecond: ({ context }) => context.secondsLeft <= 1 },
  delays: { second: 1000 },
}).createMachine({
  id: 'countdown',
  context: ({ input }) => ({ secondsLeft: input.seconds }),
  initial: 'ticking',
  states: {
    ticking: {
      after: {
        second: [
          { guard: 'isLastSecond', target: 'done', actions: 'countDown' },
          { target: 'ticking', reenter: true, actions: 'countDown' },
        ],
      },
      on: { 'redirect.requested': { target: 'done' } },
    },
    done: { type: 'final' },
  },
});
