import { createActor, fromCallback, fromPromise } from 'xstate';
import { pushMachine } from '../../machines/push.machine';
import type { PushActor } from '../features/push/push-actor';
import type { Running } from './actors';
import type { createPushDevice } from './push-device';
import { reportFailure } from './report-failure';

export type PushDevice = Omit<ReturnType<typeof createPushDevice>, 'renew'>;

export function openPush(device: PushDevice, running: Running = {}): PushActor {
  const push = createActor(
    pushMachine.provide({
      actors: {
        readStanding: fromPromise(() => device.readStanding()),
        askPermission: fromPromise(() => device.askPermission()),
        subscribe: fromPromise(() => device.subscribe()),
        unsubscribe: fromPromise(() => device.unsubscribe()),
        watchPermission: fromCallback(({ sendBack }) =>
          device.watchPermission(() => sendBack({ type: 'permission.changed' })),
        ),
      },
    }),
    running,
  );
  push.on('failure', ({ error }) => reportFailure(error));
  return push.start();
}
