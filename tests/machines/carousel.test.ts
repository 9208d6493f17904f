import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { carouselMachine, type PauseReason } from '../../machines/carousel.machine';

/** A carousel that has more than is in sight. */
function openCarousel() {
  const clock = new SimulatedClock();
  const actor = createActor(carouselMachine, { clock });
  let steps = 0;
  const directions: string[] = [];
  actor.on('step.due', ({ direction }) => {
    steps += 1;
    directions.push(direction);
  });
  actor.start();
  const give = (reason: Exclude<PauseReason, 'button'>) => actor.send({ type: 'reason.given', reason });
  const take = (reason: Exclude<PauseReason, 'button'>) => actor.send({ type: 'reason.gone', reason });
  take('still');
  return {
    give,
    take,
    pause: () => actor.send({ type: 'pause.pressed' }),
    play: () => actor.send({ type: 'play.pressed' }),
    directions,
    reach: (edge: 'start' | 'end') => actor.send({ type: 'edge.reached', edge }),
    arrive: () => actor.send({ type: 'travel.ended' }),
    leave: () => actor.send({ type: 'carousel.left' }),
    /** How many steps were taken within these milliseconds. */
    stepsIn: (ms: number) => {
      const before = steps;
      clock.increment(ms);
      return steps - before;
    },
  };
}

const reasons = ['still', 'pointer', 'focus', 'hidden', 'motion'] as const;

test('nothing moves before there is a carousel with more than is in sight', () => {
  const clock = new SimulatedClock();
  const actor = createActor(carouselMachine, { clock });
  let steps = 0;
  actor.on('step.due', () => {
    steps += 1;
  });
  actor.start();
  clock.increment(60_000);
  expect(steps).toBe(0);
});

test('it rests 1500 ms, takes one step, and rests again from its arrival on (R12)', () => {
  const { stepsIn, arrive } = openCarousel();
  expect(stepsIn(1499)).toBe(0);
  expect(stepsIn(1)).toBe(1);
  expect(stepsIn(1500)).toBe(0);
  arrive();
  expect(stepsIn(1499)).toBe(0);
  expect(stepsIn(1)).toBe(1);
});

test('it turns around at each end (R12)', () => {
  const { stepsIn, reach, arrive, directions } = openCarousel();
  const step = () => {
    stepsIn(1500);
    arrive();
  };
  step();
  reach('end');
  step();
  step();
  reach('start');
  step();
  expect(directions).toEqual(['forward', 'back', 'back', 'forward']);
});

test.each(reasons)('it stands as long as there is the reason “%s”, and then rests anew (R12)', (reason) => {
  const { give, take, stepsIn } = openCarousel();
  stepsIn(1000);
  give(reason);
  expect(stepsIn(60_000)).toBe(0);
  take(reason);
  expect(stepsIn(1499)).toBe(0);
  expect(stepsIn(1)).toBe(1);
});

test('pressing pause holds until play is pressed, whatever comes and goes meanwhile (R12)', () => {
  const { pause, play, give, take, stepsIn } = openCarousel();
  pause();
  give('pointer');
  take('pointer');
  give('hidden');
  take('hidden');
  expect(stepsIn(60_000)).toBe(0);
  play();
  expect(stepsIn(1500)).toBe(1);
});

test('all reasons have to go, and one that is given twice goes at once', () => {
  const { give, take, stepsIn } = openCarousel();
  give('pointer');
  give('pointer');
  give('focus');
  take('pointer');
  expect(stepsIn(60_000)).toBe(0);
  take('focus');
  expect(stepsIn(1500)).toBe(1);
});

test('who presses play gets motion, also where the system wants less; but never from under the pointer', () => {
  const { give, take, play, stepsIn } = openCarousel();
  give('motion');
  give('pointer');
  play();
  expect(stepsIn(60_000)).toBe(0);
  take('pointer');
  expect(stepsIn(1500)).toBe(1);
});

test('a step under way that is held is not waited for afterwards', () => {
  const { give, take, stepsIn, arrive } = openCarousel();
  stepsIn(1500);
  give('focus');
  arrive();
  take('focus');
  expect(stepsIn(1500)).toBe(1);
});

test('what held one carousel under the pointer does not hold the next; what the reader wants does', () => {
  const { give, take, leave, pause, play, stepsIn } = openCarousel();
  give('pointer');
  give('focus');
  leave();
  expect(stepsIn(60_000)).toBe(0);
  take('still');
  expect(stepsIn(1500)).toBe(1);
  pause();
  leave();
  take('still');
  expect(stepsIn(60_000)).toBe(0);
  play();
  give('motion');
  leave();
  take('still');
  expect(stepsIn(60_000)).toBe(0);
});
