import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sharingMachine } from '../../machines/sharing.machine';
import { answers } from '../support/deferred';

const tea = { link: 'https://shop.example/tea', title: 'Tea' };
const mug = { link: 'https://shop.example/mug', title: 'Mug' };

function openSharing() {
  const handovers = answers<'shared' | 'copied', typeof tea>();
  const notices: string[] = [];
  const actor = createActor(
    sharingMachine.provide({ actors: { shareLink: fromPromise(({ input }) => handovers.ask(input)) } }),
  );
  actor.on('notice', ({ id }) => notices.push(id));
  actor.start();
  return {
    handovers,
    notices,
    share: (what: typeof tea) => actor.send({ type: 'link.shared', ...what }),
    isRefused: () => actor.getSnapshot().matches('refused'),
    link: () => actor.getSnapshot().context.link,
  };
}

test('shows a notice after a link is copied, not after it is shared', async () => {
  const sharing = openSharing();
  sharing.share(tea);
  await sharing.handovers.answer('shared');
  expect(sharing.notices).toEqual([]);
  sharing.share(mug);
  await sharing.handovers.answer('copied');
  expect(sharing.notices).toEqual(['sharing.copied']);
  expect(sharing.handovers.questions()).toEqual([tea, mug]);
});

test('offers the link for copying when the browser refuses, and allows another attempt', async () => {
  const sharing = openSharing();
  sharing.share(tea);
  await sharing.handovers.fail();
  expect(sharing.isRefused()).toBe(true);
  expect(sharing.link()).toBe(tea.link);
  expect(sharing.notices).toEqual([]);
  sharing.share(mug);
  expect(sharing.isRefused()).toBe(false);
  expect(sharing.handovers.questions()).toEqual([tea, mug]);
});
