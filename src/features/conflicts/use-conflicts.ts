import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, EventFrom } from 'xstate';
import type { LineSubject } from '../../../machines/cart.machine';
import {
  type CartConflict,
  type cartConflictsMachine,
  type LeftEdits,
  shownConflicts,
} from '../../../machines/cart-conflicts.machine';

/** The flow of what there is to decide of changes that had to wait. */
export type ConflictsActor = ActorRefFrom<typeof cartConflictsMachine>;

/** What becomes of what somebody has left. */
export type LeftDecided = Extract<EventFrom<typeof cartConflictsMachine>, { owner: string }>;

/** The same with the way to decide of what somebody has left. */
export interface Conflicts {
  actor: ConflictsActor;
  /** Sends it, unless an open tab sees to that again: then it sends that there is nothing to decide. */
  decideOfLeft: (event: LeftDecided, send: ConflictsActor['send']) => void;
}

/** What the changes of this cart have met, and what others have left. */
export function useQuestions(conflicts: ConflictsActor): { conflicts: CartConflict[]; left: LeftEdits[] } {
  const context = useSelector(conflicts, (s) => s.context);
  return useMemo(() => ({ conflicts: shownConflicts(context), left: context.left }), [context]);
}

/** Whether there is anything to decide. */
export const useIsAnyOpen = (conflicts: ConflictsActor): boolean => useSelector(conflicts, (s) => s.matches('open'));

/** What was chosen on it, in words; '' where there is nothing to choose. */
export const choiceText = ({ choices }: LineSubject): string => choices.map(({ item }) => item).join(', ');
