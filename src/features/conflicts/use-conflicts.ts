import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { LineSubject } from '../../../machines/cart.machine';
import {
  type CartConflict,
  type cartConflictsMachine,
  type LeftEdits,
  shownConflicts,
} from '../../../machines/cart-conflicts.machine';

/** The flow of what there is to decide of changes that had to wait. */
export type ConflictsActor = ActorRefFrom<typeof cartConflictsMachine>;

/** What the changes of this cart have met, and what others have left. */
export function useQuestions(conflicts: ConflictsActor): { conflicts: CartConflict[]; left: LeftEdits[] } {
  const context = useSelector(conflicts, (s) => s.context);
  return useMemo(() => ({ conflicts: shownConflicts(context), left: context.left }), [context]);
}

/** Of whom it is being found out if what they have left may be decided of; null of nobody. */
export const useClaimed = (conflicts: ConflictsActor): string | null =>
  useSelector(conflicts, (s) => (s.hasTag('busy') ? s.context.claim.owner : null));

/** Whether there is anything to decide. */
export const useIsAnyOpen = (conflicts: ConflictsActor): boolean => useSelector(conflicts, (s) => s.matches('open'));

/** What was chosen on it, in words; '' where there is nothing to choose. */
export const choiceText = ({ choices }: LineSubject): string => choices.map(({ item }) => item).join(', ');
