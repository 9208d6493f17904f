import { expect, test } from 'vitest';
import { createServerClock, reportTime } from '../../src/platform/server-clock';

/** Creates the clocks of a device. The wall clock is `wallAhead` ms ahead of the server. */
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
    /** Moves only the wall clock, like NTP, a user's change or a sleep of the device. */
    jump(milliseconds: number) {
      time.wall += milliseconds;
    },
    receive: (at: number, age?: number) =>
      clock.sync(new Headers({ date: new Date(at).toUTCString(), ...(age !== undefined && { age: String(age) }) })),
  };
}

test('returns the time of the last response plus the elapsed time', () => {
  const { clock, noon, receive, pass } = device();
  receive(noon);
  pass(1234);
  expect(clock.now()).toBe(noon + 1234);
});

test('ignores a wrong or changed clock of the device', () => {
  const { clock, noon, receive, pass, jump } = device();
  receive(noon);
  jump(-86_400_000);
  pass(10_000);
  expect(clock.now()).toBe(noon + 10_000);
});

test('does not go back after a late or cached response', () => {
  const { clock, noon, receive, pass } = device();
  receive(noon);
  pass(9_000);
  receive(noon + 5_000);
  expect(clock.now()).toBe(noon + 9_000);
  receive(noon - 600_000);
  expect(clock.now()).toBe(noon + 9_000);
});

test('adds the age that a cache reports for its response', () => {
  const { clock, noon, receive } = device();
  receive(noon - 30_000, 30);
  expect(clock.now()).toBe(noon);
});

test('asks the server after a sleep of the device before it tells the time', async () => {
  const { clock, noon, receive, pass, jump } = device();
  receive(noon);
  pass(1000);
  jump(600_000);
  const times: number[] = [];
  const ask = async () => receive(noon + 601_000);
  reportTime(clock, ask, (now) => times.push(now));
  expect(times).toEqual([]);
  await expect.poll(() => times).toEqual([noon + 601_000]);
  reportTime(
    clock,
    () => Promise.reject(new Error('Second request')),
    (now) => times.push(now),
  );
  expect(times).toHaveLength(2);
});

test('tells the last known time when the server is unreachable', async () => {
  const { clock, noon, receive, jump } = device();
  receive(noon);
  jump(600_000);
  const times: number[] = [];
  reportTime(
    clock,
    () => Promise.reject(new Error('offline')),
    (now) => times.push(now),
  );
  await expect.poll(() => times).toEqual([noon]);
});
