import { createActor, fromCallback, fromPromise } from 'xstate';
import { pushMachine } from '../../../machines/push.machine';
import { reportFailure } from '../../platform/report-failure';
import type { ActorOptions, PushActor } from '../actor-types';
import type { createPushDevice } from './push-device';

export type PushDevice = Omit<ReturnType<typeof createPushDevice>, 'renew'>;

export function openPush(device: PushDevice, actorOptions: ActorOptions = {}): PushActor {
  const push = createActor(
    pushMachine.provide({
      actors: {
        readState: fromPromise(() => device.readState()),
        askPermission: fromPromise(() => device.askPermission()),
        subscribe: fromPromise(() => device.subscribe()),
        unsubscribe: fromPromise(() => device.unsubscribe()),
        watchPermission: fromCallback(({ sendBack }) =>
          device.watchPermission(() => sendBack({ type: 'permission.changed' })),
        ),
      },
    }),
    actorOptions,
  );
  push.on('failure', ({ error }) => reportFailure(error));
  return push.start();
}
