import { assign, emit, setup } from 'xstate';

/**
 * Why nothing moves by itself: everything is in sight already, a pointer or the focus is on it, the tab is hidden, the reader
 * wants less motion, or has pressed pause.
 */
export type PauseReason = 'still' | 'pointer' | 'focus' | 'hidden' | 'motion' | 'button';

type Direction = 'forward' | 'back';

/**
 * Sponsor carousel that moves by itself, one slide at a time, unless there is a reason to pause (REQUIREMENTS R12).
 * At an end it turns around, because a shopper who watches it should see every sponsor again without a jump over all of them.
 */
export const carouselMachine = setup({
  types: {
    context: {} as { reasons: PauseReason[]; direction: Direction },
    events: {} as
      | { type: 'reason.given' | 'reason.gone'; reason: Exclude<PauseReason, 'button'> }
      | { type: 'edge.reached'; edge: 'start' | 'end' }
      | { type: 'pause.pressed' | 'play.pressed' | 'travel.ended' | 'carousel.left' },
    emitted: {} as { type: 'step.due'; direction: Direction },
  },
  actions: {
    give: assign({
      reasons: ({ context }, { reason }: { reason: PauseReason }) => withReason(context.reasons, reason),
    }),
    take: assign({
      reasons: ({ context }, { reason }: { reason: PauseReason }) => context.reasons.filter((one) => one !== reason),
    }),
    // Who asks for motion gets it, also where the system asks for less.
    takeWishes: assign({
      reasons: ({ context }) => context.reasons.filter((reason) => reason !== 'button' && reason !== 'motion'),
    }),
    // What the reader and the window want holds for the next carousel too.
    forgetCarousel: assign({
      reasons: ({ context }) =>
        withReason(
          context.reasons.filter((reason) => reason !== 'pointer' && reason !== 'focus'),
          'still',
        ),
    }),
    turnAround: assign({
      direction: (_, { edge }: { edge: 'start' | 'end' }): Direction => (edge === 'end' ? 'back' : 'forward'),
    }),
    announceStep: emit(({ context }) => ({ type: 'step.due', direction: context.direction })),
  },
  guards: {
    isHeld: ({ context }) => context.reasons.length > 0,
    isFree: ({ context }) => context.reasons.length === 0,
  },
  delays: { autoplay: 1500 },
}).createMachine({
  id: 'carousel',
  // Until there is one, there is nothing to move.
  context: { reasons: ['still'], direction: 'forward' },
  initial: 'paused',
  on: {
    'reason.given': { actions: { type: 'give', params: ({ event }) => event } },
    'reason.gone': { actions: { type: 'take', params: ({ event }) => event } },
    'edge.reached': { actions: { type: 'turnAround', params: ({ event }) => event } },
    'carousel.left': { actions: 'forgetCarousel' },
  },
  states: {
    paused: {
      always: { guard: 'isFree', target: 'playing' },
      on: { 'play.pressed': { actions: 'takeWishes' } },
    },
    playing: {
      always: { guard: 'isHeld', target: 'paused' },
      on: { 'pause.pressed': { actions: { type: 'give', params: { reason: 'button' } } } },
      initial: 'resting',
      states: {
        resting: { after: { autoplay: { target: 'travelling', actions: 'announceStep' } } },
        travelling: { on: { 'travel.ended': { target: 'resting' } } },
      },
    },
  },
});

function withReason(reasons: PauseReason[], reason: PauseReason): PauseReason[] {
  return reasons.includes(reason) ? reasons : [...reasons, reason];
}
