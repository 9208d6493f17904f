import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { saleClockMachine } from '../../machines/sale-clock.machine';

/** A clock whose server time starts at `now` and goes on with the timers', unless it is set. */
function openClock(now = 10_000) {
  const timers = new SimulatedClock();
  const world = { ahead: now, isShown: true, told: 0, watched: 0 };
  const look: (() => void)[] = [];
  const actor = createActor(
    saleClockMachine.provide({
      actors: {
        readTime: fromCallback(({ sendBack }) => {
          world.told += 1;
          sendBack({ type: 'time.told', now: world.ahead + timers.now() });
        }),
        watchPage: fromCallback(({ sendBack }) => {
          const tell = () => sendBack({ type: world.isShown ? 'page.shown' : 'page.hidden' });
          look.push(tell);
          world.watched += 1;
          tell();
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
  const setShown = (isShown: boolean) => {
    world.isShown = isShown;
    look.at(-1)?.();
  };
  return {
    world,
    heard,
    show: (endsAt: number) => actor.send({ type: 'sale.shown', endsAt }),
    drop: (endsAt: number) => actor.send({ type: 'sale.gone', endsAt }),
    hidePage: () => setShown(false),
    showPage: () => setShown(true),
    pass: (ms: number) => timers.increment(ms),
    /** In steps as short as a browser's. */
    live: (ms: number) => {
      for (let passed = 0; passed < ms; passed += 100) timers.increment(100);
    },
    now: () => actor.getSnapshot().context.now,
  };
}

test('nobody asks for the time while no sale is in sight', () => {
  const clock = openClock();
  clock.live(5000);
  expect(clock.world).toMatchObject({ told: 0, watched: 0 });
  expect(clock.now()).toBeNull();
});

test('the time is known as soon as a sale comes into sight, and is told once a second', () => {
  const clock = openClock();
  clock.show(60_000);
  expect(clock.now()).toBe(10_000);
  clock.live(3000);
  expect(clock.now()).toBe(13_000);
  expect(clock.world.told).toBe(4);
});

test('one clock for all: more sales in sight ask for no more time', () => {
  const clock = openClock();
  for (const end of [60_000, 60_000, 70_000, 80_000]) clock.show(end);
  clock.live(3000);
  expect(clock.world.told).toBe(4);
});

test('ticks when the second of the server begins, whenever the sale came into sight', () => {
  const clock = openClock(10_400);
  clock.show(60_000);
  clock.pass(599);
  expect(clock.now()).toBe(10_400);
  clock.pass(1);
  expect(clock.now()).toBe(11_000);
  clock.pass(1000);
  expect(clock.now()).toBe(12_000);
});

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

test('an end is told once, not before it, however many show it', () => {
  const clock = openClock();
  clock.show(12_000);
  clock.show(12_000);
  clock.live(1900);
  expect(clock.heard).toEqual([]);
  clock.live(100);
  expect(clock.heard).toEqual(['ended', 'sale.ended']);
  clock.live(5000);
  clock.drop(12_000);
  clock.drop(12_000);
  clock.show(12_000);
  clock.live(5000);
  expect(clock.heard).toHaveLength(2);
});

test('each end is told', () => {
  const clock = openClock();
  clock.show(12_000);
  clock.show(14_000);
  clock.live(10_000);
  expect(clock.heard.filter((what) => what === 'ended')).toHaveLength(2);
});

test('what is over when it comes into sight is told, since what shows it is of before', () => {
  const clock = openClock();
  clock.show(10_000);
  expect(clock.heard).toEqual(['ended', 'sale.ended']);
});

test('sleeps while nobody looks, and is right when somebody does', () => {
  const clock = openClock();
  clock.show(15_000);
  clock.hidePage();
  const { told } = clock.world;
  clock.live(60_000);
  expect(clock.world.told).toBe(told);
  expect(clock.heard).toEqual([]);
  clock.showPage();
  expect(clock.now()).toBe(70_000);
  expect(clock.heard).toEqual(['ended', 'sale.ended']);
});

test('opened where nobody looks yet, it waits', () => {
  const clock = openClock();
  clock.world.isShown = false;
  clock.show(15_000);
  clock.live(5000);
  expect(clock.now()).toBeNull();
  clock.showPage();
  expect(clock.now()).toBe(15_000);
});

test('a sale that goes while nobody looks is not waited for', () => {
  const clock = openClock();
  clock.show(15_000);
  clock.hidePage();
  clock.drop(15_000);
  expect(clock.world.watched).toBe(0);
});

test('what was never in sight can not go', () => {
  const clock = openClock();
  clock.show(15_000);
  clock.drop(99_000);
  clock.live(1000);
  expect(clock.now()).toBe(11_000);
});
