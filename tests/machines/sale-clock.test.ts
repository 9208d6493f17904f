import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { saleClockMachine } from '../../machines/sale-clock.machine';

/** The server time starts at `now` (in ms) and advances with the timers. */
function openClock(now = 10_000) {
  const timers = new SimulatedClock();
  const simulated = { ahead: now, timeReads: 0, watched: 0 };
  const actor = createActor(
    saleClockMachine.provide({
      actors: {
        readTime: fromCallback(({ sendBack }) => {
          simulated.timeReads += 1;
          sendBack({ type: 'time.received', now: simulated.ahead + timers.now() });
        }),
        watchPage: fromCallback(({ sendBack }) => {
          sendBack({ type: 'page.shown' });
          simulated.watched += 1;
          return () => {
            simulated.watched -= 1;
          };
        }),
      },
    }),
    { clock: timers },
  );
  const emitted: string[] = [];
  actor.on('ended', () => emitted.push('ended'));
  actor.on('notice', ({ id }) => emitted.push(id));
  actor.start();
  return {
    simulated,
    emitted,
    show: (endsAt: number) => actor.send({ type: 'sale.shown', endsAt }),
    drop: (endsAt: number) => actor.send({ type: 'sale.gone', endsAt }),
    pass: (ms: number) => timers.increment(ms),
    /** Advances the timers in steps of 100 ms, so that none fires more than 100 ms late. */
    live: (ms: number) => {
      for (let passed = 0; passed < ms; passed += 100) timers.increment(100);
    },
    now: () => actor.getSnapshot().context.now,
  };
}

test('ticks at full seconds again after a late timer', () => {
  const clock = openClock();
  clock.show(60_000);
  clock.pass(1700);
  expect(clock.now()).toBe(11_700);
  clock.pass(300);
  expect(clock.now()).toBe(12_000);
});

test('stops and forgets the time when the last sale is hidden, not before', () => {
  const clock = openClock();
  clock.show(60_000);
  clock.show(60_000);
  clock.drop(60_000);
  clock.live(1000);
  expect(clock.now()).toBe(11_000);
  clock.drop(60_000);
  expect(clock.now()).toBeNull();
  expect(clock.simulated.watched).toBe(0);
  const { timeReads } = clock.simulated;
  clock.live(5000);
  expect(clock.simulated.timeReads).toBe(timeReads);
});

test('emits an “ended” event for each sale', () => {
  const clock = openClock();
  clock.show(12_000);
  clock.show(14_000);
  clock.live(10_000);
  expect(clock.emitted.filter((type) => type === 'ended')).toHaveLength(2);
});
