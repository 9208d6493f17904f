import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { verificationMachine } from '../../../machines/verification.machine';

export type VerificationActor = ActorRefFrom<typeof verificationMachine>;

/** The seconds until another code may be asked for; 0 when it may. */
export function useRestSeconds(verification: VerificationActor): number {
  return useSelector(verification, ({ context: { restsUntil, now } }) => {
    // Before the time was first told, nobody knows how long.
    return now === 0 ? 0 : Math.max(0, Math.ceil((restsUntil - now) / 1000));
  });
}
