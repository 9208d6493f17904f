import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { passkeyMachine } from '../../../machines/passkey.machine';

export type PasskeyActor = ActorRefFrom<typeof passkeyMachine>;

export function usePasskey(passkey: PasskeyActor) {
  return {
    isBusy: useSelector(passkey, (s) => s.hasTag('busy')),
    request: () => passkey.send({ type: 'passkey.requested' }),
  };
}
