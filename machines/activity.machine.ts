import { assign, setup } from 'xstate';

/** Whether any request runs, for so long that it should show, or for so long that nobody should look at it any more. */
export const activityMachine = setup({
  types: {
    context: {} as { running: number },
    events: {} as { type: 'request.started' | 'request.ended' },
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
      on: { 'request.started': { target: 'busy', actions: 'countUp' } },
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
        overdue: {},
      },
    },
  },
});
