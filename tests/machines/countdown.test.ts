import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { countdownMachine } from '../../machines/countdown.machine';

function openCountdown(seconds = 5) {
  const clock = new SimulatedClock();
  const actor = createActor(countdownMachine, { input: { seconds }, clock }).start();
  return {
    clock,
    skip: () => actor.send({ type: 'redirect.requested' }),
    left: () => actor.getSnapshot().context.secondsLeft,
    isDone: () => actor.getSnapshot().status === 'done',
  };
}

test('ticks each second and is done at zero', () => {
  const countdown = openCountdown();
  for (const left of [4, 3, 2, 1, 0]) {
    countdown.clock.increment(999);
    expect([countdown.left(), countdown.isDone()]).toEqual([left + 1, false]);
    countdown.clock.increment(1);
    expect(countdown.left()).toBe(left);
  }
  expect(countdown.isDone()).toBe(true);
});

test('is done at once when the redirect is requested, and stops ticking', () => {
  const countdown = openCountdown();
  countdown.clock.increment(1500);
  countdown.skip();
  expect(countdown.isDone()).toBe(true);
  countdown.clock.increment(10_000);
  expect(countdown.left()).toBe(4);
});
