import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { installStopwatch, type Sight, type Times } from './stopwatch-in-page';

/** How long something may take before it counts as never, in ms. */
const PATIENCE = 15_000;

export interface Stopwatch {
  /** Does something that ends in a press, and returns how long the sight took from there, in ms; null where it never came. */
  time: (sight: Sight, act: () => Promise<unknown>) => Promise<number | null>;
}

/** Times a page from inside it; made before the page is opened. */
export async function makeStopwatch(page: Page): Promise<Stopwatch> {
  let tell: (times: Times) => void = () => {};
  await page.exposeFunction('tellTimes', (times: Times) => tell(times));
  // tsx marks functions with their names by a helper that pages lack.
  await page.addInitScript('globalThis.__name ??= (it) => it;');
  await page.addInitScript(installStopwatch);
  return {
    time: async (sight, act) => {
      const told = new Promise<Times>((resolve) => {
        tell = resolve;
      });
      await page.evaluate((awaited) => window.stopwatch.awaitSight(awaited), sight);
      await act();
      const times = await Promise.race([told, pause(PATIENCE, null, { ref: false })]);
      return times && times.shown - times.pressed;
    },
  };
}
