import { useSelector } from '@xstate/react';
import type { SessionUser } from '../../../machines/session.machine';
import { useActors } from '../use-actors';

/** Who is signed in; null for a guest. */
export function useUser(): SessionUser | null {
  const { session } = useActors();
  return useSelector(session, (s) => s.context.user);
}
