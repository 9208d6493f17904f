import type { ActorRefFrom } from 'xstate';
import type { pushMachine } from '../../../machines/push.machine';

/** Notices on this device. */
export type PushActor = ActorRefFrom<typeof pushMachine>;
