import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ShownLine } from '../../../machines/cart.machine';
import type { lineMoveMachine } from '../../../machines/line-move.machine';
import type { ProductAnswer } from '../../contract/catalog';
import type { SubmissionActor } from '../form/use-submission';

/** A product whose choice the shopper changes. The values of the form are ids of items by id of the variant. */
export interface OpenedChoice {
  answer: ProductAnswer;
  submission: SubmissionActor;
}

/** Changes of cart lines other than the quantity (REQUIREMENTS D14). */
export interface LineChanges {
  moves: ActorRefFrom<typeof lineMoveMachine>;
  /**
   * Opens the form for another choice; null if the product is no longer sold. Throws ApiFailure. Calls `onChanged` with
   * the key of the changed line when the cart has it.
   */
  openChoice: (line: ShownLine, onChanged: (key: string) => void) => Promise<OpenedChoice | null>;
}

interface LineActions {
  moves: LineChanges['moves'];
  /** Opens the dialog for another choice. */
  changeChoice: (line: ShownLine) => void;
}

const Context = createContext<LineActions | null>(null);

export const LineActionsProvider = Context.Provider;

/** Returns whether the page can move and change lines. The checkout can only remove them. */
export const useHasLineActions = () => useContext(Context) !== null;

export function useLineActions(): LineActions {
  const actions = useContext(Context);
  if (!actions) throw new Error('The view is outside of LineActionsProvider');
  return actions;
}
