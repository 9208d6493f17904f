interface DeviceTime {
  monotonic(): number;
  /** What the device's clock says; it may be wrong, and jump. */
  wall(): number;
}

/** So far the two may drift apart before the device is taken to have slept. */
const drift = 2_000;

/** The shop's time, from the `Date` of its answers (CONTRACT E52). The latest date is nearest to the time and never ahead of it. */
export function createServerClock({ monotonic, wall }: DeviceTime) {
  const driftNow = () => wall() - monotonic();
  let deviceAhead = driftNow();
  /** What the shop's time is ahead of the monotonic one. Until the shop has answered, the device's own guess. */
  let ahead = deviceAhead;
  let isGuess = true;

  return {
    now: () => monotonic() + ahead,
    hear(headers: Headers): void {
      const date = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(date)) return;
      const age = Number(headers.get('age')) || 0;
      const heard = date + age * 1000 - monotonic();
      ahead = isGuess ? heard : Math.max(ahead, heard);
      isGuess = false;
    },
    /** Whether the device may have slept since the last question, and its monotonic clock with it: then only another answer tells the time. */
    isInDoubt(): boolean {
      const current = driftNow();
      const isFar = Math.abs(current - deviceAhead) > drift;
      if (isFar) deviceAhead = current;
      return isFar;
    },
  };
}

export type ServerClock = ReturnType<typeof createServerClock>;

export const browserClock = () => createServerClock({ monotonic: () => performance.now(), wall: () => Date.now() });

/** Tells the shop's time, at once where it is known, else as soon as `ask` has had any answer, or none. */
export function tellTime(clock: ServerClock, ask: () => Promise<unknown>, tell: (now: number) => void): void {
  const tellNow = () => tell(clock.now());
  if (clock.isInDoubt()) ask().then(tellNow, tellNow);
  else tellNow();
}
