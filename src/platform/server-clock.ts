interface DeviceTime {
  monotonic(): number;
  /** Returns the time of the device's clock, in ms. That clock may be wrong or jump. */
  wall(): number;
}

/** Largest normal drift between the monotonic and the wall clock, in ms. After more drift the device may have slept. */
const drift = 2_000;

/** Estimates server time from `Date` headers (CONTRACT E52). Keeps the highest one: delays make an estimate too low. */
export function createServerClock({ monotonic, wall }: DeviceTime) {
  const driftNow = () => wall() - monotonic();
  let deviceAhead = driftNow();
  /** Server time minus monotonic time, in ms. Until the first response, the device's clock serves as server time. */
  let ahead = deviceAhead;
  let isGuess = true;

  return {
    now: () => monotonic() + ahead,
    sync(headers: Headers): void {
      const date = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(date)) return;
      const age = Number(headers.get('age')) || 0;
      const measured = date + age * 1000 - monotonic();
      ahead = isGuess ? measured : Math.max(ahead, measured);
      isGuess = false;
    },
    /** Whether no response has set the clock, or the device may have slept, which can stop its monotonic clock. */
    isInDoubt(): boolean {
      const current = driftNow();
      const isFar = Math.abs(current - deviceAhead) > drift;
      if (isFar) deviceAhead = current;
      return isGuess || isFar;
    },
  };
}

export type ServerClock = ReturnType<typeof createServerClock>;

export const browserClock = () => createServerClock({ monotonic: () => performance.now(), wall: () => Date.now() });

/** Calls `report` with the server time. If the clock may be wrong, first calls `ask` for a response that sets it. */
export function reportTime(clock: ServerClock, ask: () => Promise<unknown>, report: (now: number) => void): void {
  const reportNow = () => report(clock.now());
  if (clock.isInDoubt()) ask().then(reportNow, reportNow);
  else reportNow();
}

/** Returns a function that sets the clock by a response of the server, without the code of the API client. */
export const askTime = (clock: ServerClock, url: string, lang: string) => async (): Promise<void> => {
  const response = await fetch(url, {
    method: 'HEAD',
    headers: { 'Accept-Language': lang },
    cache: 'no-store',
    signal: AbortSignal.timeout(5000),
  });
  clock.sync(response.headers);
};
