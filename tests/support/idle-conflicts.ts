import { createActor } from 'xstate';
import { cartConflictsMachine } from '../../machines/cart-conflicts.machine';

/** Nothing that anybody has to decide. */
export const idleConflicts = () => createActor(cartConflictsMachine).start();
