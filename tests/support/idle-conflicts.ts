import { createActor } from 'xstate';
import { cartConflictsMachine } from '../../machines/cart-conflicts.machine';
import type { ConflictsActor } from '../../src/features/conflicts/use-conflicts';

/** Nothing that anybody has to decide. */
export const idleConflicts = (): ConflictsActor => createActor(cartConflictsMachine).start();
