import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { carouselMachine } from '../../machines/carousel.machine';

/** A carousel that has more than is in sight. */
function openCarousel() {
  const clock = new SimulatedClock();
  const actor = createActor(carouselMachine, { clock });
  let steps = 0;
  actor.on('step.due', () => {
    steps += 1;
  });
  actor.start();
  actor.send({ type: 'reason.gone', reason: 'still' });
  return {
    arrive: () => actor.send({ type: 'travel.ended' }),
    /** How many steps were taken within these milliseconds. */
    stepsIn: (ms: number) => {
      const before = steps;
      clock.increment(ms);
      return steps - before;
    },
  };
}

test('it rests 1500 ms, takes one step, and rests again from its arrival on (R12)', () => {
  const { stepsIn, arrive } = openCarousel();
  expect(stepsIn(1499)).toBe(0);
  expect(stepsIn(1)).toBe(1);
  expect(stepsIn(1500)).toBe(0);
  arrive();
  expect(stepsIn(1499)).toBe(0);
  expect(stepsIn(1)).toBe(1);
});
