import { useSelector } from '@xstate/react';
import { useActors } from './use-actors';

/** Whether customers can write to boutiques. */
export function useTakesQuestions(): boolean {
  const { settings } = useActors();
  return useSelector(settings, (s) => s.context.settings?.setting.takes_questions ?? false);
}
