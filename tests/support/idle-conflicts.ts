import { createActor } from 'xstate';
import { cartConflictsMachine } from '../../machines/cart-conflicts.machine';
import type { Conflicts } from '../../src/features/conflicts/use-conflicts';

/** Nothing that anybody has to decide. */
export const idleConflicts = (): Conflicts => ({
  actor: createActor(cartConflictsMachine).start(),
  decideOfLeft: (event, send) => send(event),
});
