import { createActor } from 'xstate';
import { lineMoveMachine } from '../../machines/line-move.machine';
import type { LineChanges } from '../../src/features/cart/line-changes';

/** Changes of cart lines for a view in which nobody makes them. The form for a choice never opens. */
export const idleLineChanges = (): LineChanges => ({
  moves: createActor(lineMoveMachine).start(),
  openChoice: () => new Promise(() => {}),
});
