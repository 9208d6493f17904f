import { expect, test } from 'vitest';
import { createServerClock, tellTime } from '../../src/app/server-clock';

/** A device whose clock is wrong by an hour, before a shop that it knows by its answers. */
function device({ wallAhead = 3_600_000 } = {}) {
  const noon = Date.parse('2026-03-01T12:00:00Z');
  const time = { monotonic: 5_000, wall: noon + wallAhead };
  const clock = createServerClock({ monotonic: () => time.monotonic, wall: () => time.wall });
  return {
    clock,
    noon,
    pass(milliseconds: number) {
      time.monotonic += milliseconds;
      time.wall += milliseconds;
    },
    /** The user, the network or sleep move the clock, and nothing else. */
    jump(milliseconds: number) {
      time.wall += milliseconds;
    },
    hear: (at: number, age?: number) =>
      clock.hear(new Headers({ date: new Date(at).toUTCString(), ...(age !== undefined && { age: String(age) }) })),
  };
}

test('the time is that of the last answer and what has passed since', () => {
  const { clock, noon, hear, pass } = device();
  hear(noon);
  pass(1234);
  expect(clock.now()).toBe(noon + 1234);
});

test('a device whose clock is wrong, or jumps, changes nothing', () => {
  const { clock, noon, hear, pass, jump } = device();
  hear(noon);
  jump(-86_400_000);
  pass(10_000);
  expect(clock.now()).toBe(noon + 10_000);
});

test('an answer that was long under way, or lay in a cache, does not set it back', () => {
  const { clock, noon, hear, pass } = device();
  hear(noon);
  pass(9_000);
  hear(noon + 5_000);
  expect(clock.now()).toBe(noon + 9_000);
  hear(noon - 600_000);
  expect(clock.now()).toBe(noon + 9_000);
});

test('what a cache says of the age of its answer counts', () => {
  const { clock, noon, hear } = device();
  hear(noon - 30_000, 30);
  expect(clock.now()).toBe(noon);
});

test('after a sleep, through which the device counted nothing, the shop is asked before the time is told', async () => {
  const { clock, noon, hear, pass, jump } = device();
  hear(noon);
  pass(1000);
  jump(600_000);
  const told: number[] = [];
  const ask = async () => hear(noon + 601_000);
  tellTime(clock, ask, (now) => told.push(now));
  expect(told).toEqual([]);
  await expect.poll(() => told).toEqual([noon + 601_000]);
  tellTime(
    clock,
    () => Promise.reject(new Error('Asked again')),
    (now) => told.push(now),
  );
  expect(told).toHaveLength(2);
});

test('where the shop can not be asked, the time goes on as far as it is known', async () => {
  const { clock, noon, hear, jump } = device();
  hear(noon);
  jump(600_000);
  const told: number[] = [];
  tellTime(
    clock,
    () => Promise.reject(new Error('offline')),
    (now) => told.push(now),
  );
  await expect.poll(() => told).toEqual([noon]);
});
