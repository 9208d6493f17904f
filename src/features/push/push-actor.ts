import type { ActorRefFrom } from 'xstate';
import type { pushMachine } from '../../../machines/push.machine';

export type PushActor = ActorRefFrom<typeof pushMachine>;
