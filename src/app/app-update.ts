import { createActor, fromCallback } from 'xstate';
import { appUpdateMachine } from '../../machines/app-update.machine';
import type { Running } from './actors';
import { showUpdate } from './notices';

interface UpdateParts extends Running {
  watchVersions: (tell: (version: string) => void) => void;
  reloadPage: () => void;
}

export function openAppUpdate({ watchVersions, reloadPage, ...running }: UpdateParts) {
  const update = createActor(
    appUpdateMachine.provide({
      actors: {
        watchVersions: fromCallback(({ sendBack }) =>
          watchVersions((version) => sendBack({ type: 'version.found', version })),
        ),
      },
      actions: { reloadPage },
    }),
    running,
  );
  update.on('offered', () =>
    showUpdate({
      onTake: () => update.send({ type: 'offer.taken' }),
      onDecline: () => update.send({ type: 'offer.declined' }),
    }),
  );
  return update.start();
}
