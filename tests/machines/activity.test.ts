import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { activityMachine } from '../../machines/activity.machine';

function openActivity() {
  const clock = new SimulatedClock();
  const actor = createActor(activityMachine, { clock }).start();
  return {
    start: () => actor.send({ type: 'request.started' }),
    end: () => actor.send({ type: 'request.ended' }),
    confirm: () => actor.send({ type: 'confirmation.shown' }),
    pass: (ms: number) => clock.increment(ms),
    isBusy: () => actor.getSnapshot().matches('busy'),
    isNoticed: () => actor.getSnapshot().matches({ busy: 'noticed' }),
    isOverdue: () => actor.getSnapshot().matches({ busy: 'overdue' }),
  };
}

test('busy from the first request to the end of the last (G5)', () => {
  const activity = openActivity();
  expect(activity.isBusy()).toBe(false);
  activity.start();
  activity.start();
  activity.end();
  expect(activity.isBusy()).toBe(true);
  activity.end();
  expect(activity.isBusy()).toBe(false);
});

test('noticed after 150 ms, also when requests follow one another, and not before (G5)', () => {
  const activity = openActivity();
  activity.start();
  activity.pass(149);
  expect(activity.isNoticed()).toBe(false);
  activity.start();
  activity.end();
  activity.pass(1);
  expect(activity.isNoticed()).toBe(true);
  activity.end();
  expect(activity.isNoticed()).toBe(false);
});

test('what comes after a quiet time is counted from none', () => {
  const activity = openActivity();
  activity.start();
  activity.end();
  activity.start();
  activity.end();
  expect(activity.isBusy()).toBe(false);
});

test('a short request leaves nothing behind for the next one', () => {
  const activity = openActivity();
  activity.start();
  activity.pass(140);
  activity.end();
  activity.start();
  activity.pass(149);
  expect(activity.isNoticed()).toBe(false);
});

test('an end without a start changes nothing', () => {
  const activity = openActivity();
  activity.end();
  activity.start();
  activity.end();
  expect(activity.isBusy()).toBe(false);
});

test('overdue 10 s after it was noticed, until the last request has ended', () => {
  const activity = openActivity();
  activity.start();
  activity.pass(150);
  activity.pass(9_999);
  expect(activity.isOverdue()).toBe(false);
  activity.start();
  activity.pass(1);
  expect(activity.isOverdue()).toBe(true);
  activity.end();
  expect(activity.isOverdue()).toBe(true);
  activity.end();
  activity.start();
  activity.pass(150);
  expect(activity.isOverdue()).toBe(false);
});

test('hidden during the requests that follow a confirmation, until they are overdue, and no longer (G5)', () => {
  const activity = openActivity();
  activity.confirm();
  expect(activity.isBusy()).toBe(false);
  activity.start();
  activity.pass(9_999);
  expect([activity.isBusy(), activity.isNoticed(), activity.isOverdue()]).toEqual([true, false, false]);
  activity.pass(1);
  expect(activity.isOverdue()).toBe(true);
  activity.end();
  activity.start();
  activity.pass(150);
  expect(activity.isNoticed()).toBe(true);
});
