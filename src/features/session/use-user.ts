import { useSelector } from '@xstate/react';
import type { SessionUser } from '../../../machines/session.machine';
import { useActors } from '../use-actors';

export function useUser(): SessionUser | null {
  const { session } = useActors();
  return useSelector(session, (s) => s.context.user);
}
