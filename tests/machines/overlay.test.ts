import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type Overlay, overlayMachine } from '../../machines/overlay.machine';

function openPage() {
  const locks: string[] = [];
  const actor = createActor(
    overlayMachine.provide({
      actions: { lockScroll: () => locks.push('lock'), unlockScroll: () => locks.push('unlock') },
    }),
  );
  actor.start();
  return {
    open: (overlay: Overlay) => actor.send({ type: 'overlay.opened', overlay }),
    close: (overlay: Overlay) => actor.send({ type: 'overlay.closed', overlay }),
    shown: () => actor.getSnapshot().context.open,
    locks: () => locks,
  };
}

test('locks scrolling from the first opened overlay until the last one closes (H8)', () => {
  const page = openPage();
  page.open('menu');
  page.open('search');
  page.close('menu');
  expect(page.shown()).toEqual(['search']);
  expect(page.locks()).toEqual(['lock']);
  page.close('search');
  expect(page.shown()).toEqual([]);
  expect(page.locks()).toEqual(['lock', 'unlock']);
});
