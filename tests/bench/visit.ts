import type { Browser } from '@playwright/test';
import { followNetwork } from './follow-network';
import { atMost, type Measure, median } from './measure';
import { type Device, type OpenPage, openPage } from './open-page';
import { makeStopwatch, type Stopwatch } from './stopwatch';

/** Nothing is under way any more, in ms. */
const QUIET = 500;

export interface Visit extends OpenPage {
  stopwatch: Stopwatch;
  /** Waits until the page has all it asked for and the processor nothing to do. */
  settled: (quiet?: number) => Promise<void>;
}

/** Opens an address with a stopwatch, and waits until it is all there. */
export async function openVisit(browser: Browser, url: string, device: Device): Promise<Visit> {
  const opened = await openPage(browser, device);
  const network = await followNetwork(opened.cdp);
  const stopwatch = await makeStopwatch(opened.page);
  const settled = async (quiet = QUIET) => {
    await network.settled(quiet);
    await opened.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
  };
  await opened.page.goto(url, { waitUntil: 'load' });
  await settled();
  return { ...opened, stopwatch, settled };
}

/** The median of what was timed, in ms; not measurable where it came only now and then. */
export function timed(name: string, times: readonly (number | null)[], budget: number | null): Measure {
  const known = times.flatMap((time) => time ?? []);
  const isKnown = known.length > times.length / 2;
  const note = isKnown ? undefined : `was seen ${known.length} of ${times.length} times`;
  return atMost({ name, value: isKnown ? median(known) : null, unit: 'ms', budget, note });
}
