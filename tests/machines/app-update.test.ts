import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { appUpdateMachine } from '../../machines/app-update.machine';

function openUpdate() {
  let offers = 0;
  let reloads = 0;
  let find: (version: string) => void = () => {};
  const actor = createActor(
    appUpdateMachine.provide({
      actors: {
        watchVersions: fromCallback(({ sendBack }) => {
          find = (version) => sendBack({ type: 'version.found', version });
        }),
      },
      actions: {
        reloadPage: () => {
          reloads += 1;
        },
      },
    }),
  );
  actor.on('offered', () => {
    offers += 1;
  });
  actor.start();
  return {
    find: (version: string) => find(version),
    take: () => actor.send({ type: 'offer.taken' }),
    decline: () => actor.send({ type: 'offer.declined' }),
    seen: () => ({ offers, reloads }),
  };
}

test('offers a newer version after a declined one, but not the declined one again', () => {
  const update = openUpdate();
  update.find('two');
  update.decline();
  update.find('two');
  expect(update.seen()).toEqual({ offers: 1, reloads: 0 });
  update.find('three');
  update.decline();
  update.find('three');
  expect(update.seen()).toEqual({ offers: 2, reloads: 0 });
  update.find('four');
  update.find('five');
  update.decline();
  update.find('five');
  expect(update.seen()).toEqual({ offers: 3, reloads: 0 });
  update.find('six');
  update.take();
  expect(update.seen()).toEqual({ offers: 4, reloads: 1 });
});
