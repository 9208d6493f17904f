import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type Overlay, overlayMachine } from '../../machines/overlay.machine';

function openPage() {
  const locks: string[] = [];
  let dismissals = 0;
  const actor = createActor(
    overlayMachine.provide({
      actions: { lockScroll: () => locks.push('lock'), unlockScroll: () => locks.push('unlock') },
    }),
  );
  actor.on('dismissed', () => {
    dismissals += 1;
  });
  actor.start();
  return {
    open: (overlay: Overlay) => actor.send({ type: 'overlay.opened', overlay }),
    close: (overlay: Overlay) => actor.send({ type: 'overlay.closed', overlay }),
    leave: () => actor.send({ type: 'page.left' }),
    shown: () => actor.getSnapshot().context.open,
    locks: () => locks,
    dismissals: () => dismissals,
  };
}

test('the page stands still from the first overlay to the end of the last (H8)', () => {
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

test('what is opened twice is open once, and closed at once', () => {
  const page = openPage();
  page.open('zoom');
  page.open('zoom');
  expect(page.shown()).toEqual(['zoom']);
  page.close('zoom');
  expect(page.locks()).toEqual(['lock', 'unlock']);
});

test('closing what is not open changes nothing', () => {
  const page = openPage();
  page.close('menu');
  expect(page.locks()).toEqual([]);
  page.open('filters');
  page.close('menu');
  expect(page.shown()).toEqual(['filters']);
  expect(page.locks()).toEqual(['lock']);
});

test('leaving the page closes all that lies over it, lets it scroll, and tells those to whom it belongs', () => {
  const page = openPage();
  page.open('search');
  page.open('removal');
  page.leave();
  expect(page.shown()).toEqual([]);
  expect(page.locks()).toEqual(['lock', 'unlock']);
  expect(page.dismissals()).toBe(1);
  // Those hear of it and say that they have closed.
  page.close('search');
  page.close('removal');
  expect(page.locks()).toEqual(['lock', 'unlock']);
});

test('leaving a page with nothing over it is no dismissal', () => {
  const page = openPage();
  page.leave();
  expect(page.dismissals()).toBe(0);
  expect(page.locks()).toEqual([]);
});

test('without hands for the lock it fails loudly', () => {
  const actor = createActor(overlayMachine);
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  actor.send({ type: 'overlay.opened', overlay: 'menu' });
  expect(String(errors)).toContain('Provide lockScroll');
});
