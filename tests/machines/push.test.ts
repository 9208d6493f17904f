import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type PushPermission, type PushState, pushMachine } from '../../machines/push.machine';
import { answers } from '../support/deferred';

function openPush() {
  const looks = answers<PushState>();
  const asks = answers<PushPermission>();
  const subscriptions = answers<void>();
  const ends = answers<void>();
  const failures: unknown[] = [];
  let change = () => {};
  const actor = createActor(
    pushMachine.provide({
      actors: {
        readState: fromPromise(() => looks.ask()),
        askPermission: fromPromise(() => asks.ask()),
        subscribe: fromPromise(() => subscriptions.ask()),
        unsubscribe: fromPromise(() => ends.ask()),
        watchPermission: fromCallback(({ sendBack }) => {
          change = () => sendBack({ type: 'permission.changed' });
        }),
      },
    }),
  );
  actor.on('failure', ({ error }) => failures.push(error));
  actor.start();
  return {
    looks,
    asks,
    subscriptions,
    ends,
    failures,
    change: () => change(),
    press: (what: 'On' | 'Off') => actor.send({ type: `turn${what}.requested` }),
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(state),
  };
}

test('requests no permission and no subscription before a press', async () => {
  for (const state of ['unsupported', 'uninstalled', 'blocked', 'off', 'on'] as const) {
    const push = openPush();
    await push.looks.answer(state);
    expect(push.is(state)).toBe(true);
    push.change();
    expect(push.is(state === 'blocked' || state === 'off' || state === 'on' ? 'looking' : state)).toBe(true);
    expect([push.asks, push.subscriptions].flatMap((all) => all.questions())).toEqual([]);
  }
});

test('is blocked after a denied permission, and stays off after a dismissed prompt', async () => {
  const push = openPush();
  await push.looks.answer('off');
  push.press('On');
  await push.asks.answer('default');
  expect(push.is({ off: 'settled' })).toBe(true);
  push.press('On');
  await push.asks.answer('denied');
  expect(push.is('blocked')).toBe(true);
  expect(push.subscriptions.questions()).toEqual([]);
  push.change();
  await push.looks.answer('off');
  expect(push.is('off')).toBe(true);
});

test('keeps its state after a failure, reports it and allows a retry', async () => {
  const push = openPush();
  await push.looks.answer('off');
  push.press('On');
  await push.asks.fail('no question');
  expect(push.is({ off: 'failed' })).toBe(true);
  push.press('On');
  await push.asks.answer('granted');
  await push.subscriptions.fail('no network');
  expect(push.is({ off: 'failed' })).toBe(true);
  push.press('On');
  await push.asks.answer('granted');
  await push.subscriptions.answer();
  push.press('Off');
  push.press('Off');
  expect(push.ends.questions()).toHaveLength(1);
  await push.ends.fail('no network');
  expect(push.is({ on: 'failed' })).toBe(true);
  push.press('Off');
  await push.ends.answer();
  expect(push.is({ off: 'settled' })).toBe(true);
  expect(push.failures).toEqual(['no question', 'no network', 'no network']);
});

test('reports a device whose state cannot be read and treats it as unsupported', async () => {
  const push = openPush();
  await push.looks.fail('odd');
  expect(push.is('unsupported')).toBe(true);
  expect(push.failures).toEqual(['odd']);
});
