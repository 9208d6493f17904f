import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { saleClockMachine } from '../../machines/sale-clock.machine';

/** A clock whose server time starts at `now` and goes on with the timers', unless it is set. */
function openClock(now = 10_000) {
  const timers = new SimulatedClock();
  const world = { ahead: now, told: 0, watched: 0 };
  const actor = createActor(
    saleClockMachine.provide({
      actors: {
        readTime: fromCallback(({ sendBack }) => {
          world.told += 1;
          sendBack({ type: 'time.told', now: world.ahead + timers.now() });
        }),
        watchPage: fromCallback(({ sendBack }) => {
          sendBack({ type: 'page.shown' });
          world.watched += 1;
          return () => {
            world.watched -= 1;
          };
        }),
      },
    }),
    { clock: timers },
  );
  const heard: string[] = [];
  actor.on('ended', () => heard.push('ended'));
  actor.on('notice', ({ id }) => heard.push(id));
  actor.start();
  return {
    world,
    heard,
    show: (endsAt: number) => actor.send({ type: 'sale.shown', endsAt }),
    drop: (endsAt: number) => actor.send({ type: 'sale.gone', endsAt }),
    pass: (ms: number) => timers.increment(ms),
    /** In steps as short as a browser's. */
    live: (ms: number) => {
      for (let passed = 0; passed < ms; passed += 100) timers.increment(100);
    },
    now: () => actor.getSnapshot().context.now,
  };
}

test('a late timer leaves no lag behind', () => {
  const clock = openClock();
  clock.show(60_000);
  clock.pass(1700);
  expect(clock.now()).toBe(11_700);
  clock.pass(300);
  expect(clock.now()).toBe(12_000);
});

test('rests once the last sale is out of sight, not before, and the time of then is forgotten', () => {
  const clock = openClock();
  clock.show(60_000);
  clock.show(60_000);
  clock.drop(60_000);
  clock.live(1000);
  expect(clock.now()).toBe(11_000);
  clock.drop(60_000);
  expect(clock.now()).toBeNull();
  expect(clock.world.watched).toBe(0);
  const { told } = clock.world;
  clock.live(5000);
  expect(clock.world.told).toBe(told);
});

test('each end is told', () => {
  const clock = openClock();
  clock.show(12_000);
  clock.show(14_000);
  clock.live(10_000);
  expect(clock.heard.filter((what) => what === 'ended')).toHaveLength(2);
});
