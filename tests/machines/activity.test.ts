import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { activityMachine } from '../../machines/activity.machine';

function openActivity() {
  const actor = createActor(activityMachine, { clock: new SimulatedClock() }).start();
  return {
    start: () => actor.send({ type: 'request.started' }),
    end: () => actor.send({ type: 'request.ended' }),
    isBusy: () => actor.getSnapshot().matches('busy'),
  };
}

test('is busy from the first request to the end of the last (G5)', () => {
  const activity = openActivity();
  expect(activity.isBusy()).toBe(false);
  activity.start();
  activity.start();
  activity.end();
  expect(activity.isBusy()).toBe(true);
  activity.end();
  expect(activity.isBusy()).toBe(false);
});
