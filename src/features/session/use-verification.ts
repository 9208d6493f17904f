import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { verificationMachine } from '../../../machines/verification.machine';

export type VerificationActor = ActorRefFrom<typeof verificationMachine>;

/** Returns the seconds until the user can request another code; 0 when a request is possible now. */
export function useRestSeconds(verification: VerificationActor): number {
  return useSelector(verification, ({ context: { restsUntil, now } }) => {
    // `now` is 0 until the server time is known.
    return now === 0 ? 0 : Math.max(0, Math.ceil((restsUntil - now) / 1000));
  });
}
