import { createActor, fromCallback } from 'xstate';
import { appUpdateMachine } from '../../../machines/app-update.machine';
import type { ActorOptions } from '../actor-types';
import { showUpdate } from '../notices/lazy-notices';

interface UpdateParts extends ActorOptions {
  watchVersions: (onVersion: (version: string) => void) => void;
  reloadPage: () => void;
}

export function openAppUpdate({ watchVersions, reloadPage, ...actorOptions }: UpdateParts) {
  const update = createActor(
    appUpdateMachine.provide({
      actors: {
        watchVersions: fromCallback(({ sendBack }) =>
          watchVersions((version) => sendBack({ type: 'version.found', version })),
        ),
      },
      actions: { reloadPage },
    }),
    actorOptions,
  );
  update.on('offered', () =>
    showUpdate({
      onTake: () => update.send({ type: 'offer.taken' }),
      onDecline: () => update.send({ type: 'offer.declined' }),
    }),
  );
  return update.start();
}
