import { assign, setup } from 'xstate';

/**
 * Spinner during requests (REQUIREMENTS G5): appears after 150 ms and moves to the bottom 10 s later. For a request
 * that follows `confirmation.shown`, the spinner appears only after 10 s, at the bottom.
 */
export const activityMachine = setup({
  types: {
    context: {} as { running: number },
    events: {} as { type: 'request.started' | 'request.ended' | 'confirmation.shown' },
  },
  actions: {
    countUp: assign({ running: ({ context }) => context.running + 1 }),
    countDown: assign({ running: ({ context }) => context.running - 1 }),
  },
  guards: { isLast: ({ context }) => context.running === 1 },
  delays: { patience: 150, tolerance: 10_000 },
}).createMachine({
  id: 'activity',
  context: { running: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'request.started': { target: 'busy', actions: 'countUp' },
        'confirmation.shown': { target: 'confirmed' },
      },
    },
    confirmed: {
      on: { 'request.started': { target: 'busy.hidden', actions: 'countUp' } },
    },
    busy: {
      initial: 'unnoticed',
      on: {
        'request.started': { actions: 'countUp' },
        'request.ended': [{ guard: 'isLast', target: 'idle', actions: 'countDown' }, { actions: 'countDown' }],
      },
      states: {
        unnoticed: { after: { patience: { target: 'noticed' } } },
        noticed: { after: { tolerance: { target: 'overdue' } } },
        hidden: { after: { tolerance: { target: 'overdue' } } },
        overdue: {},
      },
    },
  },
});
