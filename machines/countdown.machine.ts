import { assign, setup } from 'xstate';

/** Tells, second by second, how long it is until the shopper is led on; whoever does not want to wait is led on at once (REQUIREMENTS P2). */
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
